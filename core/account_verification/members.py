"""A member's verified accounts in the own-data file, and their deletion with the account (D13)."""

from collections.abc import Mapping
from typing import Any

from core.account_verification.models import AccountCheck
from core.account_verification.states import CheckState


def own_data(user_id: int) -> Mapping[str, Any]:
    """The accounts that a member verified, masked."""
    found = AccountCheck.objects.filter(user_id=user_id, state=CheckState.VERIFIED).order_by("-pk")
    return {"refund_accounts": list(found.values("account_masked", "verified_at"))}


def forget(user_id: int) -> None:
    """Forget all verified accounts of the member. The accounts of refunds are stored on the orders."""
    AccountCheck.objects.filter(user_id=user_id).update(account_sealed="", account_masked="", state=CheckState.EXPIRED)
