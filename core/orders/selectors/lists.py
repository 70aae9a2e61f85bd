"""Orders, lines and refunds as lists show them: one or two queries each. Nothing here writes."""

from collections.abc import Sequence
from typing import Any, cast

from django.db.models import Prefetch, QuerySet

from core.kit.partial import held_by
from core.orders import names, price_reasons
from core.orders.answers import LineToSend, OrderRow, RefundRow, ShopOrderLine, ShopOrderRow
from core.orders.models import Order, OrderLine
from core.orders.states import TO_SEND, OrderStatus, PaymentState
from core.payments.models import Refund
from core.payments.refusals import explain
from core.payments.selectors import said_account
from core.payments.states import RefundState
from core.shipping.couriers import name_of

ROW = (
    "id order_num order_name buyer_name buyer_phone status fate payment_state pay_method total line_count courier "
    "invoice_num appr_num is_test created_at updated_at"
).split()
REFUND = (
    "id order_id order_num number amount state payout reason code account_masked actor_name created_at done_at".split()
)


def orders() -> QuerySet[Order]:
    """The orders of the brand in force."""
    return Order.objects.all()


def lines_to_send() -> QuerySet[OrderLine]:
    """Lines that are paid and not yet at the door: those whose numbers are entered."""
    return held_by(OrderLine.objects.all(), "lines_to_send")


def lines_for_number(order: Order) -> list[int]:
    """The lines that one number for a whole order is meant for."""
    open_lines = OrderLine.objects.filter(order=order, status__in=TO_SEND, cancelled_at=None, refund_id=None)
    lines: list[dict[str, Any]] = [dict(one) for one in open_lines.order_by("pk").values("pk", "status", "invoice_num")]
    return [one["pk"] for one in without_number(lines) or lines]


def without_number(lines: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Of lines that may have a number those that wait for one: those to be sent, else those that left without."""
    to_send = [one for one in lines if one["status"] in (OrderStatus.PAID, OrderStatus.RECEIVED)]
    return to_send or [one for one in lines if not one["invoice_num"]]


def line_rows(found: QuerySet[OrderLine]) -> list[LineToSend]:
    """Lines with their order's number: one query."""
    columns = "id order_id order__order_num product_name option_info quantity status courier invoice_num".split()
    rows: list[Any] = [dict(row) for row in found.values(*columns)]
    for row in rows:
        row["order_num"] = row.pop("order__order_num")
    return rows


def rows(found: QuerySet[Order]) -> list[OrderRow]:
    """Order rows of a list: one query."""
    listed: list[Any] = list(found.values(*ROW, "user_id"))
    for row in listed:
        row["is_member"] = row.pop("user_id") is not None
    return listed


def shown(lines: QuerySet[OrderLine]) -> QuerySet[OrderLine]:
    """Lines but those that ran out of time and were had again: others took their place."""
    return lines.exclude(status=0, replaced_by__isnull=False).order_by("id")


def shop_rows(found: QuerySet[Order]) -> list[ShopOrderRow]:
    """A member's orders with their lines: two queries."""
    page = list(found.prefetch_related(Prefetch("lines", shown(OrderLine.objects.all()))))
    listed: list[Any] = [
        {name: getattr(order, name) for name in ROW}
        | {
            "order_name": names.name_of(order, list(order.lines.all())),
            "lines": [line_values(line) for line in order.lines.all()],
            "can_cancel": can_cancel(order),
        }
        for order in page
    ]
    return listed


def refunds() -> QuerySet[Refund]:
    """The refunds of the brand in force."""
    return Refund.objects.all()


def refund_rows(found: QuerySet[Refund]) -> list[RefundRow]:
    """Refunds as managers list them, with who bought: two queries."""
    rows: list[Any] = list(found.values(*REFUND, "attempt__kind"))
    buyers: dict[int, dict[str, Any]] = {
        one["id"]: dict(one)
        for one in Order.objects.filter(pk__in=[row["order_id"] for row in rows]).values(
            "id", "order_name", "buyer_name", "total"
        )
    }
    for row in rows:
        row["pay_method"] = row.pop("attempt__kind")
        row["account_masked"] = said_account(row["account_masked"])
        row |= {name: buyers.get(row["order_id"], {}).get(name, "") for name in ("order_name", "buyer_name", "total")}
        row["code_text"] = explain(row["code"]) if row["state"] == RefundState.REFUSED else ""
        row["can_confirm"] = row["state"] == RefundState.REQUESTED and row["pay_method"] == "bank_account"
    return rows


def line_values(line: OrderLine) -> ShopOrderLine:
    """A line as both faces show it."""
    plain = (
        "id product_id variant_id img price list_price quantity total status cancelled_at "
        "courier invoice_num is_overseas refund_id delivered_at"
    ).split()
    product_name, option_info = names.line_words(line)
    words = {
        "product_name": product_name,
        "option_info": option_info,
        "courier_name": name_of(line.courier),
        "reason": price_reasons.shown(line.price_reason),
    }
    return cast(ShopOrderLine, {name: getattr(line, name) for name in plain} | words)


def can_cancel(order: Order) -> bool:
    """Whether the buyer may cancel at once: not paid, and no payment whose outcome is unknown."""
    return order.status == 0 and order.closed_at is None and order.payment_state != PaymentState.CHECKING
