"""The pages of the shop: their addresses, what the first view reads, their head data, and who may keep them.

It is the only list of the shop's addresses. The shop's router has its types and tests from it
(`core/client/generated/shopPages.json`), and its queries of lists (`shopLists.json`); `make contract` writes both.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.http import QueryDict

from core.pages import head
from core.pages.answers import PageHead
from core.pages.head import HeadRequest
from core.pages.reads import Category, Draft, Faqs, Posts, Products, Read, Record, Thread
from core.pages.visits import Visit

# What the parts of a path may look like; any other part is a number.
_NUMBER = r"\d{1,18}"
_PARTS = {
    "company": "kakao|naver|google",
    "kind": "terms|privacy|guide",
    "num": "[0-9A-Za-z-]{1,40}",
    "token": "[0-9A-Za-z_-]{1,32}",
    "key": "[0-9A-Za-z]{1,48}",
}


@dataclass(frozen=True)
class Page:
    """A page of the shop.

    `path` as React Router writes it. `reads` is what the first view reads beside the brand and the shop; `head` makes
    its head data. `indexed` says whether search engines may keep it, `cached` whether visitors share one document: a
    page with anything of a person's own is neither. A page with `steps` has one more word in its path.
    """

    path: str
    name: str
    reads: tuple[Read, ...] = ()
    head: Callable[[HeadRequest], PageHead] = head.site_head
    indexed: bool = True
    cached: bool = True
    steps: bool = False
    # The place whose blocks it shows; with a token of the address it shows those of a draft.
    design: str = ""
    # Names of the query that it depends on beside those of its reads.
    asks: tuple[str, ...] = ()
    has_feed: bool = False
    # Settings of the brand without which the page is not there (D23).
    uses: tuple[str, ...] = ()
    # The page loads the script of the brand's payment window: only its document may.
    opens_window: bool = False

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """Matches the page's paths, with a group for each part."""
        parts = re.sub(r":(\w+)", lambda part: rf"(?P<{part[1]}>{_PARTS.get(part[1], _NUMBER)})", self.path)
        # \Z: `$` would also match before a line end.
        return re.compile(rf"^/{parts}{'(?:/[a-z]+)?' if self.steps else ''}\Z")

    @property
    def shows_drafts(self) -> bool:
        """Whether an address with a token shows a draft."""
        return bool(self.design) or any(read.shows_drafts for read in self.reads)

    def asked(self, query: QueryDict) -> dict[str, str]:
        """What of a query the first view depends on: every name that counts, "" where it is not given.

        A filter is a list, by commas or by repeating its name; of anything else the first value counts. Nothing else
        of a query reaches a page that is shared.
        """
        names = (*(name for read in self.reads for name in read.asks), *self.asks)
        asked = {name: str(next(iter(query.getlist(name)), "")) for name in names}
        return asked | {
            name: ",".join(str(value) for value in query.getlist(name) if value)
            for read in self.reads
            for name in read.asks_lists
        }


def _own(path: str, name: str, *, steps: bool = False, uses: tuple[str, ...] = ()) -> Page:
    """A page of a visitor's or member's own."""
    return Page(path, name, indexed=False, cached=False, steps=steps, uses=uses)


_SELLERS = ("is_use_seller",)

PAGES = (
    Page("", "home", design="shop"),
    Page("shop/category/:id", "category", reads=(Category(), Products()), head=head.category_head),
    Page("shop/search", "search", reads=(Category(is_needed=False), Products(is_needed=False)), indexed=False),
    Page("shop/item/:id", "item", reads=(Record("/api/shop/products/:id"),), head=head.product_head),
    Page(
        "shop/seller/:seller",
        "seller",
        reads=(Products(), Record("/api/shop/sellers/:seller")),
        head=head.seller_head,
    ),
    Page("policy/:kind", "policy", reads=(Record("/api/shop/policies/:kind"),), head=head.policy_head),
    Page("shop/service/:product/:id", "service", reads=(Record("/api/shop/posts/:id"),), head=head.post_head),
    Page("blog", "blog", reads=(Posts(place="blog"),), has_feed=True, design="blog"),
    Page("blog/category/:id", "blog-category", reads=(Posts(place="blog"),), has_feed=True),
    Page("blog/post/:id", "blog-post", reads=(Draft("/api/shop/posts/:id"),), head=head.post_head, has_feed=True),
    Page("notice", "notice", reads=(Posts(place="notice"),)),
    Page("notice/:id", "notice-post", reads=(Draft("/api/shop/posts/:id"),), head=head.post_head),
    Page("faq", "faq", reads=(Faqs(),), head=head.faq_head),
    Page("board/:id", "board", reads=(Posts(place="board"),), head=head.board_head, asks=("write",)),
    Page("board/:category/:id", "board-post", reads=(Thread("/api/shop/posts/:id"),), head=head.board_post_head),
    _own("shop/cart", "cart"),
    _own("shop/checkout", "checkout", steps=True),
    _own("shop/complete/:num", "complete"),
    Page("shop/pay/:key", "pay", indexed=False, cached=False, opens_window=True),
    _own("shop/order-lookup", "order-lookup"),
    _own("login", "login"),
    _own("sign-up", "sign-up", steps=True),
    # Where Kakao, Naver and Google send people back to; registered there by each brand.
    _own("oauth/:company", "oauth"),
    _own("my", "my"),
    _own("my/orders", "my-orders"),
    _own("my/points", "my-points"),
    _own("my/coupons", "my-coupons"),
    _own("my/wishs", "my-wishs"),
    _own("my/reviews", "my-reviews"),
    _own("my/inquiries", "my-inquiries"),
    _own("my/restock", "my-restock"),
    _own("my/addresses", "my-addresses"),
    _own("my/profile", "my-profile"),
    _own("my/business", "my-business"),
    _own("my/leave", "my-leave"),
    _own("my/email", "my-email"),
    _own("my/orders/:num", "my-order"),
    _own("my/past-orders", "my-past-orders"),
    _own("my/past-orders/:id", "my-past-order"),
    _own("seller", "seller-area", uses=_SELLERS),
    _own("seller/products", "seller-products", uses=_SELLERS),
    _own("seller/orders", "seller-orders", uses=_SELLERS),
    _own("seller/requests", "seller-requests", uses=(*_SELLERS, "is_use_consignment")),
    _own("seller/reviews", "seller-reviews", uses=_SELLERS),
    _own("seller/questions", "seller-questions", uses=_SELLERS),
    _own("seller/profile", "seller-profile", uses=_SELLERS),
    _own("seller/settlements", "seller-settlements", uses=_SELLERS),
    _own("seller/settlements/:id", "seller-settlement", uses=_SELLERS),
    _own("inquiry", "inquiry"),
    _own("find", "find"),
    _own("find/new-password", "new-password"),
    _own("invitation", "invitation"),
    _own("shop/restock/:token", "restock"),
    _own("consents", "consents"),
)


def match(path: str, query: QueryDict) -> Visit:
    """Which page an address is, and what of it counts."""
    for page in PAGES:
        if parts := page.pattern.match(path):
            return Visit(page, parts.groupdict(), page.asked(query))
    return NOWHERE


# No page has the path.
NOWHERE = Visit(None, {}, {})


def describe() -> dict[str, Any]:
    """Every page by its path, for the shop's router: name, and the address of its own record."""
    described = {}
    for page in PAGES:
        record = next((read.path for read in page.reads if isinstance(read, Record)), None)
        described[page.path] = {"name": page.name, **({"record": record} if record else {})}
    return described
