"""Orders, lines and refunds of lists: one or two queries each. Nothing here writes."""

from collections.abc import Sequence
from typing import Any, cast

from django.db.models import Prefetch, QuerySet

from core.common.partial_index import using_partial_index
from core.orders import names, price_reasons
from core.orders.answers import LineToSend, OrderRow, RefundRow, ShopOrderLine, ShopOrderRow, TransactionRow
from core.orders.models import Order, OrderLine
from core.orders.states import TO_SEND, OrderStatus, PaymentState
from core.payments.models import PaymentAttempt, Refund
from core.payments.refusals import explain
from core.payments.selectors import render_account
from core.payments.states import AttemptState, RefundState
from core.shipping.couriers import courier_name

ROW = (
    "id order_num order_name buyer_name buyer_phone status resolution payment_state pay_method total line_count "
    "courier "
    "invoice_num appr_num is_test created_at updated_at"
).split()
REFUND = (
    "id order_id order_num number amount state payout reason code account_masked actor_name created_at done_at".split()
)


TRANSACTION = (
    "id order_id number kind way state amount refunded gateway_order_id appr_num card_masked code created_at "
    "approved_at"
).split()


def orders() -> QuerySet[Order]:
    """The orders of the current brand."""
    return Order.objects.all()


def lines_to_send() -> QuerySet[OrderLine]:
    """Lines that are paid and not yet delivered: the ones that get tracking numbers."""
    return using_partial_index(OrderLine.objects.all(), "lines_to_send")


def lines_for_number(order: Order) -> list[int]:
    """The lines that one tracking number for a whole order applies to."""
    open_lines = OrderLine.objects.filter(order=order, status__in=TO_SEND, cancelled_at=None, refund_id=None)
    lines: list[dict[str, Any]] = [dict(one) for one in open_lines.order_by("pk").values("pk", "status", "invoice_num")]
    return [one["pk"] for one in lines_without_number(lines) or lines]


def lines_without_number(lines: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The lines that wait for a number, of those that may have one: lines to send, else sent lines without a number."""
    to_send = [one for one in lines if one["status"] in (OrderStatus.PAID, OrderStatus.RECEIVED)]
    return to_send or [one for one in lines if not one["invoice_num"]]


def line_rows(found: QuerySet[OrderLine]) -> list[LineToSend]:
    """Lines with their order's number: one query."""
    columns = "id order_id order__order_num product_name option_info quantity status courier invoice_num".split()
    rows: list[Any] = [dict(row) for row in found.values(*columns)]
    for row in rows:
        row["order_num"] = row.pop("order__order_num")
    return rows


def order_rows(found: QuerySet[Order]) -> list[OrderRow]:
    """Order rows of a list: one query."""
    listed: list[Any] = list(found.values(*ROW, "user_id"))
    for row in listed:
        row["is_member"] = row.pop("user_id") is not None
    return listed


def exclude_replaced(lines: QuerySet[OrderLine]) -> QuerySet[OrderLine]:
    """The lines without those of an expired order that replacements took over when it was reopened."""
    return lines.exclude(status=0, replaced_by__isnull=False).order_by("id")


def shop_rows(found: QuerySet[Order]) -> list[ShopOrderRow]:
    """A member's orders with their lines: two queries."""
    page = list(found.prefetch_related(Prefetch("lines", exclude_replaced(OrderLine.objects.all()))))
    listed: list[Any] = [
        {name: getattr(order, name) for name in ROW}
        | {
            "order_name": names.localize_order_name(order, list(order.lines.all())),
            "lines": [line_values(line) for line in order.lines.all()],
            "can_cancel": can_cancel(order),
        }
        for order in page
    ]
    return listed


def refunds() -> QuerySet[Refund]:
    """The refunds of the current brand."""
    return Refund.objects.all()


def refund_rows(found: QuerySet[Refund]) -> list[RefundRow]:
    """Refunds of the managers' list, with their buyers: two queries."""
    rows: list[Any] = list(found.values(*REFUND, "attempt__kind"))
    _add_of_order(rows, "order_name", "buyer_name", "total")
    for row in rows:
        row["pay_method"] = row.pop("attempt__kind")
        row["account_masked"] = render_account(row["account_masked"])
        row["code_text"] = explain(row["code"]) if row["state"] == RefundState.REFUSED else ""
        row["can_confirm"] = row["state"] == RefundState.REQUESTED and row["pay_method"] == "bank_account"
    return rows


def transactions() -> QuerySet[PaymentAttempt]:
    """The payment attempts of the current brand."""
    return PaymentAttempt.objects.all()


def transaction_rows(found: QuerySet[PaymentAttempt]) -> list[TransactionRow]:
    """Payment attempts of the managers' list, with their buyers: two queries."""
    rows: list[Any] = list(found.values(*TRANSACTION))
    _add_of_order(rows, "order_num", "order_name", "buyer_name", "payment_state")
    for row in rows:
        closed = row.pop("payment_state")
        row["is_cancelled"] = row["state"] == AttemptState.EXPIRED and closed == PaymentState.CANCELLED
        row["pay_method"] = row.pop("kind")
        row["code_text"] = explain(row["code"]) if row["state"] == AttemptState.DECLINED else ""
    return rows


def _add_of_order(rows: Sequence[dict[str, Any]], *names: str) -> None:
    """Add columns of their orders to rows: one query. An order that is missing leaves them empty."""
    orders_of_rows = Order.objects.filter(pk__in=[row["order_id"] for row in rows]).values("id", *names)
    found: dict[int, dict[str, Any]] = {one["id"]: dict(one) for one in orders_of_rows}
    for row in rows:
        row |= {name: found.get(row["order_id"], {}).get(name, "") for name in names}


def line_values(line: OrderLine) -> ShopOrderLine:
    """A line as both front ends show it."""
    plain = (
        "id product_id variant_id img price list_price quantity total status cancelled_at "
        "courier invoice_num is_overseas refund_id delivered_at confirmed_at seller_id seller_name"
    ).split()
    product_name, option_info = names.localize_line(line)
    words = {
        "product_name": product_name,
        "option_info": option_info,
        "courier_name": courier_name(line.courier),
        "reason": price_reasons.from_stored(line.price_reason),
    }
    return cast(ShopOrderLine, {name: getattr(line, name) for name in plain} | words)


def can_cancel(order: Order) -> bool:
    """Whether the buyer may cancel at once: not paid, and no payment with an unknown result."""
    return order.status == 0 and order.closed_at is None and order.payment_state != PaymentState.CHECKING
