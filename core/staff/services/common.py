"""Checks and the record of changes that all staff services use."""

import hashlib
from collections.abc import Mapping

from django.http import HttpRequest

from core.accounts import roles
from core.accounts import selectors as accounts
from core.accounts.models import Membership, User
from core.common.errors import NotAllowed
from core.common.tenancy import current_brand_id
from core.security import events
from core.security import services as security
from core.staff.errors import NotOneself


def hash_token(token: str) -> str:
    """The hash under which the token of a link is stored."""
    return hashlib.sha256(token.encode()).hexdigest()


def check_can_grant(actor: User, role: str) -> None:
    """Raises NotAllowed unless the actor may grant a manager role in the brand in force."""
    if role not in roles.MANAGERS or not accounts.can_grant(actor=actor, role=role, brand_id=current_brand_id()):
        raise NotAllowed()


def check_can_manage(actor: User, target: User, *, allow_self: bool = False) -> None:
    """Raises NotOneself for the actor's own account, unless `allow_self`, and NotAllowed for more rights."""
    if not allow_self and actor.pk == target.pk:
        raise NotOneself()
    if not accounts.can_manage(actor=actor, target=target):
        raise NotAllowed()


def record_change(
    actor: User,
    action: str,
    subject: str,
    subject_id: object,
    before: Mapping[str, object],
    after: Mapping[str, object],
    request: HttpRequest,
    summary: str,
) -> None:
    """Record a change in the audit log and the security events."""
    security.audit(
        actor=actor, action=action, subject=subject, subject_id=subject_id, brand_id=current_brand_id(),
        before=before, after=after,
    )  # fmt: skip
    events.record(events.Kind.RIGHTS, request=request, actor=actor, detail=f"{action} {summary}"[:200])


def roles_anywhere(target: User) -> set[str]:
    """The roles of a user in all brands."""
    return set(Membership.objects.filter(user=target).values_list("role__name", flat=True))
