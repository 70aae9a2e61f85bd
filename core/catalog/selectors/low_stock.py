"""Products that will soon be sold out."""

from django.db.models import Q, QuerySet

from core.brands import selectors as brands
from core.catalog.models import Product, ProductStatus
from core.common.partial_index import partial_index_condition
from core.common.tenancy import current_brand_id

_SOLD = (ProductStatus.ON_SALE, ProductStatus.NEW)


def filter_low_stock(products: QuerySet[Product], *, is_low: bool) -> QuerySet[Product]:
    """Products on sale of which some pieces are left over all their variants, as many as their `low_stock_at` or
    fewer; or all others. A product without a number has that of the brand in force; of 0 nothing is low (D45)."""
    brand = brands.by_id(current_brand_id())
    usual = int(brand.setting["low_stock_at"]) if brand else 0
    # Each side names the whole condition of its index, without which SQLite does not use it.
    by_brand = Q(deleted_at=None, low_stock_at=None, stock_total__gte=1, stock_total__lte=usual)
    # `exclude` needs the checks for NULL, which an index's condition has not.
    by_own = Q(low_stock_at__isnull=False, stock_total__isnull=False)
    by_own &= partial_index_condition(Product, "product_low_by_own")
    low = Q(status__in=_SOLD) & (by_brand | by_own)
    return products.filter(low) if is_low else products.exclude(low)
