"""What a page's first view needs, by its address: the same answers that /api would give."""

import json
import re
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, urlencode

import orjson
from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, QueryDict
from django.urls import resolve
from django.utils.http import escape_leading_slashes

from core.articles import selectors as articles
from core.common.envelope import database_away

PAGE_SIZE = 24
ORDERINGS = ("-created_at", "-popularity", "price", "-price", "-discount", "-score")
FILTERS = ("property_id", "color", "price_min", "price_max", "status", "score_min", "seller_id")
POSTS_SIZE, FAQS_SIZE = 20, 100
PREVIEW = "preview"
# Pages that show a draft to anyone who has its link.
PREVIEWED = {"blog-post": "id", "notice-post": "id", "board-post": "id", "faq": ""}
# What of a list's own query changes its first view. Nothing else of a query reaches a page that is shared.
SINGLES = ("ordering", "page", "q", "category_id", "view")


@dataclass(frozen=True)
class Route:
    """A page of the shop. `index` says whether search engines may keep it and caches may share it; `is_list` that its
    first view depends on the query of a list of products, `asks` names what else of a query it depends on; `reads` is
    the API address of the page's own record, with the names of path parts."""

    name: str
    pattern: re.Pattern[str]
    index: bool = True
    is_list: bool = False
    asks: tuple[str, ...] = ()
    reads: str = ""


# What the parts of a path may look like; any other part is a number.
_NUMBER = r"\d{1,18}"
_PARTS = {"kind": "terms|privacy|guide", "num": "[0-9A-Za-z-]{1,40}", "token": "[0-9A-Za-z_-]{1,32}"}


def _pattern(path: str, *, has_steps: bool) -> re.Pattern[str]:
    parts = re.sub(r":(\w+)", lambda part: rf"(?P<{part[1]}>{_PARTS.get(part[1], _NUMBER)})", path)
    # \Z: `$` would also match before a line end.
    return re.compile(rf"^/{parts}{'(?:/[a-z]+)?' if has_steps else ''}\Z")


def _routes() -> tuple[Route, ...]:
    """The table that the shop's router is typed by."""
    pages = json.loads((settings.BASE_DIR / "core/client/shopPages.json").read_text("utf-8"))
    return tuple(
        Route(
            page["name"],
            _pattern(path, has_steps=page.get("has_steps", False)),
            index=page.get("index", True),
            is_list=page.get("is_list", False),
            asks=tuple(page.get("asks", ())),
            reads=page.get("reads", ""),
        )
        for path, page in pages.items()
    )


ROUTES = _routes()


@dataclass(frozen=True)
class Page:
    """A page as it was asked for; `route` None means that no such page exists."""

    route: Route | None
    ids: dict[str, str]

    def asked(self, query: QueryDict) -> dict[str, str]:
        """What of a query this page's first view depends on: every name that counts, "" where it is not given.

        A filter is a list, by commas or by repeating its name; of anything else the first value counts.
        """
        if self.route is None:
            return {}
        named = self.route.asks or (SINGLES if self.route.is_list else ())
        singles = {name: str(next(iter(query.getlist(name)), "")) for name in named}
        if not self.route.is_list:
            return singles
        return singles | {name: ",".join(str(one) for one in query.getlist(name) if one) for name in FILTERS}


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


def build_url(path: str, asked: dict[str, str]) -> str:
    """A page's address with no more of a query than its first view depends on."""
    return escape_leading_slashes(sorted_address(quote(path), {name: value for name, value in asked.items() if value}))


