"""Change the stock of a product's only variant by a difference, beside orders that take stock."""

from django.db import transaction
from django.utils.translation import gettext as _

from core.catalog.models import MAX_STOCK, Product, StockMove, Variant
from core.catalog.services.products import lock_product, refresh_product
from core.catalog.services.stock import StockChange, build_stock_moves
from core.catalog.services.variants import say_left
from core.common import bulk
from core.common.errors import Invalid


def change_stock(*, product: Product, difference: int, seen: str = "") -> Product:
    """Add pieces (negative: remove some) to the stock of a product with exactly one active, counted variant.

    Pieces that were sold since the caller read the stock stay sold. `seen` is the version that the caller read.
    Raises Stale (-45) where the product was saved since, Invalid (-50) with the field `difference` where there is not
    exactly one counted variant, or the stock would be less than 0 or more than `MAX_STOCK`.
    """
    with transaction.atomic():
        row = lock_product(product, seen)
        variants = list(row.variants.filter(is_active=True)[:2])
        if len(variants) != 1:
            raise Invalid({"difference": _("옵션이 여러 개인 상품이에요. 상품 화면에서 옵션마다 고쳐 주세요.")})
        variant = variants[0]
        if variant.stock is None:
            raise Invalid({"difference": _("재고를 세지 않는 상품이에요.")})
        after = variant.stock + difference
        if after < 0:
            raise Invalid({"difference": say_left(variant.stock)})
        if after > MAX_STOCK:
            raise Invalid({"difference": _("재고가 너무 많아져요.")})
        bulk.insert(StockMove, build_stock_moves([StockChange(variant.pk, variant.stock, after)]))
        Variant.objects.filter(pk=variant.pk).update(stock=after)
        row.save(update_fields=["updated_at"])
        refresh_product(row)
    return row
