"""Read queries of restock waits. Nothing here writes."""

from collections.abc import Sequence

from django.db import connection
from django.db.models import QuerySet

from core.accounts.selectors import display_name
from core.catalog import selectors as catalog
from core.catalog.models import Product, ProductStatus, Variant
from core.common import languages, masking
from core.restock.answers import MyRestockWait, RestockWaitRow
from core.restock.models import RestockWait

_ON_SALE = (ProductStatus.ON_SALE, ProductStatus.NEW)


def waits() -> QuerySet[RestockWait]:
    """The waits of the current brand."""
    return RestockWait.objects.all()


def waits_of_member(user_id: int) -> QuerySet[RestockWait]:
    """A member's restock waits."""
    return RestockWait.objects.filter(user_id=user_id)


def shown_variants() -> QuerySet[Variant]:
    """Variants that are visible in the shop, sold out or not."""
    return Variant.objects.filter(is_active=True, product__deleted_at=None).exclude(
        product__status=ProductStatus.DISCONTINUED
    )


def is_available(variant: Variant) -> bool:
    """Whether a variant, with its product, can be bought now."""
    return variant.product.status in _ON_SALE and (variant.stock is None or variant.stock > 0)


def get_available_variant(variant_id: int) -> Variant | None:
    """A variant that can be bought now, with its product."""
    variant = shown_variants().filter(pk=variant_id).select_related("product").first()
    return variant if variant is not None and is_available(variant) else None


# One index lookup for each variant with waits, independent of the number of waits.
_DUE = """
WITH RECURSIVE waited(variant_id) AS (
  SELECT MIN(variant_id) FROM restock_restockwait
  UNION ALL
  SELECT (SELECT MIN(variant_id) FROM restock_restockwait WHERE variant_id > waited.variant_id)
  FROM waited WHERE waited.variant_id IS NOT NULL
)
SELECT v.brand_id, v.id FROM waited
  JOIN catalog_variant v ON v.id = waited.variant_id
  JOIN catalog_product p ON p.id = v.product_id
WHERE v.is_active AND (v.stock IS NULL OR v.stock > 0)
  AND p.deleted_at IS NULL AND p.status IN (0, 3)
ORDER BY v.brand_id, v.id
LIMIT 5000
"""


def due_variants() -> dict[int, list[int]]:
    """Available variants with waits, by brand, in all brands: one query."""
    found: dict[int, list[int]] = {}
    with connection.cursor() as cursor:
        cursor.execute(_DUE)
        for brand_id, variant_id in cursor.fetchall():
            found.setdefault(brand_id, []).append(variant_id)
    return found


def product_name(product: Product, language: str) -> str:
    """A product's name in a language, else in Korean."""
    own_name = getattr(product, f"product_name_{languages.suffix(language)}", "")
    return own_name or product.product_name_ko or ""  # type: ignore[attr-defined,no-any-return]


def my_rows(rows: QuerySet[RestockWait] | Sequence[RestockWait], language: str) -> list[MyRestockWait]:
    """Waits in one language: three queries."""
    found = list(rows.select_related("product") if isinstance(rows, QuerySet) else rows)
    options = _options([row.variant_id for row in found], language)
    return [
        {
            "id": row.pk,
            "product_id": row.product_id,
            "product_name": product_name(row.product, language),
            "img": row.product.img,
            "option_info": options.get(row.variant_id, ""),
            "phone_masked": row.phone_masked,
            "agreed_at": row.agreed_at,
        }
        for row in found
    ]


def manager_rows(rows: QuerySet[RestockWait]) -> list[RestockWaitRow]:
    """Waits for managers; numbers and names are masked."""
    found = list(rows.select_related("product", "user"))
    options = _options([row.variant_id for row in found], languages.DEFAULT)
    return [
        {
            "id": row.pk,
            "product_id": row.product_id,
            "variant_id": row.variant_id,
            "product_name": product_name(row.product, languages.DEFAULT),
            "option_info": options.get(row.variant_id, ""),
            "phone_masked": row.phone_masked,
            "user_name": masking.name(display_name(row.user.name, row.user.user_name)) if row.user else "",
            "agreed_at": row.agreed_at,
        }
        for row in found
    ]


def _options(ids: Sequence[int], language: str) -> dict[int, str]:
    return {pk: one.option_info for pk, one in catalog.load_sellables(list(ids), language).items()} if ids else {}
