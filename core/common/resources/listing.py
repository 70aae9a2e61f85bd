"""How a list is read: filtered, searched, counted, ordered, and cut into pages."""

import dataclasses
import functools
import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.core.cache import cache
from django.db.models import QuerySet
from django.db.models.functions import Coalesce
from django.utils.translation import gettext as _
from django_filters import FilterSet

from core.common import local_cache, query
from core.common.errors import Invalid
from core.common.resources.declaration import Resource, ResourceRequest, Rows
from core.common.tenancy import current_brand_id
from core.common.views import ApiView

# From this offset on, a page is found by its keys first.
DEEP = 1_000
# The filter that lists the rows that can be restored.
DELETED = "is_deleted"
# Seconds for which it is cached that a list is longer than lists go.
LONG = 60


class Listing(ApiView):
    """The lists of a resource. `get_queryset` returns the rows that the caller may see, `call` the request."""

    resource: Resource
    found: query.SearchResult | None = None
    # The search result where a search alone, or filters alone, narrow the list.
    known: query.SearchResult | None = None
    # The rows of a search with its filters, for a page in the list's own order.
    ordered_rows: QuerySet[Any] | None = None

    get_queryset: Callable[..., QuerySet[Any]]
    call: Callable[[], ResourceRequest]
    request: Any

    def selected(self, asked: query.ListQuery) -> QuerySet[Any]:
        """All rows of the list as it is filtered and sorted, not only one page."""
        return self._sorted(self.filtered(asked), asked)

    def page(self, asked: query.ListQuery) -> tuple[int, Rows]:
        """The total and the requested rows, from the cache or by the fast path where the resource has one."""
        call = self.call()
        if self.resource.check_query is not None:
            self.resource.check_query(asked, call)
        own = self.resource.cache_key(call) if self.resource.cache_key else None
        if own is None:
            return self._read(asked, call)
        filters = tuple(sorted((name, str(value)) for name, value in asked.filters.items()))
        key = ("whole page", own, self.resource.name, repr(dataclasses.replace(asked, filters={})), filters)
        return local_cache.get_or_set(key, self.resource.cache_seconds, lambda: self._read(asked, call))

    def _read(self, asked: query.ListQuery, call: ResourceRequest) -> tuple[int, Rows]:
        if self.resource.fast_path is not None and not asked.search and asked.ids is None:
            content = self.resource.fast_path(asked, self._order(asked), call)
            if content is not None:
                return self._total(lambda: self.filtered(asked), asked), content
        if self.resource.by_ids is not None:
            return self._kept_page(asked, call)
        assert self.resource.serialize_list is not None
        queryset = self.filtered(asked)
        total = self._total(lambda: queryset, asked)
        end = asked.offset + asked.limit
        walks = self.ordered_rows is not None and asked.sort is None and end <= DEEP
        rows = self._sorted(self.ordered_rows if walks and self.ordered_rows is not None else queryset, asked)
        if asked.offset < DEEP:
            return total, self.resource.serialize_list(rows[asked.offset : end], call)
        # The keys come from the order's index; skipped rows are never read.
        keys = list(rows.values_list("pk", flat=True)[asked.offset : end])
        return total, self.resource.serialize_list(rows.filter(pk__in=keys), call)

    def _kept_page(self, asked: query.ListQuery, call: ResourceRequest) -> tuple[int, Rows]:
        """The keys and the meta of a page are cached for `count_seconds`; the rows are always read."""
        assert self.resource.by_ids is not None
        stamp = self.resource.cache_version() if self.resource.cache_version else None
        filters = tuple(sorted((name, str(value)) for name, value in asked.filters.items()))
        wish = dataclasses.replace(asked, filters={})
        key = ("page", current_brand_id(), self.resource.scope, self.resource.name, stamp, repr(wish), filters)
        total, ids, found = local_cache.get_or_set(key, self.resource.count_seconds, lambda: self._look_up(asked))
        self.found = found
        if found and found.on_count and asked.offset == 0 and not asked.filters:
            found.on_count(total)
        return total, self.resource.by_ids(ids, call)

    def _look_up(self, asked: query.ListQuery) -> tuple[int, Sequence[int], query.SearchResult | None]:
        queryset = self.filtered(asked)
        total = self._total(lambda: queryset, asked)
        order, end = self._order(asked), asked.offset + asked.limit
        if self.known and self.known.ids:
            own = asked.sort is None and self.known.order
            ids = self.known.ids(asked.offset, end, () if own else order)
        else:
            rows = self.known.page(end) if self.known and self.known.page else queryset
            ids = list(rows.order_by(*order).values_list("pk", flat=True)[asked.offset : end])
        told = self.found and query.SearchResult(None, meta=self.found.meta, on_count=self.found.on_count)
        return total, ids, told

    def _total(self, rows: Callable[[], QuerySet[Any]], asked: query.ListQuery) -> int:
        """How many rows there are; cached for `count_seconds`, because counting costs more than reading a page.

        That a list is as long as lists go is always cached: it will be so in a minute.
        """

        def count() -> int:
            found = rows()
            if self.known and self.known.count:
                return min(self.known.count(), self.resource.limits.depth)
            return found.order_by().values("pk")[: self.resource.limits.depth].count()

        # The total of a caller's own rows is valid for this caller only.
        whose = self.request.user.pk if self.resource.owner or self.resource.narrow else None
        wish = repr((asked.search, asked.ids, sorted(asked.filters.items()), whose))
        digest = hashlib.sha256(wish.encode()).hexdigest()
        key = f"{current_brand_id()}:count:{self.resource.scope.value}/{self.resource.name}:{digest}"
        total: int | None = cache.get(key)
        if total is None:
            total = count()
            own = self.resource.count_seconds
            # A large total takes longer to count, and a difference of one doesn't matter in it.
            seconds = max(own, min(60, total / 200)) if own else 0
            if total >= self.resource.limits.depth:
                seconds = max(seconds, LONG)
            if seconds:
                cache.set(key, total, seconds)
        return total

    def filtered(self, asked: query.ListQuery) -> QuerySet[Any]:
        queryset, form = self.get_queryset(self._deleted(asked)), None
        filters = {name: value for name, value in asked.filters.items() if name != DELETED or not self.resource.deleted}
        declared = self.resource.filterset.base_filters if self.resource.filterset else {}
        unknown = set(filters) - set(declared)
        if unknown:
            raise Invalid({name: _("이 항목으로는 거를 수 없어요.") for name in sorted(unknown)})
        if asked.ids is not None:
            if self.resource.lookup.endswith(("pk", "_id")) and not all(map(query.is_id, asked.ids)):
                raise Invalid({"id": _("형식이 맞지 않아요.")})
            queryset = queryset.filter(**{f"{self.resource.lookup}__in": asked.ids})
        if asked.search:
            if self.resource.search is None:
                raise Invalid({"search": _("이 목록은 검색할 수 없어요.")})
            found = self.resource.search(queryset, asked.search[:100])
            self.found = found if isinstance(found, query.SearchResult) else query.SearchResult(found)
            queryset, self.ordered_rows = self.found.rows, self.found.ordered_rows
        if self.resource.filterset and filters:
            texts = _texts(filters)
            narrowed = _narrowed_filterset(self.resource.filterset, frozenset(texts))  # type: ignore[arg-type]
            form = narrowed(texts, queryset=queryset, request=self.request)
            if not form.is_valid():
                raise Invalid({name: said[0] for name, said in form.errors.items()})
            queryset = form.qs
            if self.ordered_rows is not None:
                self.ordered_rows = narrowed(texts, queryset=self.ordered_rows, request=self.request).qs
        self.known = None
        if asked.ids is None and bool(asked.search) != bool(asked.filters):
            self.known = self.found if asked.search else getattr(form, "found", None)
        return queryset

    def _deleted(self, asked: query.ListQuery) -> bool:
        """Whether the restorable rows are requested."""
        if self.resource.deleted is None or DELETED not in asked.filters:
            return False
        value = str(asked.filters[DELETED]).lower()
        if value not in ("0", "1", "true", "false"):
            raise Invalid({DELETED: _("0이나 1로 적어 주세요.")})
        return value in ("1", "true")

    def _sorted(self, rows: QuerySet[Any], asked: query.ListQuery) -> QuerySet[Any]:
        """The rows in the list's order. Those of a search that found few are sorted by their values: no index has
        them, so the planner does not read along one, past all newer rows, to find an old one."""
        order = self._order(asked)
        if self.found is None or not self.found.is_few:
            return rows.order_by(*order)
        names = [(name.removeprefix("-"), name.startswith("-")) for name in order]
        values = [Coalesce(name, name) for name, _descending in names]
        return rows.order_by(
            *(value.desc() if name[1] else value.asc() for name, value in zip(names, values, strict=True))
        )

    def _order(self, asked: query.ListQuery) -> tuple[str, ...]:
        """The columns to order by; the last is the primary key, so that pages never overlap."""
        name, descending = asked.sort, asked.descending
        if name is None and self.found and self.found.order:
            return self.found.order
        if name is None:
            name = self.resource.default_sort.removeprefix("-")
            descending = self.resource.default_sort.startswith("-")
        column = self.resource.sorts.get(name)
        if column is None:
            raise Invalid({"ordering": _("이 항목으로는 정렬할 수 없어요.")})
        if isinstance(column, tuple):
            return tuple(map(_reversed, column)) if descending else column
        if column.startswith("-"):
            column, descending = column[1:], not descending
        sign = "-" if descending else ""
        return (f"{sign}{column}",) if column == "pk" else (f"{sign}{column}", f"{sign}pk")


def _reversed(column: str) -> str:
    """A column of an order in the opposite direction."""
    return column[1:] if column.startswith("-") else f"-{column}"


@functools.lru_cache(maxsize=512)
def _narrowed_filterset(filterset: type[FilterSet], names: frozenset[str]) -> type[FilterSet]:
    """A filter set with just these filters: its form copies every field it has, used or not."""
    narrowed: type[FilterSet] = type(filterset.__name__, (filterset,), {})
    narrowed.base_filters = {name: one for name, one in filterset.base_filters.items() if name in names}
    return narrowed


def _texts(filters: Mapping[str, Any]) -> dict[str, str]:
    """Filter values as a form reads them: lists become `a,b`, objects are refused."""
    texts = {}
    for name, value in filters.items():
        if isinstance(value, list) and not any(isinstance(item, list | dict) for item in value):
            texts[name] = ",".join(str(item) for item in value)
        elif isinstance(value, dict | list):
            raise Invalid({name: _("형식이 맞지 않아요.")})
        elif isinstance(value, bool):
            texts[name] = "true" if value else "false"
        else:
            texts[name] = "" if value is None else str(value)
    return texts
