"""Versions of a seller's edit forms, to detect concurrent changes: other values give another version.

The digest is keyed: with a plain one, a masked telephone number could be found by trying.
"""

from collections.abc import Iterable
from typing import Any

from django.utils.crypto import salted_hmac

from core.accounts.models import User
from core.common.fields import lang_obj
from core.sellers.models import SellerProfile
from core.sellers.translation import SELLER_TEXTS

PROFILE = "company_name ceo_name business_num mail_order_num addr img intro notice".split()
# Form fields that are fields of the account.
CONTACTS = {"cs_phone_num": "phone_num", "cs_email": "email"}
# Fields that the seller edits. The shop edits the rest of a profile.
OWN = ("phone_num", "email", "intro", "notice")
# The columns of Korean texts, which forms and papers have in every language.
KOREAN = {name: f"{name}_ko" if name in SELLER_TEXTS else name for name in (*PROFILE, *OWN)}
_ACCOUNT = ("name", "email", "phone_num", "is_active")


def seller_version(user: User, profile: SellerProfile) -> str:
    """The version of the manager's form."""
    own = [getattr(user, name) for name in _ACCOUNT]
    korean = [getattr(profile, name) for name in (*(KOREAN[name] for name in PROFILE), *CONTACTS.values())]
    return _mark([*own, *(value or "" for value in korean), lang_obj(profile, SELLER_TEXTS)])


def profile_version(profile: SellerProfile) -> str:
    """The version of the seller's own form."""
    return _mark(getattr(profile, KOREAN[name]) or "" for name in OWN)


def _mark(values: Iterable[Any]) -> str:
    return salted_hmac("sellers.seen", "\0".join(map(str, values))).hexdigest()[:24]
