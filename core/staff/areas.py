"""Permissions of roles, grouped into areas of the manager. Derived from `accounts/roles.py`, not repeated here."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from core.accounts import roles

ACTIONS: Mapping[str, frozenset[str]] = {
    "view": frozenset({"view", "compare", "search"}),
    "write": frozenset({"add", "change", "share", "open"}),
    "delete": frozenset({"delete"}),
}
# Areas with their label and the prefixes of their models; the longest matching prefix decides.
AREAS: Mapping[str, tuple[Any, tuple[str, ...]]] = {
    "products": (_("상품"), ("catalog.", "promotions.", "reviews.", "questions.", "restock.")),
    "orders": (
        _("주문·배송"),
        ("orders.", "past_orders.", "shipping.parcel", "account_verification.", "carts.", "payments.paymentattempt"),
    ),
    "refunds": (
        _("취소·환불·반품"),
        ("claims.claim", "documents.receipttakeback", "payments.refund", "payments.charge"),
    ),
    "papers": (_("영수증·세금계산서"), ("documents.cashreceipt", "documents.taxinvoice", "reconciliation.")),
    "members": (_("회원·포인트"), ("accounts.", "members.", "grading.", "points.", "catalog.wish", "social_sign_in.")),
    "sellers": (_("판매자"), ("accounts.seller", "sellers.", "settlements.")),
    "content": (_("콘텐츠·디자인"), ("articles.", "designs.", "popups.", "brands.policy", "translations.")),
    "notices": (_("알림"), ("notifications.", "notifications.message")),
    "files": (_("가져오기·내보내기"), ("bulk.",)),
    "desk": (_("업무 도구"), ("workspace.",)),
    "views": (_("목록 보기"), ("saved_views.", "reports.todoorder")),
    "reports": (_("현황"), ("reports.",)),
    "settings": (
        _("설정·결제 수단"),
        ("brands.", "payments.", "shipping.parcelout", "address_search.", "launch.", "social_sign_in.socialsetting"),
    ),
    "staff": (_("직원·권한·기록"), ("staff.", "accounts.membership", "accounts.rolerule", "security.", "live.")),
}


def get_area(model: str) -> str:
    """The area of a model such as `catalog.product`; `settings` where no area matches."""
    fitting = [
        (len(begin), name) for name, (_label, begins) in AREAS.items() for begin in begins if model.startswith(begin)
    ]
    return max(fitting)[1] if fitting else "settings"


def _split(permission: str) -> tuple[str, str]:
    app, _dot, name = permission.partition(".")
    action, _line, model = name.partition("_")
    return action, f"{app}.{model}"


def rights_by_area(role: str, exportable: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """Area → action → `all`, `some`, `none`, or `nothing` where no role has such a permission.

    `exportable` maps each kind of file to the permission that its list requires.
    """
    own = roles.PERMISSIONS.get(role, frozenset())
    every = frozenset().union(*roles.PERMISSIONS.values())
    found: dict[str, dict[str, str]] = {area: {} for area in AREAS}
    for name, actions in ACTIONS.items():
        for area, (have, most) in _counts(own, every, actions).items():
            found[area][name] = _coverage(have, most)
    files = set(exportable.values())
    mine = own if "bulk.add_exportrun" in own else frozenset()
    for area, (have, most) in _counts(mine & files, every & files, frozenset({"view"})).items():
        found[area]["export"] = _coverage(have, most)
    return found


def _counts(own: frozenset[str], every: frozenset[str], actions: frozenset[str]) -> dict[str, tuple[int, int]]:
    counts = dict.fromkeys(AREAS, (0, 0))
    for permission in every:
        action, model = _split(permission)
        if action in actions:
            area = get_area(model)
            have, most = counts[area]
            counts[area] = have + (permission in own), most + 1
    return counts


def _coverage(have: int, most: int) -> str:
    if not most:
        return "nothing"
    return "all" if have == most else "some" if have else "none"
