"""What a resource says of itself: model, scope, who may call, fields, filters, sorts, verbs."""

import enum
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from django.db import models
from django.db.models import QuerySet
from django_filters import FilterSet
from rest_framework.request import Request

from core.kit import query
from core.kit.serializers import StrictSerializer

# A `TypedDict` is no `dict` to mypy, but it is a mapping.
Rows = Sequence[Mapping[str, Any]]
DataT = TypeVar("DataT")


class Scope(enum.Enum):
    """Which door a resource stands behind (D6)."""

    MANAGER = "api"
    SHOP = "api/shop"
    UTIL = "api/util"


class Access(enum.Enum):
    """Who may call: everybody, a signed-in person, or a manager with the model's permission."""

    PUBLIC = "public"
    MEMBER = "member"
    PERMISSION = "permission"


@dataclass(frozen=True, kw_only=True)
class Call:
    """One call as a handler sees it: who, in which language, on what, with which checked values."""

    user: Any
    language: str
    request: Request
    obj: Any = None
    key: str = ""
    data: Mapping[str, Any] = field(default_factory=dict)
    query: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Answer(Generic[DataT]):
    """A handler's answer with a status of its own."""

    data: DataT
    status: int = 200
    message: str = ""


@dataclass(frozen=True, kw_only=True)
class Verb:
    """An action of a resource beside the five. `action` names the permission it needs; `deleted` looks its row up
    among those that can be brought back."""

    name: str
    run: Callable[[Call], Any]
    method: str = "post"
    detail: bool = True
    action: str = "change"
    serializer: type[StrictSerializer] | None = None
    deleted: bool = False


ACTIONS = frozenset({"list", "retrieve", "create", "update", "delete"})
_PERMISSION_OF = {"list": "view", "retrieve": "view", "create": "add", "update": "change", "delete": "delete"}


@dataclass(frozen=True, kw_only=True)
class Resource:
    """A declaration. `rows` and `record` shape what goes out; `serializer` is what may come in (for a new row
    `create_serializer`, where that is something else). What a handler says it returns is what the contract declares
    (ADR 29): a `TypedDict`, an `Answer` of one, the model for what `record` answers, an `HttpResponse` for a file.
    `said` is the type of what a search tells beside the rows.

    `owner` is the column that must hold the caller, `narrow` leaves what a caller may see, and `finder`
    replaces the look-up of one row where ownership is more than a column. `count_seconds` lets a list
    that is the same for every caller keep its total for so long. `straight` reads a page of the plain
    list without a queryset (kit.statements) and returns None where what was asked for needs one. With `by_ids`,
    which does so for keys in their order, the keys of any other page are kept as long as the total, or until what
    `stamp` says changes; the rows themselves are always read. `keeps` says what a page depends on beside what was asked
    for: it is kept whole for `kept_seconds`; None where it is read for each; a search there tells nothing beside its
    rows. `sorts` names a column for each sort, or a whole order that an index gives and that ends with the key.
    `deleted` are the rows that can be brought back: the list shows them with `is_deleted=1`.
    """

    name: str
    scope: Scope
    model: type[models.Model]
    queryset: Callable[[], QuerySet[Any]]
    rows: Callable[[QuerySet[Any], Call], Rows] | None = None
    record: Callable[[Any, Call], Mapping[str, Any]] | None = None
    read: Callable[[Call], Mapping[str, Any]] | None = None
    serializer: type[StrictSerializer] | None = None
    create: Callable[[Call], Any] | None = None
    create_serializer: type[StrictSerializer] | None = None
    update: Callable[[Call], Any] | None = None
    delete: Callable[[Call], Any] | None = None
    filterset: type[FilterSet] | None = None
    search: Callable[[QuerySet[Any], str], QuerySet[Any] | query.Found] | None = None
    sorts: Mapping[str, str | tuple[str, ...]] = field(default_factory=lambda: {"id": "pk"})
    default_sort: str = "-id"
    access: Access = Access.PERMISSION
    owner: str | None = None
    narrow: Callable[[QuerySet[Any], Call], QuerySet[Any]] | None = None
    finder: Callable[[Call], Any] | None = None
    lookup: str = "pk"
    count_seconds: float = 0
    straight: Callable[[query.ListQuery, tuple[str, ...], Call], Rows | None] | None = None
    by_ids: Callable[[Sequence[int], Call], Rows] | None = None
    stamp: Callable[[], Hashable] | None = None
    keeps: Callable[[Call], Hashable | None] | None = None
    kept_seconds: float = 2
    deleted: Callable[[], QuerySet[Any]] | None = None
    said: type | None = None
    verbs: tuple[Verb, ...] = ()

    @property
    def actions(self) -> frozenset[str]:
        """Which of the five the declaration has a handler for."""
        have = {
            "list": self.rows,
            "retrieve": self.record or self.read,
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
