"""Host to brand, before anything else looks at the request (D2)."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers

from core.brands import selectors
from core.kit import envelope
from core.kit.errors import NotFound
from core.kit.tenancy import brand_scope

# Answer on any host: probes don't know the shops.
ANYWHERE = frozenset({"/healthz", "/readyz"})
_NO_SHOP = """<!doctype html><html lang="ko"><meta charset="utf-8"><title>404</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<body style="font:16px/1.6 system-ui;display:grid;place-content:center;min-height:90vh;text-align:center">
<h1 style="font-size:24px;margin:0">이 주소에는 쇼핑몰이 없어요</h1>
<p style="opacity:.7">주소를 다시 확인해 주세요.<br><span lang="en">No shop lives at this address.</span></p>"""


class BrandMiddleware:
    """Opens the scope of the host's brand; an unknown host gets -404 or a plain page."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path_info in ANYWHERE:
            return self.get_response(request)
        info = selectors.by_host(request.META.get("HTTP_HOST") or request.META.get("SERVER_NAME", ""))
        if info is None:
            if request.path_info == "/api" or request.path_info.startswith("/api/"):
                return envelope.answer(request, NotFound())
            return HttpResponse(_NO_SHOP, status=404)
        request.brand = info  # type: ignore[attr-defined]
        request.language_rule = info.language  # type: ignore[attr-defined]
        with brand_scope(info.id, host=True):
            response = self.get_response(request)
        patch_vary_headers(response, ("Host",))
        return response
