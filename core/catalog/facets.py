"""Facets: how many products each further filter would leave (D21). Always one statement."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.core.exceptions import EmptyResultSet
from django.db import connection
from django.db.models import QuerySet

from core.catalog import selectors, subscribers
from core.catalog.answers import CategoryFacet, Facets, PriceFacet, PropertyGroupFacet, ScoreFacet, SellerFacet

# A request counts no further than this, so that it costs the same at a million products. The exact count runs in
# the background and is cached.
MAX_COUNTED = 10_000
MAX_BINS = 8
MAX_CATEGORIES = 200
MAX_SELLERS = 60
# Round prices that shoppers use as bounds, in won.
_EDGES = (
    5_000, 10_000, 20_000, 30_000, 50_000, 70_000, 100_000, 150_000, 200_000, 300_000, 500_000, 700_000, 1_000_000,
    2_000_000, 5_000_000, 10_000_000,
)  # fmt: skip
_BIN = "CASE {} ELSE {} END".format(
    " ".join(f"WHEN product_sale_price < {edge} THEN {place}" for place, edge in enumerate(_EDGES)), len(_EDGES)
)
# The lower bounds of the rating filter, in stars; a product without reviews is in none.
SCORES = (4, 3, 2)
_STARS = "CASE {} END".format(" ".join(f"WHEN review_score >= {score} THEN {score}" for score in SCORES))
# CROSS JOIN keeps SQLite from scanning the second table first; for PostgreSQL it is a plain join.
_PARTS = {
    "total": "SELECT 'total', '', COUNT(*) FROM {base}",
    "categories": "SELECT 'categories', CAST(l.category_id AS TEXT), COUNT(*) FROM {base} b "
    "CROSS JOIN catalog_productcategory l WHERE l.product_id = b.id GROUP BY l.category_id",
    "properties": "SELECT '{name}', CAST(l.property_id AS TEXT), COUNT(*) FROM {base} b "
    "CROSS JOIN catalog_product_properties l WHERE l.product_id = b.id GROUP BY l.property_id",
    "statuses": "SELECT 'statuses', CAST(status AS TEXT), COUNT(*) FROM {base} GROUP BY status",
    "sellers": "SELECT 'sellers', CAST(seller_id AS TEXT), COUNT(*) FROM {base} WHERE seller_id IS NOT NULL "
    "GROUP BY seller_id",
    "scores": f"SELECT 'scores', CAST({_STARS} AS TEXT), COUNT(*) FROM {{base}} "  # noqa: S608
    f"WHERE review_score >= {SCORES[-1]} GROUP BY {_STARS}",
    "price": f"SELECT 'bins', CAST({_BIN} AS TEXT), COUNT(*) FROM {{base}} GROUP BY {_BIN} "  # noqa: S608
    "UNION ALL SELECT 'min', '', MIN(product_sale_price) FROM {base} "
    "UNION ALL SELECT 'max', '', MAX(product_sale_price) FROM {base}",
}
_COLORS = {
    "postgresql": "SELECT 'colors', c.value, COUNT(*) FROM {base} b, "
    "jsonb_array_elements_text(b.colors) AS c(value) GROUP BY c.value",
    "sqlite": "SELECT 'colors', c.value, COUNT(*) FROM {base} b, json_each(b.colors) AS c GROUP BY c.value",
}
FacetCounts = dict[str, Counter[str]]


@dataclass(frozen=True)
class FacetChoice:
    """Products under all chosen filters, and under all but a facet's own filter.

    `without` has `categories`, `colors`, `statuses`, `sellers`, `price`, `scores` and property groups as
    `property:<id>`.
    """

    rows: QuerySet[Any]
    without: Mapping[str, QuerySet[Any]] = field(default_factory=dict)


@dataclass(frozen=True)
class CountQuery:
    """One statement that counts everything; `most` limits the products that each part reads, None for all."""

    sql: str
    params: Sequence[Any]
    most: int | None

    def run(self) -> FacetCounts:
        """Counts by facet and value."""
        found: FacetCounts = defaultdict(Counter)
        with connection.cursor() as cursor:
            cursor.execute(self.sql, self.params)
            for facet, value, count in cursor.fetchall():
                if count is not None:
                    found[facet][value] += count
        if self.most is not None and found["total"][""] >= self.most:
            found["capped"][""] = 1
        return dict(found)


def build_count_query(choice: FacetChoice, most: int | None = MAX_COUNTED) -> CountQuery:
    """The count query of a choice, in the current brand."""
    bases = {"b0": choice.rows}
    parts = [_part("total", "b0")]
    for facet in ("categories", "statuses", "sellers", "price", "scores", "colors", "properties"):
        base = "b0"
        if facet in choice.without:
            base = f"b{len(bases)}"
            bases[base] = choice.without[facet]
        parts.append(_part(facet, base))
    for facet, rows in choice.without.items():
        if facet.startswith("property:"):
            base = f"b{len(bases)}"
            bases[base] = rows
            parts.append(_part("properties", base, facet))
    params: list[Any] = []
    tables = []
    for base, rows in bases.items():
        sql, given = _sql(rows.order_by(), most)
        columns = "id, status, product_sale_price, colors, seller_id, review_score"
        tables.append(f"{base} ({columns}) AS ({sql})")
        params += given
    # The text has only the names above; values are parameters.
    return CountQuery(f"WITH {', '.join(tables)} {' UNION ALL '.join(parts)}", params, most)


def _sql(rows: QuerySet[Any], most: int | None) -> tuple[str, Sequence[Any]]:
    try:
        plain = rows.values("pk", "status", "product_sale_price", "colors", "seller_id", "review_score")[:most]
        return plain.query.sql_with_params()
    except EmptyResultSet:
        # A search without any letter finds nothing; Django knows that without a query.
        return _sql(selectors.listed_products().filter(pk=-1).order_by(), most)


def _part(facet: str, base: str, name: str = "properties") -> str:
    text = _COLORS[connection.vendor] if facet == "colors" else _PARTS[facet]
    return text.format(base=base, name=name)


def serialize_facets(found: FacetCounts, *, language: str, category_id: int | None, chosen: Sequence[int]) -> Facets:
    """Counts as the shop reads them, with names in one language; values without products are left out."""
    total = found["total"][""]
    return {
        "total": total,
        "is_capped": "capped" in found,
        "categories": _categories(found.get("categories", Counter()), language, category_id),
        "property_groups": _properties(found, language, set(chosen)),
        "colors": [{"color": color, "count": count} for color, count in found.get("colors", Counter()).most_common(60)],
        "statuses": [
            {"status": int(status), "count": count} for status, count in sorted(found.get("statuses", {}).items())
        ],
        "sellers": _sellers(found.get("sellers", Counter())),
        "scores": _scores(found.get("scores", Counter())),
        "price": _price(found),
    }


def _scores(counts: Counter[str]) -> list[ScoreFacet]:
    """From so many stars on: each count includes the higher ones; one that adds nothing is left out."""
    found: list[ScoreFacet] = []
    for score in SCORES:
        own = counts[str(score)]
        if own:
            found.append({"score": score, "count": own + (found[-1]["count"] if found else 0)})
    return found


def _categories(counts: Counter[str], language: str, category_id: int | None) -> list[CategoryFacet]:
    """The two upper levels and the neighbours of the chosen category, in the order of the tree."""
    known = selectors.category_tree(language)
    rolled: Counter[int] = Counter()
    for text, count in counts.items():
        for node in known.trail(int(text)):
            rolled[node.id] += count
    trail = {node.id for node in known.trail(category_id)}
    roots = set(known.children.get(None, ()))
    shown: list[CategoryFacet] = [
        {
            "id": node.id,
            "parent_id": node.parent_id or selectors.NO_PARENT,
            "category_name": node.name,
            "count": rolled[node.id],
        }
        for node in known.nodes.values()
        if (rolled[node.id] or node.id == category_id)
        and (node.parent_id is None or node.parent_id in roots or node.parent_id in trail)
    ]
    return shown[:MAX_CATEGORIES]


def _properties(found: FacetCounts, language: str, chosen: set[int]) -> list[PropertyGroupFacet]:
    groups: dict[int, PropertyGroupFacet] = {}
    for one in selectors.load_properties(language).values():
        own = found.get(f"property:{one.group_id}", found.get("properties", Counter()))
        if own[str(one.id)] or one.id in chosen:
            group = groups.setdefault(
                one.group_id, {"id": one.group_id, "property_group_name": one.group, "properties": []}
            )
            group["properties"].append({"id": one.id, "property_name": one.name, "count": own[str(one.id)]})
    return list(groups.values())


def _sellers(counts: Counter[str]) -> list[SellerFacet]:
    """Sellers, those with the most products first; none where the brand has no sellers."""
    most = [(int(text), count) for text, count in counts.most_common(MAX_SELLERS)]
    names = subscribers.get_seller_names(seller_id for seller_id, _count in most)
    return [{"id": pk, "name": names[pk], "count": count} for pk, count in most if pk in names]


def _price(found: FacetCounts) -> PriceFacet:
    if not found.get("bins"):
        return {"min": None, "max": None, "bins": []}
    low, high = found["min"][""], found["max"][""]
    bounds = (0, *_EDGES)
    bins = [[bounds[int(place)], int(place), count] for place, count in found["bins"].items()]
    bins.sort()
    while len(bins) > MAX_BINS:
        # Merge the two neighbours with the fewest products.
        at = min(range(len(bins) - 1), key=lambda one: bins[one][2] + bins[one + 1][2])
        first, second = bins[at], bins.pop(at + 1)
        bins[at] = [first[0], second[1], first[2] + second[2]]
    return {
        "min": low,
        "max": high,
        "bins": [
            {"from": start, "to": _EDGES[last] - 1 if last < len(_EDGES) else None, "count": count}
            for start, last, count in bins
        ],
    }
