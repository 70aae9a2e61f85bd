"""The menu of the site admin: groups of pages in the order of a day's work, each only for who may see it (ADR 56).

The menu links to the first page of an entry; the other pages are tabs above its list.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.apps import apps
from django.contrib import admin
from django.core.cache import cache
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from core.admin_base.contracts import tab_items
from core.common.resources import api_request
from core.common.tenancy import scoped_brand_id
from core.reports.contracts import MOST_WAITING, list_waiting

# Seconds for which the numbers in the menu are kept for a person.
BADGE_SECONDS = 30


@dataclass(frozen=True)
class Entry:
    """An entry of the menu: its icon, and pages by `app.model`. `waits` are lists of what waits (D45).

    `title` names what its pages have in common; without one the first page names it.
    """

    icon: str
    pages: tuple[str, ...]
    waits: tuple[str, ...] = ()
    title: Any = None


@dataclass(frozen=True)
class Group:
    """Entries under a title. One that is `folded` is opened by its title."""

    title: Any
    entries: tuple[Entry, ...]


def _entry(icon: str, *pages: str, waits: Sequence[str] = (), title: Any = None) -> Entry:
    return Entry(icon, pages, tuple(waits), title)


GROUPS = (
    Group(
        _("가게"),
        (
            _entry("storefront", "brands.brand"),
            _entry("gavel", "brands.policy"),
            _entry("palette", "designs.shopdesign", "designs.designversion"),
            _entry("rocket_launch", "launch.launchcheck"),
            _entry("translate", "translations.translationmark"),
        ),
    ),
    Group(
        _("파는 것"),
        (
            _entry("checkroom", "catalog.product", "catalog.stockmove", waits=("low_stock",)),
            _entry("account_tree", "catalog.category", "catalog.categorygroup"),
            _entry("label", "catalog.property", "catalog.propertygroup", "catalog.productword", title=_("속성과 용어")),
            _entry("manage_search", "catalog.searchsynonym", "catalog.searchquery", title=_("검색")),
            _entry(
                "sell",
                "promotions.promotion",
                "promotions.coupon",
                "promotions.promotionuse",
                "promotions.promotionshare",
                "promotions.promotioncounter",
                "promotions.firstorderclaim",
            ),
            _entry(
                "notifications_active",
                "restock.restockwait",
                "catalog.wish",
                "carts.cartline",
                title=_("기다리고 담은 것"),
            ),
        ),
    ),
    Group(
        _("파는 일"),
        (
            _entry(
                "receipt_long",
                "orders.order",
                "past_orders.pastorder",
                waits=("to_pack", "to_ship", "cancel_requests"),
            ),
            _entry(
                "credit_card",
                "payments.paymentattempt",
                "payments.charge",
                "payments.paymentmodule",
                title=_("결제"),
            ),
            _entry("undo", "claims.claim", "payments.refund", waits=("claims", "refunds"), title=_("반품과 환불")),
            _entry("local_shipping", "shipping.parcel", "shipping.parcelout", waits=("late_parcels",)),
            _entry(
                "request_quote",
                "documents.taxinvoice",
                "documents.cashreceipt",
                waits=("invoices", "receipts"),
                title=_("증빙"),
            ),
            _entry("handshake", "sellers.sellercontract", "sellers.consignmentrequest", waits=("consignments",)),
            _entry("payments", "settlements.settlement", "settlements.settlementline", waits=("settlements",)),
        ),
    ),
    Group(
        _("글과 그림"),
        (
            _entry("article", "articles.post"),
            _entry("layers", "articles.postcategory"),
            _entry("web_asset", "popups.popup"),
            _entry("shortcut", "articles.redirect"),
        ),
    ),
    Group(
        _("손님"),
        (
            _entry("group", "members.member", "accounts.user", "accounts.address", "accounts.consent"),
            _entry("business_center", "members.businessapplication", waits=("business",)),
            _entry("military_tech", "members.grade", "grading.gradechange", "grading.graderule"),
            _entry("toll", "points.pointentry", "points.pointaccount", "points.pendingpoint", title=_("포인트")),
            _entry("reviews", "reviews.review", waits=("reported_reviews",)),
            _entry("help", "questions.question", waits=("questions",)),
            _entry("send", "notifications.message", "notifications.messagetext", waits=("failed_messages",)),
        ),
    ),
    Group(
        _("업무 도구"),
        (
            _entry(
                "inbox", "workspace.mailthread", "workspace.maillabel", "workspace.mailboxsetting", waits=("mails",)
            ),
            _entry("chat", "workspace.conversation", "workspace.chatsetting", waits=("chats",)),
            _entry("quickreply", "workspace.replytext"),
            _entry("calendar_month", "workspace.event", "workspace.calendarfeed"),
            _entry("view_kanban", "workspace.board", "workspace.boardcard", "workspace.cardcomment"),
            _entry("attach_file", "workspace.deskfile"),
        ),
    ),
    Group(
        _("돌보기"),
        (
            _entry("upload_file", "bulk.importrun", "bulk.exportrun", title=_("파일")),
            _entry("history", "security.auditentry", "security.securityevent", title=_("기록")),
            _entry(
                "account_balance",
                "reconciliation.ledgercheck",
                "launch.backup",
                waits=("ledger",),
                title=_("장부와 백업"),
            ),
            _entry(
                "monitoring",
                "reports.dailyfigure",
                "reports.dailyvisit",
                "reports.dailyview",
                "reports.reversal",
                "reports.todoorder",
                title=_("통계"),
            ),
            _entry(
                "key",
                "social_sign_in.socialaccount",
                "social_sign_in.socialsetting",
                "social_sign_in.socialunlink",
                "account_verification.accountcheck",
                "members.phonecode",
                title=_("로그인과 확인"),
            ),
            _entry(
                "tune",
                "saved_views.view",
                "saved_views.columndefault",
                "address_search.addresssearch",
                title=_("화면 설정"),
            ),
            _entry("bolt", "live.liveevent"),
        ),
    ),
)


def pages() -> Iterator[str]:
    """Every page that the menu or a tab leads to, by `app.model`."""
    for group in GROUPS:
        for entry in group.entries:
            yield from entry.pages


def page_of(label: str) -> Any:
    """The page of a model in the site admin."""
    return admin.site._registry[apps.get_model(label)]


# A page whose model is called as another's.
_TITLES: Mapping[str, Any] = {"accounts.user": _("계정")}


def title_of(label: str) -> str:
    """What the menu calls a model's list."""
    return str(_TITLES.get(label) or page_of(label).opts.verbose_name_plural)


