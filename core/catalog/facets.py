"""Facets: how many products each further choice would leave (D21). One statement, whatever was chosen."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.core.exceptions import EmptyResultSet
from django.db import connection
from django.db.models import QuerySet

from core.catalog import selectors
from core.catalog.answers import CategoryFacet, Facets, PriceFacet, PropertyGroupFacet

# More than this a request counts no further, so that it costs the same at a million products; all of them are
# counted aside, and kept.
MOST = 10_000
MOST_BINS = 8
MOST_CATEGORIES = 200
# Prices at which people think, in won.
_EDGES = (
    5_000, 10_000, 20_000, 30_000, 50_000, 70_000, 100_000, 150_000, 200_000, 300_000, 500_000, 700_000, 1_000_000,
    2_000_000, 5_000_000, 10_000_000,
)  # fmt: skip
_BIN = "CASE {} ELSE {} END".format(
    " ".join(f"WHEN product_sale_price < {edge} THEN {place}" for place, edge in enumerate(_EDGES)), len(_EDGES)
)
# CROSS JOIN keeps SQLite from reading the whole of the second table first; PostgreSQL sees a plain join.
_PARTS = {
    "total": "SELECT 'total', '', COUNT(*) FROM {base}",
    "categories": "SELECT 'categories', CAST(l.category_id AS TEXT), COUNT(*) FROM {base} b "
    "CROSS JOIN catalog_productcategory l WHERE l.product_id = b.id GROUP BY l.category_id",
    "properties": "SELECT '{name}', CAST(l.property_id AS TEXT), COUNT(*) FROM {base} b "
    "CROSS JOIN catalog_product_properties l WHERE l.product_id = b.id GROUP BY l.property_id",
    "statuses": "SELECT 'statuses', CAST(status AS TEXT), COUNT(*) FROM {base} GROUP BY status",
    "price": f"SELECT 'bins', CAST({_BIN} AS TEXT), COUNT(*) FROM {{base}} GROUP BY {_BIN} "  # noqa: S608
    "UNION ALL SELECT 'min', '', MIN(product_sale_price) FROM {base} "
    "UNION ALL SELECT 'max', '', MAX(product_sale_price) FROM {base}",
}
_COLORS = {
    "postgresql": "SELECT 'colors', c.value, COUNT(*) FROM {base} b, "
    "jsonb_array_elements_text(b.colors) AS c(value) GROUP BY c.value",
    "sqlite": "SELECT 'colors', c.value, COUNT(*) FROM {base} b, json_each(b.colors) AS c GROUP BY c.value",
}
Tally = dict[str, Counter[str]]


@dataclass(frozen=True)
class Choice:
    """Products under all that was chosen, and under all but a facet's own choice.

    `without` has `categories`, `colors`, `statuses`, `price` and property groups as `property:<id>`.
    """

    rows: QuerySet[Any]
    without: Mapping[str, QuerySet[Any]] = field(default_factory=dict)


@dataclass(frozen=True)
class Counting:
    """One statement that counts everything; `most` is how many products of each kind it looks at, None for all."""

    sql: str
    params: Sequence[Any]
    most: int | None

    def run(self) -> Tally:
        """Counts by facet and value."""
        found: Tally = defaultdict(Counter)
        with connection.cursor() as cursor:
            cursor.execute(self.sql, self.params)
            for facet, value, count in cursor.fetchall():
                if count is not None:
                    found[facet][value] += count
        if self.most is not None and found["total"][""] >= self.most:
            found["capped"][""] = 1
        return dict(found)


def counting(choice: Choice, most: int | None = MOST) -> Counting:
    """How a choice is counted, in the brand in force."""
    bases = {"b0": choice.rows}
    parts = [_part("total", "b0")]
    for facet in ("categories", "statuses", "price", "colors", "properties"):
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
        tables.append(f"{base} (id, status, product_sale_price, colors) AS ({sql})")
        params += given
    # Names above only; values are parameters.
    return Counting(f"WITH {', '.join(tables)} {' UNION ALL '.join(parts)}", params, most)


def _sql(rows: QuerySet[Any], most: int | None) -> tuple[str, Sequence[Any]]:
    try:
        plain = rows.values("pk", "status", "product_sale_price", "colors")[:most]
        return plain.query.sql_with_params()
    except EmptyResultSet:
        # Words without a letter in them find nothing, which Django knows without asking the database.
        return _sql(selectors.listed().filter(pk=-1).order_by(), most)


def _part(facet: str, base: str, name: str = "properties") -> str:
    text = _COLORS[connection.vendor] if facet == "colors" else _PARTS[facet]
    return text.format(base=base, name=name)


def shown(found: Tally, *, language: str, category_id: int | None, chosen: Sequence[int]) -> Facets:
    """A tally as the shop reads it, named in one language; values without products are left out."""
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
        "price": _price(found),
    }


def _categories(counts: Counter[str], language: str, category_id: int | None) -> list[CategoryFacet]:
    """The two upper levels and what stands around the chosen category, in the order of the tree."""
    known = selectors.tree(language)
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
    return shown[:MOST_CATEGORIES]


def _properties(found: Tally, language: str, chosen: set[int]) -> list[PropertyGroupFacet]:
    groups: dict[int, PropertyGroupFacet] = {}
    for one in selectors.properties(language).values():
        own = found.get(f"property:{one.group_id}", found.get("properties", Counter()))
        if own[str(one.id)] or one.id in chosen:
            group = groups.setdefault(
                one.group_id, {"id": one.group_id, "property_group_name": one.group, "properties": []}
            )
            group["properties"].append({"id": one.id, "property_name": one.name, "count": own[str(one.id)]})
    return list(groups.values())


def _price(found: Tally) -> PriceFacet:
    if not found.get("bins"):
        return {"min": None, "max": None, "bins": []}
    low, high = found["min"][""], found["max"][""]
    bounds = (0, *_EDGES)
    bins = [[bounds[int(place)], int(place), count] for place, count in found["bins"].items()]
    bins.sort()
    while len(bins) > MOST_BINS:
        # The two neighbours that hold least become one.
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
