"""Pages that answer when something is not as it should be, and files that no screen shows."""

import re
import sys
from pathlib import Path
from typing import IO
from urllib.parse import urlencode

from django.conf import settings
from django.contrib import admin
from django.core.files.storage import default_storage
from django.http import FileResponse, Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _

from core.accounts.middleware import SESSION_KEY
from core.brands.selectors import by_id
from core.kit import envelope, plain_page
from core.kit.errors import ReloadNeeded
from core.kit.tenancy import host_brand_id
from core.pages.api.site import origin_of

_PICTURE = re.compile(r"^[A-Za-z0-9_-]+\.(webp|png|jpg|gif)$")


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


def media(request: HttpRequest, name: str) -> HttpResponseBase:
    """Pictures of the brand in force and of brands' looks; nothing else of the store is served.

    A picture's folder is its brand's number; another brand's is not found, as is every path trick.
    """
    folder, _slash, rest = name.partition("/")
    own = folder == "brand" or folder == str(host_brand_id()) or _shown_elsewhere(request, folder)
    found = _PICTURE.match(rest) if own else None
    if found is None:
        raise Http404
    response = FileResponse(_open(name), content_type=_TYPES[found[1]])
    # Under a random name nothing is ever written again.
    response["Cache-Control"] = "public, max-age=31536000, immutable"
    response["X-Content-Type-Options"] = "nosniff"
    return response


_TYPES = {"webp": "image/webp", "png": "image/png", "jpg": "image/jpeg", "gif": "image/gif"}


def _open(name: str) -> IO[bytes]:
    try:
        if Path(default_storage.path(name)).is_symlink():
            raise Http404
    except NotImplementedError:
        # A store without folders has no links either.
        pass
    try:
        return default_storage.open(name, "rb")  # type: ignore[return-value]
    except OSError as exc:
        raise Http404 from exc


def _shown_elsewhere(request: HttpRequest, folder: str) -> bool:
    """A root manager's screen stands on one host and shows another brand's pictures."""
    chosen = request.session.get(SESSION_KEY)
    return chosen is not None and folder == str(chosen) and bool(getattr(request.user, "is_root", False))