def api_addresses(page: Page, asked: dict[str, str], host: str) -> list[str]:
    """The API addresses that a page's first view reads, by what it depends on; the main one is last."""
    needed = [sorted_address("/api/domain", {"dns": host}), sorted_address("/api/shop", {"is_manager": "0"})]
    name = page.route.name if page.route else ""
    if asked.get(PREVIEW):
        post = page.ids.get("id") or _number(asked.get("post", ""), other="0")
        needed.append(sorted_address(f"/api/shop/posts/{post}", {PREVIEW: asked[PREVIEW]}))
    elif name in ("category", "search"):
        query = _list(page, asked)
        if "category_id" in query:
            needed.append(f"/api/shop/product-categories/{query['category_id']}")
        needed.append(sorted_address("/api/shop/products", query))
    elif name == "seller":
        # The page's own data last: the head is made of it.
        needed.append(sorted_address("/api/shop/products", _list(page, asked)))
        needed.append(_own(page))
    elif name in ("blog", "blog-category", "notice", "faq", "board"):
        needed.append(_posts(name, page, asked))
    # What only its author and staff may read comes in the browser: to a visitor it is not there.
    elif _own(page) and (name != "board-post" or articles.is_public_category(int(page.ids["category"]))):
        needed.append(_own(page))
    return needed


def _own(page: Page) -> str:
    """The API address of the page's own record; empty for a page that has none."""
    return re.sub(r":(\w+)", lambda part: page.ids[part[1]], page.route.reads) if page.route else ""


def _posts(name: str, page: Page, asked: dict[str, str]) -> str:
    """The list of posts that a page shows, as the shop's own `postsQuery` asks for it."""
    query = {"page": _number(asked["page"]), "page_size": str(FAQS_SIZE if name == "faq" else POSTS_SIZE)}
    if name != "faq":
        query["place"] = name.partition("-")[0]
    category = asked.get("category", "") or page.ids.get("id", "")
    if _is_number(category):
        query["category_id"] = category
    if asked["q"].strip():
        query["search"] = asked["q"].strip()
    return sorted_address("/api/shop/faqs" if name == "faq" else "/api/shop/posts", query)


def _list(page: Page, asked: dict[str, str]) -> dict[str, str]:
    """The list that a page shows, as the shop's own `listQuery` asks for it."""
    ordering = asked["ordering"]
    wanted = {
        "page": _number(asked["page"]),
        "page_size": str(PAGE_SIZE),
    }
    words = "" if "id" in page.ids else asked["q"].strip()
    # What was searched comes in the engine's own order, the nearest first, unless another was chosen.
    if ordering in ORDERINGS or not words:
        wanted["ordering"] = ordering if ordering in ORDERINGS else "-created_at"
    category = page.ids.get("id") or asked["category_id"]
    if _is_number(category):
        wanted["category_id"] = category
    if words:
        wanted["search"] = words
    wanted |= {name: asked[name] for name in FILTERS if asked[name]}
    return wanted | ({"seller_id": page.ids["seller"]} if "seller" in page.ids else {})


def _number(text: str, *, other: str = "1") -> str:
    """The number of a page; the first for nonsense, or another one."""
    return text if _is_number(text) and int(text) else other


# The lists that pages show, by their API address.
_LISTS = ("/api/shop/products", "/api/shop/posts", "/api/shop/faqs")


def page_number(asked: dict[str, str]) -> int:
    """The page of its list that an address asks for, from 1."""
    return int(_number(asked.get("page", "")))


def existing_page(asked: dict[str, str], data: dict[str, dict[str, Any]]) -> int | None:
    """The page to show instead of one beyond the end: the last that has rows, or the first. None where the page exists.

    `readPage` of the shop follows the same rule in the browser.
    """
    if (number := page_number(asked)) == 1:
        return None
    for address, answer in data.items():
        if address.partition("?")[0] not in _LISTS:
            continue
        # The list refuses what is deeper than it reads (D4).
        if answer["status"] == 400:
            return 1
        if answer["status"] == 200 and number > answer["data"]["page_count"]:
            return max(1, int(answer["data"]["page_count"]))
    return None


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 18


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
    failure = database_away(response)
    if failure:
        # A page made of this would be cached; the whole request is tried again instead.
        raise failure
    response.render()
    envelope = orjson.loads(response.content)
    return {"status": response.status_code, "data": envelope["data"]}
