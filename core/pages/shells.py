"""HTML pages of both front ends: head data and first view made on the server, cached briefly (D42)."""

import hashlib
import re
from collections.abc import Hashable
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect, HttpResponseRedirect
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from core.articles import previews, redirects
from core.articles import selectors as articles
from core.brands import selectors as brands
from core.brands.selectors import BrandInfo, normalise_host
from core.common import cache_version, languages, local_cache
from core.common.errors import NotFound
from core.common.tenancy import brand_scope, host_brand_id
from core.pages import bootstrap, document, first_view, head, manager_first_view, renderer, vite
from core.pages.answers import PageHead
from core.pages.api.site import origin_of
from core.pages.middleware import SecurityHeadersMiddleware
from core.pages.packed_document import PackedDocument

PAGE_SECONDS = 5
# Cached in the process: fetching and unpacking a hundred kilobytes from a shared cache is slower.
_PAGES = local_cache.LocalCache(settings.PAGE_CACHE_BYTES, weigh=lambda page: page[1].size)


class _Moved(Exception):
    """The page is at another address; `location` is a path with its query."""

    def __init__(self, location: str) -> None:
        self.location = location
        super().__init__(location)


def _redirect(request: HttpRequest, location: str) -> HttpResponse:
    """To another address of this shop; a language that the address named stays."""
    lng = request.GET.get("lng", "")
    if lng in languages.LANGUAGES and "lng=" not in location:
        location = f"{location}{'&' if '?' in location else '?'}lng={lng}"
    response = HttpResponseRedirect(location)
    response["Cache-Control"] = "private, no-cache"
    return response


def _display(request: HttpRequest) -> tuple[str, str]:
    theme = "dark" if request.COOKIES.get("themeMode") == "dark" else "light"
    return theme, "bold" if request.COOKIES.get("themeContrast") == "bold" else "default"


# Private data must not be compressed together with attacker-controlled parts of the address: the length would leak it
# (BREACH). A page of the shop is the same for all users; the manager's document is not compressed.
_TAKES_GZIP = re.compile(r"\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))")


def _send(request: HttpRequest, text: PackedDocument, *, status: int, shared: bool, packed: bool) -> HttpResponse:
    """The document with the strict policy. With gzip a response has a fifth of the bytes."""
    packed = packed and bool(_TAKES_GZIP.search(request.headers.get("Accept-Encoding", "")))
    response = HttpResponse(text.gzip if packed else text.plain, status=status)
    if packed:
        response["Content-Encoding"] = "gzip"
    response["Content-Security-Policy"] = vite.policy(SecurityHeadersMiddleware.STRICT)
    response["Cache-Control"] = "private, no-cache" if shared else "no-store"
    patch_vary_headers(response, ("Host", "Cookie", "Accept-Language", "Accept-Encoding"))
    return response


# The pages of a seller's own area begin so.
_SELLER_AREA = "seller-"


@require_safe
def shop(request: HttpRequest) -> HttpResponse:
    """A page of the shop, rendered for a visitor. The browser loads the user's own data."""
    info: BrandInfo = request.brand  # type: ignore[attr-defined]
    language = languages.current()
    theme, contrast = _display(request)
    page = _open_page(first_view.match(request.path), info)
    if (token := request.GET.get(first_view.PREVIEW)) and page.route and page.route.name in first_view.PREVIEWED:
        return _preview(request, info, page, token)
    if page.route is None and (moved := redirects.find_target(request.get_full_path())) is not None:
        return HttpResponsePermanentRedirect(moved)
    shared = _is_shared(page)
    asked = page.asked(request.GET)
    # Exactly the inputs of the page, so that one visitor's request never reaches another.
    key = (
        (
            info.id,
            info.version,
            cache_version.current(info.id),
            document.version("shopfront"),
            language,
            theme,
            contrast,
            request.get_host(),
        ),
        (request.path, *asked.items()),
    )

    def make() -> tuple[int, PackedDocument]:
        status, text = _make(request, info, language, theme, contrast, page, asked)
        return status, PackedDocument(text.encode())

    try:
        status, text = _PAGES.get_or_set(_digest(key), PAGE_SECONDS, make) if shared else make()
    except _Moved as moved:
        return _redirect(request, moved.location)
    return _send(request, text, status=status, shared=shared, packed=True)


