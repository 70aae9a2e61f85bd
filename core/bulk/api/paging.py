"""A page of what belongs to one job: rows, conflicts."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from core.common import query
from core.common.errors import Invalid
from core.common.resources.answers import Page

RowT = TypeVar("RowT")
_LIMITS = query.Limits(page_size=500, depth=10_000_000)


def page(
    rows: QuerySet[Any], total: int, values: Mapping[str, str], shown: Callable[[QuerySet[Any]], list[RowT]]
) -> Page[RowT]:
    """The page that `page` and `page_size` ask for. Raises Invalid for anything else that is asked."""
    unknown = set(values) - {"page", "page_size"}
    if unknown:
        raise Invalid({name: _("모르는 항목이에요.") for name in sorted(unknown)})
    asked = query.read({"page_size": "50", **values}, limits=_LIMITS)
    return {
        "total": total,
        "page": asked.page,
        "page_size": asked.limit,
        "page_count": query.page_count(total, asked.limit),
        "content": shown(rows[asked.offset : asked.offset + asked.limit]),
    }
