"""sitemap.xml of a brand: an index of parts of at most 50,000 addresses, each streamed (D42)."""

import re
from collections.abc import Iterator
from typing import Any, TypeVar

from django.core.cache import cache
from django.db.models import F, IntegerField, Max, QuerySet
from django.db.models.functions import Cast
from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase

from core.articles import selectors as articles
from core.catalog import selectors as catalog
from core.common.tenancy import brand_scope, current_brand_id
from core.pages.api.site import origin_of
from core.sellers import storefront as sellers

# The protocol's maximum. A part is a range of ids, so that no rows have to be counted.
PART_SIZE = 50_000
BATCH = 2_000
SECONDS = 600
R = TypeVar("R", bound=HttpResponseBase)
_HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
_SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
_NAME = re.compile(r"^(pages|products|posts)(?:-(\d{1,12}))?\Z")


def _posts() -> QuerySet[Any]:
    """Public posts; answers and FAQs have no page of their own."""
    return articles.threads(places=("blog", "notice", "board"))


def _rows(kind: str) -> QuerySet[Any]:
    return catalog.listed_products() if kind == "products" else _posts()


def index(request: HttpRequest) -> HttpResponse:
    """The existing parts, each with its last change."""
    key = f"{current_brand_id()}:sitemap"
    parts: list[tuple[str, str]] | None = cache.get(key)
    if parts is None:
        parts = [("pages", ""), *(one for kind in ("products", "posts") for one in _parts(kind))]
        cache.set(key, parts, SECONDS)
    origin = origin_of(request)
    lines = [
        f"<sitemap><loc>{origin}/sitemap/{name}.xml</loc>{f'<lastmod>{day}</lastmod>' if day else ''}</sitemap>"
        for name, day in parts
    ]
    body = f"{_HEAD}<sitemapindex {_SPACE}>{''.join(lines)}</sitemapindex>"
    return _cached(HttpResponse(body, content_type="application/xml; charset=utf-8"))


def _parts(kind: str) -> list[tuple[str, str]]:
    rows = _rows(kind).order_by().annotate(part=Cast(F("pk") / PART_SIZE, IntegerField()))
    found = rows.values("part").annotate(last=Max("updated_at")).values_list("part", "last")
    return [(f"{kind}-{part}", last.date().isoformat()) for part, last in sorted(found)]


def part(request: HttpRequest, name: str) -> HttpResponseBase:
    """One part, streamed: memory is bounded to some thousand rows."""
    found = _NAME.match(name)
    if found is None or (found[1] == "pages") != (found[2] is None):
        raise Http404
    origin, kind, brand = origin_of(request), found[1], current_brand_id()
    lines = _pages(origin) if kind == "pages" else _written(origin, kind, int(found[2]), brand)
    return _cached(StreamingHttpResponse(_document(lines), content_type="application/xml; charset=utf-8"))


def _cached(response: R) -> R:
    response["Cache-Control"] = f"public, max-age={SECONDS}"
    return response


def _document(lines: Iterator[str]) -> Iterator[str]:
    yield f"{_HEAD}<urlset {_SPACE}>"
    yield from lines
    yield "</urlset>"


def _pages(origin: str) -> Iterator[str]:
    categories = articles.categories("ko")
    places = {one["place"] for one in categories if one["visibility"] == 0}
    paths = ["/", *(f"/{place}" for place in ("blog", "notice", "faq") if place in places)]
    paths += [f"/shop/category/{one}" for one in catalog.category_tree("ko").nodes]
    paths += [
        f"/{one['place']}/category/{one['id']}" if one["place"] == "blog" else f"/board/{one['id']}"
        for one in categories
        if one["place"] in ("blog", "board") and one["visibility"] == 0
    ]
    paths += [f"/shop/seller/{one}" for one in sellers.page_ids_for_sitemap()]
    return iter([f"<url><loc>{origin}{path}</loc></url>" for path in paths])


def _written(origin: str, kind: str, number: int, brand: int) -> Iterator[str]:
    last, end = number * PART_SIZE - 1, (number + 1) * PART_SIZE
    while True:
        # The request's brand scope has ended when this is streamed.
        with brand_scope(brand):
            rows = _rows(kind).filter(pk__gt=last, pk__lt=end).order_by("pk")
            names = ("pk", "updated_at", *(() if kind == "products" else ("category__place", "category_id")))
            found = list(rows.values_list(*names)[:BATCH])
        if not found:
            return
        for pk, at, *more in found:
            path = articles.post_path(more[0], more[1], pk) if more else f"/shop/item/{pk}"
            yield f"<url><loc>{origin}{path}</loc><lastmod>{at.date().isoformat()}</lastmod></url>"
        last = found[-1][0]
