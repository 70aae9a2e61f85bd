"""Pages of posts that are the same for every visitor are cached in the process for two seconds.

A change by this process is visible at once, a change by another process after that time. Nothing is cached for
signed-in users, because they may see posts of their own.
"""

import itertools
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from django.db import transaction

from core.common import cache_version, local_cache
from core.common.tenancy import current_brand_id

T = TypeVar("T")

CACHE_SECONDS = 2.0
_version_numbers = itertools.count(1)
_versions: dict[int, int] = {}


def invalidate(*_ids: Any) -> None:
    """Drop cached pages of the brand in force after a change, now and once the transaction is committed."""
    brand = current_brand_id()
    _bump_version(brand)
    transaction.on_commit(lambda: _bump_version(brand))


def _bump_version(brand: int) -> None:
    _versions[brand] = next(_version_numbers)


def visitor_key(user: Any, language: str) -> Hashable | None:
    """The part of a cache key that does not depend on the page; None for signed-in users."""
    if user is not None and user.is_authenticated:
        return None
    brand = current_brand_id()
    return ("posts", brand, _versions.get(brand, 0), cache_version.current(brand), language)


def get_or_set(user: Any, language: str, page: Hashable, make: Callable[[], T]) -> T:
    """Return `make()`, cached where every visitor gets the same value."""
    own = visitor_key(user, language)
    return make() if own is None else local_cache.get_or_set((own, page), CACHE_SECONDS, make)
