"""API responses about ledger checks."""

from datetime import datetime
from typing import Annotated

from typing_extensions import TypedDict

from core.common.typing import Doc, EnumOf, Pk
from core.reconciliation.models import LedgerCheck


class LedgerCheckRow(TypedDict):
    """A ledger check of a brand, in a list."""

    id: Pk
    ran_at: datetime
    seconds: Annotated[float, Doc("How long it took.", unit="seconds")]
    gateway: Annotated[str, EnumOf(LedgerCheck.Gateway, "LedgerGateway")]
    breach_count: int
    actor_name: Annotated[str, Doc("Empty where it ran by the clock.")]


class LedgerBreach(TypedDict):
    """A breach of an invariant."""

    invariant: Annotated[str, Doc("The number of the invariant, as `I3`.")]
    name: Annotated[str, Doc("What the invariant is about.")]
    is_failed_transfer: Annotated[bool, Doc("A refund that the bank could not transfer.")]
    what: Annotated[str, Doc("The whole sentence.")]


class LedgerReport(LedgerCheckRow):
    """A check with everything that it found."""

    breaches: list[LedgerBreach]
