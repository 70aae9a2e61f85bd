"""A document that is sent many times: plain, or as gzip."""

import gzip
from dataclasses import dataclass
from functools import cached_property

_LEVEL = 6


@dataclass(frozen=True)
class PackedDocument:
    """A document's bytes. They are compressed once, for the first browser that can unpack them."""

    plain: bytes

    @cached_property
    def gzip(self) -> bytes:
        """The same as gzip, without a time, so that equal documents have equal bytes."""
        return gzip.compress(self.plain, _LEVEL, mtime=0)

    @cached_property
    def size(self) -> int:
        """Maximum of bytes in memory: the text and its compressed form."""
        return len(self.plain) * 3 // 2
