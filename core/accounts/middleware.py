"""A root manager's chosen brand, for the manager's scope only (D2)."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from core.brands import selectors as brands
from core.kit.tenancy import brand_scope, host_brand_id

SESSION_KEY = "manager_brand_id"
# A sign-in belongs to the host too: whoever it is may not be the one who chose a brand.
_SHOPPER = ("/api/shop", "/api/domain", "/api/account", "/api/auth/sign-in")
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
