"""Pure arithmetic of returns: until when, who pays the way back, what comes back. Days in Seoul; won."""

import calendar
from datetime import date, timedelta

from core.orders.claims.states import FAULTY, SELLER_PAYS, ClaimKind

DAYS = 7
FAULTY_MONTHS = 3
FAULTY_DAYS = 30


def last_day(delivered: date, reason: str, known: date | None = None) -> date:
    """The last day to ask (korea.md, section 2): the day of delivery itself is not counted.

    Seven days; for goods that aren't as described three months from receipt and thirty days from
    knowing, whichever ends first.
    """
    if reason not in FAULTY:
        return delivered + timedelta(days=DAYS)
    return min(_months_on(delivered, FAULTY_MONTHS), max(known or delivered, delivered) + timedelta(days=FAULTY_DAYS))


def longest(delivered: date) -> date:
    """The last day on which anybody may ask for anything: faulty goods that were only now found to be so."""
    return _months_on(delivered, FAULTY_MONTHS)


def _months_on(day: date, months: int) -> date:
    """The same day some months on, or the last of a shorter month."""
    year, month = divmod(day.month - 1 + months, 12)
    year, month = day.year + year, month + 1
    return date(year, month, min(day.day, calendar.monthrange(year, month)[1]))


def buyer_pays(reason: str) -> bool:
    """Who bears the way back: the buyer who thought better of it, the seller for what is the seller's fault."""
    return reason not in SELLER_PAYS


def fee(kind: str, one_way: int, *, of_buyer: bool) -> int:
    """What of the carriage is the buyer's to pay: one way for a return, there and back for an exchange."""
    if not of_buyer:
        return 0
    return one_way * ways(kind)


def ways(kind: str) -> int:
    """How many ways the goods of a claim go: back, and for an exchange out again."""
    return 2 if kind == ClaimKind.EXCHANGE else 1


def apart(kind: str, fee: int, amount: int) -> int:
    """What of the fee no refund can keep, and is asked for by itself; `amount` is what the lines would give back."""
    return fee if kind == ClaimKind.EXCHANGE else fee - withheld(amount, fee)


def withheld(amount: int, fee: int) -> int:
    """What a refund of `amount` keeps of the fee: never more than there is to give back."""
    return min(max(0, amount), fee)
