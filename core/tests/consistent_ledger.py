"""Like `ledger.check`, with recorded queries: fast enough to run after every test and every step of a property."""

from collections.abc import Iterable, Mapping
from typing import Any

from core.common.tenancy import unscoped
from core.common.testing.query_recorder import RecordedQueries, record_queries
from core.reconciliation import ledger
from core.reconciliation.invariants import bank
from core.reconciliation.invariants.finding import Finding

# Each check reads all sealed values, which recorded queries can't shorten; `test_stored_values` and the demo
# shop's test look at them.
SELLING = tuple(name for name in ledger.CHECKS if name != "I20")

_recorded: dict[str, RecordedQueries] = {}


def find_breaches(names: Iterable[str] = SELLING, gateway: Iterable[Mapping[str, Any]] | None = None) -> list[Finding]:
    """The breaches of these invariants. `gateway` as in `ledger.check`."""
    with unscoped("invariants are checked over all brands"):
        breaches = [breach for name in names if _has_breach(name) for breach in ledger.CHECKS[name]()]
        return breaches if gateway is None else [*breaches, *bank.check_gateway(gateway)]


def _has_breach(name: str) -> bool:
    if name not in _recorded:
        _recorded[name] = record_check(name)
    return _recorded[name].has_rows()


def record_check(name: str) -> RecordedQueries:
    """Record the queries of an invariant."""
    with unscoped("invariants are checked over all brands"):
        return record_queries(lambda: list(ledger.CHECKS[name]()))
