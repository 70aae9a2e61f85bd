"""What shipping costs: pure arithmetic, won. No ORM."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

# The key of a tracking service that is the sandbox.
LOCAL_KEY = "local"


@dataclass(frozen=True, slots=True)
class Surcharge:
    """Postcodes from `first` to `last`, both included, cost `fee` won more."""

    name: str
    first: str
    last: str
    fee: int


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

    def way_back(self, *, is_overseas: bool) -> int:
        """What one way of a return of such goods costs (won)."""
        return self.overseas_return_fee if is_overseas else self.return_fee

    def surcharge(self, postcode: str) -> Surcharge | None:
        """The row of the table that a postcode falls into."""
        place = bisect_right([one.first for one in self.surcharges], postcode) - 1
        found = self.surcharges[place] if place >= 0 and len(postcode) == 5 else None
        return found if found and found.last >= postcode else None


@dataclass(frozen=True, slots=True)
class Fee:
    """What an order's shipping is made of (won): the fee that was kept or waived, and what an island adds."""

    base: int = 0
    waived: int = 0
    island: int = 0
    region: str = ""

    @property
    def total(self) -> int:
        return self.base + self.island


def fee_of(rule: ShippingRule, *, goods: int, postcode: str) -> Fee:
    """The fee for `goods` won sent to a postcode ('' while nobody knows it). Nothing is sent for 0 won of goods.

    An island costs what it costs however much is bought: free shipping frees from the base fee alone.
    """
    if goods == 0:
        return Fee()
    free = bool(rule.free_over) and goods >= rule.free_over
    extra = rule.surcharge(postcode)
    return Fee(
        base=0 if free else rule.fee,
        waived=rule.fee if free else 0,
        island=extra.fee if extra else 0,
        region=extra.name if extra else "",
    )


def ordered(rows: Sequence[Mapping[str, Any]]) -> tuple[Surcharge, ...]:
    """A table as it is kept, by its first postcode."""
    found = [Surcharge(row["name"], row["postcode_from"], row["postcode_to"], row["fee"]) for row in rows]
    return tuple(sorted(found, key=lambda one: one.first))


def overlaps(rows: Sequence[Surcharge]) -> list[tuple[Surcharge, Surcharge]]:
    """Neighbours of which a postcode would fall into both; `rows` by first postcode."""
    found, far = [], None
    for row in rows:
        if far is not None and row.first <= far.last:
            found.append((far, row))
        if far is None or row.last > far.last:
            far = row
    return found
