"""A shop that is being prepared: its managers see it, and who has a pass (docs/rules/opening.md)."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _

from core.brands.contracts import passes
from core.common import envelope, plain_page
from core.common.errors import ServiceDown

# What shoppers and search engines read. Pages are checked by the view that renders them.
_CLOSED_PREFIXES = ("/api/shop", "/api/account", "/sitemap", "/blog/rss.xml", "/blog/category")


def is_closed_to(request: HttpRequest) -> bool:
    """Whether the shop of the host is being prepared, and the person is none of its managers and has no pass."""
    info = getattr(request, "brand", None)
    if info is None or info.is_open:
        return False
    if request.user.is_authenticated and request.user.is_manager:
        return False
    return not passes.is_valid(request.COOKIES.get(passes.COOKIE, ""), info.id)


def closed_page(request: HttpRequest) -> HttpResponse:
    """What a visitor gets: -90, or a page that says so."""
    if envelope.is_api_request(request):
        return envelope.error_response(request, ServiceDown(_("준비하고 있는 쇼핑몰이에요.")))
    name = request.brand.public["ko"]["name"]  # type: ignore[attr-defined]
    page = plain_page.render_page(status=503, title=_("곧 문을 열어요"), notes=(name, _("지금은 준비하고 있어요.")))
    page["Cache-Control"] = "no-store"
    return page


def _keep_pass(request: HttpRequest, token: str) -> HttpResponse:
    """The same address without the pass, which the browser keeps from now on."""
    query = request.GET.copy()
    del query[passes.PARAMETER]
    response = HttpResponseRedirect(request.path + (f"?{query.urlencode()}" if query else ""))
    response.set_cookie(
        passes.COOKIE,
        token,
        max_age=passes.LIFETIME_SECONDS,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure(),
    )
    response["Cache-Control"] = "no-store"
    response["Referrer-Policy"] = "no-referrer"
    return response


class OpeningMiddleware:
    """Refuses the shop's API and feeds while it is being prepared; a link with a pass leaves it as a cookie."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        info = getattr(request, "brand", None)
        token = request.GET.get(passes.PARAMETER, "")
        if info and token and request.method == "GET" and passes.is_valid(token, info.id):
            return _keep_pass(request, token)
        if request.path_info.startswith(_CLOSED_PREFIXES) and is_closed_to(request):
            return closed_page(request)
        return self.get_response(request)
