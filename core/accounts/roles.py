"""Roles are Django groups; this table says what each may do (D10).

A role names models and the actions on them; everything that is not named is denied.
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
# As screens list them, the one with the most rights first.
ORDERED = (ROOT, BRAND, PRODUCT, ORDER, EDITOR)
_LABELS = {
    ROOT: _("총괄 관리자"),
    BRAND: _("브랜드 관리자"),
    PRODUCT: _("상품 담당"),
    ORDER: _("주문 담당"),
    EDITOR: _("콘텐츠 담당"),
    SELLER: _("판매자"),
}


def label(role: str) -> str:
    """A role's name in the reader's language."""
    return str(_LABELS.get(role, role))


_ALL = ("view", "add", "change", "delete")
_CATALOG = (
    "catalog.product catalog.category catalog.categorygroup catalog.property catalog.propertygroup "
    "catalog.productimage catalog.optiongroup catalog.optionvalue catalog.variant catalog.searchquery "
    "catalog.searchsynonym"
).split()
_FILES = "jobs.importrun jobs.exportrun jobs.preset".split()
_JOBS = [*_FILES, "jobs.changerun"]
_ORDERS = "orders.order orders.orderline orders.orderevent orders.claim orders.claimline orders.receipttakeback".split()
_POINTS = "points.pointentry points.pointaccount points.pendingpoint".split()
_PAYMENTS = "payments.paymentmodule payments.paymentattempt".split()


def _grant(models: list[str], actions: tuple[str, ...] = _ALL) -> set[str]:
    return {f"{m.split('.')[0]}.{action}_{m.split('.')[1]}" for m in models for action in actions}


# Every manager keeps views of lists; who may share them or set a brand's columns is a matter of the brand.
_DESK = _grant(["desk.view"]) | _grant(["desk.columndefault"], ("view",))
_DESK_OF_ALL = _grant(["desk.columndefault"]) | _grant(["desk.view"], ("share",))
_PRODUCT = _DESK | _grant([*_CATALOG, *_JOBS]) | _grant(["catalog.stockmove", "accounts.seller"], ("view",))
# Files with personal data, and single values that lists show masked.
_PERSONAL = _grant(["accounts.user"], ("export", "reveal"))
_ORDER = (
    _DESK
    | _PERSONAL
    | _grant([*_ORDERS, "accounts.address"], ("view", "change"))
    | _grant(["orders.order"], ("add",))
    | _grant(["payments.paymentattempt", "payments.charge", "catalog.product", "accounts.seller", *_POINTS], ("view",))
    | _grant(["payments.refund", "jobs.message"], ("view", "change"))
    | _grant(["orders.cashreceipt", "orders.taxinvoice"], ("view", "add", "change"))
    | _grant(["notify.messagetext", "account_checks.accountcheck", "members.member"], ("view",))
    | _grant(["books.bookscheck"], ("view",))
    | _grant(["jobs.exportrun", "jobs.importrun", "jobs.changerun", "jobs.preset"])
    | _grant(["shipping.parcelout"], ("view",))
    | _grant(["shipping.parcel"])
)
_EDITOR = _DESK | _grant(["designs.shopdesign", "brands.policy", *_FILES])
_BRAND = (
    _PRODUCT
    | _ORDER
    | _EDITOR
    | _DESK_OF_ALL
    | _grant(_PAYMENTS, ("view", "add", "change"))
    | _grant(["payments.paymentmodule"], ("delete",))
    | _grant(["points.pointentry"], ("view", "add"))
    | _grant(_POINTS, ("view",))
    | _grant(["accounts.user", "accounts.address", "accounts.consent"], ("view", "change"))
    | _grant(["members.member"], ("view", "add", "change", "reveal", "export"))
    | _grant(["members.businessapplication"], ("view", "change"))
    | _grant(["members.phonecode"], ("view",))
    | _grant(["accounts.seller"], ("add", "change"))
    | _grant(["shipping.parcelout"], ("view", "change"))
    | _grant(["staff.staff", "accounts.rolerule"], ("view", "change"))
    | _grant(["staff.invitation"])
    | _grant(["guard.auditentry"], ("view",))
    | _grant(["catalog.wish", "carts.cartline", "guard.securityevent"], ("view",))
    | _grant(["notify.messagetext"], ("view", "change"))
    | _grant(
        ["brands.brand", "brands.settingobj", "brands.seoobj", "brands.bonaejaobj", "brands.themecss"],
        ("view", "change"),
    )
)
_ROOT = _BRAND | _grant(["brands.brand", "brands.brandhost", "accounts.user", "accounts.membership"])

PERMISSIONS: dict[str, frozenset[str]] = {
    ROOT: frozenset(_ROOT),
    BRAND: frozenset(_BRAND),
    PRODUCT: frozenset(_PRODUCT),
    ORDER: frozenset(_ORDER),
    EDITOR: frozenset(_EDITOR),
    SELLER: frozenset(),
}


# Managers of a brand may do what any of its roles may.
_ABOVE = (ROOT, BRAND)


def allow(roles: Iterable[str], model: str, actions: tuple[str, ...] = _ALL) -> None:
    """Let roles, and the managers above them, do this with a model; for tables that name their own roles."""
    for role in {*roles, *_ABOVE}:
        PERMISSIONS[role] |= _grant([model], actions)


def sync_roles() -> None:
    """Make the groups and give each exactly the permissions of the table; safe to repeat."""
    known = {
        f"{one.content_type.app_label}.{one.codename}": one for one in Permission.objects.select_related("content_type")
    }
    for role, names in PERMISSIONS.items():
        group, _created = Group.objects.get_or_create(name=role)
        group.permissions.set([known[name] for name in names if name in known])
