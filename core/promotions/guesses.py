"""Limits of guessing codes: ten wrong ones in 15 minutes for an account or a session, thirty for an address (D46).

Beyond the limit a right code is refused like a wrong one, or guessing could go on. Codes that the session has found
before stay usable.
"""

from collections.abc import Collection

from django.http import HttpRequest

from core.common.addresses import client_address
from core.common.tenancy import current_brand_id
from core.promotions import selectors
from core.security import services as security

PER_PERSON, PER_ADDRESS, SECONDS = 10, 30, 900
# Of the shared codes that a session has found.
_SESSION, MAX_KEPT = "coupon_codes", 20


def check_typed(typed: Collection[str], request: HttpRequest) -> None:
    """Check the shared codes of a cart: what this session has not found is a guess. Raises TooMany (-60)."""
    known = request.session.get(_SESSION, ())
    fresh = [code for code in typed if code not in known]
    if not fresh:
        return
    check_limits(request)
    for _code in selectors.unknown_codes(fresh):
        count_wrong(request)


def keep_found(code: str, request: HttpRequest) -> None:
    """Remember a right shared code for the session's later quotes."""
    known = request.session.get(_SESSION, [])
    if code not in known:
        request.session[_SESSION] = [*known, code][-MAX_KEPT:]


def check_limits(request: HttpRequest) -> None:
    """Raise TooMany (-60) for a caller who has had too many wrong codes."""
    for key, limit in _limits(request).items():
        security.check_limit(key, limit=limit, seconds=SECONDS)


def count_wrong(request: HttpRequest) -> None:
    """Count one wrong code of the caller. Raises TooMany (-60)."""
    for key, limit in _limits(request).items():
        security.hit(key, limit=limit, seconds=SECONDS)


def _limits(request: HttpRequest) -> dict[str, int]:
    """The counters of a caller, each with its limit."""
    key = f"coupon-codes:{current_brand_id()}"
    limits = security.address_limits(key, client_address(request), limit=PER_ADDRESS)
    user_id = request.user.pk if request.user.is_authenticated else None
    if user_id is not None:
        limits[f"{key}:member:{user_id}"] = PER_PERSON
    elif request.session.session_key:
        limits[f"{key}:session:{request.session.session_key}"] = PER_PERSON
    return limits
