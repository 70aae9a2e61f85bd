"""What customs may ask of the buyer of goods from abroad: an estimate, told before anything is paid (D30).

It never is part of an order's total: the buyer is the importer, and customs decides with the declaration.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from core.kit.money import RATES

# Goods for one's own use are free up to so many US dollars.
FREE_USD = 150
# In percent: what is said of most goods, and of clothes and shoes by their chapter of the tariff.
USUAL, CLOTHES, VAT = 8, 13, 10
_CLOTHES = ("61", "62", "63", "64")


@dataclass(frozen=True)
class Duty:
    """In won: the goods from abroad, up to what they are free, and what is expected of them otherwise."""

    goods: int
    free_up_to: int
    duty: int
    vat: int


def percent_of(hs_code: str) -> int:
    """The rate of duty that a tariff code says, in percent; the usual one where it says none."""
    return CLOTHES if hs_code[:2] in _CLOTHES else USUAL


def expected(goods: Iterable[tuple[int, str]]) -> Duty | None:
    """Of what each costs (won) and its tariff code; None where nothing comes from abroad.

    Each tax is cut to ten won, as customs does. Above the limit the whole is taxed, not what is above it.
    """
    lines = list(goods)
    if not lines:
        return None
    total = sum(cost for cost, _code in lines)
    free = int(Decimal(FREE_USD) / RATES["en"])
    if total <= free:
        return Duty(total, free, 0, 0)
    duty = sum(cost * percent_of(code) // 100 for cost, code in lines) // 10 * 10
    return Duty(total, free, duty, (total + duty) * VAT // 100 // 10 * 10)
