"""Pure arithmetic of the catalogue: prices and the derived columns of a product. No ORM."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from core.common.money import discount_percent

ON_SALE, DISCONTINUED, SOLD_OUT, NEW = 0, 1, 2, 3


@dataclass(frozen=True)
class VariantFigures:
    """What the derived columns need of an active variant; stock None is not counted."""

    id: int | None
    stock: int | None


@dataclass(frozen=True)
class StatusChange:
    """The status after a change of stock, and what to restore later."""

    status: int
    status_before: int | None


def stock_total(variants: Sequence[VariantFigures]) -> int | None:
    """The counted stock of a product; None as soon as one variant isn't counted."""
    if any(variant.stock is None for variant in variants):
        return None
    return sum(variant.stock or 0 for variant in variants)


def status_after_stock(status: int, before: int | None, total: int | None) -> StatusChange:
    """Stock of zero sets status 2; new stock restores the status before. A 2 set by hand stays (D20)."""
    empty = total == 0
    if empty and status in (ON_SALE, NEW):
        return StatusChange(SOLD_OUT, status)
    if not empty and status == SOLD_OUT and before is not None:
        return StatusChange(before, None)
    return StatusChange(status, before)


def derive_columns(
    *,
    list_price: int,
    sale_price: int,
    status: int,
    status_before: int | None,
    images: Sequence[str],
    colors: Sequence[str],
    variants: Sequence[VariantFigures],
) -> dict[str, Any]:
    """The columns that lists and sorts read, computed from a product's parts."""
    total = stock_total(variants)
    after = status_after_stock(status, status_before, total)
    return {
        "img": images[0] if images else "",
        "colors": list(dict.fromkeys(colors))[:8],
        "variant_count": len(variants),
        "only_variant_id": variants[0].id if len(variants) == 1 else None,
        "stock_total": total,
        "discount_percent": discount_percent(list_price, sale_price),
        "status": after.status,
        "status_before": after.status_before,
    }
