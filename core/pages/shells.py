"""HTML pages of both faces: head data and first view made on the server, cached for a moment (D42)."""

import hashlib
import re
import secrets
from collections.abc import Hashable
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from core.articles import previews, redirects
from core.articles import selectors as articles
from core.brands.selectors import BrandInfo, normalise_host
from core.kit import kept, languages
from core.kit.errors import NotFound
from core.pages import bootstrap, document, first_desk, first_view, head, renderer, vite
from core.pages.api.site import origin_of
from core.pages.gapped import Gapped
from core.pages.middleware import SecurityHeadersMiddleware

PAGE_SECONDS = 5
# Kept in the process: a hundred kilobytes are sent sooner than they are fetched from a cache and unpacked.
_PAGES = kept.Shelf(settings.PAGE_CACHE_BYTES, weigh=lambda page: page[1].size)


def _display(request: HttpRequest) -> tuple[str, str]:
    theme = "dark" if request.COOKIES.get("themeMode") == "dark" else "light"
    return theme, "bold" if request.COOKIES.get("themeContrast") == "bold" else "default"


# Nothing that is one's own may be packed together with what a stranger put into the address: its length would tell
# (BREACH). A page of the shop is a visitor's, whoever asks; the manager's document is not.
_TAKES_GZIP = re.compile(r"\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))")


def _send(request: HttpRequest, text: Gapped, *, status: int, shared: bool, packed: bool) -> HttpResponse:
    """Put the request's nonce in and set the strict policy; a browser that can unpack gets a fifth of the bytes."""
    nonce = secrets.token_urlsafe(16)
    packed = packed and bool(_TAKES_GZIP.search(request.headers.get("Accept-Encoding", "")))
    response = HttpResponse((text.gzip if packed else text.plain)(nonce.encode()), status=status)
    if packed:
        response["Content-Encoding"] = "gzip"
    policy = f"{SecurityHeadersMiddleware.BASE}; script-src 'self' 'nonce-{nonce}'"
    response["Content-Security-Policy"] = vite.policy(policy)
    response["Cache-Control"] = "private, no-cache" if shared else "no-store"
    patch_vary_headers(response, ("Host", "Cookie", "Accept-Language", "Accept-Encoding"))
    return response


@require_safe
def shop(request: HttpRequest) -> HttpResponse:
    """A page of the shop, rendered for a visitor; what is one's own arrives in the browser."""
    info: BrandInfo = request.brand  # type: ignore[attr-defined]
    language = languages.current()
    theme, contrast = _display(request)
    page = first_view.match(request.path)
    if (token := request.GET.get(first_view.PREVIEW)) and page.route and page.route.name in first_view.PREVIEWED:
        return _preview(request, info, page, token)
    if page.route is None and (moved := redirects.target(request.get_full_path())) is not None:
        return HttpResponsePermanentRedirect(moved)
    shared = _is_shared(page)
    asked = page.asked(request.GET)
    # Everything that the page is made from, and nothing beside it: what one visitor asked for is never another's.
    key = (
        (info.id, info.version, document.version("shopfront"), language, theme, contrast, request.get_host()),
        (request.path, *asked.items()),
    )

    def make() -> tuple[int, Gapped]:
        status, text = _make(request, info, language, theme, contrast, page, asked)
        return status, Gapped.cut(text, document.NONCE)

    status, text = _PAGES.keep(_digest(key), PAGE_SECONDS, make) if shared else make()
    return _send(request, text, status=status, shared=shared, packed=True)


