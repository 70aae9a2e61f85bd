"""What a plain table says of itself, and the register of all tables."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from django.db import models
from django.db.models import Q, QuerySet
from django_filters import Filter

from core.kit import languages
from core.plain import parts, words
from core.plain.rows import AgedRow, OrderedRow, PlainRow

Values = dict[str, Any]

_ACTIONS = ("view", "add", "change", "delete")


@dataclass(frozen=True, kw_only=True)
class Shop:
    """How shoppers read the table: which parts, of which rows. Texts come in the reader's language."""

    parts: tuple[str, ...]
    where: Callable[[], Q] = Q
    seconds: float = 0


def _as_given(values: Values, row: Any) -> Values:
    return values


def _nothing(ids: Collection[int]) -> None:
    """Nothing is kept of the rows."""


def _nothing_special(index: int) -> Values:
    return {}


def _no_more(rows: Sequence[Any]) -> Mapping[int, Values]:
    return {}


@dataclass(frozen=True, kw_only=True)
class Table:
    """A table of plain rows under its name in the API.

    `model` is a PlainRow of parts; `roles` do everything with it, as far as `actions` go. `screen` is the address of
    its screens in the manager, whose first part is a group of the menu; where rows stand on several screens, `screens`
    has the filters that hold on each, by its address. `key` names the parts that a line of a file is
    known by, beside its row number: a text, before it what tells texts apart; a table that grows without bound names
    none. `search` and `filters` name parts; `find` searches in another way, `more_filters` are filters of the manager's
    list by name.

    `clean` checks values before they are written (raises Invalid by part), `changed` is told the ids of rows that were
    written, deleted or restored, inside the transaction; `derived` are the models that it keeps from them. `more` adds
    keys to answers, by the row's id. `still_used` is what is said of a row that others stand on. With `versions` what
    people wrote is kept at each save, with what was typed and not saved. `example` are values of a row for tests,
    where any text will not do.
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
    clean: Callable[[Values, Any], Values] = _as_given
    changed: Callable[[Collection[int]], None] = _nothing
    derived: tuple[type[models.Model], ...] = ()
    more: Callable[[Sequence[Any]], Mapping[int, Values]] = _no_more
    more_types: Mapping[str, Any] = field(default_factory=dict)
    still_used: Any = ""
    actions: tuple[str, ...] = _ACTIONS
    versions: bool = False
    example: Callable[[int], Values] = _nothing_special

    @cached_property
    def parts(self) -> tuple[Any, ...]:
        """The declared parts in their order."""
        return parts.parts_of(self.model)

    @cached_property
    def part(self) -> Mapping[str, Any]:
        """Each part by its name."""
        return {one.name: one for one in self.parts}

    @cached_property
    def translated(self) -> tuple[str, ...]:
        """The parts that have languages."""
        return tuple(one.name for one in self.parts if one.translated)

    @property
    def is_ordered(self) -> bool:
        """Whether people put its rows into an order."""
        return issubclass(self.model, OrderedRow)

    @property
    def is_aged(self) -> bool:
        """Whether it is told which translations are older than their Korean text."""
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
        """The columns that people write, those of the languages instead of a text's own."""
        names: list[str] = []
        for one in self.parts:
            if one.translated:
                names += [self.column(one.name, code) for code in languages.LANGUAGES]
            else:
                names.append(one.attname)
        return (*names, "position") if self.is_ordered else tuple(names)

    @cached_property
    def read(self) -> tuple[str, ...]:
        """All columns of a row that an answer is made of."""
        aged = ("text_sources",) if self.is_aged else ()
        return ("id", *self.columns, *aged, "created_at", "updated_at", "deleted_at")

    def column(self, part: str, code: str = languages.DEFAULT) -> str:
        """The column of a part, for a text that of a language."""
        one = self.part[part]
        return f"{part}_{languages.suffix(code)}" if one.translated else str(one.attname)

    def word(self, name: str) -> Any:
        """A word of the table in the reader's language."""
        return words.later(self.name, name)


TABLES: dict[str, Table] = {}


def declare(table: Table) -> Table:
    """Put a table into the register; its API, files, site admin and screens follow."""
    TABLES[table.name] = table
    for part in table.parts:
        part.call(table.word(part.name))
    meta = table.model._meta
    for name, word in (("verbose_name", "one"), ("verbose_name_plural", "many")):
        if name not in meta.original_attrs:  # type: ignore[attr-defined]
            setattr(meta, name, table.word(word))
    return table
