"""A product page's data: three queries."""

from typing import Any, NamedTuple

from django.db import connection
from django.db.models import QuerySet

from core.catalog.models import Product
from core.catalog.selectors.cards import CARD, as_card, card_page, existing, small_page
from core.catalog.selectors.options import options, value_ids
from core.catalog.selectors.texts import TREE_SECONDS, in_language, kept_key, text_columns
from core.catalog.selectors.trees import properties, tree
from core.kit import html, kept, languages
from core.kit.errors import NotFound
from core.kit.statements import Statement, Values
from core.kit.tenancy import current_brand_id
from core.shipping.rules import ShippingRule


def _row(values: Values, suffix: str) -> QuerySet[Product, dict[str, Any]]:
    texts = text_columns(["product_name", "product_description", "seo_title", "seo_description"], suffix)
    plain: QuerySet[Product] = existing().rewrite(False)  # type: ignore[attr-defined]
    rows: QuerySet[Product, dict[str, Any]] = plain.filter(pk=values[0]).values(
        *CARD, "only_variant_id", *texts, "item_info", "origin_country", "hs_code", "point_rate", "updated_at"
    )
    return rows


_ROW = Statement(_row)


def detail(product_id: int, language: str, shipping: ShippingRule) -> dict[str, Any]:
    """A product page's data. Raises NotFound for an unknown, deleted or foreign id."""
    suffix = languages.suffix(language)
    rows = _ROW([product_id], suffix)
    if not rows:
        raise NotFound()
    row = rows[0]
    parts = _parts(product_id)
    links = [one.number for one in parts["category"]]
    trail = tree(language).trail(links[0]) if links else []
    groups = options([product_id], suffix)[product_id]
    return as_card(row, suffix) | {
        "images": [{"src": one.text, "alt": one.more} for one in parts["image"]],
        "product_description": html.clean(in_language(row, "product_description", suffix)),
        "seo_title": in_language(row, "seo_title", suffix),
        "seo_description": in_language(row, "seo_description", suffix),
        "option_groups": groups,
        "variants": _variants(parts["variant"], row, groups),
        "breadcrumbs": [{"id": node.id, "category_name": node.name} for node in trail],
        "properties": _properties([one.number for one in parts["property"]], language),
        "item_info": row["item_info"],
        "origin_country": row["origin_country"],
        "hs_code": row["hs_code"],
        "point_rate": float(row["point_rate"]) if row["point_rate"] is not None else None,
        "shipping": {
            "fee": shipping.fee,
            "free_over": shipping.free_over,
            "has_surcharges": bool(shipping.surcharges),
        },
        "related": _related(product_id, links, language),
        "updated_at": row["updated_at"],
    }


# Plain SQL: the ORM takes ten times as long to build this union as either database to answer it.
_PARTS = """
SELECT 'category', id, category_id, '', '', 0, 0 FROM catalog_productcategory
  WHERE product_id = %(product)s AND brand_id = %(brand)s
UNION ALL SELECT 'image', id, position, src, alt, 0, 0 FROM catalog_productimage
  WHERE product_id = %(product)s AND brand_id = %(brand)s
UNION ALL SELECT 'property', id, property_id, '', '', 0, 0 FROM catalog_product_properties
  WHERE product_id = %(product)s
UNION ALL SELECT 'variant', id, position, key, code, price_diff, stock FROM catalog_variant
  WHERE product_id = %(product)s AND brand_id = %(brand)s AND is_active
"""


class Part(NamedTuple):
    """A row of a small table: a category or property by its `number`, a picture or variant at its place."""

    kind: str
    id: int
    number: int
    # A picture's address, or a variant's key; and beside it a picture's words, or a variant's code.
    text: str
    more: str
    # A variant's difference to the product's price, in won, and what is left of it; None where it is not counted.
    price_diff: int
    stock: int | None


def _parts(product_id: int) -> dict[str, list[Part]]:
    """A product's categories, pictures, properties and variants, each in its order: one query for four tables."""
    with connection.cursor() as cursor:
        cursor.execute(_PARTS, {"product": product_id, "brand": current_brand_id()})
        rows = sorted((Part(*one) for one in cursor.fetchall()), key=lambda one: one.id)
    found: dict[str, list[Part]] = {"category": [], "image": [], "property": [], "variant": []}
    for one in rows:
        found[one.kind].append(one)
    for kind in ("image", "variant"):
        found[kind].sort(key=lambda one: one.number)
    return found


def _variants(parts: list[Part], row: dict[str, Any], groups: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [
        {
            "id": one.id,
            "value_ids": value_ids(groups, one.text),
            "price": row["product_sale_price"] + one.price_diff,
            "list_price": row["product_price"] + one.price_diff,
            "stock": one.stock,
            "code": one.more,
        }
        for one in parts
    ]


def _properties(ids: list[int], language: str) -> list[dict[str, Any]]:
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


def _related(product_id: int, links: list[int], language: str) -> list[dict[str, Any]]:
    """What sells best in a product's first category; kept for two seconds, the same for all that stand there."""
    if not links:
        return []

    def best() -> list[dict[str, Any]]:
        order = ("-popularity", "-pk")
        few = small_page(links[0], order=order, limit=9, offset=0, language=language)
        if few is not None:
            return few
        below = tree(languages.DEFAULT).below(links[0])
        return card_page(order=order, limit=9, offset=0, language=language, below=below)

    near = kept.keep(kept_key(f"related:{links[0]}", language), TREE_SECONDS, best)
    return [card for card in near if card["id"] != product_id][:8]
