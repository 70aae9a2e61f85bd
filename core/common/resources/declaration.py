"""The declaration of a resource: model, scope, access, fields, filters, sorts, verbs."""

import enum
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from django.db import models
from django.db.models import QuerySet
from django_filters import FilterSet
from rest_framework.request import Request

from core.common import query
from core.common.serializers import StrictSerializer

# A `TypedDict` is no `dict` to mypy, but it is a mapping.
Rows = Sequence[Mapping[str, Any]]
DataT = TypeVar("DataT")


class Scope(enum.Enum):
    """The URL prefix of a resource (D6)."""

    MANAGER = "api"
    SHOP = "api/shop"
    UTIL = "api/util"


class Access(enum.Enum):
    """Who may call: everybody, a signed-in person, or a manager with the model's permission."""

    PUBLIC = "public"
    MEMBER = "member"
    PERMISSION = "permission"


@dataclass(frozen=True, kw_only=True)
class ResourceRequest:
    """One call as a handler sees it: user, language, object, and validated values."""

    user: Any
    language: str
    request: Request
    obj: Any = None
    key: str = ""
    data: Mapping[str, Any] = field(default_factory=dict)
    query: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class ResourceResponse(Generic[DataT]):
    """A handler's answer with its own status."""

    data: DataT
    status: int = 200
    message: str = ""


@dataclass(frozen=True, kw_only=True)
class Verb:
    """An action of a resource beside the five. `action` names the permission it needs, `right` a further one;
    `deleted` looks its row up among those that can be restored."""

    name: str
    run: Callable[[ResourceRequest], Any]
    method: str = "post"
    detail: bool = True
    action: str = "change"
    right: str = ""
    serializer: type[StrictSerializer] | None = None
    deleted: bool = False


ACTIONS = frozenset({"list", "retrieve", "create", "update", "delete"})
_PERMISSION_OF = {"list": "view", "retrieve": "view", "create": "add", "update": "change", "delete": "delete"}


@dataclass(frozen=True, kw_only=True)
class Resource:
    """A declaration. `serialize_list` and `serialize` shape what goes out; `serializer` is what may come in (for a
    new row `create_serializer`, where that differs). A handler's return annotation is what the contract
    declares (ADR 29): a `TypedDict`, a `ResourceResponse` of one, the model for what `serialize` returns, an
    `HttpResponse` for a file. `list_meta` is the type of what a search adds beside the rows.

    `owner` is the column that must hold the caller, `narrow` leaves what a caller may see, and `finder` replaces
    the lookup of one row where ownership is more than a column. `count_seconds` caches the total of a list that is
    the same for every caller. `check_query` refuses what this caller may not ask of the list. `fast_path` reads a page
    of the plain list without a queryset (core.common.compiled_query) and returns None where the request needs one. With
    `by_ids`, which does so
    for keys in their order, the keys of any other page are cached as long as the total, or until `cache_version`
    changes; the rows themselves are always read. `cache_key` names what a page depends on beside the request: the
    whole page is cached for `cache_seconds`, not at all where it is None; a search then adds nothing
    beside its rows. `sorts` names a column for each sort, or a whole order that an index has and that ends with
    the key. `deleted` are the rows that can be restored: the list shows them with `is_deleted=1`. `query_names` are
    the query parameters of a single record. `view_filters` are what a saved view keeps of a table that is no list of
    rows; a list's own filters need no mention.
    """

    name: str
    scope: Scope
    model: type[models.Model]
    queryset: Callable[[], QuerySet[Any]]
    serialize_list: Callable[[QuerySet[Any], ResourceRequest], Rows] | None = None
    serialize: Callable[[Any, ResourceRequest], Mapping[str, Any]] | None = None
    read: Callable[[ResourceRequest], Mapping[str, Any]] | None = None
    serializer: type[StrictSerializer] | None = None
    create: Callable[[ResourceRequest], Any] | None = None
    create_serializer: type[StrictSerializer] | None = None
    update: Callable[[ResourceRequest], Any] | None = None
    delete: Callable[[ResourceRequest], Any] | None = None
    filterset: type[FilterSet] | None = None
    search: Callable[[QuerySet[Any], str], QuerySet[Any] | query.SearchResult] | None = None
    sorts: Mapping[str, str | tuple[str, ...]] = field(default_factory=lambda: {"id": "pk"})
    default_sort: str = "-id"
    access: Access = Access.PERMISSION
    owner: str | None = None
    narrow: Callable[[QuerySet[Any], ResourceRequest], QuerySet[Any]] | None = None
    finder: Callable[[ResourceRequest], Any] | None = None
    lookup: str = "pk"
    count_seconds: float = 0
    check_query: Callable[[query.ListQuery, ResourceRequest], None] | None = None
    fast_path: Callable[[query.ListQuery, tuple[str, ...], ResourceRequest], Rows | None] | None = None
    by_ids: Callable[[Sequence[int], ResourceRequest], Rows] | None = None
    cache_version: Callable[[], Hashable] | None = None
    cache_key: Callable[[ResourceRequest], Hashable | None] | None = None
    cache_seconds: float = 2
    deleted: Callable[[], QuerySet[Any]] | None = None
    query_names: Collection[str] = ()
    view_filters: Collection[str] = ()
    list_meta: type | None = None
    verbs: tuple[Verb, ...] = ()

    @property
    def actions(self) -> frozenset[str]:
        """Which of the five the declaration has a handler for."""
        have = {
            "list": self.serialize_list,
            "retrieve": self.serialize or self.read,
            "create": self.create,
            "update": self.update,
            "delete": self.delete,
        }
        return frozenset(name for name, handler in have.items() if handler is not None)

    def permission(self, action: str) -> str:
        """The model permission that an action needs, as Django names it."""
        meta = self.model._meta
        return f"{meta.app_label}.{_PERMISSION_OF.get(action, action)}_{meta.model_name}"

    @property
    def limits(self) -> query.Limits:
        return query.MANAGER if self.scope is Scope.MANAGER else query.SHOPPER
