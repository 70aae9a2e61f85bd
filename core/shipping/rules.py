"""Shipping fees: pure arithmetic, won. No ORM."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Any

from core.shipping.arrival import NO_ARRIVAL_RULE, ArrivalRule

# The key that selects the sandbox as tracking service.
LOCAL_KEY = "local"


class WarehouseCountry(StrEnum):
    """Where a warehouse is."""

    CHINA = "cn"
    KOREA = "kr"


class WarehouseKind(StrEnum):
    """What a warehouse is for: goods are collected at it, sent from it, or returned to it."""

    COLLECT = "collect"
    DISPATCH = "dispatch"
    RETURN = "return"


@dataclass(frozen=True, slots=True)
class Surcharge:
    """Postcodes from `first` to `last`, both included, cost `fee` won more.

    `valid_from` is the day in Seoul from which the row counts, in ISO 8601; '' is always. Where two rows contain a
    postcode, the later day replaces the earlier one.
    """

    name: str
    first: str
    last: str
    fee: int
    valid_from: str = ""


@dataclass(frozen=True)
class ShippingRule:
    """A brand's fee: `fee` won, nothing from `free_over` won of goods on (0: always a fee), more on islands.

    `return_fee` and `overseas_return_fee` are what one way of a return costs, of goods in the country and from abroad.
    """

    fee: int = 0
    free_over: int = 0
    surcharges: tuple[Surcharge, ...] = ()
    return_fee: int = 0
    overseas_return_fee: int = 0
    arrival: ArrivalRule = NO_ARRIVAL_RULE

    def return_fee_for(self, *, is_overseas: bool) -> int:
        """The one-way fee of a return (won)."""
        return self.overseas_return_fee if is_overseas else self.return_fee

    def surcharge(self, postcode: str) -> Surcharge | None:
        """The surcharge of a postcode; the rows are those of the day (`on_day`)."""
        if len(postcode) != 5:
            return None
        fitting = [row for row in self.surcharges if row.first <= postcode <= row.last]
        return max(fitting, key=lambda row: row.valid_from, default=None)


@dataclass(frozen=True, slots=True)
class Fee:
    """The parts of an order's shipping fee (won): the base fee, charged or waived, and the island surcharge.

    `waived` is waived by the brand's limit, `promoted` by a promotion.
    """

    base: int = 0
    waived: int = 0
    island: int = 0
    region: str = ""
    promoted: int = 0

    @property
    def total(self) -> int:
        return self.base + self.island


def calculate_fee(
    rule: ShippingRule, *, goods: int, postcode: str, listed: int | None = None, promoted: int = 0
) -> Fee:
    """The fee for `goods` won to a postcode ('' while unknown), of which a promotion waives `promoted`.

    `listed` are the goods before promotions: no fee if they are 0, while goods discounted to 0 are sent for the fee.
    The island surcharge is always charged: free shipping waives only the base fee.
    """
    if (goods if listed is None else listed) == 0:
        return Fee()
    free = bool(rule.free_over) and goods >= rule.free_over
    extra = rule.surcharge(postcode)
    return Fee(
        base=0 if free else rule.fee - promoted,
        waived=rule.fee if free else 0,
        island=extra.fee if extra else 0,
        region=extra.name if extra else "",
        promoted=0 if free else promoted,
    )


def parse_surcharges(rows: Sequence[Mapping[str, Any]]) -> tuple[Surcharge, ...]:
    """A stored table, sorted by first postcode."""
    found = [
        Surcharge(row["name"], row["postcode_from"], row["postcode_to"], row["fee"], str(row.get("valid_from") or ""))
        for row in rows
    ]
    return tuple(sorted(found, key=lambda row: (row.first, row.valid_from)))


def on_day(rows: Sequence[Surcharge], day: date) -> tuple[Surcharge, ...]:
    """The rows that count on a day, without those that a later row replaces as a whole."""
    current = [row for row in rows if row.valid_from <= day.isoformat()]
    dated = [row for row in current if row.valid_from]

    def is_replaced(row: Surcharge) -> bool:
        return any(
            later.valid_from > row.valid_from and later.first <= row.first and row.last <= later.last for later in dated
        )

    return tuple(row for row in current if not is_replaced(row))


def find_overlaps(rows: Sequence[Surcharge]) -> list[tuple[Surcharge, Surcharge]]:
    """Pairs of overlapping rows of the same first day; `rows` are sorted by first postcode."""
    found: list[tuple[Surcharge, Surcharge]] = []
    farthest: dict[str, Surcharge] = {}
    for row in rows:
        far = farthest.get(row.valid_from)
        if far is not None and row.first <= far.last:
            found.append((far, row))
        if far is None or row.last > far.last:
            farthest[row.valid_from] = row
    return found
