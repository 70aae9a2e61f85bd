"""From a reading to rows: the condition, and the order of what was found."""

import functools
import hashlib
import time
from dataclasses import dataclass
from typing import Any

from django.core.cache import cache
from django.db.models import Expression, F, IntegerField, QuerySet
from django.utils.functional import SimpleLazyObject

from core.catalog import selectors
from core.catalog.index import SearchEntry
from core.catalog.search import reading, resolve
from core.catalog.search.breadth import Breadth
from core.catalog.search.narrow import pager
from core.kit import grams
from core.kit.query import SHOPPER, Found
from core.kit.tenancy import current_brand_id

KEEP_SECONDS = 5
_BY_SALES = ("-popularity", "-pk")


@dataclass(frozen=True)
class Plan:
    """A reading, how many products it finds, and of many how many by their names."""

    reading: reading.Reading
    breadth: Breadth
    named: int = 0

    @property
    def counted(self) -> int:
        """What the report of searches says: the words as typed found nothing where others were guessed."""
        return 0 if self.reading.is_guess else self.breadth.total


class Fit(Expression):
    """How well a product that is joined with its entry fits: 0 its whole name or code, 1 its names, 2 the rest."""

    output_field = IntegerField()

    def __init__(self, names: grams.Expr | None, whole: str, *, hidden: bool = False) -> None:
        super().__init__(output_field=IntegerField())
        self.names, self.whole, self.hidden = names, whole, hidden
        self.entry: Any = F("entry__wholes")

    def get_source_expressions(self) -> list[Any]:
        return [self.entry]

    def set_source_expressions(self, exprs: Any) -> None:
        (self.entry,) = exprs

    def as_sql(self, compiler: Any, connection: Any, **_extra: Any) -> tuple[str, list[Any]]:  # type: ignore[override]
        wholes, params = compiler.compile(self.entry)
        place = "strpos" if connection.vendor == "postgresql" else "instr"
        steps, values = f"WHEN {place}({wholes}, %s) > 0 THEN 0", [*params, f" {self.whole} "]
        if self.names is not None:
            test, more = self.names.test(f'"{self.entry.alias}"."grams"', connection.vendor, hidden=self.hidden)
            steps, values = f"{steps} WHEN {test} THEN 1", [*values, *more]
        return f"CASE {steps} ELSE 2 END", values


def forget() -> None:
    """Words of the brand stand for something else now: read every query anew."""
    cache.set(_stamp(), time.time_ns(), None)
    selectors.forget_links()


def _stamp() -> str:
    return f"{current_brand_id()}:search-words"


def plan(query: str, *, hidden: bool = False) -> Plan:
    """How a query is answered; kept for a moment, for pages and facets ask the same again."""
    digest = hashlib.sha256(query.encode()).hexdigest()[:32]
    key = f"{current_brand_id()}:search:{cache.get(_stamp(), 0)}:{int(hidden)}:{digest}"
    known: Plan | None = cache.get(key)
    if known is None:
        read = resolve.read(query, hidden=hidden)
        known = Plan(read, *_counted(read, hidden))
        cache.set(key, known, KEEP_SECONDS)
    return known


def _counted(read: reading.Reading, hidden: bool) -> tuple[Breadth, int]:
    """How many products a reading finds, and how many of many by their names: 0 where all are, or none can be."""
    if read.wish is None:
        return Breadth(), 0
    breadth = Breadth(*grams.count(SearchEntry, read.wish, SHOPPER.depth, hidden=hidden))
    if hidden or not breadth.is_broad or read.names is None or read.names == read.wish:
        return breadth, 0
    return breadth, grams.count(SearchEntry, read.names, SHOPPER.depth)[0]


def find(products: QuerySet[Any], query: str, *, hidden: bool = False) -> Found:
    """The products that a query means, best first, and what a list tells about it.

    `products` are those that stand in lists. `hidden` finds others too; then `total` and `ids` are left to the list.
    """
    made = plan(query, hidden=hidden)
    read = made.reading
    said: dict[str, Any] = {"marks": list(read.marks)}
    if read.read_as:
        said["read_as"] = read.read_as
    if read.is_guess:
        said["is_guess"] = True
    if read.near:
        said["near"] = read.near
    if read.wish is None:
        return Found(products.none(), said=said)
    # A page reads them by their ids: only a filter or a count wants the whole.
    rows = SimpleLazyObject(lambda: _rows(made, products, hidden))
    order = _order(made)
    if hidden:
        return Found(rows, order, said)
    ids = functools.partial(_ids, made, products)
    return Found(rows, order, said, total=lambda: made.breadth.total, ids=ids)


def _order(made: Plan) -> tuple[str, ...]:
    """The order of all that is found, as far as one statement may have it."""
    return _BY_SALES if made.breadth.is_broad else ("fit", *_BY_SALES)


def _rows(made: Plan, products: QuerySet[Any], hidden: bool) -> QuerySet[Any]:
    """All that is found."""
    read = made.reading
    assert read.wish is not None
    if made.breadth.is_broad:
        return products.filter(grams.Match(SearchEntry, read.wish, hidden=hidden))
    names = None if read.names == read.wish else read.names
    rows = products.filter(entry__grams__fulfils=grams.Wanted(read.wish, hidden))
    ranked: QuerySet[Any] = rows.annotate(fit=Fit(names, read.whole, hidden=hidden))
    return ranked


def _ids(made: Plan, products: QuerySet[Any], start: int, end: int, order: tuple[str, ...]) -> list[int]:
    read, breadth = made.reading, made.breadth
    assert read.wish is not None
    if not breadth.is_broad:
        return _cut(_rows(made, products, False), order or _order(made), start, end)
    if order or not made.named or read.names is None:
        return _cut(pager(lambda: breadth, products, read.wish)(end), order or _BY_SALES, start, end)
    # Names come before what only a category or property says; within each what sells best.
    found: list[int] = []
    if start < made.named:
        named = Breadth(made.named, breadth.among)
        last = min(end, made.named)
        found += _cut(pager(lambda: named, products, read.names)(last), _BY_SALES, start, last)
    if end > made.named:
        # What was not counted to its end has as many others as anyone knows.
        others = breadth.total - (made.named if breadth.total < SHOPPER.depth else 0)
        rest, last = Breadth(others, breadth.among), end - made.named
        without = pager(lambda: rest, products, grams.but(read.wish, read.names))
        found += _cut(without(last), _BY_SALES, max(0, start - made.named), last)
    return found


def _cut(rows: QuerySet[Any], order: tuple[str, ...], start: int, end: int) -> list[int]:
    return list(rows.order_by(*order).values_list("pk", flat=True)[start:end])
