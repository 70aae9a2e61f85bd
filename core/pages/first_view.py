"""What a page's first view needs, by its address: the same answers that /api would give."""

import re
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

import orjson
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, QueryDict
from django.urls import resolve

PAGE_SIZE = 24
ORDERINGS = ("-created_at", "-popularity", "price", "-price", "-score", "-discount")
FILTERS = ("property_id", "color", "price_min", "price_max", "status")
# What of a page's own query changes its first view.
PAGE_QUERY = ("ordering", "page", "q", "category_id", "view", *FILTERS)


@dataclass(frozen=True)
class Route:
    """A page of the shop. `index` says whether search engines may keep it and caches may share it."""

    name: str
    pattern: re.Pattern[str]
    index: bool = True


def _route(name: str, pattern: str, *, index: bool = True) -> Route:
    return Route(name, re.compile(f"^{pattern}$"), index)


ROUTES = (
    _route("home", r"/"),
    _route("category", r"/shop/category/(?P<id>\d{1,18})"),
    _route("search", r"/shop/search"),
    _route("item", r"/shop/item/(?P<id>\d{1,18})"),
    _route("policy", r"/policy/(?P<kind>terms|privacy|guide)"),
    _route("cart", r"/shop/cart", index=False),
    _route("checkout", r"/shop/checkout(?:/[a-z]+)?", index=False),
    _route("complete", r"/shop/complete/[0-9A-Za-z-]{1,40}", index=False),
    _route("order-lookup", r"/shop/order-lookup", index=False),
    _route("login", r"/login", index=False),
    _route("sign-up", r"/sign-up(?:/[a-z]+)?", index=False),
    _route("my", r"/my", index=False),
    _route("my-part", r"/my/(?:orders|points|wishs|addresses|profile)", index=False),
    _route("my-order", r"/my/orders/[0-9A-Za-z-]{1,40}", index=False),
)


@dataclass(frozen=True)
class Page:
    """A page as it was asked for; `route` None means that no such page exists."""

    route: Route | None
    ids: dict[str, str]


def match(path: str) -> Page:
    """Which page lives at a path."""
    for route in ROUTES:
        found = route.pattern.match(path)
        if found:
            return Page(route, found.groupdict())
    return Page(None, {})


def sorted_address(path: str, query: dict[str, str]) -> str:
    """An API address as both sides write it: parameters in order of name."""
    return f"{path}?{urlencode(sorted(query.items()))}" if query else path


def addresses(page: Page, query: QueryDict, host: str) -> list[str]:
    """The API addresses that a page's first view reads; the main one is last."""
    needed = [sorted_address("/api/domain", {"dns": host}), sorted_address("/api/shop", {"is_manager": "0"})]
    name = page.route.name if page.route else ""
    if name in ("category", "search"):
        asked = _list(page, query)
        if "category_id" in asked:
            needed.append(f"/api/shop/product-categories/{asked['category_id']}")
        needed.append(sorted_address("/api/shop/products", asked))
    elif name == "item":
        needed.append(f"/api/shop/products/{page.ids['id']}")
    elif name == "policy":
        needed.append(f"/api/shop/policies/{page.ids['kind']}")
    return needed


def _list(page: Page, query: QueryDict) -> dict[str, str]:
    """The list that a page shows, as the shop's own `listQuery` asks for it."""
    ordering, number = str(query.get("ordering", "")), str(query.get("page", ""))
    wanted = {
        "page": number if number.isascii() and number.isdigit() and int(number) else "1",
        "page_size": str(PAGE_SIZE),
    }
    words = "" if "id" in page.ids else str(query.get("q", "")).strip()
    # What was searched comes in the engine's own order, the nearest first, unless another was chosen.
    if ordering in ORDERINGS or not words:
        wanted["ordering"] = ordering if ordering in ORDERINGS else "-created_at"
    category = page.ids.get("id") or str(query.get("category_id", ""))
    if category.isascii() and category.isdigit() and len(category) <= 18:
        wanted["category_id"] = category
    if words:
        wanted["search"] = words
    return wanted | {name: said(query, name) for name in FILTERS if said(query, name)}


def said(query: QueryDict, name: str) -> str:
    """A filter's value; a form without script repeats the name, the API reads a list by commas."""
    return ",".join(str(one) for one in query.getlist(name) if one)


def read(request: HttpRequest, address: str, *, user: Any = None) -> dict[str, Any]:
    """`{status, data}` as /api answers it to `user`, a visitor where none is named; computed in this process."""
    path, _mark, query = address.partition("?")
    inner = HttpRequest()
    inner.method = "GET"
    inner.path = inner.path_info = path
    inner.META = {
        "HTTP_HOST": request.META.get("HTTP_HOST", ""),
        "SERVER_NAME": request.META.get("SERVER_NAME", ""),
        "SERVER_PORT": request.META.get("SERVER_PORT", ""),
        "REMOTE_ADDR": request.META.get("REMOTE_ADDR", ""),
        "HTTP_X_FORWARDED_FOR": request.META.get("HTTP_X_FORWARDED_FOR", ""),
        "QUERY_STRING": query,
        "wsgi.url_scheme": request.scheme,
    }
    inner.GET = QueryDict(query)
    inner.user = user or AnonymousUser()
    found = resolve(path)
    response = found.func(inner, *found.args, **found.kwargs)
    response.render()
    envelope = orjson.loads(response.content)
    return {"status": response.status_code, "data": envelope["data"]}
