"""Authenticates a session or a name and password, always within the brand of the host (D2, D11).

Attempts are counted here, because every sign-in calls a backend: the API, Django's pages, commands.
"""

import functools
from typing import Any

from django.contrib.auth.backends import BaseBackend
from django.contrib.auth.hashers import check_password, make_password
from django.http import HttpRequest

from core.accounts import attempts, roles, selectors, subscribers, totp
from core.accounts.errors import CodeNeeded, OtpWrong, SignInElsewhere
from core.accounts.models import User, find_by_user_name
from core.common import tenancy
from core.common.errors import WrongCredentials


class BrandBackend(BaseBackend):
    """Finds users of the host's brand only; a session of another brand is anonymous."""

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
        """The user with this name and password; with `as_manager` only a manager; others with the right
        password are told where they sign in.

        A manager with one-time codes also needs a `code`; a missing one is reported only after a correct password.
        Five attempts on an account or twenty from an address within 15 minutes lock, counted before the hash; a browser
        that the account knows has five of its own. A complete sign-in clears the account's count. Raises Locked (-12),
        CodeNeeded and OtpWrong (-13), SignInElsewhere (-14).
        """
        name = username or kwargs.get("user_name")
        host = tenancy.host_brand_id()
        if not name or password is None or host is None:
            return None
        user = find_by_user_name(User._base_manager.filter(brand_id=host), name)
        if request is not None:
            # For the security event of a refusal.
            request.attempted_account = user.user_name if user else ""  # type: ignore[attr-defined]
        with attempts.count_sign_in(host, name, user=user, request=request) as attempt:
            if not _check_password(user, password) or user is None:
                return None
            if not user.is_active:
                # The reason is reported only after the correct password.
                reason = subscribers.get_closed_reason(user)
                if reason is not None:
                    raise reason
                return None
            if as_manager and not user.is_manager:
                # Only the right password reveals where the account signs in.
                attempt.undo()
                is_seller = roles.SELLER in user.role_names and selectors.uses_sellers()
                raise SignInElsewhere("/login?next=/seller" if is_seller else "/login", is_seller=is_seller)
            if totp.signs_in_with_codes(user):
                if not code.strip():
                    # Not `reset_counter`: a correct password must not clear the count of wrong codes.
                    attempt.undo()
                    raise CodeNeeded()
                if not totp.consume_code(user, code):
                    raise OtpWrong()
                user.has_verified_otp = True
            attempt.succeed()
            return user

    def get_user(self, user_id: int) -> User | None:
        user = User._base_manager.filter(pk=user_id).first()
        if user is None or not user.is_active or user.brand_id != tenancy.host_brand_id():
            return None
        return user


def authenticate_closed_account(request: HttpRequest, name: str, password: str) -> User:
    """The user with this name and password, even of a closed account; counted as a sign-in attempt.

    Raises Locked (-12) and WrongCredentials (-11).
    """
    host = tenancy.host_brand_id()
    if host is None:
        raise WrongCredentials()
    user = find_by_user_name(User._base_manager.filter(brand_id=host), name)
    with attempts.count_sign_in(host, name, user=user, request=request) as attempt:
        if not _check_password(user, password) or user is None:
            raise WrongCredentials()
        attempt.succeed()
    return user


def _check_password(user: User | None, password: str) -> bool:
    if user is None:
        # The same work as for a known name, so that timing does not show which names exist.
        check_password(password, _dummy_hash())
        return False
    return user.check_password(password)


@functools.cache
def _dummy_hash() -> str:
    return make_password("no such person")
