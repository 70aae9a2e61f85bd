"""A product page's data: three queries, four for a seller's product; one while its static part is cached."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, NamedTuple, cast

from django.db import connection
from django.db.models import FilteredRelation, Q, QuerySet

from core.accounts import selectors as accounts
from core.brands import selectors as brands
from core.catalog import related_codes, sizes, subscribers
from core.catalog.answers import (
    ProductCard,
    ProductOption,
    ProductPage,
    ProductProperty,
    ProductSeller,
    ProductVariant,
)
from core.catalog.models import Product
from core.catalog.selectors.cards import (
    CARD,
    card_page,
    cards_by_code,
    existing_products,
    links_version,
    serialize_card,
    small_category_page,
)
from core.catalog.selectors.options import load_options, value_ids
from core.catalog.selectors.texts import TREE_SECONDS, cache_key, get_text, text_columns
from core.catalog.selectors.trees import category_tree, find_size_table, load_properties
from core.catalog.selectors.words import translate_notice
from core.common import html, languages, local_cache
from core.common.compiled_query import CompiledQuery, Values
from core.common.errors import NotFound
from core.common.tenancy import current_brand_id
from core.shipping.rules import ShippingRule
from core.shipping.selectors import page_arrival

# A hundred pages at most, because descriptions can be long.
_PAGES = local_cache.LocalCache(100)
_VARIANT = ("id", "key", "code", "price_diff", "stock")


def _row(values: Values, suffix: str, *more: str) -> QuerySet[Product, dict[str, Any]]:
    plain: QuerySet[Product] = existing_products().rewrite(False)  # type: ignore[attr-defined]
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


_ROWS = CompiledQuery(_row)


def get_product_page(product_id: int, language: str, shipping: ShippingRule) -> ProductPage:
    """A product page's data. Raises NotFound for an unknown, deleted or foreign id.

    Prices, stock and all that lists show are read each time; texts, pictures and options are cached for two seconds,
    and only while the product was not saved.
    """
    suffix = languages.suffix(language)
    rows = _ROWS([product_id], suffix)
    if not rows:
        raise NotFound()
    row = rows[0]
    key = (current_brand_id(), links_version(), product_id, language)
    page = _PAGES.get_or_set(
        key, TREE_SECONDS, lambda: _page(product_id, language), lambda one: one.updated_at == row["updated_at"]
    )
    trail = category_tree(language).trail(page.category_ids[0]) if page.category_ids else []
    return cast(
        ProductPage,
        {
            **serialize_card(row, suffix),
            **page.said,
            "seller": page.seller if page.seller and accounts.uses_sellers() else None,
            "option_groups": page.groups,
            "variants": _variants(rows, page.groups),
            "breadcrumbs": [{"id": node.id, "category_name": node.name} for node in trail],
            "properties": _properties(page.property_ids, language),
            "point_rate": _point_rate(row),
            "shipping": {
                "fee": shipping.fee,
                "free_over": shipping.free_over,
                "has_surcharges": bool(shipping.surcharges),
                "arrival": page_arrival(shipping, is_overseas=bool(row["is_overseas"])),
                "return_fee": shipping.return_fee_for(is_overseas=bool(row["is_overseas"])),
            },
            "can_wait": _can_wait(),
            "size_table": sizes.parse_size_table(page.size_table or find_size_table(page.category_ids)),
            "chosen": _chosen(product_id, page.chosen_codes, language),
            "related": _related(product_id, page.category_ids, language),
            "updated_at": row["updated_at"],
        },
    )


def _point_rate(row: dict[str, Any]) -> float:
    """The share of the price that is paid back as points (%): the product's own rate, else the brand's (D34)."""
    if row["point_rate"] is not None:
        return float(row["point_rate"])
    brand = brands.by_id(current_brand_id())
    return float(brand.setting["point_rate"]) if brand else 0.0


@dataclass(frozen=True)
class _Page:
    """The cached part of a product page: all but prices and stock."""

    updated_at: datetime
    said: dict[str, Any]
    groups: list[ProductOption]
    category_ids: list[int]
    property_ids: list[int]
    seller: ProductSeller | None
    size_table: str
    chosen_codes: list[str]


def _texts(values: Values, suffix: str) -> QuerySet[Product, dict[str, Any]]:
    texts = text_columns(["product_name", "product_description", "seo_title", "seo_description"], suffix)
    plain: QuerySet[Product] = existing_products().rewrite(False)  # type: ignore[attr-defined]
    rows: QuerySet[Product, dict[str, Any]] = plain.filter(pk=values[0]).values(
        *texts, "item_info", "size_table", "related_codes", "origin_country", "hs_code", "seller_id", "updated_at"
    )
    return rows


_TEXTS = CompiledQuery(_texts)


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
        "product_description": html.clean(get_text(row, "product_description", suffix)),
        "seo_title": get_text(row, "seo_title", suffix),
        "seo_description": get_text(row, "seo_description", suffix),
        "item_info": translate_notice(
            row["item_info"], suffix, {row["product_name_ko"]: get_text(row, "product_name", suffix)}
        ),
        "origin_country": row["origin_country"],
        "hs_code": row["hs_code"],
        # Tiers for everybody only: the page is the same for all visitors.
        "tiers": [{"min_qty": one.number, "price": int(one.text)} for one in parts["tier"]],
        "members_pay": _members_pay(parts),
    }
    codes = related_codes.parse_codes(row["related_codes"])
    groups = load_options([product_id], suffix)[product_id]
    seller = subscribers.get_seller_identity(row["seller_id"]) if row["seller_id"] else None
    return _Page(row["updated_at"], said, groups, links, marked, seller, row["size_table"], codes)


# Plain SQL: building this union with the ORM takes ten times as long as running it on either database.
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


class ProductPart(NamedTuple):
    """A row of the union: `number` is a category's or property's id, a picture's position, or a tier's quantity.

    `own` and `grade` show only whether members of some grade pay less: the largest quantity and percent.
    """

    kind: str
    id: int
    number: int
    # A picture's address and its alternative text; a tier's price.
    text: str
    more: str


def _members_pay(parts: dict[str, list[ProductPart]]) -> Literal["", "price", "tiers"]:
    if any(one.number > 1 for one in parts["own"]):
        return "tiers"
    return "price" if parts["own"] or any(one.number > 0 for one in parts["grade"]) else ""


def _parts(product_id: int) -> dict[str, list[ProductPart]]:
    """A product's categories, pictures, properties and tiers for everybody, each in order: one query."""
    with connection.cursor() as cursor:
        cursor.execute(_PARTS, {"product": product_id, "brand": current_brand_id()})
        rows = sorted((ProductPart(*one) for one in cursor.fetchall() if one[1] is not None), key=lambda one: one.id)
    found: dict[str, list[ProductPart]] = {
        name: [] for name in ("category", "image", "property", "tier", "own", "grade")
    }
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
    known = load_properties(language)
    if not wanted <= known.keys():
        # A property that is newer than the cached copy.
        local_cache.forget(cache_key("properties", language))
        known = load_properties(language)
    return [{"id": one.id, "group": one.group, "name": one.name} for one in known.values() if one.id in wanted]


def _can_wait() -> bool:
    """Whether the brand can send restock notifications."""
    brand = brands.by_id(current_brand_id())
    return bool(brand and brand.has_sms)


def _chosen(product_id: int, codes: list[str], language: str) -> list[ProductCard]:
    """The cards of the related products that the manager chose, in order, if listed. One query, none without codes."""
    found = cards_by_code(codes, language)
    return [found[code] for code in codes if code in found and found[code]["id"] != product_id]


def _related(product_id: int, links: list[int], language: str) -> list[ProductCard]:
    """Best sellers of a product's first category; cached for two seconds for all products of that category."""
    if not links:
        return []

    def best() -> list[ProductCard]:
        order = ("-popularity", "-pk")
        few = small_category_page(links[0], order=order, limit=9, offset=0, language=language)
        if few is not None:
            return few
        below = category_tree(languages.DEFAULT).below(links[0])
        return card_page(order=order, limit=9, offset=0, language=language, below=below)

    near = local_cache.get_or_set(cache_key(f"related:{links[0]}", language), TREE_SECONDS, best)
    return [card for card in near if card["id"] != product_id][:8]
