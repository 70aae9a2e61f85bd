"""Join: an account, its consents and its member side in one transaction (D12)."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone

from core.accounts import services as accounts
from core.accounts.models import User
from core.guard import services as guard
from core.kit.tenancy import current_brand_id
from core.members.models import Member, PhoneCode
from core.members.services import codes, contacts
from core.members.services.codes import Proof

JOINS_OF_PHONE, HOUR = 3, 3600


def join(*, values: Mapping[str, Any], password: str, consents: Mapping[str, bool], token: str, language: str) -> User:
    """A new member of the brand in force.

    Where the brand sends text messages, a telephone that is given was proved: `token` is used up. Raises NotProved,
    TooMany (-60) beyond three new accounts of a telephone an hour, and what `accounts.register` raises.
    """
    phone = values.get("phone_num", "")
    is_proved = bool(phone) and codes.is_proving()
    with transaction.atomic():
        user = accounts.register(values=values, password=password, consents=consents)
        if is_proved:
            codes.use(purpose=PhoneCode.Purpose.SIGN_UP, proof=Proof(phone, token))
            mark = codes.keyed(phone)
            guard.hit(f"join:{current_brand_id()}:{mark}", limit=JOINS_OF_PHONE, seconds=HOUR)
        Member.objects.filter(pk=user.pk).update(
            language=language, phone_proved_at=timezone.now() if is_proved else None
        )
        contacts.remember(user.pk)
    return user
