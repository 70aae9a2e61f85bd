"""From a parsed query to rows: the condition, and the order of the results."""

import dataclasses
import functools
import hashlib
import time
from dataclasses import dataclass
from typing import Any

from django.core.cache import cache
from django.db.models import Expression, F, IntegerField, QuerySet
from django.utils.functional import SimpleLazyObject

from core.catalog import selectors
from core.catalog.models import ProductCategory
from core.catalog.models.search import SearchEntry
from core.catalog.search import query_parser, terms
from core.catalog.search.filters import build_pager
from core.catalog.search.selectivity import Selectivity
from core.common import grams
from core.common.query import SHOPPER, SearchResult
from core.common.tenancy import current_brand_id

KEEP_SECONDS = 5
# Longer words are not cut into known ones.
_LONGEST_RESPACED = 20
_BY_SALES = ("-popularity", "-pk")


@dataclass(frozen=True)
class QueryPlan:
    """A parsed query, how many products it finds, and of many results how many match by name."""

    parsed: terms.ParsedQuery
    selectivity: Selectivity
    named: int = 0

    @property
    def counted(self) -> int:
        """The number for the report of searches: 0 where the words were corrected or left out."""
        return 0 if self.parsed.is_guess or self.parsed.left_out else self.selectivity.total


class MatchRank(Expression):
    """The rank of a product joined with its entry: 0 for its complete name or code, 1 for its names, 2 for the rest."""

    output_field = IntegerField()

    def __init__(self, names: grams.SearchExpression | None, whole: str, *, hidden: bool = False) -> None:
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


def invalidate_plans() -> None:
    """Drop the cached plans, because the brand's dictionary changed."""
    cache.set(_version_key(), time.time_ns(), None)
    selectors.clear_link_cache()


def _version_key() -> str:
    return f"{current_brand_id()}:search-words"


def plan_query(query: str, *, hidden: bool = False) -> QueryPlan:
    """The plan of a query; cached briefly, because pages and facets repeat the same query."""
    digest = hashlib.sha256(query.encode()).hexdigest()[:32]
    key = f"{current_brand_id()}:search:{cache.get(_version_key(), 0)}:{int(hidden)}:{digest}"
    known: QueryPlan | None = cache.get(key)
    if known is None:
        known = _build_plan(query_parser.build_parser(query, hidden=hidden), hidden)
        cache.set(key, known, KEEP_SECONDS)
    return known


def _build_plan(reader: query_parser.QueryParser | None, hidden: bool) -> QueryPlan:
    """A plan that finds something, without some of the words if necessary."""
    if reader is None:
        return QueryPlan(terms.ParsedQuery(None), Selectivity())
    read = reader.reading()
    known = QueryPlan(read, *_counted(read, hidden))
    if known.selectivity.total:
        return known
    respaced = _respaced(reader, hidden)
    if respaced is not None:
        return respaced
    meant = _meant_by_company(read, hidden)
    if meant is not None:
        return meant
    relaxed = reader.relaxed()
    if relaxed is not None:
        return QueryPlan(relaxed, *_counted(relaxed, hidden))
    return dataclasses.replace(known, parsed=dataclasses.replace(read, offer=_suggest_category(reader.near_goods())))


def _respaced(reader: query_parser.QueryParser, hidden: bool) -> QueryPlan | None:
    """The plan of a query whose spaces stand at other places than in names: '노이즈 캔슬링헤드폰'."""
    words = [chunk.hangul for chunk in reader.chunks]
    if len(words) < 2 or not all(words) or len("".join(words)) > _LONGEST_RESPACED:
        return None
    joined = query_parser.build_parser("".join(words), hidden=hidden)
    if joined is None:
        return None
    read = joined.reading()
    if read.read_as or read.near:
        return None
    plan = QueryPlan(read, *_counted(read, hidden))
    return plan if plan.selectivity.total else None


def _meant_by_company(read: terms.ParsedQuery, hidden: bool) -> QueryPlan | None:
    """The plan of the words that were probably meant, where the other words of the query say so: '트렌치 코으'.

    A single word is only named: '의사' need not be '의자'.
    """
    if " " not in read.near:
        return None
    reader = query_parser.build_parser(read.near, hidden=hidden)
    if reader is None:
        return None
    meant = reader.reading()
    plan = QueryPlan(
        dataclasses.replace(meant, read_as=meant.read_as or read.near, is_guess=True), *_counted(meant, hidden)
    )
    return plan if plan.selectivity.total else None


