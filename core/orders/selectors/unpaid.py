"""The caller's unpaid orders, and the limits of further ones. Nothing here writes."""

from django.conf import settings
from django.db.models import Prefetch, QuerySet
from django.utils import timezone

from core.orders import names, rules
from core.orders.answers import UnpaidLimits, UnpaidOrder
from core.orders.answers.quotes import UnpaidPieces
from core.orders.models import Order, OrderLine
from core.orders.selectors.lists import can_cancel
from core.orders.states import PaymentState
from core.orders.unpaid import Holder, count_held_pieces, count_open_orders, max_more_pieces, open_orders
from core.payments.models import PaymentModule
from core.payments.selectors import hold_duration, is_deposit, offered_ways

MAX_ORDERS = 20


def unpaid_rows(own: QuerySet[Order]) -> list[UnpaidOrder]:
    """The unpaid ones of these orders, newest first, with the pieces they reserve: two queries."""
    live = OrderLine.objects.filter(cancelled_at=None).order_by("pk")
    found = open_orders(own).order_by("-pk").prefetch_related(Prefetch("lines", live))[:MAX_ORDERS]
    return [
        {
            "order_num": order.order_num,
            "order_name": names.localize_order_name(order, list(order.lines.all())),
            "total": order.total,
            "pay_method": order.pay_method,
            "payment_state": order.payment_state,
            "due_at": order.hold_until,
            "created_at": order.created_at,
            "can_pay": order.payment_state in (PaymentState.DECLINED, PaymentState.READY),
            "can_cancel": can_cancel(order),
            "items": [
                {"id": line.variant_id, "product_id": line.product_id, "quantity": line.quantity}
                for line in order.lines.all()
                if line.variant_id is not None
            ],
        }
        for order in found
    ]


def unpaid_limits(holder: Holder, quote: rules.Quote, *, visitor: bool, own: QuerySet[Order]) -> UnpaidLimits:
    """Limits to show at checkout: how long goods are reserved, and what exceeds the limits.

    A visitor's identity is unknown before the form is filled in. Until then the session's own orders are counted.
    """
    most, of_address = settings.UNPAID_ORDERS_MAX, settings.UNPAID_ORDERS_MAX_PER_ADDRESS
    counted = open_orders(own).count() if visitor else count_open_orders(holder, "orders")
    full = bool(most) and counted >= most
    full = full or (bool(of_address) and count_open_orders(holder, "address") >= of_address)
    now = timezone.now()
    modules = PaymentModule.objects.filter(is_active=True).order_by("position", "id")
    holds = [(one, hold_duration(one, visitor=visitor)) for one in modules]
    return {
        "orders": {"open": counted, "most": most, "is_full": full},
        "holds": [
            {"module_id": one.pk, "kind": one.kind, "minutes": int(held.total_seconds() // 60), "until": now + held}
            for one, held in holds
        ],
        "pieces": _pieces(holder, quote)
        if visitor and any(is_deposit(one, way) for one, _held in holds for way in offered_ways(one) or [""])
        else [],
    }


def _pieces(holder: Holder, quote: rules.Quote) -> list[UnpaidPieces]:
    """How many more pieces of each variant a visitor may order by deposit. Variants without a limit are left out."""
    held = count_held_pieces(holder, [line.item.variant_id for line in quote.lines])
    found: list[UnpaidPieces] = []
    for line in quote.lines:
        most = max_more_pieces(line.item.stock, held.get(line.item.variant_id, 0))
        if most is not None:
            found.append({"id": line.item.variant_id, "most": most, "is_too_much": line.quantity > most})
    return found
