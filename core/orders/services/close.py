"""Close an unpaid order: by its buyer, or because its reservation expired. The stock is released."""

from collections.abc import Iterator
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from core.catalog import services as catalog
from core.common.errors import MoveNotAllowed
from core.common.partial_index import using_partial_index
from core.common.tenancy import unscoped
from core.integrations.payment.base import Outcome
from core.jobs.rounds import for_each_tenant
from core.orders import subscribers
from core.orders.models import Order, OrderLine
from core.orders.services.apply_outcome import apply_outcome
from core.orders.services.notify import notify
from core.orders.services.stock import stock_lines
from core.orders.states import OrderStatus, PaymentState, Resolution
from core.orders.timeline import write_events
from core.payments import services as payments
from core.payments.models import PaymentAttempt, PaymentModule
from core.payments.states import AttemptState
from core.points import services as points
from core.points.services import Cause
from core.promotions import services as promotions

# An attempt with an unknown result keeps the order open: money may be on its way.
_UNSETTLED = (AttemptState.SENT, AttemptState.UNKNOWN)
# A deposit that did not come. The look-up for lost notices may have found first that it expired.
_UNPAID_DEPOSITS = (AttemptState.PENDING_DEPOSIT, AttemptState.EXPIRED)


def cancel_unpaid(*, order: Order, note: str = "", actor: Any = None) -> Order:
    """Cancel an unpaid order, as the buyer or a manager. Raises MoveNotAllowed (-44)."""
    if not _close(order, PaymentState.CANCELLED, note=note, actor=actor):
        raise MoveNotAllowed()
    return Order.objects.get(pk=order.pk)


def _close(order: Order, state: PaymentState, *, note: str = "", actor: Any = None) -> bool:
    with transaction.atomic():
        # The order is locked first, then its money, as everywhere.
        Order.objects.select_for_update().get(pk=order.pk)
        attempts = PaymentAttempt.objects.select_for_update().filter(order_id=order.pk)
        if any(one.state in _UNSETTLED for one in attempts):
            return False
        awaited = any(one.state in _UNPAID_DEPOSITS for one in attempts)
        now = timezone.now()
        closed = Order.objects.filter(pk=order.pk, status=OrderStatus.AWAITING, closed_at=None).update(
            closed_at=now,
            payment_state=state,
            hold_until=None,
            resolution=Resolution.CANCELLED,
            placed_by="",
            placed_from="",
            updated_at=now,
        )
        if closed != 1:
            return False
        attempts.filter(state=AttemptState.PENDING_DEPOSIT).update(state=AttemptState.EXPIRED, updated_at=now)
        unsent = attempts.filter(state=AttemptState.CREATED)
        unsent.update(state=AttemptState.DECLINED, code=payments.NOT_SENT, updated_at=now)
        lines = list(OrderLine.objects.filter(order=order, cancelled_at=None).order_by("pk"))
        OrderLine.objects.filter(pk__in=[line.pk for line in lines]).update(cancelled_at=now)
        kind = "cancel" if state is PaymentState.CANCELLED else "expire"
        write_events(order, [(line, None) for line in lines], kind, note=note, actor=actor)
        for subscriber in subscribers.all_subscribers():
            subscriber.closed(order)
        promotions.give_back(order.pk)
        if order.user_id is not None and order.points_used:
            # A reopened order may close again; it has other lines then.
            cause = Cause(ref=f"line:{lines[0].pk}:use-back", order_num=order.order_num)
            points.apply_cancellation(user_id=order.user_id, amount=order.points_used, cause=cause)
        if state is PaymentState.CANCELLED or awaited:
            notify("cancelled" if state is PaymentState.CANCELLED else "expired", order)
        catalog.return_stock(stock_lines(lines))
    return True


def release_overdue(*, at_once: int = 200) -> int:
    """Close orders with an expired reservation, in every brand. Returns how many.

    A virtual account is looked up first: its deposit may have come and the notice been lost. While the gateway doesn't
    answer, its orders stay open; the orders after them are closed.
    """
    asking = payments.GatewayPoll()
    return for_each_tenant(_overdue(at_once), lambda order: _release(order, asking), what="overdue order")


def _overdue(at_once: int) -> Iterator[Order]:
    """All orders with an expired reservation, the oldest first."""
    now = timezone.now()
    last: Order | None = None
    while True:
        with unscoped("the clock runs for every brand; each order is closed in its own scope"):
            rows = using_partial_index(Order.objects.filter(hold_until__lt=now), "order_to_release")
            if last is not None:
                same = Q(hold_until=last.hold_until, pk__gt=last.pk)
                rows = rows.filter(Q(hold_until__gt=last.hold_until) | same, hold_until__gte=last.hold_until)
            page = list(rows.order_by("hold_until", "pk")[:at_once])
        yield from page
        if len(page) < at_once:
            return
        last = page[-1]


def _release(order: Order, asking: payments.GatewayPoll) -> bool:
    return not _may_be_paid(order, asking) and _close(order, PaymentState.EXPIRED)


def _may_be_paid(order: Order, asking: payments.GatewayPoll) -> bool:
    """Look up an expected deposit: True if it came, or if the result is unknown."""
    attempt = payments.awaited_deposit(order_id=order.pk) if order.pay_method == PaymentModule.Kind.VIRTUAL else None
    if attempt is None or attempt.module is None:
        return False
    result = asking.look_up(attempt)
    if result.outcome is Outcome.APPROVED:
        return apply_outcome(attempt.pk, result)
    return result.outcome is Outcome.UNKNOWN
