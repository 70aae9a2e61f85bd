"""Read masked personal data in full: one permission, a reason and an audit entry (docs/security.md)."""

from collections.abc import Callable, Sequence
from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from core.common.resources import ResourceRequest, Verb
from core.common.serializers import StrictSerializer
from core.common.tenancy import current_brand_id
from core.security import events
from core.security import services as security

REVEAL_PERMISSION = "accounts.reveal_user"
# Reading more needs an export, which has its own permission.
MAX_PER_HOUR = 300
_NEEDED = _("어디에 쓰는지 적어 주세요.")


class RevealIn(StrictSerializer):
    """The reason of the read; stored in the audit log."""

    reason = serializers.CharField(
        min_length=security.MIN_REASON_LENGTH,
        max_length=200,
        error_messages={"required": _NEEDED, "blank": _NEEDED, "null": _NEEDED, "min_length": _NEEDED},
    )


def reveal(
    *,
    subject: str,
    fields: Sequence[str],
    serialize: Callable[[ResourceRequest], Any],
    owner: Callable[[Any], int | None],
    name: str = "reveal",
    action: str = "view",
) -> Verb:
    """A verb that answers with masked `fields` of a row of `subject` as they are.

    It requires `REVEAL_PERMISSION` beside the permission of `action`, and a reason. `owner` returns whose data it is (a
    member's id, None for a visitor). Nothing is recorded where `serialize` raises. Raises NotAllowed (-14), Invalid
    (-50) at `reason`, TooMany (-60) and what `serialize` raises.
    """

    def run(call: ResourceRequest) -> Any:
        security.hit(f"reveal:{current_brand_id()}:{call.user.pk}", limit=MAX_PER_HOUR, seconds=3600)
        shown = serialize(call)
        record_reveal(call, subject=subject, subject_id=call.obj.pk, fields=fields, user_id=owner(call.obj))
        return shown

    run.__annotations__["return"] = serialize.__annotations__["return"]
    return Verb(name=name, run=run, serializer=RevealIn, action=action, right=REVEAL_PERMISSION)


def record_reveal(
    call: ResourceRequest, *, subject: str, subject_id: Any, fields: Sequence[str], user_id: int | None
) -> None:
    """Record who read whose data, which fields and why, in the audit log and the security events."""
    why = {"reason": call.data["reason"]} if "reason" in call.data else {}
    security.audit(
        actor=call.user,
        action="reveal",
        subject=subject,
        subject_id=subject_id,
        brand_id=current_brand_id(),
        after={"fields": list(fields), "user_id": user_id, **why},
    )
    request = getattr(call.request, "_request", call.request)
    detail = f"{subject} {subject_id}: {' '.join(fields)}"
    events.record(events.Kind.REVEAL, request=request, actor=call.user, detail=detail)
