"""A buyer requests to cancel paid lines. A manager approves with a refund, or refuses with a reason (D31)."""

from collections.abc import Sequence
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from core.common.errors import Invalid, MoveNotAllowed
from core.orders.models import Order, OrderEvent, OrderLine
from core.orders.services.moves import refresh_status
from core.orders.services.notify import notify
from core.orders.services.refund_account_store import store_account
from core.orders.services.refunds import RefundRequest, cancel_paid, get_paid_attempt, resolve_refund_account
from core.orders.states import OrderStatus
from core.orders.timeline import write_events
from core.payments.services import RefundAccount


def request_cancel(
    *, order: Order, line_ids: Sequence[int] | None, reason: str, account: RefundAccount | None = None
) -> Order:
    """Request to cancel paid lines (5, 10 → 1). Raises MoveNotAllowed (-44), and Invalid without an account."""
    with transaction.atomic():
        Order.objects.select_for_update().get(pk=order.pk)
        attempt = get_paid_attempt(order)
        lines = [
            line
            for line in OrderLine.objects.filter(order=order, cancelled_at=None, refund_id=None).order_by("pk")
            if line.status in (OrderStatus.PAID, OrderStatus.RECEIVED) and (line_ids is None or line.pk in line_ids)
        ]
        if not lines or (line_ids is not None and len(lines) != len(set(line_ids))):
            raise MoveNotAllowed()
        given = resolve_refund_account(order, attempt, RefundRequest({}, reason, account, by_buyer=True))
        for line in lines:
            moved = OrderLine.objects.filter(pk=line.pk, status=line.status, cancelled_at=None, refund_id=None)
            if moved.update(status=OrderStatus.CANCEL_REQUESTED, status_before_cancel=line.status) != 1:
                raise MoveNotAllowed()
        write_events(order, [(line, OrderStatus.CANCEL_REQUESTED) for line in lines], "ask", note=reason)
        if given is not None:
            store_account(order, given)
        refresh_status(order)
    return Order.objects.get(pk=order.pk)


def refuse_cancel(*, order: Order, line_ids: Sequence[int] | None, reason: str, actor: Any) -> Order:
    """Refuse a request: the lines return to their previous status. Raises MoveNotAllowed, Invalid."""
    if not reason.strip():
        raise Invalid({"reason": _("필수 항목을 입력해 주세요.")})
    with transaction.atomic():
        Order.objects.select_for_update().get(pk=order.pk)
        lines = _requested_lines(order, line_ids)
        for line in lines:
            back = OrderLine.objects.filter(pk=line.pk, status=OrderStatus.CANCEL_REQUESTED, refund_id=None)
            if back.update(status=line.status_before_cancel, status_before_cancel=None) != 1:
                raise MoveNotAllowed()
        back_to = [(line, line.status_before_cancel) for line in lines]
        events = write_events(order, back_to, "refuse", note=reason, actor=actor)
        # A refused line may be requested, and refused, again.
        notify("cancel_refused", order, ref=f"event:{events[0].pk}", lines=lines, reason=reason)
        refresh_status(order)
    return Order.objects.get(pk=order.pk)


def approve_cancel(*, order: Order, line_ids: Sequence[int] | None, actor: Any) -> Order:
    """Approve a request: its lines are cancelled with a refund. Raises what `cancel_paid` raises."""
    lines = _requested_lines(order, line_ids)
    event = OrderEvent.objects.filter(order=order, kind="ask").order_by("-pk").first()
    # Another manager may have refused them in the meantime, and the buyer was notified.
    requested = frozenset({OrderStatus.CANCEL_REQUESTED})
    request = RefundRequest({line.pk: None for line in lines}, event.note if event else "", allowed_statuses=requested)
    return cancel_paid(order=order, request=request, actor=actor)


def _requested_lines(order: Order, line_ids: Sequence[int] | None) -> list[OrderLine]:
    lines = [
        line
        for line in OrderLine.objects.filter(
            order=order, status=OrderStatus.CANCEL_REQUESTED, cancelled_at=None, refund_id=None
        ).order_by("pk")
        if line_ids is None or line.pk in line_ids
    ]
    if not lines or (line_ids is not None and len(lines) != len(set(line_ids))):
        raise MoveNotAllowed()
    return lines
