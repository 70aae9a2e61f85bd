"""The variables of reply texts, `{name}`, and their values for a customer (docs/rules/desk.md)."""

import re
from collections.abc import Mapping
from typing import Any

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import override

from core.accounts.models import User
from core.accounts.selectors import public_name
from core.brands import selectors as brands
from core.common import languages
from core.common.tenancy import current_brand_id
from core.members import selectors as members
from core.orders.contracts import localize_order_name
from core.orders.models import Order, OrderLine

VARIABLES = (
    "name",
    "grade",
    "order_num",
    "order_name",
    "tracking_num",
    "shop_name",
    "shop_phone",
    "shop_hours",
    "manager",
    "today",
)
_VARIABLE = re.compile(r"\{([^{}\n]*)\}")


def unknown_variables(text: str) -> list[str]:
    """What a text has in braces that is no variable."""
    return [name for name in dict.fromkeys(_VARIABLE.findall(text)) if name not in VARIABLES]


def values_for(*, user_id: int | None, name: str, manager: Any, language: str, order_id: int = 0) -> dict[str, str]:
    """The value of each variable in the customer's language, '' where there is none.

    `name` is that of a visitor. The order is the named one, else the member's last.
    """
    with override(languages.to_django(language)):
        return {
            **dict.fromkeys(VARIABLES, ""),
            **_of_shop(language),
            **_of_person(user_id, name),
            **_of_order(user_id, order_id),
            "manager": str(manager.name or manager.user_name),
            "today": date_format(timezone.localdate(), "MONTH_DAY_FORMAT"),
        }


def _of_shop(language: str) -> Mapping[str, str]:
    info = brands.by_id(current_brand_id())
    public: Mapping[str, Any] = info.public[language] if info else {}
    names = {"shop_name": "name", "shop_phone": "phone_num", "shop_hours": "cs_hours"}
    return {variable: str(public.get(name) or "") for variable, name in names.items()}


def _of_person(user_id: int | None, name: str) -> Mapping[str, str]:
    if user_id is None:
        return {"name": name}
    user = User._base_manager.filter(pk=user_id).first()
    grade = members.effective_grade(user_id)
    return {
        "name": public_name(user) if user else name,
        "grade": languages.pick(grade.names, languages.current()) if grade else "",
    }


def _of_order(user_id: int | None, order_id: int) -> Mapping[str, str]:
    if order_id:
        rows = Order.objects.filter(pk=order_id)
    elif user_id:
        rows = Order.objects.filter(user_id=user_id)
    else:
        return {}
    order = rows.order_by("-pk").first()
    if order is None:
        return {}
    lines = list(OrderLine.objects.filter(order=order).order_by("pk"))
    return {
        "order_num": order.order_num,
        "order_name": localize_order_name(order, lines),
        "tracking_num": next((line.invoice_num for line in lines if line.invoice_num), ""),
    }
