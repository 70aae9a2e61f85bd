"""HTML pages of both front ends: head data and first view made on the server, cached briefly (D42)."""

import hashlib
import re
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect, HttpResponseRedirect
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from core.accounts.contracts import closed_page, is_closed_to
from core.articles import previews, redirects
from core.brands import selectors as brands
from core.brands.selectors import BrandInfo, normalise_host
from core.common import cache_version, languages, local_cache
from core.common.tenancy import brand_scope, host_brand_id
from core.designs import contracts as designs
from core.pages import (
    bootstrap,
    display_script,
    document,
    first_view,
    head,
    manager_first_view,
    renderer,
    site_map,
    vite,
)
from core.pages.api.site import origin_of
from core.pages.head import HeadRequest
from core.pages.middleware import SecurityHeadersMiddleware
from core.pages.packed_document import PackedDocument
from core.pages.visits import PREVIEW, PREVIEWED_POST, Visit, build_url
from core.past_orders import selectors as past_orders
from core.payments import selectors as payments

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


_WITH_DISPLAY = vite.allow_script(SecurityHeadersMiddleware.STRICT, display_script.SCRIPT)
# Private data must not be compressed together with attacker-controlled parts of the address: the length would leak it
# (BREACH). A page of the shop is the same for all users; the manager's document is not compressed.
_TAKES_GZIP = re.compile(r"\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))")


def _send(
    request: HttpRequest,
    text: PackedDocument,
    *,
    status: int,
    shared: bool,
    packed: bool,
    theme: str | None = None,
) -> HttpResponse:
    """The document with the strict policy. With gzip a response has a fifth of the bytes.

    With a `theme` of its own the document has no inline script, and its policy allows none.
    """
    packed = packed and bool(_TAKES_GZIP.search(request.headers.get("Accept-Encoding", "")))
    response = HttpResponse(text.gzip if packed else text.plain, status=status)
    if packed:
        response["Content-Encoding"] = "gzip"
    policy = SecurityHeadersMiddleware.STRICT if theme else _WITH_DISPLAY
    if images_base := brands.get_images_base():
        # Pictures of any https address may be shown; the sandbox's host is not one.
        policy = vite.extend(policy, {"img-src": "{0.scheme}://{0.netloc}".format(urlsplit(images_base))})
    response["Content-Security-Policy"] = vite.policy(policy)
    response["Cache-Control"] = "private, no-cache" if shared else "no-store"
    patch_vary_headers(response, ("Host", "Cookie", "Accept-Language", "Accept-Encoding"))
    return response


@require_safe
def shop(request: HttpRequest) -> HttpResponse:
    """A page of the shop, rendered for a visitor. The browser loads the user's own data."""
    info: BrandInfo = request.brand  # type: ignore[attr-defined]
    visit = _open(site_map.match(request.path, request.GET), info)
    if visit.page and visit.page.shows_drafts and (token := request.GET.get(PREVIEW)):
        return _preview(request, info, visit, token)
    if is_closed_to(request):
        return closed_page(request)
    if visit.page is None:
        address = request.get_full_path()
        moved = redirects.find_target(address) or past_orders.find_target(address)
        if moved is not None:
            return HttpResponsePermanentRedirect(moved)
    language = languages.current()
    is_cached = visit.page is None or visit.page.cached

    def make() -> tuple[int, PackedDocument]:
        status, text = _make(request, info, language, visit)
        return status, PackedDocument(text.encode())

    try:
        status, text = (
            _PAGES.get_or_set(_key(request, info, language, visit), PAGE_SECONDS, make) if is_cached else make()
        )
    except _Moved as moved:
        return _redirect(request, moved.location)
    response = _send(request, text, status=status, shared=is_cached, packed=True)
    if visit.page is not None and visit.page.opens_window and status == 200:
        _allow_window(response)
    return response


def _allow_window(response: HttpResponse) -> None:
    """Let the document load the brand's payment window, which stands in a frame and opens pages of card companies."""
    policy = vite.extend(response["Content-Security-Policy"], payments.window_hosts())
    response["Content-Security-Policy"] = policy
    response["Cross-Origin-Opener-Policy"] = "same-origin-allow-popups"


def _open(visit: Visit, info: BrandInfo) -> Visit:
    """The page, or none where it belongs to what the brand does not use (D23)."""
    is_used = visit.page is None or all(info.setting[name] for name in visit.page.uses)
    return visit if is_used else site_map.NOWHERE


def _key(request: HttpRequest, info: BrandInfo, language: str, visit: Visit) -> bytes:
    """Exactly the inputs of the page, so that one visitor's request never reaches another, as 32 bytes.

    `repr` of tuples of texts and numbers is unambiguous.
    """
    made_from = (
        (info.id, info.version, cache_version.current(info.id), document.version("shopfront")),
        (language, request.get_host(), request.path, *visit.asked.items()),
    )
    return hashlib.sha256(repr(made_from).encode()).digest()


