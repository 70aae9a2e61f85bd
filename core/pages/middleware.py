"""CSRF for pages that Django renders, and the headers of every response."""

from collections.abc import Callable
from typing import Any

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import CsrfViewMiddleware

from core.accounts.middleware import is_manager_path
from core.bulk.admin_views.api_calls import refusal_page
from core.common import cache_version, tenancy
from core.common.envelope import SAFE
from core.common.errors import TooLarge

GetResponse = Callable[[HttpRequest], HttpResponse]


class CsrfOutsideApiMiddleware(CsrfViewMiddleware):
    """Django's CSRF check. API views are exempt by DRF and check in `common.views`, with the envelope.

    The check reads the form's body: if it exceeds the limit (-51), the response is a page.
    """

    def process_view(self, request: HttpRequest, callback: Any, args: Any, kwargs: Any) -> Any:
        try:
            return super().process_view(request, callback, args, kwargs)
        except TooLarge as exc:
            if admin.site.has_permission(request):
                return refusal_page(request, admin.site, exc)
            return HttpResponse(str(exc.message), status=exc.status, content_type="text/plain; charset=utf-8")


class FreshPagesMiddleware:
    """After a manager's save no process serves older cached pages."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if request.method not in SAFE and response.status_code < 400 and is_manager_path(request.path_info):
            brand_id = tenancy.scoped_brand_id()
            if brand_id is not None:
                cache_version.bump(brand_id)
        return response


class SecurityHeadersMiddleware:
    """CSP: strict for every page but the schema's, whose viewer is started by a script in the page."""

    BASE = (
        "default-src 'self'; img-src 'self' data: blob: https:; media-src 'self'; style-src 'self' 'unsafe-inline'; "
        "font-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
    )
    # Documents add the hash of their one inline script (`pages/display_script.py`): no nonce, so that they can be kept.
    STRICT = f"{BASE}; script-src 'self'"
    SCHEMA = f"{STRICT} 'unsafe-eval' 'unsafe-inline'"

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if "Content-Security-Policy" not in response:
            is_schema = request.path_info == "/api/docs"
            response["Content-Security-Policy"] = self.SCHEMA if is_schema else self.STRICT
        response.headers.setdefault("Permissions-Policy", "geolocation=(), microphone=(), camera=()")
        if request.path_info.startswith("/api/") and "Cache-Control" not in response:
            response["Cache-Control"] = "no-store"
        return response
