"""A root manager's chosen brand, for the manager's scope only (D2), and the end of managers' sessions."""

import time
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.contrib.auth.middleware import get_user
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.functional import SimpleLazyObject

from core.accounts import selectors, sessions
from core.accounts.errors import EnrolmentNeeded
from core.brands import selectors as brands
from core.kit import envelope
from core.kit.tenancy import brand_scope, host_brand_id

SESSION_KEY = "manager_brand_id"
# A sign-in and one's own account belong to the host too.
_SHOPPER = (
    "/api/shop", "/api/domain", "/api/account", "/api/auth/sign-in", "/api/auth/account", "/api/auth/password",
    "/api/auth/otp", "/api/auth/sessions",
)  # fmt: skip
_MANAGER = ("/api/", "/admin/")


def is_manager_path(path: str) -> bool:
    """Whether an address belongs to the manager's scope."""
    if any(path == prefix or path.startswith(f"{prefix}/") for prefix in _SHOPPER):
        return False
    return path.startswith(_MANAGER)


def chosen_brand(request: HttpRequest) -> int | None:
    """The brand that a root manager turned to; None where the host's own is meant."""
    host = host_brand_id()
    chosen: int | None = request.session.get(SESSION_KEY) if host is not None else None
    if chosen is None or chosen == host or brands.by_id(chosen) is None:
        return None
    return chosen if request.user.is_authenticated and request.user.is_root else None


SINCE, SEEN = "manager_since", "manager_seen"
# So often at most a session is written because it was used.
SEEN_SECONDS = 300


def begin_manager_session(request: HttpRequest) -> None:
    """Start both clocks of a manager's session."""
    request.session[SINCE] = request.session[SEEN] = int(time.time())


class ManagerSessionMiddleware:
    """Ends managers' sessions, idle ones and old ones (ASVS 7.3); those of shoppers live as long as their cookie.

    Nothing is read for whom nobody asks who it is.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.user = SimpleLazyObject(lambda: _person(request))  # type: ignore[assignment]
        return self.get_response(request)


def _person(request: HttpRequest) -> Any:
    user: Any = get_user(request)
    if not user.is_authenticated:
        return user
    request.session_row = request.session.get(sessions.ROW)  # type: ignore[attr-defined]
    user.has_proved_code = bool(request.session.get(sessions.PROVED))
    if not user.has_proved_code:
        user.asks_code = lambda: selectors.demands_code(user)
    since, now = request.session.get(SINCE), time.time()
    if since is None:
        # Whoever became a manager after signing in.
        if is_manager_path(request.path_info) and user.is_manager:
            begin_manager_session(request)
        sessions.see(request, user)
        return user
    seen = request.session.get(SEEN, since)
    if now - since > settings.MANAGER_SESSION_DAYS * 86400 or now - seen > settings.MANAGER_IDLE_HOURS * 3600:
        sessions.forget(request)
        request.session.flush()
        return AnonymousUser()
    if now - seen > SEEN_SECONDS:
        request.session[SEEN] = int(now)
    sessions.see(request, user)
    return user


# What is open to a manager who has to set up one-time codes first.
_TO_ENROL = "/api/auth"
_BRAND_SWITCH = "/api/auth/brand"


class EnrolmentMiddleware:
    """Refuses a manager whose role demands one-time codes everything but to set them up (D11)."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        path = request.path_info
        is_open = (path == _TO_ENROL or path.startswith(f"{_TO_ENROL}/")) and path != _BRAND_SWITCH
        if is_open or not is_manager_path(path):
            return self.get_response(request)
        user: Any = request.user
        if not (user.is_authenticated and user.is_held and user.is_manager):
            return self.get_response(request)
        if envelope.is_api(request):
            return envelope.answer(request, EnrolmentNeeded())
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
