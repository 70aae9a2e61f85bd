"""A product page's data: three queries, one while what rarely changes of it is kept."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, NamedTuple, cast

from django.db import connection
from django.db.models import FilteredRelation, Q, QuerySet

from core.brands import selectors as brands
from core.catalog.answers import ProductCard, ProductOption, ProductPage, ProductProperty, ProductVariant
from core.catalog.models import Product
from core.catalog.selectors.cards import CARD, as_card, card_page, existing, links_stamp, small_page
from core.catalog.selectors.options import options, value_ids
from core.catalog.selectors.texts import TREE_SECONDS, in_language, kept_key, text_columns
from core.catalog.selectors.trees import properties, tree
from core.kit import html, kept, languages
from core.kit.errors import NotFound
from core.kit.statements import Statement, Values
from core.kit.tenancy import current_brand_id
from core.shipping.rules import ShippingRule

# Pages that are looked at right now: a hundred of them, however long their descriptions are.
_PAGES = kept.Shelf(100)
_VARIANT = ("id", "key", "code", "price_diff", "stock")


def _row(values: Values, suffix: str, *more: str) -> QuerySet[Product, dict[str, Any]]:
    plain: QuerySet[Product] = existing().rewrite(False)  # type: ignore[attr-defined]
    active = FilteredRelation("variants", condition=Q(variants__is_active=True))
    rows: QuerySet[Product, dict[str, Any]] = (
        plain.filter(pk=values[0])
        .annotate(v=active)
        .order_by("v__position", "v__id")
        .values(
            *CARD,
            "only_variant_id",
            "point_rate",
            "updated_at",
            *text_columns(["product_name"], suffix),
            *more,
            *[f"v__{name}" for name in _VARIANT],
        )
    )
    return rows


_ROWS = Statement(_row)


def detail(product_id: int, language: str, shipping: ShippingRule) -> ProductPage:
    """A product page's data. Raises NotFound for an unknown, deleted or foreign id.

    Prices, stock and all that lists show are read each time; texts, pictures and options are kept for two seconds, and
    only while the product was not written.
    """
    suffix = languages.suffix(language)
    rows = _ROWS([product_id], suffix)
    if not rows:
        raise NotFound()
    row = rows[0]
    key = (current_brand_id(), links_stamp(), product_id, language)
    page = _PAGES.keep(
        key, TREE_SECONDS, lambda: _page(product_id, language), lambda one: one.updated_at == row["updated_at"]
    )
    trail = tree(language).trail(page.category_ids[0]) if page.category_ids else []
    return cast(
        ProductPage,
        {
            **as_card(row, suffix),
            **page.said,
            "option_groups": page.groups,
            "variants": _variants(rows, page.groups),
            "breadcrumbs": [{"id": node.id, "category_name": node.name} for node in trail],
            "properties": _properties(page.property_ids, language),
            "point_rate": _point_rate(row),
            "shipping": {
                "fee": shipping.fee,
                "free_over": shipping.free_over,
                "has_surcharges": bool(shipping.surcharges),
                "return_fee": shipping.way_back(is_overseas=bool(row["is_overseas"])),
            },
            "related": _related(product_id, page.category_ids, language),
            "updated_at": row["updated_at"],
        },
    )


def _point_rate(row: dict[str, Any]) -> float:
    """What of the price comes back as points (%): the product's own rate, else the brand's (D34), as in a quote."""
    if row["point_rate"] is not None:
        return float(row["point_rate"])
    brand = brands.by_id(current_brand_id())
    return float(brand.setting["point_rate"]) if brand else 0.0


@dataclass(frozen=True)
class _Page:
    """What is said of a product apart from what is sold of it."""

    updated_at: datetime
    said: dict[str, Any]
    groups: list[ProductOption]
    category_ids: list[int]
    property_ids: list[int]


def _texts(values: Values, suffix: str) -> QuerySet[Product, dict[str, Any]]:
    texts = text_columns(["product_description", "seo_title", "seo_description"], suffix)
    plain: QuerySet[Product] = existing().rewrite(False)  # type: ignore[attr-defined]
    rows: QuerySet[Product, dict[str, Any]] = plain.filter(pk=values[0]).values(
        *texts, "item_info", "origin_country", "hs_code", "updated_at"
    )
    return rows


_TEXTS = Statement(_texts)


def _page(product_id: int, language: str) -> _Page:
    suffix = languages.suffix(language)
    rows = _TEXTS([product_id], suffix)
    if not rows:
        raise NotFound()
    row = rows[0]
    parts = _parts(product_id)
    links, marked = ([one.number for one in parts[kind]] for kind in ("category", "property"))
    said = {
        "images": [{"src": one.text, "alt": one.more} for one in parts["image"]],
        "product_description": html.clean(in_language(row, "product_description", suffix)),
        "seo_title": in_language(row, "seo_title", suffix),
        "seo_description": in_language(row, "seo_description", suffix),
        "item_info": row["item_info"],
        "origin_country": row["origin_country"],
        "hs_code": row["hs_code"],
        # Everybody's only: this page is one document for all.
        "tiers": [{"min_qty": one.number, "price": int(one.text)} for one in parts["tier"]],
        "members_pay": _members_pay(parts),
    }
    return _Page(row["updated_at"], said, options([product_id], suffix)[product_id], links, marked)


# Plain SQL: the ORM takes ten times as long to build this union as either database to answer it.
_PARTS = """
SELECT 'category', id, category_id, '', '' FROM catalog_productcategory
  WHERE product_id = %(product)s AND brand_id = %(brand)s
