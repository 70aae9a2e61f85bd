"""Orders for operators, read-only. Status changes are verbs of the back office."""

from collections.abc import Mapping
from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from core.accounts.models import User
from core.admin_base.contracts import (
    API_SEARCH,
    ListTab,
    ReadOnlyAdmin,
    RelatedInline,
    RelatedRows,
    add_section,
    cells,
)
from core.bulk.contracts.admin import BulkAdmin
from core.members.models import Member
from core.orders import models
from core.orders.resources import METHODS
from core.orders.states import OrderStatus, PaymentState
from core.shipping.selectors import couriers

STATUS_COLORS: Mapping[int, str] = {
    OrderStatus.AWAITING: cells.WAITING,
    OrderStatus.CANCEL_REQUESTED: cells.WAITING,
    OrderStatus.PAID: cells.RUNNING,
    OrderStatus.RECEIVED: cells.RUNNING,
    OrderStatus.SHIPPED: cells.RUNNING,
    OrderStatus.IN_DELIVERY: cells.RUNNING,
    OrderStatus.DELIVERED: cells.DONE,
}
PAYMENT_COLORS: Mapping[str, str] = {
    PaymentState.CHECKING: cells.WAITING,
    PaymentState.PENDING: cells.WAITING,
    PaymentState.PAID: cells.DONE,
    PaymentState.REVERSED: cells.FAILED,
}


# Claims and documents add kinds of their own, which begin with their name.
EVENT_WORDS: Mapping[str, str] = {
    "place": "주문",
    "pay": "결제",
    "move": "상태 옮김",
    "confirm": "구매 확정",
    "ask": "취소 요청",
    "refuse": "취소 요청 거절",
    "cancel": "취소",
    "expire": "기한 지남",
    "refund": "환불",
    "reverse": "입금 취소",
    "account-asked": "환불 계좌 물음",
    "account-named": "환불 계좌 받음",
    "payout-by-hand": "직접 송금",
    "payout-failed": "송금 실패",
}


class LineInline(RelatedInline):
    model = models.OrderLine
    columns = (
        "img",
        "product_name",
        "option_info",
        "price",
        "price_reason",
        "quantity",
        "total",
        "status",
        "cancelled_at",
    )
    money = ("price", "total")
    pictures = ("img",)
    state_colors: ClassVar[Any] = {"status": STATUS_COLORS}


class EventInline(RelatedInline):
    model = models.OrderEvent
    columns = ("at", "kind", "status_from", "status_to", "actor_name", "note")
    value_words: ClassVar[Any] = {
        "kind": EVENT_WORDS,
        "status_from": dict(OrderStatus.choices),
        "status_to": dict(OrderStatus.choices),
    }


class LinesOfOrder(RelatedRows):
    model = models.OrderLine
    title = "상품"
    fields = ("img", "product_name", "option_info", "price", "quantity", "total", "status")
    money = ("price", "total")
    pictures = ("img",)
    state_colors: ClassVar[Any] = {"status": STATUS_COLORS}

    def rows(self) -> QuerySet[Any]:
        return models.OrderLine.objects.filter(order_id=self.instance.pk).order_by("pk")


_WORKED_ON = (OrderStatus.PAID, OrderStatus.RECEIVED, OrderStatus.CANCEL_REQUESTED)


def _tab(status: OrderStatus) -> ListTab:
    """Orders that somebody has to work on; the filter of the list has the others."""
    return ListTab(
        title=status.label, query={"status__exact": str(status.value)}, rows=lambda orders: orders.filter(status=status)
    )


@admin.register(models.Order)
class OrderAdmin(BulkAdmin, ReadOnlyAdmin):
    bulk, bulk_import = "orders", "invoice-numbers"
    list_display = (
        "order_num",
        "order_name",
        "buyer_name",
        "standing",
        "payment_state",
        "pay_method",
        "total",
        "created_at",
    )
    list_filter = ("status", "payment_state", "pay_method", "resolution", "created_at", "total", "user")
    list_sections = (LinesOfOrder,)
    list_tabs = (ListTab(title=_("모두")), *(_tab(status) for status in _WORKED_ON))
    search_fields = API_SEARCH
    search_help_text = "주문 번호, 구매자, 전화, 승인 번호, 송장 번호"
    exclude: ClassVar[Any] = ("brand", "address", "customs")
    personal = ("buyer_name", "buyer_phone", "buyer_email")
    ordering = ("-created_at", "-id")
    is_large = True
    inlines = (LineInline, EventInline)
    money = (
        "subtotal",
        "discount",
        "shipping",
        "island_fee",
        "total",
        "refunded",
    )
    value_words: ClassVar[Any] = {"pay_method": METHODS, "courier": couriers}
    state_colors: ClassVar[Any] = {
        "status": STATUS_COLORS,
        "payment_state": PAYMENT_COLORS,
        "resolution": {"exchanged": cells.DONE},
    }

    @admin.display(description="상태", ordering="status")
    def standing(self, order: models.Order) -> str:
        """How the order ended, or its status: a cancelled order is no longer on its way."""
        if order.resolution:
            color = self.state_colors["resolution"].get(order.resolution, cells.QUIET)
            return cells.label(order.get_resolution_display(), color)
        return cells.label(order.get_status_display(), STATUS_COLORS[order.status])


class OrdersOfMember(RelatedRows):
    """The last orders of a member, for who may see orders."""

    model = models.Order
    title = "최근 주문"
    fields = ("order_num", "order_name", "status", "payment_state", "total", "created_at")
    money = ("total",)
    most = 10
    needs = models.Order
    state_colors: ClassVar[Any] = {"status": STATUS_COLORS, "payment_state": PAYMENT_COLORS}
    links: ClassVar[Any] = {"order_num": ("orders.order", "id")}

    def rows(self) -> QuerySet[Any]:
        return models.Order.objects.filter(user_id=self.instance.pk).order_by("-pk")


for _model in (Member, User):
    add_section(_model, OrdersOfMember)
