"""Merged migrations are never edited (ADR 38): every file has its SHA-256 in `core/tests/migrations.sha256`.

`migrations.py` compares; `migrations.py --add` lists new migrations and changes no listed hash. `make migrations-hash`.
"""

import hashlib
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HASHES = ROOT / "core" / "tests" / "migrations.sha256"


def read_hashes(root: Path = ROOT) -> dict[str, str]:
    """The hash of each migration file by its path."""
    files = sorted(root.glob("core/*/migrations/[0-9]*.py"))
    return {str(file.relative_to(root)): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


def read_list(path: Path = HASHES) -> dict[str, str]:
    """The committed list, in the format of `sha256sum`."""
    lines = path.read_text().splitlines() if path.exists() else []
    return {name: digest for digest, name in (line.split("  ", 1) for line in lines)}


def find_changes(files: dict[str, str], listed: dict[str, str]) -> list[str]:
    """A sentence for each listed migration that was changed or removed."""
    return [
        f"{name} was {'changed' if name in files else 'removed'}. Databases have run it: take it back and write a new "
        "migration."
        for name, digest in listed.items()
        if files.get(name) != digest
    ]


def find_new(files: dict[str, str], listed: dict[str, str]) -> list[str]:
    """A sentence for each migration that is not listed."""
    return [f"{name} is not listed: run `make migrations-hash`." for name in files if name not in listed]


def main(*, add: bool) -> int:
    files, listed = read_hashes(), read_list()
    problems = find_changes(files, listed)
    if add:
        rows = {**files, **listed}
        HASHES.write_text("".join(f"{digest}  {name}\n" for name, digest in sorted(rows.items())))
    else:
        problems += find_new(files, listed)
    print("\n".join(problems), end="\n" if problems else "")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(add="--add" in sys.argv[1:]))
