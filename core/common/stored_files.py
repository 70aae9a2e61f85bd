"""Files that processes share: random names, and a check that a file read is the file written (D64)."""

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
class Fingerprint:
    """Size in bytes and SHA-256 of a file's content ('' where it was never computed)."""

    size: int
    sha256: str

    def __str__(self) -> str:
        return f"{self.size:,} B, SHA-256 {self.sha256[:12] or '-'}"

    def fits(self, other: "Fingerprint") -> bool:
        """Whether two fingerprints can be of one file."""
        same = not self.sha256 or not other.sha256 or self.sha256 == other.sha256
        return same and self.size == other.size


class FileChanged(Exception):
    """Another file is stored under this name: `expected` and `found` are the fingerprints."""

    def __init__(self, expected: Fingerprint, found: Fingerprint) -> None:
        super().__init__(f"expected {expected}, found {found}")
        self.expected, self.found = expected, found


def name_for(folder: str, brand_id: int, suffix: str) -> str:
    """A unique, unguessable name: `imports/7/x.csv`."""
    return f"{folder}/{brand_id}/{secrets.token_hex(16)}.{suffix}"


def fingerprint_of(file: IO[bytes]) -> Fingerprint:
    """The fingerprint of an open file, which is left at its start."""
    file.seek(0)
    digest, size = hashlib.sha256(), 0
    while block := file.read(_BLOCK):
        digest.update(block)
        size += len(block)
    file.seek(0)
    return Fingerprint(size, digest.hexdigest())


@contextmanager
def open_verified(storage: Storage, name: str, expected: Fingerprint) -> Iterator[IO[bytes]]:
    """A stored file as a local one, open for reading, after its fingerprint was checked.

    Raises FileChanged where it is another file, OSError where there is none.
    """
    with storage.open(name, "rb") as handle:
        source: Any = handle
        if is_local(storage):
            plain: IO[bytes] = source.file
            _compare(expected, fingerprint_of(plain))
            yield plain
            return
        with tempfile.TemporaryFile() as copy:
            digest, size = hashlib.sha256(), 0
            while block := source.read(_BLOCK):
                digest.update(block)
                size += len(block)
                copy.write(block)
            _compare(expected, Fingerprint(size, digest.hexdigest()))
            copy.seek(0)
            yield copy


def _compare(expected: Fingerprint, found: Fingerprint) -> None:
    if not expected.fits(found):
        raise FileChanged(expected, found)


def is_local(storage: Storage) -> bool:
    """Whether a storage is a folder of this machine."""
    try:
        storage.path("x")
    except NotImplementedError:
        return False
    return True
