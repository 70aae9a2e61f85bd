"""Error pages, redirects to sign-in, favicon and robots.txt."""

import sys
from urllib.parse import urlencode

from django.conf import settings
from django.contrib import admin
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _

from core.brands.selectors import by_id
from core.common import envelope, links, plain_page
from core.common.errors import ReloadNeeded
from core.common.tenancy import host_brand_id
from core.pages.api.site import origin_of


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """An unsafe call without the token: in the envelope for the API, a short page elsewhere."""
    if request.path_info.startswith("/api/"):
        return envelope.error_response(request, ReloadNeeded())
    return plain_page.render_page(status=403, title=_("화면이 오래 열려 있었어요. 새로 고친 뒤 다시 해 주세요."))


def server_error(request: HttpRequest) -> HttpResponse:
    """The response to an error outside a view; the log has the same id."""
    return envelope.exception_response(request, sys.exc_info()[1] or RuntimeError("no exception"))


SITE_ADMIN = "/admin/"


def admin_login(request: HttpRequest) -> HttpResponse:
    """The site admin has no sign-in of its own: it redirects to the manager's, with `next`."""
    wanted = request.GET.get("next", "")
    is_own = wanted.startswith(SITE_ADMIN) and wanted.isprintable() and links.is_local_path(wanted)
    target = wanted if is_own else SITE_ADMIN
    if admin.site.has_permission(request):
        return HttpResponseRedirect(target)
    return HttpResponseRedirect(f"{settings.LOGIN_URL}?{urlencode({'next': target})}")


def admin_index(request: HttpRequest) -> HttpResponse:
    """`/admin` without the slash."""
    return HttpResponseRedirect(SITE_ADMIN)


def favicon(request: HttpRequest) -> HttpResponse:
    """`/favicon.ico`, the browsers' default address: the brand's icon, else 404."""
    brand = by_id(host_brand_id() or 0)
    src = brand.public["ko"]["favicon_img"] if brand else ""
    if not src:
        raise Http404
    response = HttpResponseRedirect(src)
    response["Cache-Control"] = "public, max-age=86400"
    return response


def robots(request: HttpRequest) -> HttpResponse:
    """robots.txt of a brand: public pages yes, private ones and the API no."""
    if not request.brand.is_open:  # type: ignore[attr-defined]
        return HttpResponse("User-agent: *\nDisallow: /\n", content_type="text/plain; charset=utf-8")
    closed = ("/api/", "/manager", "/admin/", "/my", "/seller", "/login", "/sign-up", "/shop/cart", "/shop/checkout")
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in closed), f"Sitemap: {origin_of(request)}/sitemap.xml"]
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")
