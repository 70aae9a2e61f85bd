"""Queries of the audit log."""

from collections.abc import Sequence

from django.db.models import QuerySet

from core.common.tenancy import current_brand_id
from core.security.models import AuditEntry

LATEST = 100


def history(*, subjects: Sequence[str], subject_id: str, brand_id: int) -> list[AuditEntry]:
    """The latest actions on one row of a brand, newest first."""
    rows = AuditEntry.objects.filter(brand_id=brand_id, subject__in=subjects, subject_id=subject_id)
    return list(rows.order_by("-pk")[:LATEST])


def audit_entries() -> QuerySet[AuditEntry]:
    """Audit entries of the brand in force."""
    return AuditEntry.objects.filter(brand_id=current_brand_id())


def latest(*, brand_id: int | None, count: int) -> list[AuditEntry]:
    """The latest actions in a brand, newest first."""
    return list(AuditEntry.objects.filter(brand_id=brand_id).order_by("-at", "-pk")[:count])
