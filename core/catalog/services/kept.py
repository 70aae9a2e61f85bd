"""The columns that products keep of their parts, written for many products at once."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from core.catalog import rules, search
from core.catalog.models import OptionValue, Product, ProductImage, Variant
from core.kit import bulk
from core.kit.statements import Statement, Values, padded

Row = Mapping[str, Any]
_PLAIN = "id brand_id product_price product_sale_price status status_before".split()
# Columns that a product isn't found by: writing them alone leaves the search index as it is.
SILENT = frozenset(
    "product_price product_sale_price price_lang_obj discount_percent stock_total variant_count only_variant_id img "
    "min_qty max_qty point_rate is_overseas origin_country hs_code item_info text_sources seller_id updated_at".split()
)
_COLORS = Statement(
    lambda ids: (
        OptionValue.objects.rewrite(False)
        .filter(group__product_id__in=ids)
        .exclude(color="")
        .order_by("position")
        .values("group__product_id", "color")
    )
)
_IN_ORDER = ("product_id", "position", "id")
_IMAGES = Statement(
    lambda ids: ProductImage.objects.filter(product_id__in=ids).order_by(*_IN_ORDER).values("product_id", "src")
)
_FIGURES = Statement(
    lambda ids: (
        Variant.objects.filter(product_id__in=ids, is_active=True)
        .order_by(*_IN_ORDER)
        .values("product_id", "id", "stock")
    )
)


def _products(ids: Values) -> Any:
    return Product.objects.rewrite(False).filter(pk__in=ids).order_by("pk").values(*_PLAIN)


_PRODUCTS = Statement(_products)


def is_silent(columns: Collection[str]) -> bool:
    """Whether these columns say nothing that a product is found by."""
    return SILENT.issuperset(columns)


def refresh_many(ids: Sequence[int], *, columns: Mapping[int, Row] | None = None, found_by: bool = True) -> None:
    """Write the kept columns of these products from their parts, and what they are found by.

    `columns` are what else is to be written of each, in the same statement. Without `found_by` the
    search index is left as it is: nothing that products are found by has changed.
    """
    if not ids:
        return
    asked, own = padded(ids), columns or {}
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
    for stored in _PRODUCTS(asked):
        pk, more = stored["id"], own.get(stored["id"], {})
        row = {**stored, **more}
        kept = rules.kept(
            list_price=row["product_price"],
            sale_price=row["product_sale_price"],
            status=row["status"],
            status_before=row["status_before"],
            images=[images[pk]] if pk in images else [],
            colors=colors[pk],
            variants=figures[pk],
        )
        changed.append({**more, **kept, "id": pk, "brand_id": stored["brand_id"]})
    bulk.update(Product, changed)
    if found_by:
        search.write(ids)