def _preview(request: HttpRequest, info: BrandInfo, visit: Visit, token: str) -> HttpResponse:
    """A draft on its own page: not cached, not indexed, framed only by this shop's manager.

    An invalid or expired token, or another brand's, gives a 404 before anything is rendered.
    """
    visit = visit.previewing(token, request.GET.get(PREVIEWED_POST, ""))
    # The token names the brand, not the host: a root manager works in another one.
    own = brands.by_id(_brand_of(visit, token) or 0)
    # A design's preview has the theme of its address: no cookie counts there (D41).
    asked_theme = "dark" if request.GET.get("theme") == "dark" else "light"
    theme = asked_theme if visit.page.design else None
    try:
        with brand_scope((own or info).id):
            status, text = _make(
                request, own or info, languages.current(), visit if own else site_map.NOWHERE, theme=theme
            )
    except _Moved as moved:
        return _redirect(request, moved.location)
    response = _send(request, PackedDocument(text.encode()), status=status, shared=False, packed=False, theme=theme)
    response["X-Robots-Tag"] = "noindex, nofollow"
    if status != 200:
        return response
    response["Referrer-Policy"] = "same-origin"
    policy = response["Content-Security-Policy"]
    response["Content-Security-Policy"] = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    return response


def _brand_of(visit: Visit, token: str) -> int | None:
    """The brand whose draft of the page a token shows."""
    if not visit.page.design:
        return previews.brand_of(token)
    design = designs.read_token(token)
    return design.brand_id if design else None


def _make(
    request: HttpRequest, info: BrandInfo, language: str, visit: Visit, *, theme: str | None = None
) -> tuple[int, str]:
    """Status and text of a page: read what it declares, render it, add its head. Raises _Moved.

    Without a `theme` it has that of the browser's display settings.
    """
    origin = origin_of(request)
    # The preview of another brand shows that one.
    answers = first_view.read_page(
        request, visit, normalise_host(request.get_host()) if info.id == host_brand_id() else info.dns
    )
    if answers.status == 200 and answers.existing_number is not None:
        last = str(answers.existing_number) if answers.existing_number > 1 else ""
        raise _Moved(build_url(request.path, {**visit.asked, "page": last}))
    is_own = visit.is_preview or (visit.page is not None and not visit.page.cached)
    seen = {"lang": language, "brand": answers.site}
    if visit.is_preview and visit.page and visit.page.design:
        seen["preview"] = True
    rendered = renderer.render(
        {
            # A shared page contains nothing of the address but what its cache key has.
            "url": request.get_full_path() if is_own else build_url(request.path, visit.asked),
            "asked": visit.asked,
            **seen,
            "data": answers.by_address,
            "origin": origin,
        }
    )
    if rendered is None:
        # The browser renders it.
        rendered = {"status": 200, "html": "", "state": document.json_text({**seen, "data": {}, "store": None})}
    # A page that its own loader sends elsewhere.
    if rendered.get("redirect"):
        raise _Moved(str(rendered["redirect"]))
    status = 404 if answers.status == 404 else int(rendered["status"])
    request_of_head = HeadRequest(
        info, language, origin, request.path, visit.parts, answers.record, rendered.get("title", "")
    )
    page, number = (visit.page, visit.number) if status != 404 else (None, 1)
    return status, document.document(
        front_end="shopfront",
        language=language,
        theme=theme,
        public=answers.site,
        head=_head(request_of_head, page, number, is_preview=visit.is_preview),
        alternates=[(tag, head.with_page(address, number)) for tag, address in _alternates(request_of_head, page)],
        html=rendered["html"],
        state=rendered["state"],
        chunks=tuple(rendered.get("chunks") or (f"src/i18n/languages/{language}.ts",)),
    )


def _alternates(request: HeadRequest, page: site_map.Page | None) -> list[tuple[str, str]]:
    if page is None:
        return []
    if page.head in (head.post_head, head.board_post_head) and request.record:
        return head.post_alternates(request.origin, request.record, request.info)
    return head.alternates(request.origin, request.path, request.info)


def _head(request: HeadRequest, page: site_map.Page | None, number: int, *, is_preview: bool) -> dict[str, Any]:
    own = page.head(request) if page else head.site_head(request)
    own = head.of_page(own, number, request.info, request.language)
    if page is None or not page.indexed or is_preview:
        own = head.not_indexed(own)
    return {**own, "feed": head.feed(request)} if page and page.has_feed else {**own}


@require_safe
@ensure_csrf_cookie
def manager(request: HttpRequest) -> HttpResponse:
    """The manager's shell, rendered in the browser, with the first screen's data. It is private and never cached."""
    info: BrandInfo = request.brand  # type: ignore[attr-defined]
    language = languages.current()
    wanted = request.COOKIES.get("lng")
    # Managers may use any of the seven languages, independent of the shop's languages.
    language = wanted if wanted in languages.LANGUAGES else language
    public = bootstrap.domain(info, language)
    with translation.override(languages.to_django(language)):
        title = _("관리자")
    text = document.document(
        front_end="manager",
        language=language,
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
                "brand": public,
                "first": manager_first_view.read(request),
            }
        ),
    )
    return _send(request, PackedDocument(text.encode()), status=200, shared=False, packed=False)
