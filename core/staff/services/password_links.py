"""Links by which staff set a new password."""

import secrets
from datetime import timedelta

from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _

from core.accounts import services as people
from core.accounts import sessions
from core.accounts.models import User
from core.common import languages
from core.common.errors import Invalid
from core.common.tenancy import unscoped
from core.notifications.outbox import services as outbox
from core.notifications.outbox.states import Channel
from core.staff.errors import LinkOver
from core.staff.models import PasswordLink
from core.staff.services.common import check_can_manage, hash_token, record_change
from core.staff.wording import PASSWORD

PASSWORD_HOURS = 1
LINK_RETENTION = timedelta(days=30)


def send_password_link(*, actor: User, target: User, request: HttpRequest) -> None:
    """Mail a link for a new password; earlier links are invalid.

    Raises NotOneself, NotAllowed, Invalid without an address.
    """
    check_can_manage(actor, target)
    if not target.email:
        raise Invalid({"email": _("메일 주소가 없는 직원이에요.")})
    token, now = secrets.token_urlsafe(32), timezone.now()
    with transaction.atomic():
        PasswordLink.objects.filter(user=target, used_at=None).update(used_at=now)
        link = PasswordLink(user=target, token_hash=hash_token(token), expires_at=now + timedelta(hours=PASSWORD_HOURS))
        link.save()
        facts = {"name": target.name, "user_name": target.user_name, "token": token, "hours": PASSWORD_HOURS}
        notice = outbox.Notice(kind=PASSWORD, ref=f"password-link:{link.pk}", facts=facts, language=languages.current())
        outbox.enqueue(notice, [(Channel.MAIL, target.email)])
    record_change(
        actor, "password-link", "staff", target.pk, {}, {"sent": True}, request, f"{target.user_name}: password link"
    )


def get_open_password_link(token: str) -> PasswordLink:
    """The open link of a token. Raises LinkOver."""
    open_ones = PasswordLink.objects.filter(used_at=None, expires_at__gt=timezone.now(), user__is_active=True)
    row = open_ones.select_related("user").filter(token_hash=hash_token(token)).first()
    if row is None:
        raise LinkOver()
    return row


def use_password_link(*, token: str, password: str, request: HttpRequest) -> User:
    """Set a new password by a link; every session ends. Raises LinkOver, Invalid for a weak password."""
    row = get_open_password_link(token)
    people.check_password_strength(password, user=row.user)
    row.user.set_password(password)
    with transaction.atomic():
        if PasswordLink.objects.filter(pk=row.pk, used_at=None).update(used_at=timezone.now()) != 1:
            raise LinkOver()
        row.user.save(update_fields=["password"])
        sessions.end_all_sessions(row.user)
    record_change(
        row.user, "password", "staff", row.user_id, {}, {"password": "*"}, request, f"{row.user.user_name}: password"
    )
    return row.user


def delete_old_links() -> int:
    """Delete links that expired long ago; returns how many."""
    with unscoped("old links are deleted in every brand"):
        old = PasswordLink.objects.filter(expires_at__lt=timezone.now() - LINK_RETENTION)
        return old.delete()[0]
