"""Change what a member is reached by: a telephone is proved again, an e-mail address by a link in a mail."""

import secrets
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.accounts.models import Consent, User
from core.brands import policies
from core.guard import services as guard
from core.kit.errors import Invalid
from core.members.errors import MailLinkOver
from core.members.models import Member, MemberLink, PhoneCode
from core.members.services import codes, passwords
from core.members.services.codes import Proof
from core.notify import services as notify

LINK_LIVES = timedelta(days=1)
LINKS_A_DAY, DAY = 10, 86_400
CHANNELS = ("shopping", "sms", "email")


def change_phone(*, user: User, proof: Proof) -> None:
    """Write another telephone. Where the brand sends text messages it was proved. Raises NotProved."""
    with transaction.atomic():
        if codes.is_proving():
            codes.use(purpose=PhoneCode.Purpose.PHONE, proof=proof, subject=f"user:{user.pk}")
            Member.objects.filter(pk=user.pk).update(phone_proved_at=timezone.now())
        else:
            Member.objects.filter(pk=user.pk).update(phone_proved_at=None)
        User.objects.filter(pk=user.pk).update(phone_num=proof.phone)


def ask_email(*, user: User, email: str, password: str, language: str) -> None:
    """Send a link to another address; nothing changes before it is opened.

    Raises Locked (-12), TooMany (-60), Invalid.
    """
    passwords.need(user=user, password=password, field="password")
    if email.lower() == user.email.lower():
        raise Invalid({"email": _("지금 쓰고 있는 주소예요.")})
    guard.hit(f"email-link:{user.brand_id}:{user.pk}", limit=LINKS_A_DAY, seconds=DAY)
    token = make_link(user=user, purpose=MemberLink.Purpose.EMAIL, email=email, lives=LINK_LIVES)
    facts = {"name": user.name or user.user_name, "path": f"/my/email?token={token}"}
    notify.tell(
        "email_change",
        notify.Reader(email=email, language=language),
        ref=f"link:{codes.keyed(token)[:32]}",
        facts=facts,
    )


def make_link(*, user: User, purpose: str, email: str, lives: timedelta) -> str:
    """A token for a link in a mail; what was sent before for the same purpose is over."""
    token = secrets.token_urlsafe(24)
    now = timezone.now()
    MemberLink.objects.filter(user=user, purpose=purpose, used_at=None, expires_at__gt=now).update(expires_at=now)
    MemberLink(
        user=user, purpose=purpose, email=email, token_hash=codes.keyed(f"link:{token}"), expires_at=now + lives
    ).save()
    return token


def link(*, token: str, purpose: str) -> MemberLink:
    """The link of a token that can still be opened. Raises MailLinkOver (-44)."""
    row = (
        MemberLink.objects.filter(
            token_hash=codes.keyed(f"link:{token}"), purpose=purpose, used_at=None, expires_at__gt=timezone.now()
        )
        .select_related("user")
        .first()
    )
    if row is None:
        raise MailLinkOver()
    return row


def use_link(row: MemberLink) -> None:
    """Use a link up, inside the caller's transaction. Raises MailLinkOver where somebody was first."""
    if MemberLink.objects.filter(pk=row.pk, used_at=None).update(used_at=timezone.now()) != 1:
        raise MailLinkOver()


def confirm_email(*, token: str) -> str:
    """Open the link: the address is the member's from now on. Returns it. Raises MailLinkOver (-44)."""
    row = link(token=token, purpose=MemberLink.Purpose.EMAIL)
    with transaction.atomic():
        use_link(row)
        User.objects.filter(pk=row.user_id).update(email=row.email)
        Member.objects.filter(pk=row.user_id).update(email_proved_at=timezone.now())
    return row.email


def save_profile(*, user: User, values: Mapping[str, Any]) -> None:
    """Write name, nickname, gender; consents to channels are kept as new rows where they changed."""
    consents = {kind: bool(values[kind]) for kind in CHANNELS if kind in values}
    columns = {name: values[name] for name in ("name", "nickname", "gender", "is_foreigner") if name in values}
    with transaction.atomic():
        if columns:
            User.objects.filter(pk=user.pk).update(**columns)
        agree(user=user, consents=consents, channel="profile")


def agree(*, user: User, consents: Mapping[str, bool], channel: str) -> None:
    """Keep what a member agreed to, or no longer does: one row for each that changed, with the version in force."""
    versions = dict(policies.in_force().values_list("kind", "version"))
    was = latest(user.pk)
    rows = [
        Consent(user=user, kind=kind, agreed=agreed, version=versions.get(kind, 1), channel=channel)
        for kind, agreed in consents.items()
        if was.get(kind) != (agreed, versions.get(kind, 1))
    ]
    Consent.objects.bulk_create(rows)
    remember(user.pk)


def latest(user_id: int) -> dict[str, tuple[bool, int]]:
    """What a member said last about each kind: whether agreed, to which version."""
    rows = Consent.objects.filter(user_id=user_id).order_by("pk").values_list("kind", "agreed", "version")
    return {kind: (agreed, version) for kind, agreed, version in rows}


def remember(user_id: int) -> None:
    """Repeat a member's last consents on the member's row, by which lists are filtered."""
    said = latest(user_id)
    values = {f"agrees_{kind}": said.get(kind, (False, 0))[0] for kind in CHANNELS}
    Member.objects.filter(pk=user_id).update(**values)
