"""Services of returns and exchanges."""

from core.claims.decisions import approve_claim, collect_claim, inspect_claim, reject_claim, send_back
from core.claims.fees import confirm_fee, return_fee, waive_fee
from core.claims.request import ClaimRequest, RequestedPiece, request_claim, withdraw_claim
from core.claims.settlement import ClaimQuote, quote_claim, refund_claim, send_exchange

__all__ = [
    "ClaimQuote",
    "ClaimRequest",
    "RequestedPiece",
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
