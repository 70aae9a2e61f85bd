"""Who a session or a name and password belong to: always within the brand of the host (D2, D11).

Tries are counted here, because everything that signs people in calls a backend: the API, pages of Django, commands.
"""

import functools
from typing import Any

from django.contrib.auth.backends import BaseBackend
from django.contrib.auth.hashers import check_password, make_password
from django.http import HttpRequest

from core.accounts import subscribers
from core.accounts.models import User
from core.guard import services as guard
from core.kit import tenancy
from core.kit.addresses import client_address
from core.kit.errors import Locked, WrongCredentials

SIGN_IN_WINDOW = 15 * 60
PER_ACCOUNT = 5
PER_ADDRESS = 20


class BrandBackend(BaseBackend):
    """Finds people of the host's brand only; a session of another brand is anonymous here."""

    def authenticate(
        self,
        request: HttpRequest | None,
        username: str | None = None,
        password: str | None = None,
        *,
        as_manager: bool = False,
        **kwargs: Any,
    ) -> User | None:
        """The person with this name and password; with `as_manager` only a manager.

        Five tries of an account or twenty of an address within 15 minutes lock, counted before the hash; a right
        password clears the account's count. Raises Locked (-12).
        """
        name = username or kwargs.get("user_name")
        host = tenancy.host_brand_id()
        if not name or password is None or host is None:
            return None
        account = f"sign-in:{host}:name:{name.lower()[:150]}"
        address = f"sign-in:{host}:address:{client_address(request)}" if request is not None else ""
        user = User._base_manager.filter(brand_id=host, user_name=name).first()
        if request is not None:
            # For the security event of a refusal.
            request.account_asked = user.user_name if user else ""  # type: ignore[attr-defined]
        taken = _take_tries(account, address)
        if not _is_right(user, password) or user is None or (as_manager and not user.is_manager):
            return None
        if not user.is_active:
            # Only who knows the password learns why the account is closed.
            reason = subscribers.why_closed(user)
            if reason is not None:
                raise reason
            return None
        guard.forget(account)
        if address:
            guard.give_back(address, taken)
        return user

    def get_user(self, user_id: int) -> User | None:
        user = User._base_manager.filter(pk=user_id).first()
        if user is None or not user.is_active or user.brand_id != tenancy.host_brand_id():
            return None
        return user


def closed_person(request: HttpRequest, name: str, password: str) -> User:
    """Whoever has this name and password, the account being closed or not; counted as a sign-in is.

    Raises Locked (-12) and WrongCredentials (-11).
    """
    host = tenancy.host_brand_id()
    account, address = f"sign-in:{host}:name:{name.lower()[:150]}", f"sign-in:{host}:address:{client_address(request)}"
    user = User._base_manager.filter(brand_id=host, user_name=name).first()
    taken = _take_tries(account, address)
    if not _is_right(user, password) or user is None:
        raise WrongCredentials()
    guard.forget(account)
    guard.give_back(address, taken)
    return user


def _is_right(user: User | None, password: str) -> bool:
    if user is None:
        # The same work as for a known name, so that names can't be told apart by it.
        check_password(password, _dummy())
        return False
    return user.check_password(password)


def _take_tries(account: str, address: str) -> int:
    """Count a try at both; returns the address's count. A locked address must not use up the tries of accounts."""
    taken = guard.take_try(address, limit=PER_ADDRESS, seconds=SIGN_IN_WINDOW) if address else 0
    try:
        guard.take_try(account, limit=PER_ACCOUNT, seconds=SIGN_IN_WINDOW)
    except Locked:
        # Nothing was checked, so nothing was learnt from this address.
        if address:
            guard.give_back(address, taken)
        raise
    return taken


@functools.cache
def _dummy() -> str:
    return make_password("no such person")
