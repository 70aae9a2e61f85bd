"""A cache inside the process for short-lived values: trees, names, best sellers.

Django's cache pickles a value and unpickles it for each reader, which for a category tree costs more
than a page of products. A value here is one object that all readers share: frozen, or never written
to. The key names the brand.
"""

import itertools
import threading
import time
from collections.abc import Callable, Hashable
from typing import Any, ClassVar, TypeVar

T = TypeVar("T")

_turns = itertools.count(1)

MAX_ENTRIES = 5_000


def _one(value: Any) -> int:
    return 1


class LocalCache:
    """A cache of this process for values of a total weight of at most `most`; each weighs 1 unless `weigh` returns
    another weight. The oldest are dropped first."""

    _all: "ClassVar[list[LocalCache]]" = []

    def __init__(self, most: int, weigh: Callable[[Any], int] = _one) -> None:
        self._most = most
        self._weigh = weigh
        self._total = 0
        self._lock = threading.Lock()
        # Expiry, value, and turn: of two values that were made at the same time, the later turn began later.
        self._kept: dict[Hashable, tuple[float, Any, int]] = {}
        self._forgotten = 0
        LocalCache._all.append(self)

    def get_or_set(
        self, key: Hashable, seconds: float, make: Callable[[], T], is_good: Callable[[T], bool] | None = None
    ) -> T:
        """The cached value of `key`; `make` is called when it is older than `seconds` or no longer good."""
        now = time.time()
        begun = next(_turns)
        found = self._kept.get(key)
        # The upper bound is for a clock that was set back: no value is kept longer than it should be.
        if found is not None and now < found[0] <= now + seconds and (is_good is None or is_good(found[1])):
            value: T = found[1]
            return value
        fresh = make()
        with self._lock:
            later = self._kept.get(key)
            if later is not None and later[2] > begun:
                # Another reader began later and finished first: its value is never older.
                newer: T = later[1]
                return newer
            if self._forgotten > begun:
                # It may or may not include what was written meanwhile: it is not cached.
                return fresh
            self._drop(key)
            self._kept[key] = (now + seconds, fresh, begun)
            self._total += self._weigh(fresh)
            while self._total > self._most:
                self._drop(next(iter(self._kept)))
        return fresh

    def _drop(self, key: Hashable) -> None:
        found = self._kept.pop(key, None)
        if found is not None:
            self._total -= self._weigh(found[1])

    def forget(self, key: Hashable) -> None:
        """Drop one value; the next reader of this process makes it again."""
        with self._lock:
            self._forgotten = next(_turns)
            self._drop(key)

    @classmethod
    def clear_all(cls) -> None:
        """Drop everything (tests begin with an empty cache)."""
        for one in cls._all:
            with one._lock:
                one._kept.clear()
                one._total = 0


_small = LocalCache(MAX_ENTRIES)
get_or_set, forget, clear = _small.get_or_set, _small.forget, LocalCache.clear_all
