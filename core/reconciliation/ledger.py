"""The ledger check: the invariants (integrity 2).

Each check returns what breaks its invariant; an empty result proves it. The gateway's ledger is compared if it is
given.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as translated

from core.common.josa import fix_particles
from core.common.tenancy import unscoped
from core.reconciliation.invariants import (
    bank,
    claims,
    files,
    money,
    promotions,
    reviews,
    secrets,
    settlements,
    stock,
    trees,
    upkeep,
)
from core.reconciliation.invariants.finding import Finding
from core.reconciliation.subscribers import registered_checks

CHECKS: Mapping[str, Callable[[], Iterator[Finding]]] = {
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
    "I15": settlements.settlements,
    "I16": reviews.reviews,
    "I17": trees.trees,
    "I19": promotions.promotions,
    "I20": secrets.sealed,
}


@dataclass(frozen=True)
class Breach:
    """One row that breaks an invariant, and its brand."""

    invariant: str
    text: str
    values: tuple[str | int, ...] = ()
    brand_id: int | None = None

    @property
    def what(self) -> str:
        """The sentence in the current language."""
        return fix_particles(translated(self.text).format(*self.values))


def check(gateway: Iterable[Mapping[str, Any]] | None = None, *, with_files: bool = False) -> list[Breach]:
    """All breaches, the first of each invariant. `gateway`: the payments of the gateway's own ledger.

    `with_files`: the files that rows name are looked for too (I21), which reads every text.
    """
    breaches: list[Breach] = []
    with unscoped("invariants are checked over all brands, read-only"):
        for name, run in {**CHECKS, **registered_checks()}.items():
            breaches += [Breach(name, text, values, brand_id) for brand_id, text, values in run()]
        if gateway is not None:
            breaches += [Breach("I5", text, values, brand_id) for brand_id, text, values in bank.check_gateway(gateway)]
        if with_files:
            breaches += [Breach("I21", text, values, brand_id) for brand_id, text, values in files.files()]
    return breaches
