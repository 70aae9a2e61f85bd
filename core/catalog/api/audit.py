"""The audit log of managers' actions on the catalogue."""

from typing import Any

from core.common.resources import ResourceRequest
from core.common.tenancy import current_brand_id
from core.security import services as security


def record_audit(
    call: ResourceRequest, action: str, subject: str, row: Any, before: dict[str, Any], after: dict[str, Any]
) -> None:
    """Write a manager's action to the audit log of the current brand."""
    security.audit(
        actor=call.user,
        action=action,
        subject=subject,
        subject_id=row.pk,
        brand_id=current_brand_id(),
        before=before,
        after=after,
    )
