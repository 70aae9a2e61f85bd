"""Sign-up: an account, its consents and its member row in one transaction (D12)."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone

from core.accounts import services as accounts
from core.accounts.models import User
from core.common.tenancy import current_brand_id
from core.members import subscribers
from core.members.models import Member, PhoneCode
from core.members.services import contacts, phone_codes
from core.members.services.phone_codes import PhoneProof
from core.security import services as security

MAX_JOINS_PER_PHONE, MAX_JOINS_PER_ADDRESS, HOUR = 3, 100, 3600


def join(
    *,
    values: Mapping[str, Any],
    password: str,
    consents: Mapping[str, bool],
    token: str,
    language: str,
    address: str = "",
) -> User:
    """Create a member of the brand in force.

    Where the brand sends text messages, a given telephone must be verified; `token` is used up. Raises NotProved,
    TooMany (-60) beyond three new accounts of a telephone or a hundred of an `address` an hour (a school shares one;
    failed attempts are not counted), and what `accounts.register` raises.
    """
    phone = values.get("phone_num", "")
    is_proved = bool(phone) and phone_codes.requires_phone_proof()
    with transaction.atomic():
        user = accounts.register(values=values, password=password, consents=consents)
        security.hit_address(f"joined:{current_brand_id()}", address, limit=MAX_JOINS_PER_ADDRESS, seconds=HOUR)
        if is_proved:
            phone_codes.use_proof(purpose=PhoneCode.Purpose.SIGN_UP, proof=PhoneProof(phone, token))
            mark = phone_codes.keyed_hash(phone)
            security.hit(f"join:{current_brand_id()}:{mark}", limit=MAX_JOINS_PER_PHONE, seconds=HOUR)
        Member.objects.filter(pk=user.pk).update(
            language=language, phone_proved_at=timezone.now() if is_proved else None
        )
        contacts.copy_latest_consents(user.pk)
        for greet in subscribers.on_joined:
            greet(user.pk)
    return user
