"""Resolves the host to a brand before anything else reads the request (D2)."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _

from core.brands import selectors
from core.common import envelope, plain_page
from core.common.errors import NotFound, ServiceDown
from core.common.middleware import PROBES
from core.common.tenancy import brand_scope


def _unknown_host_response(request: HttpRequest) -> HttpResponse:
    """The response for a host without a brand: -404 or a plain page; without any brand yet, -90 or a page that says
    so."""
    if selectors.is_empty():
        response = _unopened_response(request)
        # Nothing failed: Django would log an error for each request.
        response._has_been_logged = True  # type: ignore[attr-defined]
        return response
    if envelope.is_api_request(request):
        return envelope.error_response(request, NotFound())
    notes = (_("주소를 다시 확인해 주세요."), "No shop lives at this address.")
    return plain_page.render_page(status=404, title=_("이 주소에는 쇼핑몰이 없어요"), notes=notes)


def _unopened_response(request: HttpRequest) -> HttpResponse:
    if envelope.is_api_request(request):
        return envelope.error_response(request, ServiceDown(_("아직 열지 않은 쇼핑몰이에요")))
    notes = (_("서버에서 manage.py open_shop을 실행하면 열려요."), "This shop is not open yet: manage.py open_shop")
    return plain_page.render_page(status=503, title=_("아직 열지 않은 쇼핑몰이에요"), notes=notes)


class BrandMiddleware:
    """Opens the scope of the host's brand; an unknown host gets -404 or a plain page."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path_info in PROBES:
            return self.get_response(request)
        info = selectors.by_host(request.META.get("HTTP_HOST") or request.META.get("SERVER_NAME", ""))
        if info is None:
            return _unknown_host_response(request)
        request.brand = info  # type: ignore[attr-defined]
        request.language_rule = info.resolve_language  # type: ignore[attr-defined]
        with brand_scope(info.id, host=True):
            response = self.get_response(request)
        if selectors.normalise_host(request.get_host()) == selectors.preview_host(info.id):
            # The shop has its own address; this one is for those who prepare it.
            response["X-Robots-Tag"] = "noindex, nofollow"
        patch_vary_headers(response, ("Host",))
        return response
