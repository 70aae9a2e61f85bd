"""Pages of posts that are the same for every visitor are kept in the process for two seconds.

A post that was written here is seen at once, one that another process wrote after that time. Who is signed in may see
posts of their own: nothing is kept for them.
"""

import itertools
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from django.db import transaction

from core.kit import kept
from core.kit.tenancy import current_brand_id

T = TypeVar("T")

SECONDS = 2.0
_numbers = itertools.count(1)
_versions: dict[int, int] = {}


def changed(*_ids: Any) -> None:
    """Posts or categories of the brand in force were written: what is kept of them is old, now and once they are in."""
    brand = current_brand_id()
    _next(brand)
    transaction.on_commit(lambda: _next(brand))


def _next(brand: int) -> None:
    _versions[brand] = next(_numbers)


def key(user: Any, language: str) -> Hashable | None:
    """What an answer to a visitor depends on beside what was asked; None for who is signed in."""
    if user is not None and user.is_authenticated:
        return None
    brand = current_brand_id()
    return ("posts", brand, _versions.get(brand, 0), language)


def keep(user: Any, language: str, what: Hashable, make: Callable[[], T]) -> T:
    """An answer, kept where everybody gets the same one."""
    own = key(user, language)
    return make() if own is None else kept.keep((own, what), SECONDS, make)
