"""After the order is committed: call the gateway, wait a little, tell the truth (D33)."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from core.kit.errors import MoveNotAllowed
from core.orders import unpaid
from core.orders.models import Order
from core.orders.papers.wishes import drop_wish, wish_receipt
from core.orders.services.apply_outcome import apply_outcome
from core.orders.states import PaymentState
from core.outside.payment.base import Bill, Card, Outcome, ReceiptWish, Result
from core.payments import services as payments
from core.payments.models import PaymentAttempt, PaymentModule
from core.payments.selectors import held_for, is_deposit

VIRTUAL_HOURS_MOST = 720


@dataclass(frozen=True)
class Means:
    """What the buyer pays with; the card lives only here and in the call. `receipt` is for cash."""

    card: Card | None = None
    bank: str = ""
    depositor_name: str = ""
    buyer_ip: str = ""
    receipt: ReceiptWish | None = None


def pay_order(*, order: Order, attempt: PaymentAttempt, means: Means) -> Order:
    """Send an attempt and wait for its answer, at most PAYMENT_WAIT_SECONDS, and not at all where too many wait.

    Returns the order as it stands then: paid, declined, waiting for a deposit, or being checked.
    """
    module = attempt.module
    assert module is not None
    if module.kind == PaymentModule.Kind.ACCOUNT:
        _await_transfer(order, attempt, module, means)
    else:
        _call(order, attempt, module, means)
    return Order.objects.get(pk=order.pk)


def _await_transfer(order: Order, attempt: PaymentAttempt, module: PaymentModule, means: Means) -> None:
    """The brand's own account: no call leaves and nobody could be asked later, so it is written whole or not at all."""
    deposit = {**module.account, "depositor_name": means.depositor_name}
    with transaction.atomic():
        Order.objects.select_for_update().get(pk=order.pk)
        _leave(order, attempt, module, means)
        apply_outcome(attempt.pk, Result(Outcome.PENDING_DEPOSIT, deposit=deposit))


def _call(order: Order, attempt: PaymentAttempt, module: PaymentModule, means: Means) -> None:
    _leave(order, attempt, module, means)
    future = payments.call(
        brand_id=attempt.brand_id, row_id=attempt.pk, ask=_ask(order, attempt, module, means), then=apply_outcome
    )
    if future is None:
        # Nothing left this process, so nothing can have been charged.
        apply_outcome(attempt.pk, Result(Outcome.DECLINED, code="BUSY"))
        return
    payments.await_answer(future)


def _leave(order: Order, attempt: PaymentAttempt, module: PaymentModule, means: Means) -> None:
    payments.mark_sent(attempt)
    if means.receipt is not None:
        wish_receipt(order, module, means.receipt)


def _ask(order: Order, attempt: PaymentAttempt, module: PaymentModule, means: Means) -> Callable[[], Result]:
    gateway = payments.gateway(module)
    bill = Bill(
        gateway_order_id=attempt.gateway_order_id,
        name=order.order_name,
        amount=attempt.amount,
        buyer_name=means.depositor_name or order.buyer_name,
        buyer_phone=order.buyer_phone,
        buyer_email=order.buyer_email,
        buyer_ip=means.buyer_ip,
        receipt=means.receipt,
    )
    idem = f"att-{attempt.gateway_order_id}"
    if module.kind == PaymentModule.Kind.VIRTUAL:
        left = (order.hold_until - timezone.now()).total_seconds() / 3600 if order.hold_until else 72
        hours = max(1, min(VIRTUAL_HOURS_MOST, int(left) + 1))
        return lambda: gateway.issue_virtual_account(bill, bank=means.bank, hours=hours, idem=idem)
    assert means.card is not None
    card = means.card
    return lambda: gateway.pay_keyin(bill, card, idem=idem)


def pay_again(*, order: Order, module: PaymentModule, means: Means) -> Order:
    """Another try after a refusal, with as much time as this way to pay has.

    Raises MoveNotAllowed (-44) while one is open or the order is closed, TooManyPieces (-44) where a visitor would now
    hold too much by a deposit.
    """
    with transaction.atomic():
        _need_pieces(order, module)
        changed = Order.objects.filter(
            pk=order.pk, status=0, closed_at=None, payment_state=PaymentState.DECLINED
        ).update(
            payment_state=PaymentState.CHECKING,
            pay_method=module.kind,
            hold_until=_hold(order, module),
        )
        if changed != 1:
            raise MoveNotAllowed()
        drop_wish(order)
        try:
            with transaction.atomic():
                attempt = payments.open_attempt(
                    order_id=order.pk, order_num=order.order_num, amount=order.total, module=module
                )
        except IntegrityError as exc:
            raise MoveNotAllowed() from exc
    return pay_order(order=Order.objects.get(pk=order.pk), attempt=attempt, means=means)


def _is_visitors(order: Order) -> bool:
    """Whether a visitor placed it, and no manager for them."""
    return order.user_id is None and bool(order.placed_by)


def _need_pieces(order: Order, module: PaymentModule) -> None:
    if not is_deposit(module) or not _is_visitors(order):
        return
    holder = unpaid.Holder(order.placed_by, order.placed_from)
    unpaid.lock(holder)
    unpaid.need_order(holder, order)


def _hold(order: Order, module: PaymentModule) -> datetime:
    """A deposit has its days; one card after another holds the goods no longer than the first did."""
    until = timezone.now() + held_for(module, visitor=_is_visitors(order))
    if module.kind == PaymentModule.Kind.CARD and order.hold_until is not None:
        return min(order.hold_until, until)
    return until


def reason(order: Order) -> dict[str, Any]:
    """Why the last attempt was refused, as the gateway's code."""
    last = PaymentAttempt.objects.filter(order_id=order.pk).order_by("-number").first()
    return {"order_num": order.order_num, "payment_state": order.payment_state, "code": last.code if last else ""}
