"""A document that is sent many times with another short value for its placeholders: plain, or as gzip."""

import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

_LEVEL = 6
_HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"  # gzip, deflate, no name, no time, any system
_MAX_STORED_BLOCK = 0xFFFF  # A stored block holds no more.


def _compress_parts(parts: Sequence[bytes]) -> tuple[bytes, ...]:
    """Compress each part separately: it ends on a byte boundary, and has no back-reference over a placeholder."""
    packer = zlib.compressobj(_LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
    last = len(parts) - 1
    return tuple(
        packer.compress(part) + packer.flush(zlib.Z_FINISH if place == last else zlib.Z_FULL_FLUSH)
        for place, part in enumerate(parts)
    )


@dataclass(frozen=True)
class PlaceholderDocument:
    """The parts between the placeholders. For gzip they are compressed once; values are inserted uncompressed."""

    parts: tuple[bytes, ...]

    @classmethod
    def split(cls, text: str, placeholder: str) -> "PlaceholderDocument":
        """Split a text at each `placeholder`."""
        return cls(tuple(text.encode().split(placeholder.encode())))

    @cached_property
    def size(self) -> int:
        """Maximum of bytes in memory: the text and its compressed form."""
        return sum(map(len, self.parts)) * 3 // 2

    @cached_property
    def _compressed(self) -> tuple[bytes, ...]:
        return _compress_parts(self.parts)

    def plain(self, value: bytes) -> bytes:
        """The whole text."""
        return value.join(self.parts)

    def gzip(self, value: bytes) -> bytes:
        """The complete text as gzip (RFC 1952). Raises ValueError if the value is longer than 65,535 bytes."""
        if len(value) > _MAX_STORED_BLOCK:
            raise ValueError("too long to be stored")
        text = self.plain(value)
        stored = struct.pack("<BHH", 0, len(value), _MAX_STORED_BLOCK - len(value)) + value
        return _HEAD + stored.join(self._compressed) + struct.pack("<II", zlib.crc32(text), len(text) & 0xFFFFFFFF)
