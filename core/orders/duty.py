"""An estimate of what customs may charge for goods from abroad, shown before the payment (D30).

It is never part of an order's total: the buyer is the importer, and customs decides by the declaration.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from core.common.money import RATES

# Personal imports are duty-free up to this many US dollars.
FREE_USD = 150
# In percent: the usual duty, the duty of clothes and shoes by their tariff chapter, and VAT.
USUAL, CLOTHES, VAT = 8, 13, 10
_CLOTHES = ("61", "62", "63", "64")


@dataclass(frozen=True)
class Duty:
    """In won: the goods from abroad, the duty-free limit, and the estimated charges above it."""

    goods: int
    free_up_to: int
    duty: int
    vat: int


def duty_percent(hs_code: str) -> int:
    """The duty rate of a tariff code in percent; the usual rate if the code gives none."""
    return CLOTHES if hs_code[:2] in _CLOTHES else USUAL


def estimate(goods: Iterable[tuple[int, str]]) -> Duty | None:
    """The estimate for pairs of price (won) and tariff code. None if nothing comes from abroad.

    Each tax is rounded down to ten won, as customs does. Above the limit the whole value is taxed.
    """
    lines = list(goods)
    if not lines:
        return None
    total = sum(cost for cost, _code in lines)
    free = int(Decimal(FREE_USD) / RATES["en"])
    if total <= free:
        return Duty(total, free, 0, 0)
    duty = sum(cost * duty_percent(code) // 100 for cost, code in lines) // 10 * 10
    return Duty(total, free, duty, (total + duty) * VAT // 100 // 10 * 10)
