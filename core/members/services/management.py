"""Member management: grade and memo, ending sessions, a link for a new password."""

from collections.abc import Mapping
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from core.accounts import selectors as accounts
from core.accounts import sessions
from core.accounts.models import User
from core.common.errors import Invalid, NotAllowed, Stale
from core.members.models import Grade, Member
from core.members.services import invitations


def manageable_users(actor: User) -> QuerySet[User]:
    """Users that a manager may see and manage: those whose rights are a subset of the manager's."""
    return accounts.manageable_users(actor)


def check_manageable(*, actor: User, member: Member) -> None:
    """Raises NotAllowed for a member with more rights than the actor."""
    if not accounts.can_manage(actor=actor, target=member.user):
        raise NotAllowed()


def check_no_role(member: Member) -> None:
    """Raises NotAllowed for staff and sellers, who are managed in the settings."""
    if member.user.role_names:
        raise NotAllowed(_("직원이나 판매자는 먼저 역할을 빼 주세요."))


def update_member(*, actor: User, member: Member, values: Mapping[str, Any], version: str) -> None:
    """Save grade, its lock and memo. A grade set by hand is locked unless `values` say otherwise.

    Raises Stale (-45) after a concurrent change, Invalid for an unknown grade.
    """
    check_manageable(actor=actor, member=member)
    if version and version != member.updated_at.isoformat():
        raise Stale()
    if "grade_id" in values:
        grade = values["grade_id"]
        if grade is not None and not Grade.objects.filter(pk=grade).exists():
            raise Invalid({"grade_id": _("없는 등급이에요.")})
        values = {"is_grade_locked": member.is_grade_locked or grade != member.grade_id, **values}
    # Only what was asked: a memo must not write back a grade that a run has changed meanwhile.
    changed = {name: values[name] for name in ("grade_id", "is_grade_locked", "memo") if name in values}
    for name, value in changed.items():
        setattr(member, name, value)
    member.save(update_fields=[*changed, "updated_at"])


def sign_out_everywhere(*, actor: User, member: Member) -> None:
    """End every session and token of a member."""
    check_manageable(actor=actor, member=member)
    sessions.end_all_sessions(member.user)


def reset_password(*, actor: User, member: Member) -> None:
    """Send a link for a new password; the old one is valid until the link is used. Raises Invalid without an e-mail."""
    check_manageable(actor=actor, member=member)
    invitations.send_password_link(member=member)
