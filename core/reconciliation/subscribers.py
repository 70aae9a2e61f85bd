"""Checks of higher packages, which register them when Django starts."""

from collections.abc import Callable, Iterator, Mapping

# Brand id (None if unknown), sentence with placeholders, and the values for it (`invariants.finding`).
Finding = tuple[int | None, str, tuple[str | int, ...]]
Check = Callable[[], Iterator[Finding]]
_checks: dict[str, Check] = {}


def register_check(invariant: str, check: Check) -> None:
    """Run a check of an invariant with every ledger check: read-only, over all brands. It opens brand scopes itself."""
    _checks[invariant] = check


def registered_checks() -> Mapping[str, Check]:
    """The registered checks by invariant."""
    return _checks
