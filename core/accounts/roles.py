"""Roles are Django groups; this table defines their permissions (D10).

A role lists models and the actions on them; everything else is denied.
"""

from collections.abc import Iterable

from django.contrib.auth.models import Group, Permission
from django.utils.translation import gettext_lazy as _

ROOT = "root_manager"
BRAND = "brand_manager"
PRODUCT = "product_manager"
ORDER = "order_manager"
EDITOR = "content_editor"
SELLER = "seller"

MANAGERS = frozenset({ROOT, BRAND, PRODUCT, ORDER, EDITOR})
# In the order of screens: most rights first.
ORDERED = (ROOT, BRAND, PRODUCT, ORDER, EDITOR)
_LABELS = {
    ROOT: _("총괄 관리자"),
    BRAND: _("브랜드 관리자"),
    PRODUCT: _("상품 담당"),
    ORDER: _("주문 담당"),
    EDITOR: _("콘텐츠 담당"),
    SELLER: _("판매자"),
}


def role_label(role: str) -> str:
    """A role's label in the reader's language."""
    return str(_LABELS.get(role, role))


_ALL = ("view", "add", "change", "delete")
_CATALOG = (
    "catalog.product catalog.category catalog.categorygroup catalog.property catalog.propertygroup "
    "catalog.productimage catalog.optiongroup catalog.optionvalue catalog.variant catalog.searchquery "
    "catalog.searchsynonym"
).split()
_FILES = "bulk.importrun bulk.exportrun bulk.preset".split()
_JOBS = [*_FILES, "bulk.changerun"]
_ORDERS = (
    "orders.order orders.orderline orders.orderevent claims.claim claims.claimline documents.receipttakeback".split()
)
_POINTS = "points.pointentry points.pointaccount points.pendingpoint".split()
_SETTLEMENTS = ["settlements.settlement", "settlements.settlementline"]
_PAYMENTS = "payments.paymentmodule payments.paymentattempt".split()


def _grant(models: list[str], actions: tuple[str, ...] = _ALL) -> set[str]:
    return {f"{m.split('.')[0]}.{action}_{m.split('.')[1]}" for m in models for action in actions}


