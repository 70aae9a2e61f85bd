"""The declaration of a plain table, and the registry of all tables."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from django.core.exceptions import ImproperlyConfigured
from django.db import models
from django.db.models import Q, QuerySet
from django_filters import Filter

from core.common import languages
from core.plain import kinds, labels
from core.plain.reserved import reserved_reason
from core.plain.rows import AgedRow, OrderedRow, PlainRow

Values = dict[str, Any]

_ACTIONS = ("view", "add", "change", "delete")


@dataclass(frozen=True, kw_only=True)
class Shop:
    """How shoppers read the table: which parts, of which rows. Texts come in the reader's language."""

    parts: tuple[str, ...]
    where: Callable[[], Q] = Q
    seconds: float = 0


@dataclass(frozen=True, kw_only=True)
class Subset:
    """Some rows of a table as a resource of their own name, with the same rules and rights.

    `where` says which rows; a write that would put a row elsewhere is refused with `refusal` at the value `field`.
    """

    where: Callable[[], Q]
    field: str
    refusal: Any


def _unchanged(values: Values, row: Any) -> Values:
    return values


def _ignore_changes(ids: Collection[int]) -> None:
    """The default of `changed`: nothing depends on the rows."""


def _no_example(index: int) -> Values:
    return {}


def _no_extra_keys(rows: Sequence[Any]) -> Mapping[int, Values]:
    return {}


@dataclass(frozen=True, kw_only=True)
class Table:
    """A table of plain rows under its name in the API.

    `model` is a PlainRow of parts; `roles` may do all `actions` with it. `screen` is the address of its screens in the
    manager, whose first part is a group of the menu; where rows are on several screens, `screens` has the filters of
    each, by its address. `key` names the parts that identify a line of a file, beside its row number: a text, before
    it the parts that distinguish equal texts; a table that grows without bound names none. `search` and `filters`
    name parts; `find` searches in another way, `more_filters` are filters of the manager's list by name.

    `subsets` are resources of managers over some of the rows, by name. `clean` checks values before they are written
    (raises Invalid by part), `changed` is called with the ids of rows that were written, deleted or restored, inside
    the transaction; `derived` are the models that it updates. `more` adds keys to answers, by the row's id.
    `still_used` is the message for a row that others refer to, With `versions` each save stores a version, and drafts
    are stored. `translates` are the rows whose texts the shop translates. `example` are values of a row for tests,
    where an arbitrary text is invalid.
    """

    model: type[PlainRow]
    name: str
    roles: tuple[str, ...]
    screen: str = ""
    screens: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    key: tuple[str, ...] = ()
    search: tuple[str, ...] = ()
    find: Callable[[QuerySet[Any], str], QuerySet[Any]] | None = None
    filters: tuple[str, ...] = ()
    more_filters: Mapping[str, Filter] = field(default_factory=dict)
    default_sort: str = ""
    listed_at_once: int = 50
    shop: Shop | None = None
    subsets: Mapping[str, Subset] = field(default_factory=dict)
    clean: Callable[[Values, Any], Values] = _unchanged
    changed: Callable[[Collection[int]], None] = _ignore_changes
    derived: tuple[type[models.Model], ...] = ()
    more: Callable[[Sequence[Any]], Mapping[int, Values]] = _no_extra_keys
    more_types: Mapping[str, Any] = field(default_factory=dict)
    still_used: Any = ""
    translates: Callable[[], Q] = Q
    actions: tuple[str, ...] = _ACTIONS
    versions: bool = False
    example: Callable[[int], Values] = _no_example

    @cached_property
    def parts(self) -> tuple[Any, ...]:
        """The declared parts in their order."""
        return kinds.parts_of(self.model)

    @cached_property
    def part(self) -> Mapping[str, Any]:
        """Each part by its name."""
        return {part.name: part for part in self.parts}

    @cached_property
    def references(self) -> tuple[kinds.Reference, ...]:
        """The parts that are rows of other tables."""
        return tuple(part for part in self.parts if isinstance(part, kinds.Reference))

    @cached_property
    def translated(self) -> tuple[str, ...]:
        """The translated parts."""
        return tuple(part.name for part in self.parts if part.translated)

    @property
    def is_ordered(self) -> bool:
        """Whether people order its rows."""
        return issubclass(self.model, OrderedRow)

    @property
    def is_aged(self) -> bool:
        """Whether it records which translations are older than their Korean text."""
        return issubclass(self.model, AgedRow)

    @property
    def label_lower(self) -> str:
        """`app.model`, as permissions are named after it."""
        return self.model._meta.label_lower

    def permission(self, action: str) -> str:
        """The model permission of an action."""
        return f"{self.model._meta.app_label}.{action}_{self.model._meta.model_name}"

    @cached_property
    def columns(self) -> tuple[str, ...]:
        """The columns that people write; for a translated text those of the languages."""
        names: list[str] = []
        for part in self.parts:
            if part.translated:
                names += [self.column(part.name, code) for code in languages.LANGUAGES]
            else:
                names.append(part.attname)
        return (*names, "position") if self.is_ordered else tuple(names)

    @cached_property
    def read(self) -> tuple[str, ...]:
        """All columns that an answer needs."""
        aged = ("text_sources",) if self.is_aged else ()
        return ("id", *self.columns, *aged, "created_at", "updated_at", "deleted_at")

    def column(self, name: str, code: str = languages.DEFAULT) -> str:
        """The column of a part, for a translated text that of a language."""
        part = self.part[name]
        return f"{name}_{languages.suffix(code)}" if part.translated else str(part.attname)

    def word(self, name: str) -> Any:
        """A label of the table in the active language."""
        return labels.lazy_label(self.name, name)


TABLES: dict[str, Table] = {}


def declare(table: Table) -> Table:
    """Register a table; its API, files, site admin and screens are made from it.

    Raises ImproperlyConfigured for a part with a reserved name.
    """
    for part in table.parts:
        if reason := reserved_reason(part.name):
            raise ImproperlyConfigured(f"{table.name}: no part can be called {part.name!r}: {reason}")
        part.bind(table.name)
    TABLES[table.name] = table
    meta = table.model._meta
    for name, word in (("verbose_name", "one"), ("verbose_name_plural", "many")):
        if name not in meta.original_attrs:  # type: ignore[attr-defined]
            setattr(meta, name, table.word(word))
    return table
