"""Values that a process keeps for a moment: trees, names, best sellers.

Django's cache packs a value on the way in and unpacks it on the way out, which for a category tree
costs more than a page of products. What is kept here stays one object that every reader shares: a
frozen value, or one that nobody writes to. The key names the brand.
"""

import threading
import time
from collections.abc import Callable, Hashable
from typing import Any, ClassVar, TypeVar

T = TypeVar("T")

MAX_ENTRIES = 5_000


def _one(value: Any) -> int:
    return 1


class Shelf:
    """A cache of this process for values that weigh at most `most` together; each weighs 1 unless `weigh` says how
    much. Where that is exceeded, the oldest go first."""

    _all: "ClassVar[list[Shelf]]" = []

    def __init__(self, most: int, weigh: Callable[[Any], int] = _one) -> None:
        self._most = most
        self._weigh = weigh
        self._total = 0
        self._lock = threading.Lock()
        self._kept: dict[Hashable, tuple[float, Any]] = {}
        Shelf._all.append(self)

    def keep(
        self, key: Hashable, seconds: float, make: Callable[[], T], is_good: Callable[[T], bool] | None = None
    ) -> T:
        """The value under `key`, made again when it is older than `seconds` or no longer good."""
        now = time.time()
        found = self._kept.get(key)
        # The upper bound is for a clock that was put back: nothing is kept longer than it was meant to be.
        if found is not None and now < found[0] <= now + seconds and (is_good is None or is_good(found[1])):
            value: T = found[1]
            return value
        fresh = make()
        with self._lock:
            self._drop(key)
            self._kept[key] = (now + seconds, fresh)
            self._total += self._weigh(fresh)
            while self._total > self._most:
                self._drop(next(iter(self._kept)))
        return fresh

    def _drop(self, key: Hashable) -> None:
        found = self._kept.pop(key, None)
        if found is not None:
            self._total -= self._weigh(found[1])

    def forget(self, key: Hashable) -> None:
        """Drop one value; the next reader of this process makes it anew."""
        with self._lock:
            self._drop(key)

    @classmethod
    def clear_all(cls) -> None:
        """Drop everything (tests begin with nothing kept)."""
        for one in cls._all:
            with one._lock:
                one._kept.clear()
                one._total = 0


_small = Shelf(MAX_ENTRIES)
keep, forget, clear = _small.keep, _small.forget, Shelf.clear_all
