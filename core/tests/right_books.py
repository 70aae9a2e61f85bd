"""What `ledger.check` finds, its questions not built anew each time: after every test, every step of a property."""

from collections.abc import Iterable, Mapping
from typing import Any

from core.books import ledger
from core.books.invariants import bank
from core.books.invariants.finding import Found
from core.kit.tenancy import unscoped
from core.kit.testing.rehearsing import Rehearsed, rehearse

_known: dict[str, Rehearsed] = {}


def breaches(names: Iterable[str] = ledger.CHECKS, gateway: Iterable[Mapping[str, Any]] | None = None) -> list[Found]:
    """All that these invariants find; `gateway` as `ledger.check` takes it."""
    with unscoped("the books are looked at whole"):
        found = [one for name in names if _finds(name) for one in ledger.CHECKS[name]()]
        return found if gateway is None else [*found, *bank.agrees(gateway)]


def _finds(name: str) -> bool:
    if name not in _known:
        _known[name] = rehearsal(name)
    return _known[name].finds()


def rehearsal(name: str) -> Rehearsed:
    """What an invariant asks."""
    with unscoped("the books are looked at whole"):
        return rehearse(lambda: list(ledger.CHECKS[name]()))