def _preview(request: HttpRequest, info: BrandInfo, page: first_view.Page, token: str) -> HttpResponse:
    """A draft on its own page: kept nowhere, found by no search engine, framed by this shop's manager alone.

    A token that is none, is over or is another brand's makes a page that is not found, before anything is drawn of it.
    """
    language = languages.current()
    theme, contrast = _display(request)
    asked = {**page.asked(request.GET), first_view.PREVIEW: token, "post": request.GET.get("post", "")}
    if not previews.is_valid(token):
        page, asked = first_view.Page(None, {}), {}
    status, text = _make(request, info, language, theme, contrast, page, asked)
    response = _send(request, Gapped.cut(text, document.NONCE), status=status, shared=False, packed=False)
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
    host = normalise_host(request.get_host())
    wanted = first_view.addresses(page, asked, host)
    data = {address: first_view.read(request, address) for address in wanted}
    public = data[wanted[0]]["data"]
    # A search in a category that is gone finds nothing, which is an answer.
    needed = list(data.values()) if page.route and page.route.name != "search" else []
    status = 404 if page.route is None or any(one["status"] == 404 for one in needed) else 200
    own = first_view.url(request.path, asked)
    answer = renderer.render(
        {
            # A page that is shared carries nothing of an address but what its key holds.
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
    status = 404 if status == 404 else int(answer["status"])
    if status == 404:
        page = first_view.Page(None, {})
    found = data[wanted[-1]]["data"]
    return status, document.document(
        face="shopfront",
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
        ),
        alternates=_alternates(page, info, origin_of(request), request.path, found),
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
) -> dict[str, Any]:
    """`said` is what the renderer calls the page, "" where none rendered it."""
    try:
        made = _head_of(page, info, language, origin, path, found, said)
    except NotFound:
        made = head.site(info, language, origin=origin, path=path, title=said)
    if preview or page.route is None or not page.route.index or page.route.name == "search" or _is_private_board(page):
        made["robots"] = "noindex,follow"
    if page.route is not None and path.startswith("/blog"):
        category = f"/category/{page.ids['id']}" if path.startswith("/blog/category/") else ""
        made["feed"] = head.canonical(origin, f"/blog{category}/rss.xml", info, language)
    return made


def _is_private_board(page: first_view.Page) -> bool:
    """Whether a page is of a board whose posts their authors and the shop alone may read."""
    name = page.route.name if page.route else ""
    category = {"board": "id", "board-post": "category"}.get(name)
    return category is not None and not articles.is_open(int(page.ids[category]))


def _head_of(
    page: first_view.Page, info: BrandInfo, language: str, origin: str, path: str, found: Any, said: str
) -> dict[str, Any]:
    name = page.route.name if page.route else ""
    if found and "post_content" in found:
        return head.post_from(found, info, language, origin=origin)
    if name == "item" and found:
        return head.product_from(found, info, language, origin=origin)
    if name == "category":
        return head.category(info, language, int(page.ids["id"]), origin=origin)
    if name == "policy" and found:
        return head.site(info, language, origin=origin, path=path, title=found["title"])
    return head.site(info, language, origin=origin, path=path, title=said)


@require_safe
@ensure_csrf_cookie
def manager(request: HttpRequest) -> HttpResponse:
    """The manager's shell: drawn in the browser, from what the first screen needs. It is one's own and never kept."""
    info: BrandInfo = request.brand  # type: ignore[attr-defined]
    language = languages.current()
    wanted = request.COOKIES.get("lng")
    # Managers read any of the seven languages, whatever the shop offers its shoppers.
    language = wanted if wanted in languages.LANGUAGES else language
    theme, contrast = _display(request)
    public = bootstrap.domain(info, language)
    with translation.override(languages.to_django(language)):
        title = _("관리자")
    text = document.document(
        face="manager",
        language=language,
        theme=theme,
        contrast=contrast,
        public=public,
        head=head.site(info, language, origin=origin_of(request), path="/manager", title=title)
        | {"robots": "noindex,nofollow", "jsonld": []},
        alternates=[],
        html="",
        state=document.json_text(
            {"lang": language, "theme": theme, "contrast": contrast, "brand": public, "first": first_desk.read(request)}
        ),
    )
    return _send(request, Gapped.cut(text, document.NONCE), status=200, shared=False, packed=False)
