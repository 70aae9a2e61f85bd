"""Pure arithmetic of returns: deadlines, who pays the shipping back, refunds. Days in Seoul; won."""

import calendar
from datetime import date, timedelta

from core.claims.states import FAULTY, SELLER_PAYS, ClaimKind

DAYS = 7
FAULTY_MONTHS = 3
FAULTY_DAYS = 30


def last_day(delivered: date, reason: str, known: date | None = None) -> date:
    """The last day of a request (korea 2). The delivery day itself is not counted.

    Seven days. For goods that aren't as described: three months from receipt and thirty days from the day the buyer
    knew, whichever ends first.
    """
    if reason not in FAULTY:
        return delivered + timedelta(days=DAYS)
    return min(_months_on(delivered, FAULTY_MONTHS), max(known or delivered, delivered) + timedelta(days=FAULTY_DAYS))


def last_possible_day(delivered: date) -> date:
    """The last day for any request: for faulty goods whose fault was found only now."""
    return _months_on(delivered, FAULTY_MONTHS)


def _months_on(day: date, months: int) -> date:
    """The same day so many months later, or the last day of a shorter month."""
    year, month = divmod(day.month - 1 + months, 12)
    year, month = day.year + year, month + 1
    return date(year, month, min(day.day, calendar.monthrange(year, month)[1]))


def buyer_pays(reason: str) -> bool:
    """Whether the buyer pays the shipping back: for a change of mind, not for the seller's faults."""
    return reason not in SELLER_PAYS


def buyer_fee(kind: str, one_way: int, *, of_buyer: bool) -> int:
    """The shipping that the buyer pays: one way for a return, both ways for an exchange."""
    if not of_buyer:
        return 0
    return one_way * count_ways(kind)


def count_ways(kind: str) -> int:
    """The number of ways of a claim's goods: back, and for an exchange out again."""
    return 2 if kind == ClaimKind.EXCHANGE else 1


def separate_charge(kind: str, fee: int, amount: int) -> int:
    """The part of the fee that no refund can withhold and that is requested separately.

    `amount` is the refund of the lines.
    """
    return fee if kind == ClaimKind.EXCHANGE else fee - withheld_amount(amount, fee)


def withheld_amount(amount: int, fee: int) -> int:
    """The part of the fee that a refund of `amount` withholds: at most the refund itself."""
    return min(max(0, amount), fee)
