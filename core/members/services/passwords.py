"""Set a new password by a link or a proof; sessions and tokens end."""

import secrets

from django.db import transaction

from core.accounts import services as accounts
from core.accounts import sessions
from core.accounts.models import User
from core.common import languages
from core.members.models import Member
from core.members.states import MemberState
from core.notifications import services as notify


def set_password(*, user: User, password: str) -> None:
    """Set a password, and activate the account of an invited member. Every session and token ends.

    Raises Invalid for a weak one.
    """
    accounts.check_password_strength(password, user=user)
    with transaction.atomic():
        user.set_password(password)
        user.save(update_fields=["password"])
        sessions.end_all_sessions(user)
        # The owner is notified, in case another person changed the password.
        facts = {"name": user.name or user.user_name, "path": "/login"}
        reader = notify.Recipient(email=user.email, phone=user.phone_num, language=_language(user.pk))
        notify.notify("password_changed", reader, ref=f"password:{user.pk}:{secrets.token_hex(6)}", facts=facts)
        Member.objects.filter(pk=user.pk, state=MemberState.INVITED).update(state=MemberState.ACTIVE)


def _language(user_id: int) -> str:
    return Member.objects.filter(pk=user_id).values_list("language", flat=True).first() or languages.DEFAULT
