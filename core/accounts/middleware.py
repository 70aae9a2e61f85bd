"""A root manager's chosen brand, for the manager's scope only (D2), and the expiry of managers' sessions."""

import time
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.contrib.auth.middleware import get_user
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.functional import SimpleLazyObject

from core.accounts import devices, selectors, sessions
from core.accounts.errors import EnrolmentNeeded
from core.brands import selectors as brands
from core.common import envelope
from core.common.tenancy import brand_scope, host_brand_id

CHOSEN_BRAND_KEY = "manager_brand_id"
# Sign-in and the user's own account belong to the host's brand too.
_SHOPPER_PREFIXES = (
    "/api/shop", "/api/domain", "/api/account", "/api/auth/sign-in", "/api/auth/account", "/api/auth/password",
    "/api/auth/otp", "/api/auth/sessions",
)  # fmt: skip
_MANAGER_PREFIXES = ("/api/", "/admin/")
# A browser asks for it by itself: it is no use of a session, which would never be idle.
STREAM_PATH = "/live"


def is_manager_path(path: str) -> bool:
    """Whether an address belongs to the manager's scope."""
    if any(path == prefix or path.startswith(f"{prefix}/") for prefix in _SHOPPER_PREFIXES):
        return False
    return path == STREAM_PATH or path.startswith(_MANAGER_PREFIXES)


def chosen_brand(request: HttpRequest) -> int | None:
    """The brand that a root manager switched to; None for the host's own brand."""
    host = host_brand_id()
    chosen: int | None = request.session.get(CHOSEN_BRAND_KEY) if host is not None else None
    if chosen is None or chosen == host or brands.by_id(chosen) is None:
        return None
    return chosen if request.user.is_authenticated and request.user.is_root else None


STARTED_KEY, SEEN_KEY = "manager_since", "manager_seen"
# The shortest time between two writes of a session's last use.
TOUCH_SECONDS = 300


def begin_manager_session(request: HttpRequest) -> None:
    """Set the start and the last use of a manager's session."""
    request.session[STARTED_KEY] = request.session[SEEN_KEY] = int(time.time())


class ManagerSessionMiddleware:
    """Ends managers' idle and old sessions (ASVS 7.3); shoppers' sessions last as long as their cookie.

    The user is loaded lazily: a request that does not use it causes no query.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.user = SimpleLazyObject(lambda: _load_user(request))  # type: ignore[assignment]
        return self.get_response(request)


def _load_user(request: HttpRequest) -> Any:
    user: Any = get_user(request)
    if not user.is_authenticated:
        return user
    request.session_row = request.session.get(sessions.ROW_KEY)  # type: ignore[attr-defined]
    user.has_verified_otp = bool(request.session.get(sessions.VERIFIED_OTP_KEY))
    if not user.has_verified_otp:
        user.otp_requirement = lambda: selectors.requires_otp(user)
    since, now = request.session.get(STARTED_KEY), time.time()
    if since is None:
        # The user became a manager after signing in.
        if is_manager_path(request.path_info) and user.is_manager:
            begin_manager_session(request)
        sessions.touch(request, user)
        return user
    seen = request.session.get(SEEN_KEY, since)
    if now - since > settings.MANAGER_SESSION_DAYS * 86400 or now - seen > settings.MANAGER_IDLE_HOURS * 3600:
        sessions.delete_session(request)
        request.session.flush()
        return AnonymousUser()
    if request.path_info == STREAM_PATH:
        return user
    if now - seen > TOUCH_SECONDS:
        request.session[SEEN_KEY] = int(now)
    sessions.touch(request, user)
    return user


class DeviceCookieMiddleware:
    """Sets the cookie by which an account knows a browser that signed in (security 1)."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        devices.set_cookie(request, response)
        return response


# What a manager may call who has to set up one-time codes first.
_ENROLMENT_PREFIX = "/api/auth"
_BRAND_SWITCH = "/api/auth/brand"


class EnrolmentMiddleware:
    """Until a manager whose role requires one-time codes has set them up, refuses every other call (D11)."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        path = request.path_info
        is_open = (path == _ENROLMENT_PREFIX or path.startswith(f"{_ENROLMENT_PREFIX}/")) and path != _BRAND_SWITCH
        if is_open or not is_manager_path(path):
            return self.get_response(request)
        user: Any = request.user
        if not (user.is_authenticated and user.must_enrol_otp and user.is_manager):
            return self.get_response(request)
        if envelope.is_api_request(request):
            return envelope.error_response(request, EnrolmentNeeded())
        return HttpResponseRedirect("/manager/account")


class ManagerBrandMiddleware:
    """Runs a root manager's calls in the brand chosen by `POST /api/auth/brand`."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        chosen = chosen_brand(request) if is_manager_path(request.path_info) else None
        if chosen is None:
            return self.get_response(request)
        with brand_scope(chosen):
            return self.get_response(request)
