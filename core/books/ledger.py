"""The books, checked against themselves: what must hold after everything (integrity.md, section 2).

Each check finds what breaks it; an empty answer is the proof. What the gateway knows is compared where its
ledger is given.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as translated

from core.books.invariants import bank, claims, money, stock, upkeep
from core.books.invariants.finding import Found
from core.kit.josa import settle
from core.kit.tenancy import unscoped

CHECKS: Mapping[str, Callable[[], Iterator[Found]]] = {
    "I1": stock.stock,
    "I2": money.points,
    "I3": money.money,
    "I4": money.refunds,
    "I7": money.totals,
    "I8": upkeep.brands,
    "I9": upkeep.outbox,
    "I10": upkeep.unsettled,
    "I11": claims.claims,
    "I12": upkeep.receipts,
    "I13": claims.charges,
    "I14": upkeep.payouts,
}


@dataclass(frozen=True)
class Breach:
    """One row that breaks an invariant, and whose it is."""

    invariant: str
    text: str
    values: tuple[str | int, ...] = ()
    brand_id: int | None = None

    @property
    def what(self) -> str:
        """The sentence in the language in force."""
        return settle(translated(self.text).format(*self.values))


def check(gateway: Iterable[Mapping[str, Any]] | None = None) -> list[Breach]:
    """All breaches, the first of each invariant. `gateway`: the payments of the bank's own ledger."""
    found: list[Breach] = []
    with unscoped("the books of an installation are checked whole, and only read"):
        for name, run in CHECKS.items():
            found += [Breach(name, text, values, brand_id) for brand_id, text, values in run()]
        if gateway is not None:
            found += [Breach("I5", text, values, brand_id) for brand_id, text, values in bank.agrees(gateway)]
    return found
