"""The result of an order for whoever comes back from its payment window. Nothing here writes."""

from django.utils import timezone

from core.orders.answers import Deposit, PayPage
from core.orders.models import Order
from core.orders.selectors.records import deposit
from core.orders.states import OrderStatus, PaymentState
from core.payments.contracts import REASONS, AttemptState
from core.payments.models import PaymentAttempt

_PAYABLE = (PaymentState.READY, PaymentState.DECLINED)


def pay_page(order: Order, attempt: PaymentAttempt) -> PayPage:
    """The page of an attempt. Two queries.

    The key of its address is all that its reader has: no name, no address and no goods are told.
    """
    last = PaymentAttempt.objects.filter(order_id=order.pk).order_by("-number").values_list("pk", flat=True).first()
    is_held = order.hold_until is not None and order.hold_until > timezone.now()
    is_unpaid = order.status == OrderStatus.AWAITING and order.closed_at is None and is_held
    ended = attempt.state == AttemptState.DECLINED
    reason = REASONS.get(attempt.code) if ended else None
    return {
        "order_num": order.order_num,
        "total": order.total,
        "payment_state": order.payment_state,
        "way": attempt.way,  # type: ignore[typeddict-item]
        "module_id": attempt.module_id,
        "kind": attempt.module.kind if attempt.module else "",
        "is_current": last == attempt.pk,
        "is_open": is_unpaid and attempt.state == AttemptState.CREATED,
        "can_pay": is_unpaid and order.payment_state in _PAYABLE,
        "code_text": str(reason) if reason is not None else "",
        "hold_until": order.hold_until,
        "deposit": _deposit(order),
        "is_test": order.is_test,
        "pay_path": f"/shop/pay/{attempt.return_key}",
    }


def _deposit(order: Order) -> Deposit | None:
    """The account to pay to, without the buyer's name."""
    told = deposit(order)
    return {**told, "holder": "", "depositor_name": ""} if told else None
