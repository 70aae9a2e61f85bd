"""The columns that products keep of their parts, written for many products at once."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from core.catalog import rules, search
from core.catalog.models import OptionValue, Product, ProductImage, Variant
from core.kit import bulk

_PLAIN = "id brand_id product_price product_sale_price status status_before".split()


def refresh_many(ids: Sequence[int]) -> None:
    """Write the kept columns of these products from their parts, and what they are found by."""
    images: dict[int, str] = {}
    rows = ProductImage.objects.filter(product_id__in=ids).order_by("product_id", "position", "id")
    for product, src in rows.values_list("product_id", "src"):
        images.setdefault(product, src)
    colors = defaultdict(list)
    values = OptionValue.objects.filter(group__product_id__in=ids).exclude(color="").order_by("position")
    for product, color in values.values_list("group__product_id", "color"):
        colors[product].append(color)
    figures = defaultdict(list)
    variants = Variant.objects.filter(product_id__in=ids, is_active=True).order_by("product_id", "position", "id")
    for product, pk, stock in variants.values_list("product_id", "pk", "stock"):
        figures[product].append(rules.VariantFigures(pk, stock))
    changed: list[dict[str, Any]] = []
    for row in Product.objects.rewrite(False).filter(pk__in=ids).order_by("pk").values(*_PLAIN):
        kept = rules.kept(
            list_price=row["product_price"],
            sale_price=row["product_sale_price"],
            status=row["status"],
            status_before=row["status_before"],
            images=[images[row["id"]]] if row["id"] in images else [],
            colors=colors[row["id"]],
            variants=figures[row["id"]],
        )
        changed.append({**kept, "id": row["id"], "brand_id": row["brand_id"]})
    bulk.update(Product, changed)
    search.write(ids)
