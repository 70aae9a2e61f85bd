"""A frozen selection: the ids of its rows in few bytes."""

import zlib
from array import array
from collections.abc import Iterable


def pack(ids: Iterable[int]) -> bytes:
    """Ids packed for storage in a job."""
    return zlib.compress(array("q", ids).tobytes(), level=1)


def unpack(packed: bytes | memoryview) -> "array[int]":
    """The ids of a job."""
    ids: array[int] = array("q")
    ids.frombytes(zlib.decompress(bytes(packed)))
    return ids
