"""A member's connected accounts in the own-data file, and their removal with the account (D13)."""

from collections.abc import Mapping
from typing import Any

from core.social_sign_in.models import SocialAccount
from core.social_sign_in.services.accounts import forget_all


def own_data(user_id: int) -> Mapping[str, Any]:
    """The connected accounts of a member."""
    found = SocialAccount.objects.filter(user_id=user_id).order_by("company")
    return {"social_accounts": list(found.values("company", "uid", "created_at", "used_at"))}


def forget(user_id: int) -> None:
    """Remove them; the companies are told."""
    forget_all(user_id)
