"""Invitations and password links by mail. Members of another shop get an account without a password and a link."""

from collections.abc import Mapping
from datetime import timedelta

from django.db import transaction
from django.utils.translation import gettext as _

from core.accounts.models import User
from core.common.errors import Invalid, MoveNotAllowed
from core.members.answers import Invitation
from core.members.models import Member, MemberLink
from core.members.services import contacts, passwords, phone_codes
from core.members.states import MemberState
from core.notifications import services as notify

INVITATION_LIFETIME = timedelta(days=14)
RESET_LIFETIME = timedelta(hours=1)


def invite(*, member: Member) -> None:
    """Send the link, inside the caller's transaction; older links expire. Raises MoveNotAllowed (-44), Invalid."""
    if member.state != MemberState.INVITED:
        raise MoveNotAllowed()
    user = member.user
    if not user.email:
        raise Invalid({"email": _("전자우편 주소가 없어서 초대할 수 없어요.")})
    token = contacts.create_link(
        user=user, purpose=MemberLink.Purpose.INVITATION, email=user.email, lifetime=INVITATION_LIFETIME
    )
    facts = {"name": user.name or user.user_name, "user_name": user.user_name, "path": f"/invitation?token={token}"}
    reader = notify.Recipient(email=user.email, language=member.language)
    notify.notify("member_invited", reader, ref=f"link:{phone_codes.keyed_hash(token)[:32]}", facts=facts)


def send_password_link(*, member: Member) -> None:
    """Send a link for a new password, on behalf of a manager.

    Raises Invalid without an e-mail, MoveNotAllowed (-44) unless active.
    """
    user = member.user
    if not user.email:
        raise Invalid({"email": _("전자우편 주소가 없어서 보낼 수 없어요.")})
    if member.state != MemberState.ACTIVE:
        raise MoveNotAllowed()
    token = contacts.create_link(
        user=user, purpose=MemberLink.Purpose.PASSWORD, email=user.email, lifetime=RESET_LIFETIME
    )
    facts = {"name": user.name or user.user_name, "path": f"/find/new-password?token={token}"}
    reader = notify.Recipient(email=user.email, language=member.language)
    notify.notify("password_link", reader, ref=f"link:{phone_codes.keyed_hash(token)[:32]}", facts=facts)


def reset_password(*, token: str, password: str) -> None:
    """Set a new password with a link, which is used up. Raises MailLinkOver (-44), Invalid."""
    row = contacts.get_link(token=token, purpose=MemberLink.Purpose.PASSWORD)
    with transaction.atomic():
        contacts.use_link(row)
        passwords.set_password(user=row.user, password=password)


def get_invitation(*, token: str) -> Invitation:
    """The invited member. Raises MailLinkOver (-44)."""
    row = contacts.get_link(token=token, purpose=MemberLink.Purpose.INVITATION)
    return {"user_name": row.user.user_name, "name": row.user.name}


def accept_invitation(*, token: str, password: str, consents: Mapping[str, bool]) -> User:
    """Accept an invitation with a password and the required consents. Raises MailLinkOver (-44), Invalid."""
    for kind in ("terms", "privacy"):
        if not consents.get(kind):
            raise Invalid({f"agree_{kind}": _("필수 항목에 체크해 주세요.")})
    row = contacts.get_link(token=token, purpose=MemberLink.Purpose.INVITATION)
    with transaction.atomic():
        contacts.use_link(row)
        passwords.set_password(user=row.user, password=password)
        contacts.record_consents(user=row.user, consents=consents, channel="invitation")
    return row.user
