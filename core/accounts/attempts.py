"""Sign-in attempts: counted before anything is checked, so that parallel ones count one by one (D11)."""

from django.http import HttpRequest

from core.accounts.models import User
from core.common.addresses import client_address
from core.common.errors import Locked
from core.security import services as security

SIGN_IN_WINDOW = 15 * 60
PER_ACCOUNT = 5
PER_ADDRESS = 20


def attempt_keys(brand_id: int, name: str, request: HttpRequest | None) -> tuple[str, str]:
    """The counter keys of an account and of an address; '' without an address."""
    address = f"sign-in:{brand_id}:address:{client_address(request)}" if request is not None else ""
    return f"sign-in:{brand_id}:name:{name.lower()[:150]}", address


def count_attempt(account: str, address: str) -> tuple[int, int]:
    """Count an attempt under both keys; returns their counts. A locked address does not use up attempts of an account.

    Raises Locked (-12).
    """
    of_address = security.count_attempt(address, limit=PER_ADDRESS, seconds=SIGN_IN_WINDOW) if address else 0
    try:
        of_account = security.count_attempt(account, limit=PER_ACCOUNT, seconds=SIGN_IN_WINDOW)
    except Locked:
        # Nothing was checked, so this address learned nothing.
        if address:
            security.uncount_attempt(address, of_address)
        raise
    return of_account, of_address


def count_own_attempt(request: HttpRequest, user: User) -> tuple[str, str, tuple[int, int]]:
    """Count an attempt of a signed-in user at their own account.

    Returns the arguments of `uncount_attempt`. Raises Locked (-12).
    """
    account, address = attempt_keys(user.brand_id, user.user_name, request)
    return account, address, count_attempt(account, address)


def uncount_attempt(account: str, address: str, taken: tuple[int, int]) -> None:
    """Subtract an attempt from both counters."""
    security.uncount_attempt(account, taken[0])
    if address:
        security.uncount_attempt(address, taken[1])