UNION ALL SELECT 'image', id, position, src, alt FROM catalog_productimage
  WHERE product_id = %(product)s AND brand_id = %(brand)s
UNION ALL SELECT 'property', id, property_id, '', '' FROM catalog_product_properties
  WHERE product_id = %(product)s
UNION ALL SELECT 'tier', id, min_qty, CAST(price AS VARCHAR(12)), '' FROM catalog_pricetier
  WHERE product_id = %(product)s AND brand_id = %(brand)s AND grade_id IS NULL
UNION ALL SELECT 'own', MIN(id), MAX(min_qty), '', '' FROM catalog_pricetier
  WHERE product_id = %(product)s AND brand_id = %(brand)s AND grade_id IS NOT NULL
UNION ALL SELECT 'grade', MIN(id), MAX(discount_percent), '', '' FROM members_grade
  WHERE brand_id = %(brand)s AND deleted_at IS NULL
"""


class Part(NamedTuple):
    """A row of a small table: a category or property by its `number`, a picture at its place, a tier's quantity.

    `own` and `grade` say only whether members of some grade pay less: the largest quantity and percent.
    """

    kind: str
    id: int
    number: int
    # A picture's address, and its words; what a tier costs.
    text: str
    more: str


def _members_pay(parts: dict[str, list[Part]]) -> Literal["", "price", "tiers"]:
    if any(one.number > 1 for one in parts["own"]):
        return "tiers"
    return "price" if parts["own"] or any(one.number > 0 for one in parts["grade"]) else ""


def _parts(product_id: int) -> dict[str, list[Part]]:
    """A product's categories, pictures, properties and everybody's tiers, each in its order: one query."""
    with connection.cursor() as cursor:
        cursor.execute(_PARTS, {"product": product_id, "brand": current_brand_id()})
        rows = sorted((Part(*one) for one in cursor.fetchall() if one[1] is not None), key=lambda one: one.id)
    found: dict[str, list[Part]] = {name: [] for name in ("category", "image", "property", "tier", "own", "grade")}
    for one in rows:
        found[one.kind].append(one)
    for ordered in ("image", "tier"):
        found[ordered].sort(key=lambda one: one.number)
    return found


def _variants(rows: list[dict[str, Any]], groups: list[ProductOption]) -> list[ProductVariant]:
    return [
        {
            "id": one["v__id"],
            "value_ids": value_ids(groups, one["v__key"]),
            "price": one["product_sale_price"] + one["v__price_diff"],
            "list_price": one["product_price"] + one["v__price_diff"],
            "stock": one["v__stock"],
            "code": one["v__code"],
        }
        for one in rows
        if one["v__id"] is not None
    ]


def _properties(ids: list[int], language: str) -> list[ProductProperty]:
    """Properties by id with their groups' names, in the order of the groups."""
    wanted = set(ids)
    if not wanted:
        return []
    known = properties(language)
    if not wanted <= known.keys():
        # One that is newer than the copy.
        kept.forget(kept_key("properties", language))
        known = properties(language)
    return [{"id": one.id, "group": one.group, "name": one.name} for one in known.values() if one.id in wanted]


def _related(product_id: int, links: list[int], language: str) -> list[ProductCard]:
    """What sells best in a product's first category; kept for two seconds, the same for all that stand there."""
    if not links:
        return []

    def best() -> list[ProductCard]:
        order = ("-popularity", "-pk")
        few = small_page(links[0], order=order, limit=9, offset=0, language=language)
        if few is not None:
            return few
        below = tree(languages.DEFAULT).below(links[0])
        return card_page(order=order, limit=9, offset=0, language=language, below=below)

    near = kept.keep(kept_key(f"related:{links[0]}", language), TREE_SECONDS, best)
    return [card for card in near if card["id"] != product_id][:8]
