"""Tabs above a list that lead to the list as it is filtered, with how many rows each has."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest

# More rows are shown as this many and one: a tab needs no exact number.
MOST = 999


def _all(rows: QuerySet[Any]) -> QuerySet[Any]:
    return rows


@dataclass(frozen=True, kw_only=True)
class ListTab:
    """A filtered list: its title, the query of its address, and the same rows of the page's queryset."""

    title: Any
    query: Mapping[str, str] = field(default_factory=dict)
    rows: Callable[[QuerySet[Any]], QuerySet[Any]] = _all


def tab_items(page: Any, request: HttpRequest, address: str) -> Iterator[dict[str, Any]]:
    """Unfold's items of a page's tabs. One bounded count each."""
    rows = page.get_queryset(request).order_by()
    names = {name for tab in page.list_tabs for name in tab.query}
    asked = {name: request.GET.getlist(name) for name in names if name in request.GET}
    for tab in page.list_tabs:
        count = tab.rows(rows)[: MOST + 1].count()
        query = "&".join(f"{name}={value}" for name, value in tab.query.items())
        yield {
            "title": f"{tab.title} {MOST}+" if count > MOST else f"{tab.title} {count}",
            "link": f"{address}?{query}" if query else address,
            "active": asked == {name: [value] for name, value in tab.query.items()},
        }
