"""The only writer of the paid state: for answers, webhooks, the reconciler and managers (D33)."""

from typing import Any

import structlog
from django.db import transaction
from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext_noop

from core.integrations.payment.base import PaymentResult
from core.live.models import Kind
from core.live.services import announce
from core.orders import subscribers
from core.orders.models import Order, OrderLine
from core.orders.services.notify import notify
from core.orders.services.refund_account_store import ask_for_missing_account, stored_account
from core.orders.services.reopen import reopen
from core.orders.services.reversals import count_reversals, restore_deposit, reverse_deposit
from core.orders.states import OrderStatus, PaymentState, Resolution
from core.orders.timeline import write_events
from core.payments import services as payments
from core.payments.models import PaymentAttempt, PaymentModule
from core.payments.selectors import AT_ONCE
from core.payments.states import AttemptState
from core.points import services as points
from core.points.services import Cause
from core.promotions import services as promotions

log = structlog.get_logger(__name__)

_PAYMENT_STATE = {
    AttemptState.APPROVED: PaymentState.PAID,
    AttemptState.DECLINED: PaymentState.DECLINED,
    AttemptState.UNKNOWN: PaymentState.CHECKING,
    AttemptState.PENDING_DEPOSIT: PaymentState.PENDING,
    AttemptState.EXPIRED: PaymentState.EXPIRED,
}


def apply_outcome(attempt_id: int, result: PaymentResult, *, actor: Any = None, note: str = "") -> bool:
    """Write the result of an attempt onto it and its order. Returns False if nothing changed.

    Runs in one transaction in the scope of the attempt's brand. It is safe to repeat: each transition is a conditional
    update, so only the first of several callers changes anything.
    """
    with transaction.atomic():
        # The order is locked first, then its money, as everywhere.
        of_attempt = PaymentAttempt.objects.values_list("order_id").get(pk=attempt_id)
        order = Order.objects.select_for_update().get(pk=of_attempt[0])
        attempt = PaymentAttempt.objects.select_for_update().get(pk=attempt_id)
        was_paid = attempt.state == AttemptState.APPROVED
        if not payments.record_outcome(attempt, result):
            return False
        state = AttemptState(attempt.state)
        values: dict[str, Any] = {"payment_state": _PAYMENT_STATE[state], "updated_at": timezone.now()}
        if state is AttemptState.APPROVED:
            values |= _mark_paid(order, attempt, actor, note)
        elif state is AttemptState.PENDING_DEPOSIT and was_paid:
            values |= reverse_deposit(order, attempt)
            for one in subscribers.all_subscribers():
                one.deposit_reversed(order)
        elif state is AttemptState.PENDING_DEPOSIT:
            due = parse_datetime(str(attempt.deposit.get("due_at", ""))) if attempt.deposit else None
            if due is not None:
                values["hold_until"] = due
            _notify_deposit_account(order, attempt, values.get("hold_until") or order.hold_until)
            if attempt.number == 1:
                _announce_order(order)
        Order.objects.filter(pk=order.pk).update(**values)
    return True


def _notify_deposit_account(order: Order, attempt: PaymentAttempt, due: Any) -> None:
    deposit = attempt.deposit or {}
    facts = {name: deposit.get(name, "") for name in ("account_num", "holder")}
    # Each attempt to pay has another account.
    notify("deposit_wait", order, ref=f"attempt:{attempt.pk}", bank=deposit.get("bank", ""), due_at=due, **facts)


def _announce_order(order: Order) -> None:
    """Tell open screens of a new order: once it is paid, or waits for its deposit."""
    data = {"id": order.pk, "order_num": order.order_num, "order_name": order.order_name, "total": order.total}
    announce(Kind.ORDER_PLACED, resource="orders", data=data)


def _notify_paid(order: Order, attempt: PaymentAttempt) -> None:
    for one in subscribers.all_subscribers():
        one.paid(order, attempt)


def _mark_paid(order: Order, attempt: PaymentAttempt, actor: Any, note: str) -> dict[str, Any]:
    if order.payment_state == PaymentState.REVERSED:
        _notify_paid(order, attempt)
        return restore_deposit(order)
    lines = list(OrderLine.objects.filter(order=order, status=OrderStatus.AWAITING, cancelled_at=None).order_by("pk"))
    if not lines:
        lines = reopen(order, actor=actor)
    if not lines:
        # Money came for an order that stays closed: it is refunded, and the reconciler sends the refund.
        log.error("paid_after_close", order=order.order_num, attempt=attempt.gateway_order_id)
        refund = payments.reserve_refund(
            attempt=attempt,
            order_num=order.order_num,
            amount=attempt.amount,
            reason=gettext_noop("주문이 닫힌 뒤에 결제됨"),
            account=stored_account(order),
        )
        ask_for_missing_account(order, refund)
        closed = OrderLine.objects.filter(order=order).order_by("pk")
        write_events(order, [(line, None) for line in closed], "late", actor=actor)
        return {"appr_num": attempt.appr_num, "payment_state": order.payment_state}
    waiting = OrderLine.objects.filter(pk__in=[line.pk for line in lines], status=OrderStatus.AWAITING)
    waiting.update(status=OrderStatus.PAID)
    write_events(order, [(line, OrderStatus.PAID) for line in lines], "pay", note=note, actor=actor)
    if order.user_id is not None and order.point_earn:
        parts = [(line.pk, line.point_earn) for line in lines]
        again = count_reversals(order) if attempt.kind == PaymentModule.Kind.VIRTUAL else 0
        ref = f"order:{order.order_num}:earn:{again}" if again else f"order:{order.order_num}:earn"
        cause = Cause(ref=ref, order_num=order.order_num)
        points.earn(user_id=order.user_id, parts=parts, cause=cause)
    promotions.confirm(order.pk)
    notify("paid", order)
    if attempt.kind in AT_ONCE:
        _announce_order(order)
    _notify_paid(order, attempt)
    paid = {"status": OrderStatus.PAID, "resolution": Resolution.STANDS, "appr_num": attempt.appr_num}
    return {**paid, "hold_until": None, "closed_at": None, "placed_by": "", "placed_from": ""}
