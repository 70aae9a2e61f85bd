"""Questions to the trail."""

from collections.abc import Sequence

from core.guard.models import AuditEntry

LATEST = 100


def history(*, subjects: Sequence[str], subject_id: str, brand_id: int) -> list[AuditEntry]:
    """The latest deeds on one row of a brand, newest first."""
    rows = AuditEntry.objects.filter(brand_id=brand_id, subject__in=subjects, subject_id=subject_id)
    return list(rows.order_by("-pk")[:LATEST])
