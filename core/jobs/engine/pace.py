"""How much a chunk holds: as much as can be written without making the shop wait."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection

# How long a chunk may hold SQLite's only write lock, with room below the promised 0.25 s (D22).
HOLD_SECONDS = 0.1
# The pause in which other writers get the lock: SQLite's waiters look at least this often at first.
GAP_SECONDS = 0.025
FIRST, MOST = 20, 1000


class Pace:
    """The size of the next chunk, learned from how long the last one took where writers share one lock."""

    def __init__(self) -> None:
        self._shared = connection.vendor == "sqlite"
        self.size = FIRST
        self._freed = time.monotonic()

    @contextmanager
    def chunk(self) -> Iterator[None]:
        """Around the transaction of a chunk."""
        if not self._shared:
            yield
            self.size = MOST
            return
        time.sleep(max(0.0, GAP_SECONDS - (time.monotonic() - self._freed)))
        start = time.monotonic()
        yield
        self._freed = time.monotonic()
        fit = HOLD_SECONDS / max(self._freed - start, 0.001)
        self.size = max(1, min(MOST, round(self.size * min(1.5, fit) + 0.1)))
