"""Limits of guessing codes: ten wrong ones in 15 minutes for an account or a session, thirty for an address (D46)."""

from collections.abc import Collection

from django.http import HttpRequest

from core.common.addresses import client_address
from core.common.tenancy import current_brand_id
from core.promotions import selectors
from core.security import services as security

PER_PERSON, PER_ADDRESS, SECONDS = 10, 30, 900


def count_unknown(typed: Collection[str], request: HttpRequest) -> None:
    """Count each normalized text that is no shared code as a guess. Raises TooMany (-60)."""
    for _code in selectors.unknown_codes(typed):
        count_guess(request)


def count_guess(request: HttpRequest) -> None:
    """Count one wrong code of the caller. Raises TooMany (-60)."""
    key = f"coupon-codes:{current_brand_id()}"
    user_id = request.user.pk if request.user.is_authenticated else None
    person = f"member:{user_id}" if user_id else f"session:{request.session.session_key or ''}"
    address = client_address(request)
    security.hit_address(key, address, limit=PER_ADDRESS, seconds=SECONDS)
    if user_id or request.session.session_key:
        security.hit(f"{key}:{person}", limit=PER_PERSON, seconds=SECONDS)
