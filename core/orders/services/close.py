"""Close an order that was never paid: by its buyer, or because its time is over. Stock returns."""

from typing import Any

from django.db import transaction
from django.utils import timezone

from core.catalog import services as catalog
from core.kit.errors import MoveNotAllowed
from core.kit.partial import held_by
from core.kit.tenancy import brand_scope, unscoped
from core.orders.models import Order, OrderLine
from core.orders.papers import cash
from core.orders.services.apply_outcome import apply_outcome
from core.orders.services.events import write_events
from core.orders.services.notify import notify
from core.orders.services.stock import stock_lines
from core.orders.states import Fate, OrderStatus, PaymentState
from core.outside.payment.base import Outcome
from core.payments import services as payments
from core.payments.models import PaymentAttempt, PaymentModule
from core.payments.states import AttemptState
from core.points import services as points
from core.points.services import Cause

# An attempt whose outcome nobody knows keeps the order open: money may be on its way.
_UNSETTLED = (AttemptState.SENT, AttemptState.UNKNOWN)


def cancel_unpaid(*, order: Order, note: str = "", actor: Any = None) -> Order:
    """The buyer or a manager cancels an order that isn't paid. Raises MoveNotAllowed (-44)."""
    if not _close(order, PaymentState.CANCELLED, note=note, actor=actor):
        raise MoveNotAllowed()
    return Order.objects.get(pk=order.pk)


def _close(order: Order, state: PaymentState, *, note: str = "", actor: Any = None) -> bool:
    with transaction.atomic():
        attempts = PaymentAttempt.objects.select_for_update().filter(order_id=order.pk)
        if any(one.state in _UNSETTLED for one in attempts):
            return False
        awaited = any(one.state == AttemptState.PENDING_DEPOSIT for one in attempts)
        now = timezone.now()
        closed = Order.objects.filter(pk=order.pk, status=OrderStatus.AWAITING, closed_at=None).update(
            closed_at=now, payment_state=state, hold_until=None, fate=Fate.CANCELLED, updated_at=now
        )
        if closed != 1:
            return False
        attempts.filter(state=AttemptState.PENDING_DEPOSIT).update(state=AttemptState.EXPIRED, updated_at=now)
        attempts.filter(state=AttemptState.CREATED).update(state=AttemptState.DECLINED, code="NOT_SENT", updated_at=now)
        lines = list(OrderLine.objects.filter(order=order, cancelled_at=None).order_by("pk"))
        OrderLine.objects.filter(pk__in=[line.pk for line in lines]).update(cancelled_at=now)
        kind = "cancel" if state is PaymentState.CANCELLED else "expire"
        write_events(order, [(line, None) for line in lines], kind, note=note, actor=actor)
        cash.closed(order)
        if order.user_id is not None and order.points_used:
            # An order that was opened again may close again; its lines are others then.
            cause = Cause(ref=f"line:{lines[0].pk}:use-back", order_num=order.order_num)
            points.give_back(user_id=order.user_id, amount=order.points_used, cause=cause)
        if state is PaymentState.CANCELLED or awaited:
            notify("cancelled" if state is PaymentState.CANCELLED else "expired", order)
        catalog.give_back(stock_lines(lines))
    return True


def release_overdue(*, limit: int = 200) -> int:
    """Close orders whose hold is over, in every brand; returns how many.

    A virtual account is looked up first: its deposit may have come and the notice been lost. Where the
    gateway doesn't answer, its orders stay open until it does.
    """
    with unscoped("the clock runs for every brand; each order is closed in its own scope"):
        overdue = list(
            held_by(Order.objects.filter(hold_until__lt=timezone.now()), "order_to_release").order_by("hold_until")[
                :limit
            ]
        )
    count = 0
    silent: set[int | None] = set()
    for order in overdue:
        with brand_scope(order.brand_id):
            if not _may_be_paid(order, silent):
                count += _close(order, PaymentState.EXPIRED)
    return count


def _may_be_paid(order: Order, silent: set[int | None]) -> bool:
    """Ask after an awaited deposit; `silent` keeps the modules that don't answer, asked once a round."""
    attempt = payments.awaited_deposit(order_id=order.pk) if order.pay_method == PaymentModule.Kind.VIRTUAL else None
    if attempt is None or attempt.module is None:
        return False
    if attempt.module_id in silent:
        return True
    result = payments.gateway(attempt.module).lookup(attempt.gateway_order_id)
    if result.outcome is Outcome.APPROVED:
        return apply_outcome(attempt.pk, result)
    if result.outcome is Outcome.UNKNOWN:
        silent.add(attempt.module_id)
    return result.outcome is Outcome.UNKNOWN
