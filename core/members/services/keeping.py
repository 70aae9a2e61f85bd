"""What managers do with a member: grade and memo, signing out, a link to a new password."""

from collections.abc import Mapping
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from core.accounts import selectors as accounts
from core.accounts import sessions
from core.accounts.models import User
from core.kit.errors import Invalid, NotAllowed, Stale
from core.members.models import Grade, Member
from core.members.services import inviting


def people(actor: User) -> QuerySet[User]:
    """Whom a manager may see and keep: those whose rights are no more than the manager's own."""
    return accounts.people_for(actor)


def need_manageable(*, actor: User, member: Member) -> None:
    """Raises NotAllowed for somebody with more rights than the actor."""
    if not accounts.may_manage(actor=actor, target=member.user):
        raise NotAllowed()


def need_no_role(member: Member) -> None:
    """Raises NotAllowed for staff and sellers, who are kept in the settings."""
    if member.user.role_names:
        raise NotAllowed(_("직원이나 판매자는 먼저 역할을 빼 주세요."))


def save(*, actor: User, member: Member, values: Mapping[str, Any], version: str) -> None:
    """Write grade and memo. Raises Stale (-45) where somebody else saved meanwhile, Invalid for an unknown grade."""
    need_manageable(actor=actor, member=member)
    if version and version != member.updated_at.isoformat():
        raise Stale()
    if "grade_id" in values:
        grade = values["grade_id"]
        if grade is not None and not Grade.objects.filter(pk=grade).exists():
            raise Invalid({"grade_id": _("없는 등급이에요.")})
        member.grade_id = grade
    if "memo" in values:
        member.memo = values["memo"]
    member.save(update_fields=["grade", "memo", "updated_at"])


def sign_out_everywhere(*, actor: User, member: Member) -> None:
    """End every session and token of a person."""
    need_manageable(actor=actor, member=member)
    sessions.end_all(member.user)


def reset_password(*, actor: User, member: Member) -> None:
    """Send a link to a new password; the old one goes on until the link is opened. Raises Invalid without an e-mail."""
    need_manageable(actor=actor, member=member)
    inviting.send_reset(member=member)
