"""The price of one piece by quantity and grade (D15): pure arithmetic in won, no ORM."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

from core.common.money import half_up

Kind = Literal["sale", "percent", "tier", "grade_tier"]
# The largest quantity of an order line, and how many tiers a table may have to stay readable.
MAX_FROM, MAX_TIERS = 999, 50


@dataclass(frozen=True, slots=True)
class Tier:
    """From `min_qty` pieces of a product on, each costs `price` won: for a grade, or for everybody (None)."""

    grade_id: int | None
    min_qty: int
    price: int


@dataclass(frozen=True, slots=True)
class PriceSource:
    """Which price was applied: the sale price, the grade's percent, or a tier (everybody's or the grade's)."""

    kind: Kind = "sale"
    # The tier's minimum quantity.
    min_qty: int = 0
    # The grade's discount in percent.
    percent: int = 0

    @property
    def is_of_grade(self) -> bool:
        return self.kind in ("percent", "grade_tier")


@dataclass(frozen=True, slots=True)
class TierStep:
    """With `more` additional pieces of the product each costs `price` won."""

    more: int
    price: int


def apply_discount(price: int, percent: int | Decimal) -> int:
    """A price less a percentage, half up to the won."""
    return int(half_up(Decimal(price) * (100 - percent) / 100))


def get_piece_price(
    sale_price: int, percent: int, tiers: Iterable[Tier], grade_id: int | None, quantity: int
) -> tuple[int, PriceSource]:
    """The lowest of sale price, sale price less the grade's percent, and the tiers that apply.

    `quantity` counts all pieces of the product in the cart. Of equal prices the simplest source wins.
    """
    found, why = sale_price, PriceSource()
    if percent and apply_discount(sale_price, percent) < found:
        found, why = apply_discount(sale_price, percent), PriceSource("percent", percent=percent)
    for tier in sorted(_of(tiers, grade_id), key=_order):
        if tier.min_qty <= quantity and tier.price < found:
            kind: Kind = "tier" if tier.grade_id is None else "grade_tier"
            found, why = tier.price, PriceSource(kind, min_qty=tier.min_qty)
    return found, why


def get_price_steps(
    sale_price: int, percent: int, tiers: Sequence[Tier], grade_id: int | None
) -> list[tuple[int, int]]:
    """Each quantity from which a piece gets cheaper, with the price (won), for the table on a product page."""
    found: list[tuple[int, int]] = []
    last, _why = get_piece_price(sale_price, percent, tiers, grade_id, 1)
    for quantity in sorted({tier.min_qty for tier in _of(tiers, grade_id) if tier.min_qty > 1}):
        price, _why = get_piece_price(sale_price, percent, tiers, grade_id, quantity)
        if price < last:
            found.append((quantity, price))
            last = price
    return found


def get_next_step(
    sale_price: int, percent: int, tiers: Sequence[Tier], grade_id: int | None, quantity: int
) -> TierStep | None:
    """The smallest additional quantity that makes a piece cheaper; None where none does."""
    now, _why = get_piece_price(sale_price, percent, tiers, grade_id, quantity)
    above = [tier for tier in _of(tiers, grade_id) if tier.min_qty > quantity and tier.price < now]
    if not above:
        return None
    nearest = min(tier.min_qty for tier in above)
    return TierStep(nearest - quantity, get_piece_price(sale_price, percent, tiers, grade_id, nearest)[0])


def _of(tiers: Iterable[Tier], grade_id: int | None) -> list[Tier]:
    return [tier for tier in tiers if tier.grade_id is None or tier.grade_id == grade_id]


def _order(tier: Tier) -> tuple[int, bool, int]:
    return tier.price, tier.grade_id is not None, tier.min_qty
