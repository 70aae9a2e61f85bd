"""Change a member's contacts and consents: a new telephone is verified by a code, a new e-mail address by a link."""

import secrets
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.accounts import contacts as account_contacts
from core.accounts import totp
from core.accounts.errors import EmailTaken
from core.accounts.models import Consent, User
from core.accounts.subscribers import Contacts
from core.brands import policies
from core.common import languages
from core.common.errors import Invalid
from core.members import selectors
from core.members.errors import MailLinkOver
from core.members.models import Member, MemberLink, PhoneCode
from core.members.services import phone_codes
from core.members.services.phone_codes import PhoneProof
from core.notifications import services as notify
from core.security import services as security

LINK_LIFETIME = timedelta(days=1)
MAX_LINKS_PER_DAY, DAY = 10, 86_400


def change_phone(*, user: User, proof: PhoneProof, password: str, code: str = "") -> None:
    """Change the telephone; it must be verified where the brand sends text messages.

    Raises NotProved, and what `totp.reauthenticate` and `change_contacts` raise.
    """
    totp.reauthenticate(user=user, password=password, code=code, field="password")
    with transaction.atomic():
        if phone_codes.requires_phone_proof():
            phone_codes.use_proof(purpose=PhoneCode.Purpose.PHONE, proof=proof, subject=f"user:{user.pk}")
            Member.objects.filter(pk=user.pk).update(phone_proved_at=timezone.now())
        else:
            Member.objects.filter(pk=user.pk).update(phone_proved_at=None)
        account_contacts.change_contacts(user=user, phone=proof.phone)


def notify_change(user: User, kind: str, before: Contacts) -> None:
    """Notify the old telephone and the old address that a contact was changed, inside the caller's transaction."""
    language = Member.objects.filter(pk=user.pk).values_list("language", flat=True).first() or languages.DEFAULT
    reader = notify.Recipient(phone=before.phone, email=before.email, language=language)
    facts = {"name": user.name or user.user_name, "path": "/my/profile"}
    notice = "phone_changed" if kind == "phone_num" else "email_changed"
    notify.notify(notice, reader, ref=f"{kind}:{user.pk}:{secrets.token_hex(6)}", facts=facts)


def request_email_change(*, user: User, email: str, password: str, code: str = "", language: str) -> None:
    """Send a link to another address; nothing changes before it is used.

    Raises Locked (-12), TooMany (-60), EmailTaken, Invalid.
    """
    totp.reauthenticate(user=user, password=password, code=code, field="password")
    if email == user.email:
        raise Invalid({"email": _("지금 쓰고 있는 주소예요.")})
    if User.objects.filter(email=email).exclude(pk=user.pk).exists():
        raise EmailTaken()
    security.hit(f"email-link:{user.brand_id}:{user.pk}", limit=MAX_LINKS_PER_DAY, seconds=DAY)
    token = create_link(user=user, purpose=MemberLink.Purpose.EMAIL, email=email, lifetime=LINK_LIFETIME)
    facts = {"name": user.name or user.user_name, "path": f"/my/email?token={token}"}
    notify.notify(
        "email_change",
        notify.Recipient(email=email, language=language),
        ref=f"link:{phone_codes.keyed_hash(token)[:32]}",
        facts=facts,
    )


def create_link(*, user: User, purpose: str, email: str, lifetime: timedelta) -> str:
    """Create the token of a link in a mail; earlier links for the same purpose expire."""
    token = secrets.token_urlsafe(24)
    now = timezone.now()
    MemberLink.objects.filter(user=user, purpose=purpose, used_at=None, expires_at__gt=now).update(expires_at=now)
    MemberLink(
        user=user,
        purpose=purpose,
        email=email,
        token_hash=phone_codes.keyed_hash(f"link:{token}"),
        expires_at=now + lifetime,
    ).save()
    return token


def get_link(*, token: str, purpose: str) -> MemberLink:
    """The unused, unexpired link of a token. Raises MailLinkOver (-44)."""
    row = (
        MemberLink.objects.filter(
            token_hash=phone_codes.keyed_hash(f"link:{token}"),
            purpose=purpose,
            used_at=None,
            expires_at__gt=timezone.now(),
        )
        .select_related("user")
        .first()
    )
    if row is None:
        raise MailLinkOver()
    return row


def use_link(row: MemberLink) -> None:
    """Use up a link, inside the caller's transaction. Raises MailLinkOver where a parallel call was first."""
    if MemberLink.objects.filter(pk=row.pk, used_at=None).update(used_at=timezone.now()) != 1:
        raise MailLinkOver()


def confirm_email(*, token: str) -> str:
    """Use the link and set the member's address. Returns the address. Raises MailLinkOver (-44)."""
    row = get_link(token=token, purpose=MemberLink.Purpose.EMAIL)
    with transaction.atomic():
        use_link(row)
        account_contacts.change_contacts(user=row.user, email=row.email)
        Member.objects.filter(pk=row.user_id).update(email_proved_at=timezone.now())
    return row.email


def save_profile(*, user: User, values: Mapping[str, Any]) -> None:
    """Save name, nickname, gender; changed consents to channels are stored as new rows."""
    consents = {kind: bool(values[kind]) for kind in selectors.CHANNELS if kind in values}
    columns = {name: values[name] for name in ("name", "nickname", "gender", "is_foreigner") if name in values}
    with transaction.atomic():
        if columns:
            User.objects.filter(pk=user.pk).update(**columns)
        record_consents(user=user, consents=consents, channel="profile")


def record_consents(*, user: User, consents: Mapping[str, bool], channel: str) -> None:
    """Record given and withdrawn consents: one row for each change, with the version in force."""
    versions = dict(policies.effective_versions().values_list("kind", "version"))
    was = selectors.latest_consents(user.pk)
    rows = [
        Consent(user=user, kind=kind, agreed=agreed, version=versions.get(kind, 1), channel=channel)
        for kind, agreed in consents.items()
        if was.get(kind) != (agreed, versions.get(kind, 1))
    ]
    Consent.objects.bulk_create(rows)
    copy_latest_consents(user.pk)


def copy_latest_consents(user_id: int) -> None:
    """Copy a member's last consents to the member's row, by which lists are filtered."""
    latest = selectors.latest_consents(user_id)
    values = {f"agrees_{kind}": latest.get(kind, (False, 0))[0] for kind in selectors.CHANNELS}
    Member.objects.filter(pk=user_id).update(**values)
