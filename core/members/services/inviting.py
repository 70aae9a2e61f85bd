"""Invite people whom another shop knew: an account without a password, opened by a link in a mail."""

from collections.abc import Mapping
from datetime import timedelta

from django.db import transaction
from django.utils.translation import gettext as _

from core.accounts.models import User
from core.kit.errors import Invalid, MoveNotAllowed
from core.members.answers import Invitation
from core.members.models import Member, MemberLink
from core.members.services import codes, contacts, passwords
from core.members.states import MemberState
from core.notify import services as notify

LIVES = timedelta(days=14)
RESET_LIVES = timedelta(hours=1)


def invite(*, member: Member) -> None:
    """Send the link, inside the caller's transaction; an older one is over. Raises MoveNotAllowed (-44), Invalid."""
    if member.state != MemberState.INVITED:
        raise MoveNotAllowed()
    user = member.user
    if not user.email:
        raise Invalid({"email": _("전자우편 주소가 없어서 초대할 수 없어요.")})
    token = contacts.make_link(user=user, purpose=MemberLink.Purpose.INVITATION, email=user.email, lives=LIVES)
    facts = {"name": user.name or user.user_name, "user_name": user.user_name, "path": f"/invitation?token={token}"}
    reader = notify.Reader(email=user.email, language=member.language)
    notify.tell("member_invited", reader, ref=f"link:{codes.keyed(token)[:32]}", facts=facts)


def send_reset(*, member: Member) -> None:
    """Send a link to a new password at a manager's word.

    Raises Invalid without an e-mail, MoveNotAllowed (-44) unless active.
    """
    user = member.user
    if not user.email:
        raise Invalid({"email": _("전자우편 주소가 없어서 보낼 수 없어요.")})
    if member.state != MemberState.ACTIVE:
        raise MoveNotAllowed()
    token = contacts.make_link(user=user, purpose=MemberLink.Purpose.PASSWORD, email=user.email, lives=RESET_LIVES)
    facts = {"name": user.name or user.user_name, "path": f"/find/new-password?token={token}"}
    reader = notify.Reader(email=user.email, language=member.language)
    notify.tell("password_link", reader, ref=f"link:{codes.keyed(token)[:32]}", facts=facts)


def reset(*, token: str, password: str) -> None:
    """Set a new password with a link; it is used up. Raises MailLinkOver (-44), Invalid."""
    row = contacts.link(token=token, purpose=MemberLink.Purpose.PASSWORD)
    with transaction.atomic():
        contacts.use_link(row)
        passwords.write(user=row.user, password=password)


def whom(*, token: str) -> Invitation:
    """Whom an invitation is for. Raises MailLinkOver (-44)."""
    row = contacts.link(token=token, purpose=MemberLink.Purpose.INVITATION)
    return {"user_name": row.user.user_name, "name": row.user.name}


def accept(*, token: str, password: str, consents: Mapping[str, bool]) -> User:
    """Take an invitation with a password of one's own and the required consents. Raises MailLinkOver (-44), Invalid."""
    for kind in ("terms", "privacy"):
        if not consents.get(kind):
            raise Invalid({f"agree_{kind}": _("필수 항목에 체크해 주세요.")})
    row = contacts.link(token=token, purpose=MemberLink.Purpose.INVITATION)
    with transaction.atomic():
        contacts.use_link(row)
        passwords.write(user=row.user, password=password)
        contacts.agree(user=row.user, consents=consents, channel="invitation")
    return row.user
