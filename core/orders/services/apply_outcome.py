"""The only writer of paid state: for answer, webhook, reconciler and manager alike (D33)."""

from typing import Any

import structlog
from django.db import transaction
from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext_noop

from core.orders.models import Order, OrderLine
from core.orders.papers import cash
from core.orders.services.notify import notify
from core.orders.services.refund_accounts import kept_account, want_account
from core.orders.services.reopen import reopen
from core.orders.services.reversals import deposit_returned, reverse_deposit, times_reversed
from core.orders.states import Fate, OrderStatus, PaymentState
from core.orders.timeline import write_events
from core.outside.payment.base import Result
from core.payments import services as payments
from core.payments.models import PaymentAttempt, PaymentModule
from core.payments.states import AttemptState
from core.points import services as points
from core.points.services import Cause

log = structlog.get_logger(__name__)

_PAYMENT_STATE = {
    AttemptState.APPROVED: PaymentState.PAID,
    AttemptState.DECLINED: PaymentState.DECLINED,
    AttemptState.UNKNOWN: PaymentState.CHECKING,
    AttemptState.PENDING_DEPOSIT: PaymentState.PENDING,
    AttemptState.EXPIRED: PaymentState.EXPIRED,
}


def apply_outcome(attempt_id: int, result: Result, *, actor: Any = None, note: str = "") -> bool:
    """Write what became of an attempt onto it and its order; False where nothing changed.

    Runs in one transaction in the scope of the attempt's brand, and is safe to repeat: each edge is a
    conditional update, so that only the first of several messengers changes anything.
    """
    with transaction.atomic():
        # The order first, then its money, as everywhere.
        of_attempt = PaymentAttempt.objects.values_list("order_id").get(pk=attempt_id)
        order = Order.objects.select_for_update().get(pk=of_attempt[0])
        attempt = PaymentAttempt.objects.select_for_update().get(pk=attempt_id)
        was_paid = attempt.state == AttemptState.APPROVED
        if not payments.record(attempt, result):
            return False
        state = AttemptState(attempt.state)
        values: dict[str, Any] = {"payment_state": _PAYMENT_STATE[state], "updated_at": timezone.now()}
        if state is AttemptState.APPROVED:
            values |= _paid(order, attempt, actor, note)
        elif state is AttemptState.PENDING_DEPOSIT and was_paid:
            values |= reverse_deposit(order, attempt)
            cash.reversed_deposit(order)
        elif state is AttemptState.PENDING_DEPOSIT:
            due = parse_datetime(str(attempt.deposit.get("due_at", ""))) if attempt.deposit else None
            if due is not None:
                values["hold_until"] = due
            _tell_where_to_pay(order, attempt, values.get("hold_until") or order.hold_until)
        Order.objects.filter(pk=order.pk).update(**values)
    return True


def _tell_where_to_pay(order: Order, attempt: PaymentAttempt, due: Any) -> None:
    deposit = attempt.deposit or {}
    facts = {name: deposit.get(name, "") for name in ("account_num", "holder")}
    # Another try to pay has another account.
    notify("deposit_wait", order, ref=f"attempt:{attempt.pk}", bank=deposit.get("bank", ""), due_at=due, **facts)


def _paid(order: Order, attempt: PaymentAttempt, actor: Any, note: str) -> dict[str, Any]:
    if order.payment_state == PaymentState.REVERSED:
        cash.paid(order, attempt)
        return deposit_returned(order)
    lines = list(OrderLine.objects.filter(order=order, status=OrderStatus.AWAITING, cancelled_at=None).order_by("pk"))
    if not lines:
        lines = reopen(order, actor=actor)
    if not lines:
        # Money came for an order that stays closed: it goes back, sent by the reconciler.
        log.error("paid_after_close", order=order.order_num, attempt=attempt.gateway_order_id)
        refund = payments.reserve_refund(
            attempt=attempt,
            order_num=order.order_num,
            amount=attempt.amount,
            reason=gettext_noop("주문이 닫힌 뒤에 결제됨"),
            account=kept_account(order),
        )
        want_account(order, refund)
        closed = OrderLine.objects.filter(order=order).order_by("pk")
        write_events(order, [(line, None) for line in closed], "late", actor=actor)
        return {"appr_num": attempt.appr_num, "payment_state": order.payment_state}
    waiting = OrderLine.objects.filter(pk__in=[line.pk for line in lines], status=OrderStatus.AWAITING)
    waiting.update(status=OrderStatus.PAID)
    write_events(order, [(line, OrderStatus.PAID) for line in lines], "pay", note=note, actor=actor)
    if order.user_id is not None and order.point_earn:
        parts = [(line.pk, line.point_earn) for line in lines]
        again = times_reversed(order) if attempt.kind == PaymentModule.Kind.VIRTUAL else 0
        ref = f"order:{order.order_num}:earn:{again}" if again else f"order:{order.order_num}:earn"
        cause = Cause(ref=ref, order_num=order.order_num)
        points.earn(user_id=order.user_id, parts=parts, cause=cause)
    notify("paid", order)
    cash.paid(order, attempt)
    paid = {"status": OrderStatus.PAID, "fate": Fate.STANDS, "appr_num": attempt.appr_num}
    return {**paid, "hold_until": None, "closed_at": None, "placed_by": "", "placed_from": ""}
