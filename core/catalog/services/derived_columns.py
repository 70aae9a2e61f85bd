"""The columns of products that are derived from their parts, written for many products at once."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from core.catalog import rules, search
from core.catalog.models import OptionValue, Product, ProductImage, Variant
from core.common import bulk
from core.common.compiled_query import CompiledQuery, Values, pad_to_power_of_two

Row = Mapping[str, Any]
_PLAIN = "id brand_id product_price product_sale_price status status_before".split()
# Columns that are not searched: writing them alone leaves the search index unchanged.
UNSEARCHED_COLUMNS = frozenset(
    "product_price product_sale_price price_lang_obj discount_percent stock_total variant_count only_variant_id img "
    "min_qty max_qty point_rate is_consignment is_overseas origin_country hs_code weight_g item_info size_table "
    "related_codes low_stock_at text_sources seller_id updated_at".split()
)
_COLORS = CompiledQuery(
    lambda ids: (
        OptionValue.objects.rewrite(False)
        .filter(group__product_id__in=ids)
        .exclude(color="")
        .order_by("position")
        .values("group__product_id", "color")
    )
)
_IN_ORDER = ("product_id", "position", "id")
_IMAGES = CompiledQuery(
    lambda ids: ProductImage.objects.filter(product_id__in=ids).order_by(*_IN_ORDER).values("product_id", "src")
)
_FIGURES = CompiledQuery(
    lambda ids: (
        Variant.objects.filter(product_id__in=ids, is_active=True)
        .order_by(*_IN_ORDER)
        .values("product_id", "id", "stock")
    )
)


def _products(ids: Values) -> Any:
    return Product.objects.rewrite(False).filter(pk__in=ids).order_by("pk").values(*_PLAIN)


_PRODUCTS = CompiledQuery(_products)


def is_search_unaffected(columns: Collection[str]) -> bool:
    """Whether none of these columns is searched."""
    return UNSEARCHED_COLUMNS.issuperset(columns)


def refresh_products(
    ids: Sequence[int], *, columns: Mapping[int, Row] | None = None, update_search_tokens: bool = True
) -> None:
    """Write the derived columns of these products, and their search tokens.

    `columns` are further columns to write for each, in the same statement. Without `update_search_tokens` the
    search index is left unchanged: no searched column has changed.
    """
    if not ids:
        return
    asked, own = pad_to_power_of_two(ids), columns or {}
    images: dict[int, str] = {}
    for product, src in _IMAGES.rows(asked):
        images.setdefault(product, src)
    colors = defaultdict(list)
    for product, color in _COLORS.rows(asked):
        colors[product].append(color)
    figures = defaultdict(list)
    for product, pk, stock in _FIGURES.rows(asked):
        figures[product].append(rules.VariantFigures(pk, stock))
    changed: list[dict[str, Any]] = []
    for existing in _PRODUCTS(asked):
        pk, more = existing["id"], own.get(existing["id"], {})
        row = {**existing, **more}
        kept = rules.derive_columns(
            list_price=row["product_price"],
            sale_price=row["product_sale_price"],
            status=row["status"],
            status_before=row["status_before"],
            images=[images[pk]] if pk in images else [],
            colors=colors[pk],
            variants=figures[pk],
        )
        changed.append({**more, **kept, "id": pk, "brand_id": existing["brand_id"]})
    bulk.update(Product, changed)
    if update_search_tokens:
        search.index_products(ids)
