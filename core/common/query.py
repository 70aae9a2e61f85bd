"""The query parameters of lists (D4), in two spellings.

`page, page_size, search, ordering` and named filters (storefront), and
`sort=["f","ASC"]&range=[0,24]&filter={…}` (ra-data-simple-rest). Only declared names pass; the
rest is -50 and never reaches the ORM. Filters are checked by a django-filter FilterSet.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _
from rest_framework.exceptions import ParseError

from core.common import parsers
from core.common.errors import Invalid

PAGE_SIZE = 24
# Records that one call may request by their ids; a URL can't hold many more.
MAX_IDS = 500


@dataclass(frozen=True)
class Limits:
    """How much a caller may read: rows in a page, and how deep into a list."""

    page_size: int
    depth: int


SHOPPER = Limits(page_size=100, depth=10_000)
MANAGER = Limits(page_size=1_000, depth=100_000)


@dataclass(frozen=True)
class ListQuery:
    """A requested list; `sort` is a declared name, `descending` its direction."""

    offset: int
    limit: int
    sort: str | None = None
    descending: bool = False
    search: str = ""
    ids: tuple[str, ...] | None = None
    filters: Mapping[str, Any] = field(default_factory=dict)

    @property
    def page(self) -> int:
        return self.offset // self.limit + 1


@dataclass(frozen=True)
class SearchResult:
    """The result of a search: the rows, their order where none was requested, and what the list adds about it
    (`meta`).

    `on_count` is called with the total of the first page where no filter narrowed it. Without filters `count`
    replaces counting, and `page(depth)` may read a page that ends at this depth in another way than `rows`;
    `ids(start, end, order)` are the keys of a page in a requested order, or with none in the search's own.
    `ordered_rows` are the same rows for a page in the list's own order, where reading along its index is faster;
    the list's filters narrow them too. `is_few`: the rows are found by their keys, and sorted rather than read along
    an index, which would pass all newer rows to find old ones.
    """

    rows: Any
    order: tuple[str, ...] = ()
    meta: Mapping[str, Any] = field(default_factory=dict)
    on_count: Callable[[int], None] | None = None
    count: Callable[[], int] | None = None
    page: Callable[[int], Any] | None = None
    ids: Callable[[int, int, tuple[str, ...]], Sequence[int]] | None = None
    ordered_rows: Any = None
    is_few: bool = False


def _int(name: str, text: str, low: int, high: int) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 12 or not low <= int(text) <= high:
        raise Invalid({name: _("%(low)s부터 %(high)s까지의 숫자로 적어 주세요.") % {"low": low, "high": f"{high:,}"}})
    return int(text)


def _json(name: str, text: str, kind: type) -> Any:
    try:
        value = json.loads(text)
        parsers.check(value)
    except (ValueError, RecursionError, ParseError) as exc:
        raise Invalid({name: _("형식이 맞지 않아요.")}) from exc
    if not isinstance(value, kind):
        raise Invalid({name: _("형식이 맞지 않아요.")})
    return value


def _depth(offset: int, limit: int, limits: Limits) -> None:
    if offset + limit > limits.depth:
        raise Invalid({"page": _("너무 깊은 쪽이에요. 필터로 좁혀 주세요.")})


def read(values: Mapping[str, str], *, limits: Limits) -> ListQuery:
    """The list that a query string requests. Raises Invalid (-50) for invalid parameters."""
    rest = dict(values)
    if {"range", "sort", "filter"} & rest.keys():
        return _read_ra(rest, limits)
    page = _int("page", rest.pop("page", "1"), 1, 10**9)
    limit = _int("page_size", rest.pop("page_size", str(PAGE_SIZE)), 1, limits.page_size)
    offset = (page - 1) * limit
    _depth(offset, limit, limits)
    search = rest.pop("search", "").strip()
    ordering = rest.pop("ordering", "")
    return ListQuery(
        offset=offset,
        limit=limit,
        sort=ordering.removeprefix("-") or None,
        descending=ordering.startswith("-"),
        search=search,
        filters=rest,
    )


def _read_ra(rest: dict[str, str], limits: Limits) -> ListQuery:
    given = "range" in rest
    bounds = _json("range", rest.pop("range", f"[0,{PAGE_SIZE - 1}]"), list)
    if len(bounds) != 2 or any(type(bound) is not int for bound in bounds):
        raise Invalid({"range": _("형식이 맞지 않아요.")})
    first, last = bounds
    if first < 0 or last < first or last - first + 1 > limits.page_size:
        raise Invalid({"range": _("한 번에 %(size)s줄까지 볼 수 있어요.") % {"size": f"{limits.page_size:,}"}})
    _depth(first, last - first + 1, limits)
    sort, descending = None, False
    if "sort" in rest:
        pair = _json("sort", rest.pop("sort"), list)
        if len(pair) != 2 or not all(isinstance(part, str) for part in pair) or pair[1] not in ("ASC", "DESC"):
            raise Invalid({"sort": _("형식이 맞지 않아요.")})
        sort, descending = pair[0], pair[1] == "DESC"
    filters = _json("filter", rest.pop("filter", "{}"), dict)
    ids = filters.pop("id", None)
    if ids is not None:
        ids = ids if isinstance(ids, list) else [ids]
        if any(isinstance(one, dict | list | float | bool) for one in ids):
            raise Invalid({"id": _("형식이 맞지 않아요.")})
        most = max(limits.page_size, MAX_IDS)
        if len(ids) > most:
            raise Invalid({"id": _("한 번에 %(size)s줄까지 볼 수 있어요.") % {"size": f"{most:,}"}})
        if ids and not given:
            # A request by ids is for all of them.
            last = first + len(ids) - 1
    search = filters.pop("q", "")
    if not isinstance(search, str):
        raise Invalid({"q": _("형식이 맞지 않아요.")})
    if rest:
        filters = {**rest, **filters}
    return ListQuery(
        offset=first,
        limit=last - first + 1,
        sort=sort,
        descending=descending,
        search=search.strip(),
        ids=tuple(str(one) for one in ids) if ids is not None else None,
        filters=filters,
    )


def is_id(text: str) -> bool:
    """Whether a text can be a row's id: digits, within the range of a key."""
    return text.isascii() and text.isdigit() and len(text) <= 18


def page_count(total: int, page_size: int) -> int:
    """ceil(total / page_size) (spec 9)."""
    return -(-total // page_size)
