"""Pure arithmetic of points: how many may be used, are earned, and expire. Won; rates in percent."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from core.common.money import allocate


def max_usable(*, goods: int, held: int, most: int, min_price: int) -> int:
    """The maximum points for an order of `goods` won (D34).

    At most `most` (0 = no limit), the balance and the goods themselves; none below `min_price`.
    """
    if goods < min_price:
        return 0
    return max(0, min(goods, held, most or goods))


def max_allowed(*, goods: int, most: int, min_price: int) -> int:
    """The same for a sufficient balance: what the brand's rules allow."""
    return max_usable(goods=goods, held=goods, most=most, min_price=min_price)


def earned_by_line(paid: Sequence[int], rates: Sequence[Decimal]) -> list[int]:
    """Points earned by lines of which `paid` won were paid for the goods, each at its rate in percent.

    The amounts of one rate are summed before they are rounded down, as `floor(paid x rate / 100)` over
    an order says (D34), and shared out to its lines by the largest remainder.
    """
    parts = [0] * len(paid)
    groups: dict[Decimal, list[int]] = {}
    for index, rate in enumerate(rates):
        groups.setdefault(rate, []).append(index)
    for rate, lines in groups.items():
        amounts = [paid[index] for index in lines]
        whole = int(sum(amounts) * rate // 100)
        for index, part in zip(lines, allocate(whole, amounts), strict=True):
            parts[index] = part
    return parts


@dataclass(slots=True)
class Lot:
    """The rest of points that were credited together."""

    entry_id: int
    left: int
    expires_at: datetime | None


@dataclass(frozen=True, slots=True)
class Taken:
    """Points that a debit took from one credit, and when they would have ended."""

    amount: int
    expires_at: datetime | None


# Entries as (id, amount, of, expires_at), in the order they were written.
Entries = Iterable[tuple[int, int, int | None, datetime | None]]


def remaining_lots(entries: Entries) -> list[Lot]:
    """The rest of each credit after all debits; see `replay`."""
    return replay(entries)[0]


def replay(entries: Entries) -> tuple[list[Lot], dict[int, list[Taken]]]:
    """The rest of each credit, and what each debit took, by its id. Credits that expire first are used first.

    A debit that names an entry takes from that one. What a debit can't take is owed by the next credit.
    """
    lots: list[Lot] = []
    taken_by: dict[int, list[Taken]] = {}
    owed = 0
    for entry_id, amount, of, expires_at in entries:
        if amount > 0:
            paid_back = min(owed, amount)
            owed -= paid_back
            lots.append(Lot(entry_id, amount - paid_back, expires_at))
            continue
        wanted = -amount
        named = [lot for lot in lots if lot.entry_id == of]
        rest = sorted((lot for lot in lots if lot.left and lot not in named), key=_expiry_order)
        parts = taken_by.setdefault(entry_id, [])
        for lot in [*named, *rest]:
            taken = min(lot.left, wanted)
            if taken:
                parts.append(Taken(taken, lot.expires_at))
            lot.left -= taken
            wanted -= taken
        owed += wanted
    return lots, taken_by


def pop_taken(parts: list[Taken], amount: int) -> list[Taken]:
    """Remove `amount` points from the end of `parts`, what ends last first, and return them; fewer if there are fewer.

    Neighbours with the same end are one part.
    """
    popped: list[Taken] = []
    while amount and parts:
        last = parts.pop()
        if last.amount > amount:
            parts.append(Taken(last.amount - amount, last.expires_at))
            last = Taken(amount, last.expires_at)
        amount -= last.amount
        if popped and popped[-1].expires_at == last.expires_at:
            last = Taken(last.amount + popped.pop().amount, last.expires_at)
        popped.append(last)
    return popped


def _expiry_order(lot: Lot) -> tuple[bool, float, int]:
    return (lot.expires_at is None, lot.expires_at.timestamp() if lot.expires_at else 0.0, lot.entry_id)
