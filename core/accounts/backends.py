"""Who a session or a name and password belong to: always within the brand of the host (D2, D11).

Tries are counted here, because everything that signs people in calls a backend: the API, pages of Django, commands.
"""

import functools
from typing import Any

from django.contrib.auth.backends import BaseBackend
from django.contrib.auth.hashers import check_password, make_password
from django.http import HttpRequest

from core.accounts import subscribers, totp, tries
from core.accounts.errors import CodeNeeded, OtpWrong
from core.accounts.models import User
from core.guard import services as guard
from core.kit import tenancy
from core.kit.errors import WrongCredentials


class BrandBackend(BaseBackend):
    """Finds people of the host's brand only; a session of another brand is anonymous here."""

    def authenticate(
        self,
        request: HttpRequest | None,
        username: str | None = None,
        password: str | None = None,
        *,
        as_manager: bool = False,
        code: str = "",
        **kwargs: Any,
    ) -> User | None:
        """The person with this name and password; with `as_manager` only a manager.

        A manager with one-time codes also needs a `code`; that it is missing is told after a right password only.
        Five tries of an account or twenty of an address within 15 minutes lock, counted before the hash; what is right
        in everything clears the account's count. Raises Locked (-12), CodeNeeded and OtpWrong (-13).
        """
        name = username or kwargs.get("user_name")
        host = tenancy.host_brand_id()
        if not name or password is None or host is None:
            return None
        account, address = tries.keys(host, name, request)
        user = User._base_manager.filter(brand_id=host, user_name=name).first()
        if request is not None:
            # For the security event of a refusal.
            request.account_asked = user.user_name if user else ""  # type: ignore[attr-defined]
        taken = tries.take(account, address)
        if not _is_right(user, password) or user is None or (as_manager and not user.is_manager):
            return None
        if not user.is_active:
            # Only who knows the password learns why the account is closed.
            reason = subscribers.why_closed(user)
            if reason is not None:
                raise reason
            return None
        if user.is_manager and totp.is_enrolled(user):
            if not code.strip():
                # Not `forget`: a right password must not clear the count of wrong codes.
                tries.give_back(account, address, taken)
                raise CodeNeeded()
            if not totp.take(user, code):
                raise OtpWrong()
            user.has_proved_code = True
        guard.forget(account)
        if address:
            guard.give_back(address, taken[1])
        return user

    def get_user(self, user_id: int) -> User | None:
        user = User._base_manager.filter(pk=user_id).first()
        if user is None or not user.is_active or user.brand_id != tenancy.host_brand_id():
            return None
        return user


def closed_person(request: HttpRequest, name: str, password: str) -> User:
    """Anyone who has this name and password, the account being closed or not; counted as a sign-in is.

    Raises Locked (-12) and WrongCredentials (-11).
    """
    host = tenancy.host_brand_id()
    if host is None:
        raise WrongCredentials()
    account, address = tries.keys(host, name, request)
    user = User._base_manager.filter(brand_id=host, user_name=name).first()
    taken = tries.take(account, address)
    if not _is_right(user, password) or user is None:
        raise WrongCredentials()
    guard.forget(account)
    guard.give_back(address, taken[1])
    return user


def _is_right(user: User | None, password: str) -> bool:
    if user is None:
        # The same work as for a known name, so that names can't be told apart by it.
        check_password(password, _dummy())
        return False
    return user.check_password(password)


@functools.cache
def _dummy() -> str:
    return make_password("no such person")
