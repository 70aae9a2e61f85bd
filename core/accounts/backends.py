"""Who a session or a name and password stand for: always within the brand of the host (D2, D11)."""

import functools
from typing import Any

from django.contrib.auth.backends import BaseBackend
from django.contrib.auth.hashers import check_password, make_password
from django.http import HttpRequest

from core.accounts.models import User
from core.kit import tenancy


class BrandBackend(BaseBackend):
    """Finds people of the host's brand only; a session of another brand is anonymous here."""

    def authenticate(
        self, request: HttpRequest | None, username: str | None = None, password: str | None = None, **kwargs: Any
    ) -> User | None:
        name = username or kwargs.get("user_name")
        host = tenancy.host_brand_id()
        if not name or password is None or host is None:
            return None
        user = User._base_manager.filter(brand_id=host, user_name=name).first()
        if user is None:
            # The same work as for a known name, so that names can't be told apart by it.
            check_password(password, _dummy())
            return None
        return user if user.check_password(password) and user.is_active else None

    def get_user(self, user_id: int) -> User | None:
        user = User._base_manager.filter(pk=user_id).first()
        if user is None or not user.is_active or user.brand_id != tenancy.host_brand_id():
            return None
        return user


@functools.cache
def _dummy() -> str:
    return make_password("no such person")