def _suggest_category(near: terms.Term | None) -> int:
    """A category that has products of a word, 0 for none."""
    if near is None or near.categories:
        return near.categories[0] if near else 0
    rows = ProductCategory.objects.filter(grams.Match(SearchEntry, near.expression, F("product_id"))).order_by(
        "-product_id"
    )
    return rows.values_list("category_id", flat=True).first() or 0


def _counted(read: terms.ParsedQuery, hidden: bool) -> tuple[Selectivity, int]:
    """How many products a query finds, and of many how many by name: 0 where all do, or none can."""
    if read.expression is None:
        return Selectivity(), 0
    selectivity = Selectivity(*grams.count(SearchEntry, read.expression, SHOPPER.depth, hidden=hidden))
    if hidden or not selectivity.is_broad or read.names is None or read.names == read.expression:
        return selectivity, 0
    return selectivity, grams.count(SearchEntry, read.names, SHOPPER.depth)[0]


def find_products(products: QuerySet[Any], query: str, *, hidden: bool = False) -> SearchResult:
    """The products that a query finds, best first, and the list's `meta`.

    `products` are those shown in lists. `hidden` finds others too; then the result has no `count` and `ids`.
    """
    made = plan_query(query, hidden=hidden)
    read = made.parsed
    meta: dict[str, Any] = {"marks": list(read.marks)}
    if read.read_as:
        meta["read_as"] = read.read_as
    if read.is_guess:
        meta["is_guess"] = True
    if read.near:
        meta["near"] = read.near
    if read.left_out:
        meta["left_out"] = list(read.left_out)
    if read.offer:
        meta["offer"] = read.offer
    if read.expression is None:
        return SearchResult(products.none(), meta=meta)
    # A page reads products by id: only a filter or a count evaluates the complete queryset.
    rows = SimpleLazyObject(lambda: _rows(made, products, hidden))
    order = _order(made)
    if hidden:
        return SearchResult(rows, order, meta)
    ids = functools.partial(_ids, made, products)
    return SearchResult(rows, order, meta, count=lambda: made.selectivity.total, ids=ids)


def _order(made: QueryPlan) -> tuple[str, ...]:
    """The order of all results, as far as one statement can have it."""
    return _BY_SALES if made.selectivity.is_broad else ("fit", *_BY_SALES)


def _rows(made: QueryPlan, products: QuerySet[Any], hidden: bool) -> QuerySet[Any]:
    """All results."""
    read = made.parsed
    assert read.expression is not None
    if made.selectivity.is_broad:
        return products.filter(grams.Match(SearchEntry, read.expression, hidden=hidden))
    names = None if read.names == read.expression else read.names
    rows = products.filter(entry__grams__matches=grams.GramsQuery(read.expression, hidden))
    ranked: QuerySet[Any] = rows.annotate(fit=MatchRank(names, read.whole, hidden=hidden))
    return ranked


def _ids(made: QueryPlan, products: QuerySet[Any], start: int, end: int, order: tuple[str, ...]) -> list[int]:
    read, selectivity = made.parsed, made.selectivity
    assert read.expression is not None
    if not selectivity.is_broad:
        return _slice_ids(_rows(made, products, False), order or _order(made), start, end)
    if order or not made.named or read.names is None:
        return _slice_ids(
            build_pager(lambda: selectivity, products, read.expression)(end), order or _BY_SALES, start, end
        )
    # Matches by name come before those by category or property; within each, best sellers first.
    found: list[int] = []
    if start < made.named:
        named = Selectivity(made.named, selectivity.among)
        last = min(end, made.named)
        found += _slice_ids(build_pager(lambda: named, products, read.names)(last), _BY_SALES, start, last)
    if end > made.named:
        # Where the count was capped, the total is used for the others.
        others = selectivity.total - (made.named if selectivity.total < SHOPPER.depth else 0)
        rest, last = Selectivity(others, selectivity.among), end - made.named
        without = build_pager(lambda: rest, products, grams.all_but(read.expression, read.names))
        found += _slice_ids(without(last), _BY_SALES, max(0, start - made.named), last)
    return found


def _slice_ids(rows: QuerySet[Any], order: tuple[str, ...], start: int, end: int) -> list[int]:
    return list(rows.order_by(*order).values_list("pk", flat=True)[start:end])
