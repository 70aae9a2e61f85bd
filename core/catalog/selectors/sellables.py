"""Variants with everything that an order needs."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.db.models import QuerySet

from core.catalog.answers import ProductOption
from core.catalog.models import Variant
from core.catalog.selectors.options import load_options, parse_variant_key
from core.catalog.selectors.texts import get_text, text_columns
from core.common import languages
from core.common.compiled_query import CompiledQuery, Values, pad_to_power_of_two


@dataclass(frozen=True)
class Sellable:
    """A variant for an order: what it is, what it costs, and whether it is available.

    `sale_price` is the product's; the variant's `price_diff` is added.
    """

    variant_id: int
    product_id: int
    product_name: str
    option_info: str
    img: str
    sale_price: int
    list_price: int
    stock: int | None
    status: int
    min_qty: int
    max_qty: int
    is_overseas: bool
    hs_code: str
    point_rate: Decimal | None
    # Colours of its option values, as #rrggbb.
    colors: tuple[str, ...] = ()
    seller_id: int | None = None
    price_diff: int = 0

    @property
    def price(self) -> int:
        """The price of one piece without grades and tiers (won)."""
        return max(0, self.sale_price + self.price_diff)


_SELLABLE = (
    "id key price_diff stock product_id product__img product__product_price product__product_sale_price "
    "product__status product__min_qty product__max_qty product__is_overseas product__hs_code "
    "product__point_rate product__seller_id"
).split()


def _sellable_rows(values: Values, suffix: str) -> QuerySet[Any, Any]:
    found = Variant.objects.filter(pk__in=values, is_active=True, product__deleted_at=None)
    rows: QuerySet[Any, Any] = found.values(*_SELLABLE, *text_columns(["product__product_name"], suffix))
    return rows


_SELLABLES = CompiledQuery(_sellable_rows)


def load_sellables(variant_ids: Iterable[int], language: str) -> dict[int, Sellable]:
    """Variants by id with everything an order needs, in two queries; unknown and foreign ids are left out."""
    suffix = languages.suffix(language)
    rows = _SELLABLES(pad_to_power_of_two(list(set(variant_ids))), suffix)
    optioned = {row["product_id"] for row in rows if row["key"]}
    groups = load_options(optioned, suffix) if optioned else {}
    return {row["id"]: _sellable(row, groups.get(row["product_id"], []), suffix) for row in rows}


def _sellable(row: dict[str, Any], groups: list[ProductOption], suffix: str) -> Sellable:
    chosen = [
        groups[index]["values"][position]
        for index, position in enumerate(parse_variant_key(row["key"]))
        if index < len(groups) and position < len(groups[index]["values"])
    ]
    return Sellable(
        variant_id=row["id"],
        product_id=row["product_id"],
        seller_id=row["product__seller_id"],
        product_name=get_text(row, "product__product_name", suffix),
        option_info=" / ".join(value["name"] for value in chosen),
        img=row["product__img"],
        sale_price=row["product__product_sale_price"],
        price_diff=row["price_diff"],
        list_price=max(0, row["product__product_price"] + row["price_diff"]),
        stock=row["stock"],
        status=row["product__status"],
        min_qty=row["product__min_qty"],
        max_qty=row["product__max_qty"],
        is_overseas=row["product__is_overseas"],
        hs_code=row["product__hs_code"],
        point_rate=row["product__point_rate"],
        colors=tuple(value["color"] for value in chosen if value["color"]),
    )


def variants_on_sale(product_ids: Iterable[int]) -> dict[int, list[int]]:
    """The variants of products that may be sold, by product, in the order a shopper sees them."""
    found: dict[int, list[int]] = {}
    rows = Variant.objects.filter(product_id__in=set(product_ids), is_active=True).order_by("position", "pk")
    for product_id, variant_id in rows.values_list("product_id", "pk"):
        found.setdefault(product_id, []).append(variant_id)
    return found
