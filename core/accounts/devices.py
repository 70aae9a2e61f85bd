"""Devices on which an account signed in before (security 1): a signed cookie, after OWASP's device cookies.

Attempts from such a device are counted under its own key, so that strangers who guess lock strangers only. The cookie
opens nothing: it grants five attempts of its own.
"""

import hashlib
import secrets
from collections.abc import Mapping

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse

from core.accounts.models import User

# How long a device is known, and how many accounts a browser remembers.
MAX_AGE_SECONDS, MAX_ACCOUNTS = 180 * 86_400, 5
_NEW = "_remembered_device"


def remember_device(request: HttpRequest, user: User) -> None:
    """Give the browser a new cookie for an account that just signed in; `DeviceCookieMiddleware` sets it."""
    others = {key: token for key, token in _tokens(request, user.brand_id).items() if key != str(user.pk)}
    newest = list(others.items())[-(MAX_ACCOUNTS - 1) :]
    tokens = dict([*newest, (str(user.pk), secrets.token_urlsafe(12))])
    setattr(request, _NEW, signing.dumps(tokens, salt=_salt(user.brand_id), compress=True))


def find_device(request: HttpRequest | None, user: User | None) -> str:
    """The name under which attempts of this browser at an account are counted; '' for a stranger's browser."""
    if request is None or user is None:
        return ""
    token = _tokens(request, user.brand_id).get(str(user.pk))
    return hashlib.sha256(f"{user.pk}:{token}".encode()).hexdigest()[:32] if token else ""


def set_cookie(request: HttpRequest, response: HttpResponse) -> None:
    """Set the cookie of an account that signed in during the request."""
    value = getattr(request, _NEW, None)
    if value is None:
        return
    response.set_cookie(
        settings.DEVICE_COOKIE_NAME,
        value,
        max_age=MAX_AGE_SECONDS,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def _tokens(request: HttpRequest, brand_id: int) -> Mapping[str, str]:
    """The tokens in the browser's cookie by account; empty where the cookie is missing, forged or too old."""
    value = request.COOKIES.get(settings.DEVICE_COOKIE_NAME, "")
    if not value:
        return {}
    try:
        loaded: Mapping[str, str] = signing.loads(value, salt=_salt(brand_id), max_age=MAX_AGE_SECONDS)
    except signing.BadSignature:
        return {}
    return loaded


def _salt(brand_id: int) -> str:
    return f"core.accounts.devices:{brand_id}"
