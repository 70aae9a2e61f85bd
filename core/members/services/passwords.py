"""Ask for one's own password, set another one by a link or a proof: sessions and tokens end with it."""

import secrets

from django.db import transaction
from django.utils.translation import gettext as _

from core.accounts import services as accounts
from core.accounts import sessions
from core.accounts.models import User
from core.guard import services as guard
from core.kit import languages
from core.kit.errors import Invalid
from core.members.models import Member
from core.members.states import MemberState
from core.notify import services as notify

WINDOW, TRIES = 15 * 60, 5


def need(*, user: User, password: str, field: str = "old_password") -> None:
    """Ask for somebody's own password before something that can't be taken back.

    Wrong ones count as wrong sign-ins do. Raises Locked (-12) and Invalid beside `field`. Who has no password, having
    come in another way, is not asked.
    """
    if not user.has_usable_password():
        return
    key = f"own-password:{user.brand_id}:{user.pk}"
    guard.take_try(key, limit=TRIES, seconds=WINDOW)
    if not user.check_password(password):
        raise Invalid({field: _("지금 비밀번호가 맞지 않아요.")})
    guard.forget(key)


def write(*, user: User, password: str) -> None:
    """Set a password, and open the account of who was invited. Every session and token ends.

    Raises Invalid for a weak one.
    """
    accounts.check_password_strength(password, user=user)
    with transaction.atomic():
        user.set_password(password)
        user.save(update_fields=["password"])
        sessions.end_all(user)
        # Who was told by nobody but a thief hears of it.
        facts = {"name": user.name or user.user_name, "path": "/login"}
        reader = notify.Reader(email=user.email, phone=user.phone_num, language=_language(user.pk))
        notify.tell("password_changed", reader, ref=f"password:{user.pk}:{secrets.token_hex(6)}", facts=facts)
        Member.objects.filter(pk=user.pk, state=MemberState.INVITED).update(state=MemberState.ACTIVE)


def _language(user_id: int) -> str:
    return Member.objects.filter(pk=user_id).values_list("language", flat=True).first() or languages.DEFAULT
