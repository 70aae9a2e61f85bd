"""From a reading to rows: the condition, and the order of what was found."""

import hashlib
import time
from dataclasses import dataclass
from typing import Any

from django.core.cache import cache
from django.db.models import Expression, F, IntegerField, QuerySet

from core.catalog.index import SearchEntry
from core.catalog.search import reading, resolve
from core.catalog.search.breadth import Breadth
from core.catalog.search.narrow import pager
from core.kit import grams
from core.kit.query import SHOPPER, Found
from core.kit.tenancy import current_brand_id

KEEP_SECONDS = 5


@dataclass(frozen=True)
class Plan:
    """A reading, and how many products it finds."""

    reading: reading.Reading
    breadth: Breadth

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


def _stamp() -> str:
    return f"{current_brand_id()}:search-words"


def plan(query: str, *, hidden: bool = False) -> Plan:
    """How a query is answered; kept for a moment, for pages and facets ask the same again."""
    digest = hashlib.sha256(query.encode()).hexdigest()[:32]
    key = f"{current_brand_id()}:search:{cache.get(_stamp(), 0)}:{int(hidden)}:{digest}"
    kept: Plan | None = cache.get(key)
    if kept is None:
        read = resolve.read(query, hidden=hidden)
        counted = grams.count(SearchEntry, read.wish, SHOPPER.depth, hidden=hidden) if read.wish else (0, 0)
        kept = Plan(read, Breadth(*counted))
        cache.set(key, kept, KEEP_SECONDS)
    return kept


def find(products: QuerySet[Any], query: str, *, hidden: bool = False) -> Found:
    """The products that a query means, best first, and what a list tells about it.

    `hidden` finds products too that don't stand in lists; then `total` and `page` are left to the list.
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
    total = None if hidden else lambda: made.breadth.total
    if made.breadth.is_broad:
        rows = products.filter(grams.Match(SearchEntry, read.wish, hidden=hidden))
        page = None if hidden else pager(lambda: made.breadth, products, read.wish)
        return Found(rows, ("-popularity", "-pk"), said, total=total, page=page)
    names = None if read.names == read.wish else read.names
    rows = products.filter(entry__grams__fulfils=grams.Wanted(read.wish, hidden))
    rows = rows.annotate(fit=Fit(names, read.whole, hidden=hidden))
    return Found(rows, ("fit", "-popularity", "-pk"), said, total=total)
