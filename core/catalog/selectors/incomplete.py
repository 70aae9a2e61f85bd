"""Products on sale with missing information that buyers, or the law, expect."""

from collections.abc import Collection
from functools import reduce
from operator import or_
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet

from core.catalog.models import Product, ProductCategory, ProductStatus

# The item information (상품정보제공고시) is compulsory: E-Commerce Act §13.
_MISSING: dict[str, Any] = {
    "item_info": Q(item_info=[]),
    "category": ~Exists(ProductCategory.objects.filter(product_id=OuterRef("pk"))),
    "picture": Q(img=""),
    "description": Q(product_description_ko="") | Q(product_description_ko=None),
}
_SOLD = (ProductStatus.ON_SALE, ProductStatus.NEW)


def filter_incomplete(products: QuerySet[Product], parts: Collection[str]) -> QuerySet[Product]:
    """Products on sale that lack any of `parts`: item_info, category, picture, description; other names are ignored."""
    wanted = [condition for part, condition in _MISSING.items() if part in parts]
    return products.filter(reduce(or_, wanted), status__in=_SOLD) if wanted else products.none()