def address_of(label: str) -> str:
    """The address of a model's list."""
    app, model = label.split(".")
    return reverse(f"admin:{app}_{model}_changelist")


def may_see(label: str, request: HttpRequest) -> bool:
    """Whether a person may open a model's list."""
    return bool(page_of(label).has_view_permission(request))


def waiting_counts(request: HttpRequest) -> Mapping[str, int]:
    """How much waits in each list that this person may see, as the manager's start page counts it."""
    user: Any = request.user
    key = f"admin-badges:{scoped_brand_id()}:{user.pk}"
    counts: Mapping[str, int] | None = cache.get(key)
    if counts is None:
        waiting = list_waiting(api_request(request))
        counts = {entry["id"]: entry["count"] + int(entry["is_more"]) for entry in waiting}
        cache.set(key, counts, BADGE_SECONDS)
    return counts


def navigation(request: HttpRequest) -> list[dict[str, Any]]:
    """Unfold's `SIDEBAR["navigation"]`: only what this person may see."""
    if not admin.site.has_permission(request):
        return []
    counts = waiting_counts(request)
    start = {"title": _("처음"), "icon": "home", "link": reverse("admin:index")}
    groups: list[dict[str, Any]] = [{"items": [start, *_operator_items(request)]}]
    for group in GROUPS:
        items = [item for entry in group.entries if (item := _item(entry, request, counts))]
        if items:
            waits = sum(int(item["count"]) for item in items)
            groups.append({"title": group.title, "collapsible": True, "items": items, **_badge(waits)})
    return groups


def _operator_items(request: HttpRequest) -> list[dict[str, Any]]:
    user: Any = request.user
    if not user.is_root:
        return []
    return [{"title": _("설치 상태"), "icon": "monitor_heart", "link": reverse("admin_operators")}]


def _item(entry: Entry, request: HttpRequest, counts: Mapping[str, int]) -> dict[str, Any] | None:
    seen = [label for label in entry.pages if may_see(label, request)]
    if not seen:
        return None
    count = sum(counts.get(name, 0) for name in entry.waits)
    links = [address_of(label) for label in seen]
    return {
        "title": entry.title if entry.title and len(seen) > 1 else title_of(seen[0]),
        "icon": entry.icon,
        "link": links[0],
        "active": any(request.path.startswith(link) for link in links),
        "count": count,
        **_badge(count),
    }


def _badge(count: int) -> dict[str, str]:
    """A number to show; none for nothing, which Unfold would show as 0."""
    if not count:
        return {}
    return {"badge": f"{MOST_WAITING}+" if count > MOST_WAITING else str(count), "badge_variant": "success"}


def tabs(request: HttpRequest) -> list[dict[str, Any]]:
    """Unfold's `TABS`: the states of the list that is open, or the pages of its entry."""
    # Unfold asks twice for a page, for the menu and for the tabs.
    made: list[dict[str, Any]] | None = getattr(request, "admin_tabs", None)
    if made is None:
        made = request.admin_tabs = _make_tabs(request)  # type: ignore[attr-defined]
    return made


def _make_tabs(request: HttpRequest) -> list[dict[str, Any]]:
    name = (request.resolver_match.url_name if request.resolver_match else "") or ""
    if not name.endswith("_changelist"):
        return []
    app, _sign, model = name.removesuffix("_changelist").rpartition("_")
    current = f"{app}.{model}"
    entry = next((entry for group in GROUPS for entry in group.entries if current in entry.pages), None)
    if entry is None:
        return []
    if page_of(current).list_tabs:
        return [{"models": [current], "items": list(tab_items(page_of(current), request, address_of(current)))}]
    seen = [other for other in entry.pages if may_see(other, request)]
    if len(seen) < 2:
        return []
    items = [{"title": title_of(other), "link": address_of(other), "active": other == current} for other in seen]
    return [{"models": list(seen), "items": items}]
