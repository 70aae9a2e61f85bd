"""Files that processes hand to one another: random names, and what is read is what was written (D64)."""

import hashlib
import secrets
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import IO, Any

from django.core.files.storage import Storage

_BLOCK = 1 << 20


@dataclass(frozen=True)
class Print:
    """What a file is recognised by: its size in bytes and the SHA-256 of its content ('' where it was never taken)."""

    size: int
    sha256: str

    def __str__(self) -> str:
        return f"{self.size:,} B, SHA-256 {self.sha256[:12] or '-'}"

    def fits(self, other: "Print") -> bool:
        """Whether two prints can be of one file."""
        same = not self.sha256 or not other.sha256 or self.sha256 == other.sha256
        return same and self.size == other.size


class OtherFile(Exception):
    """A file under the name of another: `expected` and `found` are their prints."""

    def __init__(self, expected: Print, found: Print) -> None:
        super().__init__(f"expected {expected}, found {found}")
        self.expected, self.found = expected, found


def name_for(folder: str, brand_id: int, suffix: str) -> str:
    """A name that nobody else has or can guess: `imports/7/x.csv`."""
    return f"{folder}/{brand_id}/{secrets.token_hex(16)}.{suffix}"


def print_of(file: IO[bytes]) -> Print:
    """The print of an open file, which is left at its start."""
    file.seek(0)
    digest, size = hashlib.sha256(), 0
    while block := file.read(_BLOCK):
        digest.update(block)
        size += len(block)
    file.seek(0)
    return Print(size, digest.hexdigest())


@contextmanager
def opened(storage: Storage, name: str, expected: Print) -> Iterator[IO[bytes]]:
    """A stored file as a local one, open for reading, once it is known to be the one that was stored.

    Raises OtherFile where it isn't, OSError where there is none.
    """
    with storage.open(name, "rb") as handle:
        source: Any = handle
        if _is_local(storage):
            plain: IO[bytes] = source.file
            _compare(expected, print_of(plain))
            yield plain
            return
        with tempfile.TemporaryFile() as copy:
            digest, size = hashlib.sha256(), 0
            while block := source.read(_BLOCK):
                digest.update(block)
                size += len(block)
                copy.write(block)
            _compare(expected, Print(size, digest.hexdigest()))
            copy.seek(0)
            yield copy


def _compare(expected: Print, found: Print) -> None:
    if not expected.fits(found):
        raise OtherFile(expected, found)


def _is_local(storage: Storage) -> bool:
    try:
        storage.path("x")
    except NotImplementedError:
        return False
    return True
