"""Rounds over rows of all brands: what one of them does wrong keeps none of the others (ADR 25)."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Protocol, TypeVar

import structlog
from django.db import InterfaceError, OperationalError

from core.kit.tenancy import brand_scope

log = structlog.get_logger(__name__)


class _Owned(Protocol):
    pk: int
    brand_id: int


Row = TypeVar("Row", bound=_Owned)
Answer = TypeVar("Answer")


def each(rows: Iterable[Row], deal: Callable[[Row], object], *, what: str) -> int:
    """Deal with each row in the scope of its brand; returns for how many `deal` said something true.

    A row that fails is logged under `what` and left as it was; the next one is taken. A database that is
    away ends the round.
    """
    return sum(bool(tried(row.brand_id, partial(deal, row), what=what, row=row.pk)) for row in rows)


def tried(brand_id: int, work: Callable[[], Answer], *, what: str, row: int | None = None) -> Answer | None:
    """What `work` says in the scope of a brand; None where it failed, which is logged. Raises for a database that is
    away."""
    try:
        with brand_scope(brand_id):
            return work()
    except (OperationalError, InterfaceError):
        raise
    except Exception as exc:
        log.error("failed in a round", what=what, brand=brand_id, row=row, exc_info=exc)
        return None
