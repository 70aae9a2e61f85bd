"""A manager's deeds on the catalogue, written down."""

from typing import Any

from core.guard import services as guard
from core.kit.resources import Call
from core.kit.tenancy import current_brand_id


def audited(call: Call, action: str, subject: str, row: Any, before: dict[str, Any], after: dict[str, Any]) -> None:
    """Write down a manager's deed in the brand in force."""
    guard.audit(
        actor=call.user,
        action=action,
        subject=subject,
        subject_id=row.pk,
        brand_id=current_brand_id(),
        before=before,
        after=after,
    )
