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
    _route("my-part", r"/my/(?:orders|wishs|addresses|profile)", index=False),
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
        wanted = {
            "ordering": query.get("ordering") or "-created_at",
            "page": query.get("page") or "1",
            "page_size": str(PAGE_SIZE),
        }
        if name == "category":
            wanted["category_id"] = page.ids["id"]
        elif query.get("q"):
            wanted["search"] = str(query["q"])
        if name == "category" or query.get("q"):
            needed.append(sorted_address("/api/shop/products", wanted))
    elif name == "item":
        needed.append(f"/api/shop/products/{page.ids['id']}")
    elif name == "policy":
        needed.append(f"/api/shop/policies/{page.ids['kind']}")
    return needed


def read(request: HttpRequest, address: str) -> dict[str, Any]:
    """`{status, data}` as /api answers it to a visitor, computed in this process."""
    path, _mark, query = address.partition("?")
    inner = HttpRequest()
    inner.method = "GET"
    inner.path = inner.path_info = path
    inner.META = {
        "HTTP_HOST": request.META.get("HTTP_HOST", ""),
        "SERVER_NAME": request.META.get("SERVER_NAME", ""),
        "SERVER_PORT": request.META.get("SERVER_PORT", ""),
        "REMOTE_ADDR": request.META.get("REMOTE_ADDR", ""),
        "QUERY_STRING": query,
        "wsgi.url_scheme": request.scheme,
    }
    inner.GET = QueryDict(query)
    inner.user = AnonymousUser()
    found = resolve(path)
    response = found.func(inner, *found.args, **found.kwargs)
    response.render()
    envelope = orjson.loads(response.content)
    return {"status": response.status_code, "data": envelope["data"]}
