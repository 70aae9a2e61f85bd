"""The one view behind every resource: who may, what was asked, what goes out."""

import dataclasses
import functools
import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.core.cache import cache
from django.db.models import QuerySet
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _
from django_filters import FilterSet
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import ViewSetMixin

from core.kit import kept, languages, query
from core.kit.errors import Invalid, NotAllowed, NotFound, NotSignedIn
from core.kit.resources.declaration import Access, Answer, Call, Resource, Rows, Verb
from core.kit.serializers import StrictSerializer
from core.kit.tenancy import current_brand_id
from core.kit.views import ApiView

# DRF's names of the two that differ from ours.
_ACTION_OF = {"partial_update": "update", "destroy": "delete"}


class ResourceView(ViewSetMixin, ApiView):
    """The one view behind every resource. Nobody overrides `get_queryset`: the declaration owns it."""

    resource: Resource
    verb: Verb | None = None
    found: query.Found | None = None
    # What is known of the rows where a search alone, or filters alone, narrow the list.
    known: query.Found | None = None

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        action = self.verb.action if self.verb else _ACTION_OF.get(str(self.action), str(self.action))
        self._authorise(request, action)

    def _authorise(self, request: Request, action: str) -> None:
        access = self.resource.access
        if access is Access.PUBLIC:
            return
        if not request.user.is_authenticated:
            raise NotSignedIn()
        if access is Access.PERMISSION and not request.user.has_perm(self.resource.permission(action)):
            raise NotAllowed()

    def get_queryset(self) -> QuerySet[Any]:
        queryset = self.resource.queryset()
        if self.resource.owner is not None:
            # A visitor owns nothing; `owner=None` would mean every row without an owner.
            if not self.request.user.is_authenticated:
                raise NotSignedIn()
            queryset = queryset.filter(**{self.resource.owner: self.request.user.pk})
        if self.resource.narrow is not None:
            queryset = self.resource.narrow(queryset, self.call())
        return queryset

    def call(self, **more: Any) -> Call:
        return Call(
            user=self.request.user, language=languages.current(), request=self.request, query=self.query, **more
        )

    def find(self, key: str) -> Any:
        if self.resource.finder is not None:
            return self.resource.finder(self.call(key=key))
        if self.resource.lookup == "pk" and (not key.isascii() or not key.isdigit() or len(key) > 18):
            raise NotFound()
        row = self.get_queryset().filter(**{self.resource.lookup: key}).first()
        if row is None:
            raise NotFound()
        return row

    def checked(self, serializer: type[StrictSerializer] | None, *, partial: bool = False, obj: Any = None) -> Any:
        if serializer is None:
            return {}
        form = serializer(instance=obj, data=self.request.data, partial=partial, context={"request": self.request})
        form.is_valid(raise_exception=True)
        return form.validated_data

    def list(self, request: Request) -> Response:
        asked = query.read(self.query, limits=self.resource.limits)
        total, content = self._page(asked)
        response = Response(
            {
                "total": total,
                "page": asked.page,
                "page_size": asked.limit,
                "page_count": query.page_count(total, asked.limit),
                "content": content,
                **(self.found.said if self.found else {}),
            }
        )
        last = asked.offset + max(len(content) - 1, 0)
        response["Content-Range"] = f"items {asked.offset}-{last}/{total}"
        return response

    def selected(self, asked: query.ListQuery) -> QuerySet[Any]:
        """All rows of the list as it is filtered and sorted, whatever page is shown."""
        return self._filtered(asked).order_by(*self._order(asked))

    def _page(self, asked: query.ListQuery) -> tuple[int, Rows]:
        """The total and the rows asked for, read straight where the declaration can."""
        call = self.call()
        content = None
        if self.resource.straight is not None and not asked.search and asked.ids is None:
            content = self.resource.straight(asked, self._order(asked), call)
        if content is None:
            if self.resource.by_ids is not None:
                return self._kept_page(asked, call)
            assert self.resource.rows is not None
            queryset = self._filtered(asked)
            total = self._total(lambda: queryset, asked)
            rows = queryset.order_by(*self._order(asked))
            return total, self.resource.rows(rows[asked.offset : asked.offset + asked.limit], call)
        return self._total(lambda: self._filtered(asked), asked), content

    def _kept_page(self, asked: query.ListQuery, call: Call) -> tuple[int, Rows]:
        """Which rows a page has and what its list tells are kept for `count_seconds`; the rows are read anew."""
        assert self.resource.by_ids is not None
        stamp = self.resource.stamp() if self.resource.stamp else None
        filters = tuple(sorted((name, str(value)) for name, value in asked.filters.items()))
        wish = dataclasses.replace(asked, filters={})
        key = ("page", current_brand_id(), self.resource.scope, self.resource.name, stamp, repr(wish), filters)
        total, ids, found = kept.keep(key, self.resource.count_seconds, lambda: self._look_up(asked))
        self.found = found
        if found and found.counted and asked.offset == 0 and not asked.filters:
            found.counted(total)
        return total, self.resource.by_ids(ids, call)

    def _look_up(self, asked: query.ListQuery) -> tuple[int, Sequence[int], query.Found | None]:
        queryset = self._filtered(asked)
        total = self._total(lambda: queryset, asked)
        order, end = self._order(asked), asked.offset + asked.limit
        if self.known and self.known.ids:
            own = asked.sort is None and self.known.order
            ids = self.known.ids(asked.offset, end, () if own else order)
        else:
            rows = self.known.page(end) if self.known and self.known.page else queryset
            ids = list(rows.order_by(*order).values_list("pk", flat=True)[asked.offset : end])
        told = self.found and query.Found(None, said=self.found.said, counted=self.found.counted)
        return total, ids, told

    def _total(self, rows: Callable[[], QuerySet[Any]], asked: query.ListQuery) -> int:
        """How many rows there are; kept for `count_seconds`, for counting costs more than reading a page."""

        def count() -> int:
            found = rows()
            if self.known and self.known.total:
                return min(self.known.total(), self.resource.limits.depth)
            return found.order_by().values("pk")[: self.resource.limits.depth].count()

        if not self.resource.count_seconds:
            return count()
        wish = repr((asked.search, asked.ids, sorted(asked.filters.items())))
        digest = hashlib.sha256(wish.encode()).hexdigest()
        key = f"{current_brand_id()}:count:{self.resource.scope.value}/{self.resource.name}:{digest}"
        total: int | None = cache.get(key)
        if total is None:
            total = count()
            # A large total takes longer to count, and one more or less in it tells nobody anything.
            cache.set(key, total, max(self.resource.count_seconds, min(60, total / 200)))
        return total

    def _filtered(self, asked: query.ListQuery) -> QuerySet[Any]:
        queryset, form = self.get_queryset(), None
        declared = self.resource.filterset.base_filters if self.resource.filterset else {}
        unknown = set(asked.filters) - set(declared)
        if unknown:
            raise Invalid({name: _("이 항목으로는 거를 수 없어요.") for name in sorted(unknown)})
        if asked.ids is not None:
            if self.resource.lookup == "pk" and not all(one.isascii() and one.isdigit() for one in asked.ids):
                raise Invalid({"id": _("형식이 맞지 않아요.")})
            queryset = queryset.filter(**{f"{self.resource.lookup}__in": asked.ids})
        if asked.search:
            if self.resource.search is None:
                raise Invalid({"search": _("이 목록은 검색할 수 없어요.")})
            found = self.resource.search(queryset, asked.search[:100])
            self.found = found if isinstance(found, query.Found) else query.Found(found)
            queryset = self.found.rows
        if self.resource.filterset and asked.filters:
            texts = _texts(asked.filters)
            narrowed = _only(self.resource.filterset, frozenset(texts))  # type: ignore[arg-type]
            form = narrowed(texts, queryset=queryset, request=self.request)
            if not form.is_valid():
                raise Invalid({name: said[0] for name, said in form.errors.items()})
            queryset = form.qs
        self.known = None
        if asked.ids is None and bool(asked.search) != bool(asked.filters):
            self.known = self.found if asked.search else getattr(form, "found", None)
        return queryset

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
        if column.startswith("-"):
            column, descending = column[1:], not descending
        sign = "-" if descending else ""
        return (f"{sign}{column}",) if column == "pk" else (f"{sign}{column}", f"{sign}pk")

    def retrieve(self, request: Request, key: str) -> Response:
        if self.resource.read is not None:
            return Response(self.resource.read(self.call(key=key)))
        assert self.resource.record is not None
        obj = self.find(key)
        return Response(self.resource.record(obj, self.call(obj=obj, key=key)))

    def create(self, request: Request) -> Any:
        assert self.resource.create is not None
        data = self.checked(self.resource.serializer)
        return self._answer(self.resource.create(self.call(data=data)), status=201)

    def update(self, request: Request, key: str, partial: bool = False) -> Any:
        assert self.resource.update is not None
        obj = self.find(key)
        data = self.checked(self.resource.serializer, partial=partial, obj=obj)
        return self._answer(self.resource.update(self.call(obj=obj, key=key, data=data)))

    def partial_update(self, request: Request, key: str) -> Any:
        return self.update(request, key, partial=True)

    def destroy(self, request: Request, key: str) -> Any:
        assert self.resource.delete is not None
        obj = self.find(key)
        pk = obj.pk
        self.resource.delete(self.call(obj=obj, key=key))
        return Response({"id": pk})

    def run_verb(self, request: Request, key: str = "") -> Any:
        assert self.verb is not None
        obj = self.find(key) if self.verb.detail else None
        data = self.checked(self.verb.serializer, obj=obj)
        return self._answer(self.verb.run(self.call(obj=obj, key=key, data=data)))

    def _answer(self, result: Any, status: int = 200) -> Any:
        if isinstance(result, HttpResponseBase):
            return result
        if isinstance(result, Answer):
            return Response(result.data, status=result.status)
        if self.resource.record is not None and isinstance(result, self.resource.model):
            result = self.resource.record(result, self.call(obj=result))
        return Response(result, status=status)


@functools.lru_cache(maxsize=512)
def _only(filterset: type[FilterSet], names: frozenset[str]) -> type[FilterSet]:
    """A filter set with just these filters: its form copies every field it has, asked for or not."""
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
