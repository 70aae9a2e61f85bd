"""Services of cash receipts."""

from core.documents.payment_requests import request_with_payment
from core.documents.polling import follow_receipts, issue_unasked
from core.documents.requests import (
    cancel_receipt,
    issue_receipt,
    issue_receipts,
    record_manual_issue,
    record_manual_take_back,
    reject_receipt,
    request_receipt,
    retry_take_back,
)

__all__ = [
    "cancel_receipt",
    "follow_receipts",
    "issue_receipt",
    "issue_receipts",
    "issue_unasked",
    "record_manual_issue",
    "record_manual_take_back",
    "reject_receipt",
    "request_receipt",
    "request_with_payment",
    "retry_take_back",
]
