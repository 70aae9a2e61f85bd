"""A seller's own products. A page takes four queries, whatever its size."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, cast

from django.db.models import Count, Q, QuerySet

from core.catalog import selectors as catalog
from core.catalog.models import Product, ProductStatus, Variant
from core.catalog.selectors.texts import get_text, text_columns
from core.common import languages
from core.common.partial_index import using_partial_index
from core.sellers.area.answers import OpenRequest, OwnGoods, OwnProduct, OwnVariant
from core.sellers.consignment.models import ConsignmentRequest
from core.sellers.consignment.states import OPEN

_COLUMNS = (
    "id product_code img status product_price product_sale_price discount_percent stock_total is_consignment "
    "review_count updated_at"
).split()


def seller_products() -> QuerySet[Product]:
    """The products of sellers of the current brand, in any state."""
    return using_partial_index(Product.objects.filter(deleted_at=None), "product_by_seller")


def search(rows: QuerySet[Product], text: str) -> QuerySet[Product]:
    """By the beginning of a code, or a part of a name in Korean or the reader's language."""
    named = Q(product_code__istartswith=text)
    for column in text_columns(["product_name"], languages.suffix(languages.current())):
        named |= Q(**{f"{column}__icontains": text})
    return rows.filter(named)


def serialize_list(found: QuerySet[Product], language: str) -> list[OwnProduct]:
    """Products for their seller, with the stock of each variant and open requests."""
    suffix = languages.suffix(language)
    names = text_columns(["product_name"], suffix)
    listed: list[Any] = list(found.rewrite(False).values(*_COLUMNS, *names))  # type: ignore[attr-defined]
    ids = [row["id"] for row in listed]
    variants, asked = _variants(ids, suffix), _open(ids)
    for row in listed:
        row["product_name"] = get_text(row, "product_name", suffix)
        for column in names:
            row.pop(column, None)
        row["variants"], row["requests"] = variants[row["id"]], asked[row["id"]]
    return listed


def _variants(ids: Sequence[int], suffix: str) -> dict[int, list[OwnVariant]]:
    options = catalog.load_options(ids, suffix)
    found: dict[int, list[OwnVariant]] = defaultdict(list)
    of_goods = Variant.objects.filter(product_id__in=ids, is_active=True).order_by("product_id", "position", "id")
    for pk, product_id, key, code, diff, stock in of_goods.values_list(
        "pk", "product_id", "key", "code", "price_diff", "stock"
    ):
        groups = options.get(product_id, [])
        values = [
            groups[index]["values"][place]["name"]
            for index, place in enumerate(catalog.parse_variant_key(key))
            if index < len(groups) and place < len(groups[index]["values"])
        ]
        own: OwnVariant = {
            "id": pk, "option_info": " / ".join(values), "code": code, "price_diff": diff, "stock": stock,
        }  # fmt: skip
        found[product_id].append(own)
    return found


def _open(ids: Sequence[int]) -> dict[int, list[OpenRequest]]:
    found: dict[int, list[OpenRequest]] = defaultdict(list)
    asked = ConsignmentRequest.objects.filter(product_id__in=ids, state__in=OPEN).order_by("product_id", "id")
    for pk, product_id, kind, state, price in asked.values_list("pk", "product_id", "kind", "state", "price"):
        found[product_id].append({"id": pk, "kind": kind, "state": state, "price": price})
    return found


def count_products(seller_id: int) -> OwnGoods:
    """The number of a seller's products by state: one query."""
    sums: Any = seller_products().filter(seller_id=seller_id).aggregate(
        on_sale=Count("pk", filter=Q(status__in=[ProductStatus.ON_SALE, ProductStatus.NEW])),
        sold_out=Count("pk", filter=Q(status=ProductStatus.SOLD_OUT)),
        discontinued=Count("pk", filter=Q(status=ProductStatus.DISCONTINUED)),
        consigned=Count("pk", filter=Q(is_consignment=True)),
    )  # fmt: skip
    return cast(OwnGoods, sums)
