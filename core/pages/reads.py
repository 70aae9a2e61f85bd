"""What a page's first view reads of the API, declared by `site_map`: a record, a list of products, a list of posts.

The shop's own loaders ask for the same addresses; its table of names and sizes is made from here (`describe_lists`).
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from django.contrib.auth.models import AnonymousUser

from core.accounts import selectors as accounts
from core.articles import selectors as articles
from core.catalog.contracts import PRICE_FILTERS, PRICE_SORTS
from core.pages.visits import PREVIEW, PREVIEWED_POST, Visit, is_number, list_number, sorted_address

PAGE_SIZE, POSTS_SIZE, FAQS_SIZE = 24, 20, 100
ORDERINGS = ("-created_at", "-popularity", "price", "-price", "-discount", "-score")
FILTERS = ("property_id", "color", "price_min", "price_max", "status", "score_min", "seller_id")


@dataclass(frozen=True, kw_only=True)
class Read(ABC):
    """A GET of the API. `name` is what the answer is called; a page is 404 where the API answers so, if `is_needed`."""

    name: ClassVar[str]
    # Names of the query that it depends on; those of `lists` may have several values.
    asks: ClassVar[tuple[str, ...]] = ()
    asks_lists: ClassVar[tuple[str, ...]] = ()
    # A list, of which an address may ask for a page beyond the end.
    is_list: ClassVar[bool] = False
    # It shows a draft to anyone who has its link.
    shows_drafts: ClassVar[bool] = False
    is_needed: bool = True

    @abstractmethod
    def address(self, visit: Visit) -> str:
        """The API's address for a visit; '' where nothing is read."""


def _filled(path: str, parts: Mapping[str, str]) -> str:
    return re.sub(r":(\w+)", lambda part: parts[part[1]], path)


@dataclass(frozen=True)
class Record(Read):
    """The page's own record; `path` has the names of the page's parts."""

    name = "record"
    path: str

    def address(self, visit: Visit) -> str:
        return _filled(self.path, visit.parts)


@dataclass(frozen=True)
class Draft(Record):
    """A post; with a token of the address its draft."""

    shows_drafts = True

    def address(self, visit: Visit) -> str:
        return _draft(visit) if visit.is_preview else super().address(visit)


@dataclass(frozen=True)
class Thread(Draft):
    """A post of a board. What only its author and staff may read comes in the browser: to a visitor it is not there."""

    def address(self, visit: Visit) -> str:
        if not visit.is_preview and not articles.is_public_category(int(visit.parts["category"])):
            return ""
        return super().address(visit)


def _draft(visit: Visit) -> str:
    post = visit.parts.get("id") or list_number(visit.asked.get(PREVIEWED_POST, ""), other="0")
    return sorted_address(f"/api/shop/posts/{post}", {PREVIEW: visit.asked[PREVIEW]})


@dataclass(frozen=True, kw_only=True)
class Category(Read):
    """The category of the path, or the one that restricts a search."""

    name = "category"

    def address(self, visit: Visit) -> str:
        category = visit.parts.get("id") or visit.asked["category_id"]
        return f"/api/shop/product-categories/{category}" if is_number(category) else ""


@dataclass(frozen=True, kw_only=True)
class Products(Read):
    """A list of products, as the shop's own `listQuery` asks for it: of a category, a seller, or what was searched."""

    name = "products"
    asks = ("ordering", "page", "q", "category_id", "view")
    asks_lists = FILTERS
    is_list = True

    def address(self, visit: Visit) -> str:
        asked, parts = {**visit.asked}, visit.parts
        if not accounts.shows_prices(AnonymousUser()):
            # A document is drawn for visitors: what tells prices is left out of its list (D15).
            asked |= dict.fromkeys(PRICE_FILTERS, "")
            asked["ordering"] = "" if asked["ordering"].removeprefix("-") in PRICE_SORTS else asked["ordering"]
        query = {"page": list_number(asked["page"]), "page_size": str(PAGE_SIZE)}
        words = "" if "id" in parts else asked["q"].strip()
        # What was searched comes in the engine's own order, the nearest first, unless another was chosen.
        if asked["ordering"] in ORDERINGS or not words:
            query["ordering"] = asked["ordering"] if asked["ordering"] in ORDERINGS else "-created_at"
        category = parts.get("id") or asked["category_id"]
        if is_number(category):
            query["category_id"] = category
        if words:
            query["search"] = words
        query |= {name: asked[name] for name in FILTERS if asked[name]}
        if "seller" in parts:
            query["seller_id"] = parts["seller"]
        return sorted_address("/api/shop/products", query)


@dataclass(frozen=True, kw_only=True)
class Posts(Read):
    """The posts of a place, as the shop's own `postsQuery` asks for them."""

    name = "posts"
    asks = ("page", "q")
    is_list = True
    place: str

    def address(self, visit: Visit) -> str:
        query = {"page": list_number(visit.asked["page"]), "page_size": str(POSTS_SIZE), "place": self.place}
        return sorted_address("/api/shop/posts", query | _narrowed(visit, visit.parts.get("id", "")))


@dataclass(frozen=True, kw_only=True)
class Faqs(Read):
    """The questions and answers, or a draft of one."""

    name = "posts"
    asks = ("page", "q", "category")
    shows_drafts = True
    is_list = True

    def address(self, visit: Visit) -> str:
        if visit.is_preview:
            return _draft(visit)
        query = {"page": list_number(visit.asked["page"]), "page_size": str(FAQS_SIZE)}
        return sorted_address("/api/shop/faqs", query | _narrowed(visit, visit.asked["category"]))


def _narrowed(visit: Visit, category: str) -> dict[str, str]:
    query = {"category_id": category} if is_number(category) else {}
    words = visit.asked["q"].strip()
    return query | ({"search": words} if words else {})


def describe_lists() -> dict[str, Any]:
    """Sizes, orders and filters of the lists, for the shop's own queries."""
    return {
        "products": {
            "page_size": PAGE_SIZE,
            "orderings": list(ORDERINGS),
            "filters": list(FILTERS),
            # What visitors may not ask of a brand that shows prices to members only (D15).
            "price_orderings": [name for name in ORDERINGS if name.removeprefix("-") in PRICE_SORTS],
            "price_filters": sorted(PRICE_FILTERS),
        },
        "posts": {"page_size": POSTS_SIZE},
        "faqs": {"page_size": FAQS_SIZE},
    }
