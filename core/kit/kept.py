"""Values that a process keeps for a moment: trees, names, best sellers.

Django's cache packs a value on the way in and unpacks it on the way out, which for a category tree
costs more than a page of products. What is kept here stays one object that every reader shares: a
frozen value, or one that nobody writes to. The key names the brand.
"""

import threading
import time
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")

MAX_ENTRIES = 5_000
_lock = threading.Lock()
_kept: dict[Hashable, tuple[float, Any]] = {}


def keep(key: Hashable, seconds: float, make: Callable[[], T]) -> T:
    """The value under `key`, made anew when it is older than `seconds`."""
    now = time.time()
    found = _kept.get(key)
    # The upper bound is for a clock that was put back: nothing is kept longer than it was meant to be.
    if found is not None and now < found[0] <= now + seconds:
        value: T = found[1]
        return value
    fresh = make()
    with _lock:
        if len(_kept) >= MAX_ENTRIES:
            _kept.clear()
        _kept[key] = (now + seconds, fresh)
    return fresh


def forget(key: Hashable) -> None:
    """Drop one value; the next reader of this process makes it anew."""
    _kept.pop(key, None)


def clear() -> None:
    """Drop everything (tests begin with nothing kept)."""
    _kept.clear()
