"""A document that is sent again and again, each time with another short text in its gaps: plain, or as gzip."""

import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

_LEVEL = 6
_HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"  # gzip, deflate, no name, no time, any system
_MOST = 0xFFFF  # A stored block holds no more.


def _packed(parts: Sequence[bytes]) -> tuple[bytes, ...]:
    """Each part compressed by itself: it ends on a whole byte, and none points back over a gap."""
    packer = zlib.compressobj(_LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
    last = len(parts) - 1
    return tuple(
        packer.compress(part) + packer.flush(zlib.Z_FINISH if place == last else zlib.Z_FULL_FLUSH)
        for place, part in enumerate(parts)
    )


@dataclass(frozen=True)
class Gapped:
    """The parts between the gaps. As gzip they are compressed once; what fills a gap goes in as it is."""

    parts: tuple[bytes, ...]

    @classmethod
    def cut(cls, text: str, gap: str) -> "Gapped":
        """A text with gaps wherever `gap` stands."""
        return cls(tuple(text.encode().split(gap.encode())))

    @cached_property
    def size(self) -> int:
        """Bytes in memory at most: the text, and what compressing it leaves beside it."""
        return sum(map(len, self.parts)) * 3 // 2

    @cached_property
    def _packed(self) -> tuple[bytes, ...]:
        return _packed(self.parts)

    def plain(self, filling: bytes) -> bytes:
        """The whole text."""
        return filling.join(self.parts)

    def gzip(self, filling: bytes) -> bytes:
        """The whole text as gzip (RFC 1952). Raises ValueError where the filling is longer than 65,535 bytes."""
        if len(filling) > _MOST:
            raise ValueError("too long to be stored")
        text = self.plain(filling)
        stored = struct.pack("<BHH", 0, len(filling), _MOST - len(filling)) + filling
        return _HEAD + stored.join(self._packed) + struct.pack("<II", zlib.crc32(text), len(text) & 0xFFFFFFFF)
