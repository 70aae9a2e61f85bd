"""Scheduled jobs of documents: send receipts, look up unknown ones, issue receipts without a request (D36)."""

from core.documents import services
from core.jobs.schedule import every


@every(10, "documents.receipts", queue="receipts")
def follow_receipts() -> None:
    services.follow_receipts()


@every(3600, "documents.receipts_unasked")
def issue_receipts_unasked() -> None:
    services.issue_unasked()
