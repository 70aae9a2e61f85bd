"""Questions to the trail."""

from collections.abc import Sequence

from django.db.models import QuerySet

from core.guard.models import AuditEntry
from core.kit.tenancy import current_brand_id

LATEST = 100


def history(*, subjects: Sequence[str], subject_id: str, brand_id: int) -> list[AuditEntry]:
    """The latest deeds on one row of a brand, newest first."""
    rows = AuditEntry.objects.filter(brand_id=brand_id, subject__in=subjects, subject_id=subject_id)
    return list(rows.order_by("-pk")[:LATEST])


def entries() -> QuerySet[AuditEntry]:
    """What was done in the brand in force."""
    return AuditEntry.objects.filter(brand_id=current_brand_id())
