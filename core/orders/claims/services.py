"""Verbs of returns and exchanges."""

from core.orders.claims.answers import approve_claim, collect_claim, inspect_claim, reject_claim, send_back
from core.orders.claims.ends import ClaimQuote, quote_claim, refund_claim, send_exchange
from core.orders.claims.fees import confirm_fee, return_fee, waive_fee
from core.orders.claims.request import Asked, Piece, request_claim, withdraw_claim

__all__ = [
    "Asked",
    "ClaimQuote",
    "Piece",
    "approve_claim",
    "collect_claim",
    "confirm_fee",
    "inspect_claim",
    "quote_claim",
    "refund_claim",
    "reject_claim",
    "request_claim",
    "return_fee",
    "send_back",
    "send_exchange",
    "waive_fee",
    "withdraw_claim",
]
