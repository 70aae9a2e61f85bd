"""What a piece costs somebody who buys so many (D15): pure arithmetic in won, no ORM."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

from core.kit.money import half_up

Kind = Literal["sale", "percent", "tier", "grade_tier"]
# From so many pieces on: what a line of an order can hold, and for how many steps a table stays readable.
MOST_FROM, MOST_TIERS = 999, 50


@dataclass(frozen=True, slots=True)
class Tier:
    """From `min_qty` pieces of a product on, one costs `price` won: for a grade, or for everybody (None)."""

    grade_id: int | None
    min_qty: int
    price: int


@dataclass(frozen=True, slots=True)
class Reason:
    """Which price counted: the sale price, the grade's percent, or a tier (everybody's or the grade's)."""

    kind: Kind = "sale"
    # Of a tier: from how many pieces on.
    min_qty: int = 0
    # Of the grade, in percent.
    percent: int = 0

    @property
    def is_of_grade(self) -> bool:
        return self.kind in ("percent", "grade_tier")


@dataclass(frozen=True, slots=True)
class Step:
    """With `more` pieces of the product one costs `price` won."""

    more: int
    price: int


def less_percent(price: int, percent: int | Decimal) -> int:
    """A price less a percentage, half up to the won."""
    return int(half_up(Decimal(price) * (100 - percent) / 100))


def piece_price(
    sale_price: int, percent: int, tiers: Iterable[Tier], grade_id: int | None, quantity: int
) -> tuple[int, Reason]:
    """The lowest of sale price, sale price less the grade's percent, and the tiers that are reached.

    `quantity` counts all pieces of the product in the cart. Of equal prices the simplest reason counts.
    """
    found, why = sale_price, Reason()
    if percent and less_percent(sale_price, percent) < found:
        found, why = less_percent(sale_price, percent), Reason("percent", percent=percent)
    for tier in sorted(_of(tiers, grade_id), key=_order):
        if tier.min_qty <= quantity and tier.price < found:
            kind: Kind = "tier" if tier.grade_id is None else "grade_tier"
            found, why = tier.price, Reason(kind, min_qty=tier.min_qty)
    return found, why


def steps(sale_price: int, percent: int, tiers: Sequence[Tier], grade_id: int | None) -> list[tuple[int, int]]:
    """The quantities from which a piece is cheaper than before, with its price then (won): a table for a page."""
    found: list[tuple[int, int]] = []
    last, _why = piece_price(sale_price, percent, tiers, grade_id, 1)
    for quantity in sorted({tier.min_qty for tier in _of(tiers, grade_id) if tier.min_qty > 1}):
        price, _why = piece_price(sale_price, percent, tiers, grade_id, quantity)
        if price < last:
            found.append((quantity, price))
            last = price
    return found


def next_step(sale_price: int, percent: int, tiers: Sequence[Tier], grade_id: int | None, quantity: int) -> Step | None:
    """The nearest number of pieces that makes one cheaper than it is now; None where none does."""
    now, _why = piece_price(sale_price, percent, tiers, grade_id, quantity)
    above = [tier for tier in _of(tiers, grade_id) if tier.min_qty > quantity and tier.price < now]
    if not above:
        return None
    nearest = min(tier.min_qty for tier in above)
    return Step(nearest - quantity, piece_price(sale_price, percent, tiers, grade_id, nearest)[0])


def _of(tiers: Iterable[Tier], grade_id: int | None) -> list[Tier]:
    return [tier for tier in tiers if tier.grade_id is None or tier.grade_id == grade_id]


def _order(tier: Tier) -> tuple[int, bool, int]:
    return tier.price, tier.grade_id is not None, tier.min_qty