def _open_page(page: first_view.Page, info: BrandInfo) -> first_view.Page:
    """The page, or none where it belongs to what the brand does not use (D23)."""
    name = page.route.name if page.route else ""
    uses_sellers = bool(info.setting["is_use_seller"])
    uses_consignment = uses_sellers and bool(info.setting["is_use_consignment"])
    is_closed = name.startswith(_SELLER_AREA) and not uses_sellers
    is_closed = is_closed or (name == f"{_SELLER_AREA}requests" and not uses_consignment)
    return first_view.Page(None, {}) if is_closed else page


def _preview(request: HttpRequest, info: BrandInfo, page: first_view.Page, token: str) -> HttpResponse:
    """A draft on its own page: not cached, not indexed, framed only by this shop's manager.

    An invalid or expired token, or another brand's, gives a 404 before anything is rendered.
    """
    language = languages.current()
    theme, contrast = _display(request)
    asked = {**page.asked(request.GET), first_view.PREVIEW: token, "post": request.GET.get("post", "")}
    # The token names the brand, not the host: a root manager works in another one.
    own = brands.by_id(previews.brand_of(token) or 0)
    if own is None:
        page, asked = first_view.Page(None, {}), {}
    try:
        with brand_scope((own or info).id):
            status, text = _make(request, own or info, language, theme, contrast, page, asked)
    except _Moved as moved:
        return _redirect(request, moved.location)
    response = _send(request, PackedDocument(text.encode()), status=status, shared=False, packed=False)
    response["X-Robots-Tag"] = "noindex, nofollow"
    if status != 200:
        return response
    response["Referrer-Policy"] = "same-origin"
    policy = response["Content-Security-Policy"]
    response["Content-Security-Policy"] = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    return response


def _is_shared(page: first_view.Page) -> bool:
    return page.route is None or page.route.index


def _digest(key: Hashable) -> bytes:
    """A key of any length as 32 bytes. `repr` of tuples of texts and numbers is unambiguous."""
    return hashlib.sha256(repr(key).encode()).digest()


def _make(
    request: HttpRequest,
    info: BrandInfo,
    language: str,
    theme: str,
    contrast: str,
    page: first_view.Page,
    asked: dict[str, str],
) -> tuple[int, str]:
    # The preview of another brand shows that one.
    host = normalise_host(request.get_host()) if info.id == host_brand_id() else info.dns
    wanted = first_view.api_addresses(page, asked, host)
    data = {address: first_view.read(request, address) for address in wanted}
    public = data[wanted[0]]["data"]
    # A search in a deleted category has no results, which is a valid page.
    needed = list(data.values()) if page.route and page.route.name != "search" else []
    status = 404 if page.route is None or any(one["status"] == 404 for one in needed) else 200
    if status == 200 and (existing := first_view.existing_page(asked, data)) is not None:
        last = str(existing) if existing > 1 else ""
        raise _Moved(first_view.build_url(request.path, {**asked, "page": last}))
    own = first_view.build_url(request.path, asked)
    answer = renderer.render(
        {
            # A shared page contains nothing of the address but what its cache key has.
            "url": request.get_full_path() if asked.get(first_view.PREVIEW) or not _is_shared(page) else own,
            "asked": asked,
            "lang": language,
            "theme": theme,
            "contrast": contrast,
            "brand": public,
            "data": data,
            "origin": origin_of(request),
        }
    )
    if answer is None:
        state = document.json_text(
            {"lang": language, "theme": theme, "contrast": contrast, "brand": public, "data": {}, "store": None}
        )
        answer = {"status": status, "html": "", "state": state}
    # A page that its own loader sends elsewhere.
    if answer.get("redirect"):
        raise _Moved(str(answer["redirect"]))
    status = 404 if status == 404 else int(answer["status"])
    if status == 404:
        page = first_view.Page(None, {})
    found = data[wanted[-1]]["data"]
    number = first_view.page_number(asked) if page.route else 1
    alternates = _alternates(page, info, origin_of(request), request.path, found)
    return status, document.document(
        front_end="shopfront",
        language=language,
        theme=theme,
        contrast=contrast,
        public=public,
        head=_head(
            page,
            info,
            language,
            origin_of(request),
            request.path,
            found,
            answer.get("title", ""),
            preview=bool(asked.get(first_view.PREVIEW)),
            number=number,
        ),
        alternates=[(tag, head.with_page(address, number)) for tag, address in alternates],
        html=answer["html"],
        state=answer["state"],
        chunks=tuple(answer.get("chunks") or (f"src/i18n/languages/{language}.ts",)),
    )


