"""CSRF for the pages that Django itself renders, and the headers of every answer."""

from collections.abc import Callable
from typing import Any

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import CsrfViewMiddleware

from core.jobs.site.doors import refused
from core.kit.errors import TooLarge

GetResponse = Callable[[HttpRequest], HttpResponse]


class CsrfOutsideApiMiddleware(CsrfViewMiddleware):
    """Django's own check. API views are exempt by DRF and check in `kit.views`, in the envelope.

    The check is what reads a form's body: one beyond the limit (-51) is answered by a page here.
    """

    def process_view(self, request: HttpRequest, callback: Any, args: Any, kwargs: Any) -> Any:
        try:
            return super().process_view(request, callback, args, kwargs)
        except TooLarge as exc:
            if admin.site.has_permission(request):
                return refused(request, admin.site, exc)
            return HttpResponse(str(exc.message), status=exc.status, content_type="text/plain; charset=utf-8")


class SecurityHeadersMiddleware:
    """CSP: strict for the shop and the manager, with eval for Unfold's Alpine under /admin only."""

    BASE = (
        "default-src 'self'; img-src 'self' data: blob: https:; media-src 'self'; style-src 'self' 'unsafe-inline'; "
        "font-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
    )

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if "Content-Security-Policy" not in response:
            admin = request.path_info.startswith("/admin/") or request.path_info == "/api/docs"
            script = "script-src 'self' 'unsafe-eval' 'unsafe-inline'" if admin else "script-src 'self'"
            response["Content-Security-Policy"] = f"{self.BASE}; {script}"
        response.headers.setdefault("Permissions-Policy", "geolocation=(), microphone=(), camera=()")
        if request.path_info.startswith("/api/") and "Cache-Control" not in response:
            response["Cache-Control"] = "no-store"
        return response
