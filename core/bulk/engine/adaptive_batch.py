"""The size of chunks: as many rows as can be written without delaying the shop."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection

# How long a chunk may hold SQLite's only write lock, with a margin below the promised 0.25 s (D22).
HOLD_SECONDS = 0.1
# The pause in which other writers get the lock, by how long it was held: SQLite's waiters look every 25 ms for the
# first 0.13 s, every 50 ms up to 0.23 s, then every 100 ms.
_GAPS = ((0.125, 0.025), (0.225, 0.05))
_LONGEST_GAP = 0.1
FIRST, MAX_ROWS = 20, 1000


class AdaptiveBatch:
    """The size of the next chunk, learned from how long the last one took where writers share one lock."""

    def __init__(self, first: int | None = None, most: int | None = None) -> None:
        self._shared = connection.vendor == "sqlite"
        self._most = MAX_ROWS if most is None else most
        self.size = min(self._most, FIRST if first is None else first)
        self._free_until = 0.0

    @contextmanager
    def chunk(self, *, learn: bool = True) -> Iterator[None]:
        """Around the transaction of a chunk; without `learn` around another one that also holds the lock."""
        if not self._shared:
            yield
            self.size = self._most
            return
        time.sleep(max(0.0, self._free_until - time.monotonic()))
        start = time.monotonic()
        yield
        freed = time.monotonic()
        held = freed - start
        self._free_until = freed + next((gap for most, gap in _GAPS if held <= most), _LONGEST_GAP)
        if learn:
            self.size = self._fitting(held)

    def _fitting(self, held: float) -> int:
        return max(1, min(self._most, round(self.size * min(1.5, HOLD_SECONDS / max(held, 0.001)) + 0.1)))