def _alternates(page: first_view.Page, info: BrandInfo, origin: str, path: str, found: Any) -> list[tuple[str, str]]:
    if page.route is None:
        return []
    if found and "post_content" in found:
        return head.post_alternates(origin, found, info)
    return head.alternates(origin, path, info)


def _head(
    page: first_view.Page,
    info: BrandInfo,
    language: str,
    origin: str,
    path: str,
    found: Any,
    said: str,
    *,
    preview: bool = False,
    number: int = 1,
) -> dict[str, Any]:
    """`said` is the title from the renderer, "" if it did not render; `number` the page of a list."""
    try:
        own = _head_of(page, info, language, origin, path, found, said)
    except NotFound:
        own = head.site(info, language, origin=origin, path=path, title=said)
    made: dict[str, Any] = {**head.of_page(own, number, info, language)}
    if preview or page.route is None or not page.route.index or page.route.name == "search" or _is_private_board(page):
        made["robots"] = "noindex,follow"
    if page.route is not None and path.startswith("/blog"):
        category = f"/category/{page.ids['id']}" if path.startswith("/blog/category/") else ""
        made["feed"] = head.canonical(origin, f"/blog{category}/rss.xml", info, language)
    return made


def _is_private_board(page: first_view.Page) -> bool:
    """Whether a page belongs to a board whose posts only their authors and staff may read."""
    name = page.route.name if page.route else ""
    category = {"board": "id", "board-post": "category"}.get(name)
    return category is not None and not articles.is_public_category(int(page.ids[category]))


def _head_of(
    page: first_view.Page, info: BrandInfo, language: str, origin: str, path: str, found: Any, said: str
) -> PageHead:
    name = page.route.name if page.route else ""
    if found and "post_content" in found:
        return head.post_from(found, info, language, origin=origin)
    if name == "item" and found:
        return head.product_from(found, info, language, origin=origin)
    if name == "seller" and found:
        return head.seller_from(found, info, language, origin=origin)
    if name == "category":
        return head.category(info, language, int(page.ids["id"]), origin=origin)
    if name == "policy" and found:
        return head.site(info, language, origin=origin, path=path, title=found["title"])
    return head.site(info, language, origin=origin, path=path, title=said)


@require_safe
@ensure_csrf_cookie
def manager(request: HttpRequest) -> HttpResponse:
    """The manager's shell, rendered in the browser, with the first screen's data. It is private and never cached."""
    info: BrandInfo = request.brand  # type: ignore[attr-defined]
    language = languages.current()
    wanted = request.COOKIES.get("lng")
    # Managers may use any of the seven languages, independent of the shop's languages.
    language = wanted if wanted in languages.LANGUAGES else language
    theme, contrast = _display(request)
    public = bootstrap.domain(info, language)
    with translation.override(languages.to_django(language)):
        title = _("관리자")
    text = document.document(
        front_end="manager",
        language=language,
        theme=theme,
        contrast=contrast,
        public=public,
        head={
            **head.site(info, language, origin=origin_of(request), path="/manager", title=title),
            "robots": "noindex,nofollow",
            "jsonld": [],
        },
        alternates=[],
        html="",
        state=document.json_text(
            {
                "lang": language,
                "theme": theme,
                "contrast": contrast,
                "brand": public,
                "first": manager_first_view.read(request),
            }
        ),
    )
    return _send(request, PackedDocument(text.encode()), status=200, shared=False, packed=False)
