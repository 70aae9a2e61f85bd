"""Pure arithmetic of points: how many may be used, how many are earned, which expire. Won; rates in percent."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from core.kit.money import allocate


def usable(*, goods: int, held: int, most: int, min_price: int) -> int:
    """The most points that an order of `goods` won may be paid with (D34).

    At most `most` (0 = no limit), what is held and the goods themselves; none below `min_price`.
    """
    if goods < min_price:
        return 0
    return max(0, min(goods, held, most or goods))


def allowed(*, goods: int, most: int, min_price: int) -> int:
    """The same for somebody who holds enough: what the brand's rules allow."""
    return usable(goods=goods, held=goods, most=most, min_price=min_price)


def earned(paid: Sequence[int], rates: Sequence[Decimal]) -> list[int]:
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
    """What is left of points that came in at once."""

    entry_id: int
    left: int
    expires_at: datetime | None


def remains(entries: Iterable[tuple[int, int, int | None, datetime | None]]) -> list[Lot]:
    """What is left of each credit after all debits: those that expire first are used first.

    `entries` are (id, amount, of, expires_at) in the order they were written. A debit that names an
    entry takes from that one; what a debit finds nothing for is owed by the next credit.
    """
    lots: list[Lot] = []
    owed = 0
    for entry_id, amount, of, expires_at in entries:
        if amount > 0:
            paid_back = min(owed, amount)
            owed -= paid_back
            lots.append(Lot(entry_id, amount - paid_back, expires_at))
            continue
        wanted = -amount
        named = [lot for lot in lots if lot.entry_id == of]
        rest = sorted((lot for lot in lots if lot.left and lot not in named), key=_first_to_go)
        for lot in [*named, *rest]:
            taken = min(lot.left, wanted)
            lot.left -= taken
            wanted -= taken
        owed += wanted
    return lots


def _first_to_go(lot: Lot) -> tuple[bool, float, int]:
    return (lot.expires_at is None, lot.expires_at.timestamp() if lot.expires_at else 0.0, lot.entry_id)
