"""Audit entries of the desk's writes."""

from collections.abc import Mapping
from typing import Any

from core.common.resources import ResourceRequest
from core.common.tenancy import current_brand_id
from core.security import services as security


def audit(
    call: ResourceRequest,
    action: str,
    subject: str,
    pk: int,
    before: Mapping[str, Any] | None = None,
    after: Mapping[str, Any] | None = None,
) -> None:
    """Record what the caller did with a row of `subject` in the brand in force."""
    security.audit(
        actor=call.user,
        action=action,
        subject=subject,
        subject_id=pk,
        brand_id=current_brand_id(),
        before=before,
        after=after,
    )
