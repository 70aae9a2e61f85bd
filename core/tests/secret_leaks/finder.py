"""Search for secrets in files, in plain and in the forms that programs write: encoded, escaped, with separators."""

import base64
import gzip
import mmap
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from urllib.parse import quote


def forms(secret: str) -> dict[str, bytes]:
    """Every form in which a secret may be stored, by name."""
    raw = secret.encode()
    points = "".join(f"\\u{ord(one):04x}" for one in secret)
    found = {
        "as it is": raw, "utf-16": secret.encode("utf-16-le"), "backwards": raw[::-1], "hex": raw.hex().encode(),
        "HEX": raw.hex().upper().encode(), "percent": quote(secret, safe="").encode(), "json": points.encode(),
    }  # fmt: skip
    if secret.isdigit():
        fours = [secret[at : at + 4] for at in range(0, len(secret), 4)]
        found |= {"in fours": " ".join(fours).encode(), "dashed": "-".join(fours).encode()}
    for shift in range(3):
        # The first and last characters depend on neighbouring bytes: they are cut.
        code = base64.b64encode(b"\0" * shift + raw)
        inner = code[(shift * 8 + 5) // 6 : (shift + len(raw)) * 8 // 6]
        found |= {f"base64, {shift}": inner, f"base64url, {shift}": inner.replace(b"+", b"-").replace(b"/", b"_")}
    return found


def find(secrets: Mapping[str, str], places: Iterable[Path]) -> Iterator[str]:
    """Occurrences of secrets below these folders: name, form and file."""
    wanted = [(name, form, text) for name, secret in secrets.items() for form, text in forms(secret).items()]
    for path in places:
        for file in sorted(one for one in path.rglob("*") if one.is_file() and one.stat().st_size):
            with Opened(file) as content:
                for name, form, text in wanted:
                    if content.find(text) >= 0:
                        yield f"{name}, {form}: {file.relative_to(path)}"


class Opened:
    """A file's bytes, decompressed if necessary."""

    def __init__(self, file: Path) -> None:
        self._file = open(file, "rb")  # noqa: SIM115
        self._packed = file.suffix == ".gz"

    def __enter__(self) -> "bytes | mmap.mmap":
        if self._packed:
            return gzip.decompress(self._file.read())
        return mmap.mmap(self._file.fileno(), 0, access=mmap.ACCESS_READ)

    def __exit__(self, *_fault: object) -> None:
        self._file.close()
