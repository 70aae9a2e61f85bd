"""Lists filtered by category, properties and colours with the index of grams, like words (D21).

With link tables, a filter of two properties in a large category reads every link of each; the index reads only
their intersection. While the index is being rebuilt, the link tables are used.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.core.cache import cache
from django.db.models import QuerySet

from core.catalog import selectors
from core.catalog.models.search import SearchEntry, SearchState
from core.catalog.search import text
from core.catalog.search.selectivity import Selectivity
from core.common import grams, languages, local_cache
from core.common.query import SHOPPER, SearchResult
from core.common.tenancy import current_brand_id

KEEP_SECONDS = 2


def is_index_complete() -> bool:
    """Whether the index of the current brand has all its products; cached for two seconds.

    A brand without a state was never rebuilt: all its entries were written with its products.
    """

    def look() -> bool:
        state = SearchState.objects.values_list("version", "done_id").first()
        return state is None or state == (text.VERSION, 0)

    return local_cache.get_or_set(("search is whole", current_brand_id()), selectors.TREE_SECONDS, look)


def category_expression(category_id: int) -> grams.SearchExpression:
    """Products of a category and of all below it; none where there is no such category."""
    there = category_id in selectors.category_tree(languages.DEFAULT).nodes
    return grams.token(f"{text.CATEGORY}{category_id}" if there else "")


def properties_expression(groups: Mapping[int, Sequence[int]]) -> grams.SearchExpression:
    """Products with one of each group's properties; none where the group is 0, that of unknown ids."""
    if 0 in groups:
        # Entries keep the grams of a deleted property until their products are indexed again.
        return grams.token("")
    return grams.all_of(
        [grams.any_of([grams.token(f"{text.PROPERTY}{one}") for one in ids]) for ids in groups.values()]
    )


def colors_expression(colors: Sequence[str]) -> grams.SearchExpression:
    """Products in one of these colours, as `#rrggbb`."""
    return grams.any_of([grams.token(f"{text.COLOR}{one.lstrip('#').lower()}") for one in colors])


def measure_selectivity(expression: grams.SearchExpression) -> Selectivity:
    """How many listed products match an expression; cached briefly, a large number longer."""
    digest = hashlib.sha256(expression.text("postgresql").encode()).hexdigest()[:32]
    key = f"{current_brand_id()}:breadth:{digest}"
    known: Selectivity | None = cache.get(key)
    if known is None:
        known = Selectivity(*grams.count(SearchEntry, expression, SHOPPER.depth))
        # A large total takes longer to count, and needs to be less exact.
        cache.set(key, known, max(KEEP_SECONDS, min(60, known.total / 200)))
    return known


def filter_products(
    products: QuerySet[Any], expression: grams.SearchExpression, *, hidden: bool = False
) -> SearchResult:
    """The products that match an expression; with `count` and `page` for listed ones only."""
    rows = products.filter(grams.Match(SearchEntry, expression, hidden=hidden))
    if hidden:
        return SearchResult(rows)
    return SearchResult(
        rows,
        count=lambda: measure_selectivity(expression).total,
        page=build_pager(lambda: measure_selectivity(expression), products, expression),
    )


def build_pager(
    known: Callable[[], Selectivity], products: QuerySet[Any], expression: grams.SearchExpression
) -> Callable[[int], QuerySet[Any]]:
    """How to read a page that ends at some depth: scan in sort order, collect all, or let the database decide."""

    def page(depth: int) -> QuerySet[Any]:
        one = known()
        way = (
            grams.RowMatch
            if one.prefers_ordered_scan(depth)
            else grams.MaterializedMatch
            if one.total < SHOPPER.depth
            else grams.Match
        )
        return products.filter(way(SearchEntry, expression))

    return page
