"""Pages that answer when something is not as it should be, and files that no screen shows."""

import sys
from urllib.parse import urlencode

from django.conf import settings
from django.contrib import admin
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _

from core.brands.selectors import by_id
from core.kit import envelope, plain_page
from core.kit.errors import ReloadNeeded
from core.kit.tenancy import host_brand_id
from core.pages.api.site import origin_of


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """An unsafe call without the token: in the envelope for the API, a short page elsewhere."""
    if request.path_info.startswith("/api/"):
        return envelope.answer(request, ReloadNeeded())
    return plain_page.page(status=403, title=_("화면이 오래 열려 있었어요. 새로 고친 뒤 다시 해 주세요."))


def server_error(request: HttpRequest) -> HttpResponse:
    """What a fault outside a view is answered with; the log has it under the same id."""
    return envelope.answer_exception(request, sys.exc_info()[1] or RuntimeError("no exception"))


SITE_ADMIN = "/admin/"


def admin_login(request: HttpRequest) -> HttpResponse:
    """The site admin has no sign-in of its own: the manager's is used, which comes back to `next`."""
    wanted = request.GET.get("next", "")
    local = (
        wanted.startswith(SITE_ADMIN)
        and wanted.isprintable()
        and url_has_allowed_host_and_scheme(wanted, allowed_hosts=None)
    )
    target = wanted if local else SITE_ADMIN
    if admin.site.has_permission(request):
        return HttpResponseRedirect(target)
    return HttpResponseRedirect(f"{settings.LOGIN_URL}?{urlencode({'next': target})}")


def admin_index(request: HttpRequest) -> HttpResponse:
    """`/admin`, as people write it."""
    return HttpResponseRedirect(SITE_ADMIN)


def favicon(request: HttpRequest) -> HttpResponse:
    """Where browsers ask without being told (API answers, files): the brand's own mark, else 404."""
    brand = by_id(host_brand_id() or 0)
    src = brand.public["ko"]["favicon_img"] if brand else ""
    if not src:
        raise Http404
    response = HttpResponseRedirect(src)
    response["Cache-Control"] = "public, max-age=86400"
    return response


def robots(request: HttpRequest) -> HttpResponse:
    """robots.txt of a brand: public pages yes, private ones and the API no."""
    closed = ("/api/", "/manager", "/admin/", "/my", "/login", "/sign-up", "/shop/cart", "/shop/checkout")
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in closed), f"Sitemap: {origin_of(request)}/sitemap.xml"]
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")
