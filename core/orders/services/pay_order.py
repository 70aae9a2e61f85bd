"""After the order is committed: call the gateway, wait briefly, report the true state (D33)."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from core.common.errors import MoveNotAllowed
from core.integrations.payment.base import Card, Outcome, PaymentRequest, PaymentResult, ReceiptRequest
from core.orders import subscribers, unpaid
from core.orders.models import Order
from core.orders.services.apply_outcome import apply_outcome
from core.orders.states import PaymentState
from core.payments import services as payments
from core.payments.contracts import AttemptState
from core.payments.models import PaymentAttempt, PaymentModule
from core.payments.selectors import AT_ONCE, hold_duration, is_deposit

MAX_VIRTUAL_HOURS = 720


@dataclass(frozen=True)
class PaymentDetails:
    """The buyer's payment details. The card is only in memory. `receipt` is for cash payments."""

    card: Card | None = None
    bank: str = ""
    depositor_name: str = ""
    buyer_ip: str = ""
    receipt: ReceiptRequest | None = None
    # The way inside a payment window.
    way: str = ""


def pay_order(*, order: Order, attempt: PaymentAttempt, details: PaymentDetails) -> Order:
    """Send an attempt and wait up to PAYMENT_WAIT_SECONDS for its answer, or not at all if too many requests wait.

    Returns the order in its state then: paid, declined, waiting for a deposit, being checked, or ready for a window.
    """
    module = attempt.module
    assert module is not None
    if payments.has_window(module):
        # The buyer pays in the window; coming back confirms it.
        return order
    if module.kind == PaymentModule.Kind.ACCOUNT:
        _await_transfer(order, attempt, module, details)
    else:
        _call(order, attempt, module, details)
    return Order.objects.get(pk=order.pk)


def _await_transfer(order: Order, attempt: PaymentAttempt, module: PaymentModule, details: PaymentDetails) -> None:
    """The brand's own account: there is no call that could be looked up later, so it is written in one transaction."""
    deposit = {**module.account, "depositor_name": details.depositor_name}
    with transaction.atomic():
        Order.objects.select_for_update().get(pk=order.pk)
        _mark_sent(order, attempt, module, details)
        apply_outcome(attempt.pk, PaymentResult(Outcome.PENDING_DEPOSIT, deposit=deposit))


def _call(order: Order, attempt: PaymentAttempt, module: PaymentModule, details: PaymentDetails) -> None:
    _mark_sent(order, attempt, module, details)
    future = payments.call(
        brand_id=attempt.brand_id,
        row_id=attempt.pk,
        ask=_build_call(order, attempt, module, details),
        then=apply_outcome,
    )
    if future is None:
        # No call left this process, so nothing can have been charged.
        apply_outcome(attempt.pk, PaymentResult(Outcome.DECLINED, code="BUSY"))
        return
    payments.await_answer(future)


def _mark_sent(order: Order, attempt: PaymentAttempt, module: PaymentModule, details: PaymentDetails) -> None:
    payments.mark_sent(attempt)
    for one in subscribers.all_subscribers():
        one.payment_sent(order, module, details.receipt)


def _build_call(
    order: Order, attempt: PaymentAttempt, module: PaymentModule, details: PaymentDetails
) -> Callable[[], PaymentResult]:
    gateway = payments.gateway(module)
    bill = PaymentRequest(
        gateway_order_id=attempt.gateway_order_id,
        name=order.order_name,
        amount=attempt.amount,
        buyer_name=details.depositor_name or order.buyer_name,
        buyer_phone=order.buyer_phone,
        buyer_email=order.buyer_email,
        buyer_ip=details.buyer_ip,
        receipt=details.receipt,
        uses_escrow=module.uses_escrow,
    )
    idem = f"att-{attempt.gateway_order_id}"
    if module.kind == PaymentModule.Kind.VIRTUAL:
        left = (order.hold_until - timezone.now()).total_seconds() / 3600 if order.hold_until else 72
        hours = max(1, min(MAX_VIRTUAL_HOURS, int(left) + 1))
        return lambda: gateway.issue_virtual_account(bill, bank=details.bank, hours=hours, idem=idem)
    assert details.card is not None
    card = details.card
    return lambda: gateway.pay_keyin(bill, card, idem=idem)


def pay_again(*, order: Order, module: PaymentModule, details: PaymentDetails | None = None, way: str = "") -> Order:
    """Another attempt after a decline, or after a window that was left, with the full time of this way to pay.

    `way` is the one inside a payment window. Raises MoveNotAllowed (-44) while an attempt is being confirmed or the
    order is closed, TooManyPieces (-44) if a visitor would reserve too much by a deposit.
    """
    with transaction.atomic():
        _check_piece_limit(order, module, way)
        _drop_window(order)
        changed = Order.objects.filter(
            pk=order.pk, status=0, closed_at=None, payment_state__in=(PaymentState.DECLINED, PaymentState.READY)
        ).update(
            payment_state=PaymentState.READY if payments.has_window(module) else PaymentState.CHECKING,
            pay_method=payments.method_of(module, way),
            hold_until=_hold_until(order, module),
        )
        if changed != 1:
            raise MoveNotAllowed()
        for one in subscribers.all_subscribers():
            one.payment_replaced(order)
        try:
            with transaction.atomic():
                attempt = payments.open_attempt(
                    order_id=order.pk, order_num=order.order_num, amount=order.total, module=module, way=way
                )
        except IntegrityError as exc:
            raise MoveNotAllowed() from exc
    return pay_order(order=Order.objects.get(pk=order.pk), attempt=attempt, details=details or PaymentDetails())


def _drop_window(order: Order) -> None:
    """End the attempt of a window that nobody came back from, inside the caller's transaction.

    The window may still be open in another tab. A return from it is not confirmed then.
    """
    Order.objects.select_for_update().get(pk=order.pk)
    open_windows = PaymentAttempt.objects.select_for_update().filter(
        order_id=order.pk, state=AttemptState.CREATED, return_key__isnull=False
    )
    for attempt in open_windows:
        apply_outcome(attempt.pk, PaymentResult(Outcome.DECLINED, code="WINDOW_REPLACED"))


def is_visitor_order(order: Order) -> bool:
    """Whether a visitor placed the order, not a manager for them."""
    return order.user_id is None and bool(order.placed_by)


def _check_piece_limit(order: Order, module: PaymentModule, way: str) -> None:
    if not is_deposit(module, way) or not is_visitor_order(order):
        return
    holder = unpaid.Holder(order.placed_by, order.placed_from)
    unpaid.lock_holder(holder)
    unpaid.check_order_pieces(holder, order)


def _hold_until(order: Order, module: PaymentModule) -> datetime:
    """The end of the reservation. A deposit has its days; another card attempt does not extend the first one's time,
    nor does a window before it opens."""
    until = timezone.now() + hold_duration(module, visitor=is_visitor_order(order))
    if module.kind in AT_ONCE and order.hold_until is not None:
        return min(order.hold_until, until)
    return until


def decline_reason(order: Order) -> dict[str, Any]:
    """Why the last attempt was declined, with the gateway's code."""
    last = PaymentAttempt.objects.filter(order_id=order.pk).order_by("-number").first()
    return {"order_num": order.order_num, "payment_state": order.payment_state, "code": last.code if last else ""}
