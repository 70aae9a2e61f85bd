"""A customer beside a mail or a chat (docs/rules/desk.md)."""

from typing import Any

from django.utils import timezone

from core.accounts.selectors import public_name
from core.common import languages, masking
from core.members import selectors as members
from core.members.models import Member
from core.orders import selectors as orders
from core.orders.models import Order, OrderLine
from core.points import selectors as points
from core.promotions import selectors as promotions
from core.workspace.customers.answers import CustomerCard, CustomerOrder, CustomerOrders

_NEWEST = 3


def customer_card(
    *, viewer: Any, language: str, user_id: int | None = None, name: str = "", phone: str = "", email: str = ""
) -> CustomerCard:
    """A member by the account, or a visitor by the name and what they left; each part by the viewer's right to its
    list. At most eight queries."""
    card: CustomerCard = {
        "user_id": None,
        "name": name,
        "grade_name": "",
        "is_business": False,
        "language": language,
        "joined_at": None,
        "phone_num": masking.phone(phone) if phone else "",
        "email": masking.email(email) if email else "",
        "memo": None,
        "orders": None,
        "points": None,
        "coupons": None,
    }
    member = Member.objects.select_related("user").filter(pk=user_id).first() if user_id else None
    if member is None:
        return card
    user = member.user
    grade = members.effective_grade(member.pk)
    card |= {
        "user_id": member.pk,
        "name": public_name(user),
        "grade_name": languages.pick(grade.names, languages.current()) if grade else "",
        "is_business": member.is_business,
        "language": member.language or language,
        "joined_at": member.joined_at,
    }
    if viewer.has_perm("members.view_member"):
        card["phone_num"] = masking.phone(user.phone_num) if user.phone_num else ""
        card["email"] = masking.email(user.email) if user.email else ""
        card["memo"] = member.memo
    if viewer.has_perm("orders.view_order"):
        card["orders"] = _orders(member.pk)
    if viewer.has_perm("points.view_pointentry"):
        card["points"] = points.balance(member.pk)
    if viewer.has_perm("promotions.view_coupon"):
        card["coupons"] = promotions.usable_coupons(member.pk, timezone.now()).count()
    return card


def _orders(user_id: int) -> CustomerOrders:
    totals = orders.order_totals_by_member([user_id])[user_id]
    newest = Order.objects.filter(user_id=user_id, is_test=False).order_by("-created_at", "-pk")[:_NEWEST]
    return {"count": totals["orders"], "paid": totals["paid"], "newest": serialize_orders(list(newest))}


def serialize_orders(rows: list[Order]) -> list[CustomerOrder]:
    """Orders with the picture of their first line: one query."""
    pictures: dict[int, str] = {}
    lines = OrderLine.objects.filter(order_id__in=[order.pk for order in rows]).exclude(img="").order_by("-pk")
    for order_id, img in lines.values_list("order_id", "img"):
        pictures[order_id] = img
    return [
        {
            "id": order.pk,
            "order_num": order.order_num,
            "order_name": order.order_name,
            "img": pictures.get(order.pk, ""),
            "total": order.total,
            "status": order.status,
            "resolution": order.resolution,
            "created_at": order.created_at,
        }
        for order in rows
    ]
