"""The declaration of another shop system's file: how to detect it, and what its columns mean."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.functional import Promise

from core.bulk.contract import Keys, Row
from core.bulk.engine.headers import squash
from core.catalog.resources.columns_foreign import JOINED
from core.common.numbers import POINT

Cells = dict[str, str]
Notes = dict[str, str]
# Keys for any other value of a column, and for a blank one.
OTHER, BLANK = "*", ""


@dataclass(frozen=True)
class Codes:
    """A field whose cells are the other shop's codes: patterns of a code, and of a code that means none.

    Cells that don't look like a code are already names. `joined` separates several codes of a cell, `known` are names
    that are valid for every shop.
    """

    like: str
    none: str = r"0*"
    joined: str = ""
    known: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Paths:
    """How categories are written: the separators of categories and of levels, and a root to leave out."""

    between: str = ","
    level: str = "/"
    root: str = ""


@dataclass(frozen=True)
class Context:
    """The context of reading a row: the run's options and mapping, code names, and whether it has images."""

    options: Mapping[str, str]
    mapping: Mapping[str, str]
    fields: frozenset[str]
    names: Mapping[str, Mapping[str, str]]
    has_pack: bool
    today: str


@dataclass(frozen=True)
class Source:
    """One system. Headers are compared without regard to case, blanks and punctuation.

    `marks`: a file is of this system where all headers of one mark are present. `columns`: header to field, '' for what
    is left out on purpose. `patterns`: the same as regular expressions for the complete header in lower case. `prefer`:
    which of several headers of one field is chosen automatically. `values`: our values for theirs.
    `skips`: row types that are not imported. `gives`: fields that `cells` or `rows` make besides those of the columns.
    `has_codes`: rows have a code of the product; else `keys` makes one from its name. `has_states`: its files say which
    goods are sold; with `listed_by` those that have one of these headers, while others are for registering goods.
    `falls_back`: a blank sale price is the list price. `decimal`: the decimal sign of its numbers, '' where it depends
    on the shop.
    """

    name: str
    title: str
    marks: tuple[tuple[str, ...], ...]
    columns: Mapping[str, str]
    does: tuple[str | Promise, ...]
    patterns: tuple[tuple[str, str], ...] = ()
    prefer: str = ""
    values: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    units: Mapping[str, str] = field(default_factory=dict)
    codes: Mapping[str, Codes] = field(default_factory=dict)
    paths: Paths | None = None
    skips: frozenset[str] = frozenset()
    currency: str = ""
    decimal: str = POINT
    captions: int = 0
    has_paths: bool = False
    gives: frozenset[str] = frozenset()
    has_codes: bool = True
    has_states: bool = True
    listed_by: tuple[str, ...] = ()
    # Its prices are won.
    is_korean: bool = False
    falls_back: bool = True
    keys: type[Keys] | None = None
    fix: Callable[[dict[str, str], Sequence[str]], None] = lambda mapping, headers: None
    cells: Callable[[Cells, Notes, Context], None] = lambda cells, notes, context: None
    rows: Callable[[list[Row], Context], list[Row]] = lambda rows, context: rows

    def knows(self, headers: frozenset[str]) -> int:
        """How many of these squashed headers this system has; 0 for a file of another system."""
        if not any(headers.issuperset(squash(name) for name in mark) for mark in self.marks):
            return 0
        return len(headers & {squash(name) for name in self.columns})

    def says_states(self, headers: Iterable[str]) -> bool:
        """Whether a file with these headers should say which goods are sold."""
        if not self.listed_by:
            return self.has_states
        names = {squash(header) for header in headers}
        return any(squash(name) in names for name in self.listed_by)


def split_joined(cell: str) -> list[str]:
    """The separate cells of a field with several columns."""
    return cell.split(JOINED)


def parse_pairs(text: str, between: str = ",") -> list[tuple[str, str]]:
    """`a=1,b=2` as pairs; a separator without a following `name=` belongs to the value."""
    found: list[tuple[str, str]] = []
    for part in text.split(between):
        name, sign, value = part.partition("=")
        if sign and name.strip():
            found.append((name.strip(), value.strip()))
        elif found:
            found[-1] = (found[-1][0], f"{found[-1][1]}{between}{part}")
    return found


def copy_row(row: Row, cells: Cells) -> Row:
    """A generated row: it shares errors, notes and diff with the row from which it is made.

    What the check showed is one diff for all of them, so nothing of a generated row is compared with it.
    """
    return Row(row.number, cells, errors=row.errors, notes=row.notes, diff=row.diff)


Values = dict[str, Any]
