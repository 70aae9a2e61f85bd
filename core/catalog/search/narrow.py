"""Lists narrowed by where products stand: category, properties and colours are grams, as words are (D21).

Over link tables a choice of two properties in a large category reads every link of each; the index reads what
they have in common. Where it is being written anew the links are asked.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.core.cache import cache
from django.db.models import QuerySet

from core.catalog import selectors
from core.catalog.index import SearchEntry, SearchState
from core.catalog.search import text
from core.catalog.search.breadth import Breadth
from core.kit import grams, kept, languages
from core.kit.query import SHOPPER, Found
from core.kit.tenancy import current_brand_id

KEEP_SECONDS = 2


def is_whole() -> bool:
    """Whether the index of the brand in force knows all its products; looked at every two seconds.

    A brand without a state has never been written anew: all its entries came with its products.
    """

    def look() -> bool:
        state = SearchState.objects.values_list("version", "done_id").first()
        return state is None or state == (text.VERSION, 0)

    return kept.keep(("search is whole", current_brand_id()), selectors.TREE_SECONDS, look)


def in_category(category_id: int) -> grams.Expr:
    """Products of a category and of all below it; none where there is no such category."""
    there = category_id in selectors.tree(languages.DEFAULT).nodes
    return grams.token(f"{text.CATEGORY}{category_id}" if there else "")


def with_properties(groups: Mapping[int, Sequence[int]]) -> grams.Expr:
    """Products with one of each group's properties; none where 0 is the group, that of ids without a property."""
    if 0 in groups:
        # Entries keep the grams of a deleted property until their products are written again.
        return grams.token("")
    return grams.every([grams.some([grams.token(f"{text.PROPERTY}{one}") for one in ids]) for ids in groups.values()])


def in_colors(colors: Sequence[str]) -> grams.Expr:
    """Products in one of these colours, as `#rrggbb`."""
    return grams.some([grams.token(f"{text.COLOR}{one.lstrip('#').lower()}") for one in colors])


def breadth_of(wish: grams.Expr) -> Breadth:
    """How many listed products fulfil a wish; kept for a moment, a large number longer."""
    digest = hashlib.sha256(wish.text("postgresql").encode()).hexdigest()[:32]
    key = f"{current_brand_id()}:breadth:{digest}"
    known: Breadth | None = cache.get(key)
    if known is None:
        known = Breadth(*grams.count(SearchEntry, wish, SHOPPER.depth))
        # A large total takes longer to count, and one more or less in it tells nobody anything.
        cache.set(key, known, max(KEEP_SECONDS, min(60, known.total / 200)))
    return known


def narrowed(products: QuerySet[Any], wish: grams.Expr, *, hidden: bool = False) -> Found:
    """The products that fulfil a wish; `total` and `page` where only listed ones were asked for."""
    rows = products.filter(grams.Match(SearchEntry, wish, hidden=hidden))
    if hidden:
        return Found(rows)
    return Found(rows, total=lambda: breadth_of(wish).total, page=pager(lambda: breadth_of(wish), products, wish))


def pager(known: Callable[[], Breadth], products: QuerySet[Any], wish: grams.Expr) -> Callable[[int], QuerySet[Any]]:
    """How a page that ends at some depth is read: walked to, gathered, or as the database thinks best."""

    def page(depth: int) -> QuerySet[Any]:
        one = known()
        way = grams.Holds if one.is_walked(depth) else grams.Gather if one.total < SHOPPER.depth else grams.Match
        return products.filter(way(SearchEntry, wish))

    return page
