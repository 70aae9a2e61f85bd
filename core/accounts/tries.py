"""Tries at an account: counted before anything is checked, so that parallel ones count one by one (D11)."""

from django.http import HttpRequest

from core.accounts.models import User
from core.guard import services as guard
from core.kit.addresses import client_address
from core.kit.errors import Locked

SIGN_IN_WINDOW = 15 * 60
PER_ACCOUNT = 5
PER_ADDRESS = 20


def keys(brand_id: int, name: str, request: HttpRequest | None) -> tuple[str, str]:
    """Under which keys an account and an address are counted; '' without an address."""
    address = f"sign-in:{brand_id}:address:{client_address(request)}" if request is not None else ""
    return f"sign-in:{brand_id}:name:{name.lower()[:150]}", address


def take(account: str, address: str) -> tuple[int, int]:
    """Count a try at both; returns their counts. A locked address must not use up the tries of accounts.

    Raises Locked (-12).
    """
    of_address = guard.take_try(address, limit=PER_ADDRESS, seconds=SIGN_IN_WINDOW) if address else 0
    try:
        of_account = guard.take_try(account, limit=PER_ACCOUNT, seconds=SIGN_IN_WINDOW)
    except Locked:
        # Nothing was checked, so nothing was learnt from this address.
        if address:
            guard.give_back(address, of_address)
        raise
    return of_account, of_address


def count_try(request: HttpRequest, user: User) -> tuple[str, str, tuple[int, int]]:
    """Count a try of who is signed in at their own account; returns what `give_back` takes. Raises Locked (-12)."""
    account, address = keys(user.brand_id, user.user_name, request)
    return account, address, take(account, address)


def give_back(account: str, address: str, taken: tuple[int, int]) -> None:
    """Take a try out of both counts again: it was none."""
    guard.give_back(account, taken[0])
    if address:
        guard.give_back(address, taken[1])
