"""Verbs of papers."""

from core.orders.papers.asking import (
    cancel_receipt,
    issue_receipt,
    issue_receipts,
    issued_by_hand,
    reject_receipt,
    request_receipt,
    retry_take_back,
    taken_back_by_hand,
)
from core.orders.papers.following import follow_receipts, issue_unasked
from core.orders.papers.wishes import wish_receipt

__all__ = [
    "cancel_receipt",
    "follow_receipts",
    "issue_receipt",
    "issue_receipts",
    "issue_unasked",
    "issued_by_hand",
    "reject_receipt",
    "request_receipt",
    "retry_take_back",
    "taken_back_by_hand",
    "wish_receipt",
]