# Every manager has saved views; only managers of the brand may share them or set the brand's columns.
_SAVED_VIEWS = _grant(["saved_views.view"]) | _grant(["saved_views.columndefault"], ("view",))
# Every manager sees what waits, in lists that they may see, and arranges it.
_TODO = _grant(["reports.todoorder"], ("view",))
_FIGURES = _grant(["reports.dailyfigure", "reports.reversal"], ("view",))
_EVENTS = _grant(["live.liveevent"], ("view",))
# Every manager keeps the calendar of the brand.
_CALENDAR = _grant(["workspace.event"])
_VISITS = _grant(["reports.dailyvisit", "reports.dailyview"], ("view",))
_SHARED_VIEWS = _grant(["saved_views.columndefault"]) | _grant(["saved_views.view"], ("share",))
# Every manager works with the brand's boards.
_BOARDS = _grant(["workspace.board", "workspace.boardcolumn", "workspace.boardcard"]) | _grant(
    ["workspace.cardcomment"], ("view",)
)
# Every manager talks with shoppers and colleagues.
_CHATS = _grant(["workspace.conversation"], ("view", "add", "change")) | _grant(
    ["workspace.chatmessage", "workspace.chatsetting"], ("view",)
)
# Every manager attaches files to what they may write, and reads those of what they may read (`files/registry.py`).
_DESK_FILES = _grant(["workspace.deskfile"])
# Who answers shoppers, of goods or of orders.
_MAILS = _grant(["workspace.mailthread", "workspace.maillabel", "workspace.maildraft"]) | _grant(
    ["workspace.mailmessage", "workspace.mailboxsetting"], ("view",)
)
_SELLERS = "accounts.seller sellers.sellerprofile sellers.sellercontract sellers.commissionrate".split()
# Which texts of the list somebody may see or change, the resources themselves say.
_TRANSLATIONS = _grant(["translations.translationmark"], ("view", "add", "change"))
_REVIEWS = _grant(["reviews.review"], ("view", "change"))
_CONSIGNMENTS = _grant(["sellers.consignmentrequest"], ("view", "change"))
_QUESTIONS = _grant(["questions.question"], ("view", "change", "delete"))
_COUPONS = _grant(["promotions.coupon"], ("view", "add", "change")) | _grant(
    [
        "promotions.promotionuse",
        "promotions.promotionshare",
        "promotions.promotioncounter",
        "promotions.firstorderclaim",
    ],
    ("view",),
)
_PRODUCT = (
    _SAVED_VIEWS
    | _CALENDAR
    | _BOARDS
    | _CHATS
    | _DESK_FILES
    | _MAILS
    | _COUPONS
    | _TODO
    | _REVIEWS
    | _QUESTIONS
    | _TRANSLATIONS
    | _grant(["reviews.review"], ("add",))
    | _CONSIGNMENTS
    | _grant([*_CATALOG, *_JOBS])
    | _grant(["catalog.stockmove", "restock.restockwait", *_SELLERS], ("view",))
)
# Whoever writes an address, or the brand's own, searches for it.
_SEARCH_ADDRESSES = _grant(["address_search.addresssearch"], ("search",))
# Exports with personal data, and single values that lists show masked.
_PERSONAL = _grant(["accounts.user"], ("export", "reveal"))
_ORDER = (
    _SAVED_VIEWS
    | _CALENDAR
    | _BOARDS
    | _CHATS
    | _DESK_FILES
    | _MAILS
    | _SEARCH_ADDRESSES
    | _TODO
    | _FIGURES
    | _VISITS
    | _PERSONAL
    | _grant([*_ORDERS, "accounts.address"], ("view", "change"))
    | _grant(["orders.order"], ("add",))
    | _grant(["past_orders.pastorder"], ("view", "add"))
    | _grant(["payments.paymentattempt", "payments.charge", "catalog.product", *_SELLERS, *_POINTS], ("view",))
    | _grant(["payments.refund", "notifications.message"], ("view", "change"))
    | _grant(["documents.cashreceipt", "documents.taxinvoice"], ("view", "add", "change"))
    | _grant(["notifications.messagetext", "account_verification.accountcheck", "members.member"], ("view",))
    | _grant(["reconciliation.ledgercheck"], ("view",))
    | _grant([*_SETTLEMENTS, "settlements.settlementrun"], ("view",))
    | _grant(["bulk.exportrun", "bulk.importrun", "bulk.changerun", "bulk.preset"])
    | _grant(["shipping.parcelout"], ("view",))
    | _grant(["shipping.parcel"])
)
_EDITOR = (
    _SAVED_VIEWS
    | _CALENDAR
    | _BOARDS
    | _CHATS
    | _DESK_FILES
    | _MAILS
    | _TODO
    | _VISITS
    | _REVIEWS
    | _QUESTIONS
    | _TRANSLATIONS
    | _grant(["designs.shopdesign", "designs.designversion", "brands.policy", *_FILES])
    # Popups and blocks hand out coupons.
    | _grant(["promotions.promotion"], ("view",))
)
_BRAND = (
    _PRODUCT
    | _ORDER
    | _EDITOR
    | _SHARED_VIEWS
    | _grant(_PAYMENTS, ("view", "add", "change"))
    | _grant(["payments.paymentmodule"], ("delete",))
    | _grant(["points.pointentry"], ("view", "add"))
    | _grant(_POINTS, ("view",))
    | _grant(["accounts.user", "accounts.address", "accounts.consent"], ("view", "change"))
    | _grant(["members.member"], ("view", "add", "change", "export"))
    | _grant(["members.businessapplication"], ("view", "change"))
    | _grant(["members.phonecode"], ("view",))
    | _grant(["accounts.seller"], ("add", "change"))
    | _grant(["sellers.sellerprofile"], ("view", "change"))
    | _grant(["sellers.sellercontract", "sellers.commissionrate"])
    | _grant(["settlements.settlement"], ("change",))
    | _grant(["settlements.settlementrun"], ("add", "change"))
    | _grant(["grading.graderule"], ("view", "change"))
    | _grant(["grading.graderun"], ("view", "add", "change"))
    | _grant(["grading.gradechange"], ("view",))
    | _grant(["shipping.parcelout", "address_search.addresssearch"], ("view", "change"))
    | _grant(["social_sign_in.socialsetting", "workspace.mailboxsetting"], ("view", "change"))
    | _grant(["social_sign_in.socialaccount", "social_sign_in.socialunlink"], ("view",))
    | _grant(["staff.staff", "accounts.rolerule"], ("view", "change"))
    | _grant(["launch.launchcheck"], ("view", "add", "open"))
    | _grant(["staff.invitation"])
    | _EVENTS
    | _grant(["workspace.calendarfeed"], ("view",))
    | _grant(["workspace.chatsetting"], ("change",))
    | _grant(["security.auditentry"], ("view",))
    | _grant(["catalog.wish", "carts.cartline", "security.securityevent"], ("view",))
    | _grant(["notifications.messagetext"], ("view", "change"))
    | _grant(
        [
            "brands.brand",
            "brands.settingobj",
            "brands.seoobj",
            "brands.bonaejaobj",
            "brands.imagehostobj",
            "brands.themecss",
        ],
        ("view", "change"),
    )
)
# Figures of all brands side by side.
_COMPARE = _grant(["reports.dailyfigure"], ("compare",))
_BACKUPS = _grant(["launch.backup"], ("view",))
_ROOT = (
    _BRAND | _COMPARE | _BACKUPS | _grant(["brands.brand", "brands.brandhost", "accounts.user", "accounts.membership"])
)

PERMISSIONS: dict[str, frozenset[str]] = {
    ROOT: frozenset(_ROOT),
    BRAND: frozenset(_BRAND),
    PRODUCT: frozenset(_PRODUCT),
    ORDER: frozenset(_ORDER),
    EDITOR: frozenset(_EDITOR),
    SELLER: frozenset(),
}


# Managers of a brand have the permissions of all its roles.
_BRAND_MANAGERS = (ROOT, BRAND)


def allow(roles: Iterable[str], model: str, actions: tuple[str, ...] = _ALL) -> None:
    """Allow roles, and the managers above them, actions on a model; for tables that name their own roles."""
    for role in {*roles, *_BRAND_MANAGERS}:
        PERMISSIONS[role] |= _grant([model], actions)


def sync_roles() -> None:
    """Create the groups and give each exactly the permissions of the table; idempotent."""
    known = {
        f"{one.content_type.app_label}.{one.codename}": one for one in Permission.objects.select_related("content_type")
    }
    for role, names in PERMISSIONS.items():
        group, _created = Group.objects.get_or_create(name=role)
        group.permissions.set([known[name] for name in names if name in known])
