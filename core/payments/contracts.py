"""What packages above use of the payments beside their services and selectors."""

from core.payments.refusals import REASONS
from core.payments.rules import LOCAL_CID, LOCAL_CLIENT_KEY, LOCAL_KEY, Money, money_kind
from core.payments.states import AttemptState, PayoutState, RefundState
from core.payments.ways import Way

__all__ = [
    "LOCAL_CID",
    "LOCAL_CLIENT_KEY",
    "LOCAL_KEY",
    "REASONS",
    "AttemptState",
    "Money",
    "PayoutState",
    "RefundState",
    "Way",
    "money_kind",
]
