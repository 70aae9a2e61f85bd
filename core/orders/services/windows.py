"""Paying in a window of the company: open it, come back from it, close it, try again (D30, D33; docs/adr).

The attempt stays CREATED while the window is open. Coming back moves it to SENT, and the order to 'being checked', by a
conditional update before the confirmation is called: an order that was cancelled or ran out is never confirmed.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import structlog
from django.db import transaction
from django.utils import timezone

from core.common.errors import MoveNotAllowed, NotFound
from core.integrations.contracts import Outcome, PaymentRequest, PaymentResult, WindowReturn, toss_window
from core.orders.errors import AmountMismatch
from core.orders.models import Order
from core.orders.services.apply_outcome import apply_outcome
from core.orders.services.pay_order import MAX_VIRTUAL_HOURS, is_visitor_order, pay_again
from core.orders.states import OrderStatus, PaymentState
from core.payments import services as payments
from core.payments.contracts import AttemptState
from core.payments.errors import NothingCharged, PaymentUnavailable
from core.payments.models import PaymentAttempt, PaymentModule
from core.payments.selectors import deposit_duration, offered_ways

log = structlog.get_logger(__name__)

# The life of a window, and the time to confirm after it (D30).
WINDOW_LIFE, CONFIRM_TIME = timedelta(minutes=30), timedelta(minutes=10)
# Windows that are opened again and again reserve the goods no longer than this after the order was placed.
LONGEST_HOLD = timedelta(hours=2)
# Kakao Pay ends an opened payment after fifteen minutes; until then its addresses are used again.
_READY_LIFE = timedelta(minutes=13)
_READY_SECONDS = 8.0

# Codes of attempts that ended without a confirmation.
LEFT, REPLACED, WRONG_AMOUNT = "USER_CANCEL", "WINDOW_REPLACED", "WINDOW_AMOUNT"
_LEAVING = frozenset({LEFT, "PAY_PROCESS_CANCELED", "PAY_PROCESS_ABORTED"})


@dataclass(frozen=True)
class OpenedWindow:
    """What a browser needs to open the window: a script with its arguments, or an address for each kind of device."""

    script: str = ""
    client_key: str = ""
    customer: str = ""
    request: Mapping[str, Any] | None = None
    pc_url: str = ""
    mobile_url: str = ""


def find_by_key(key: str) -> tuple[Order, PaymentAttempt]:
    """The order and the attempt of a window's address. Raises NotFound."""
    attempt = PaymentAttempt.objects.select_related("module").filter(return_key=key).first() if key else None
    order = Order.objects.filter(pk=attempt.order_id).first() if attempt else None
    if attempt is None or order is None:
        raise NotFound()
    return order, attempt


def open_window(*, key: str, back: str) -> OpenedWindow:
    """Renew the order's reservation to the life of its window, and return what opens it. `back` is its address.

    Raises NotFound, NothingCharged (-44) if the order is closed or ran out or the attempt is over, PaymentUnavailable
    (-90) if the company does not answer.
    """
    order, attempt = find_by_key(key)
    module = attempt.module
    assert module is not None
    now = timezone.now()
    with transaction.atomic():
        # The order is locked first, then its money, as everywhere.
        order = Order.objects.select_for_update().get(pk=order.pk)
        attempt = PaymentAttempt.objects.select_related("module").get(pk=attempt.pk)
        until = min(now + WINDOW_LIFE + CONFIRM_TIME, order.created_at + LONGEST_HOLD)
        held = max(until, order.hold_until) if order.hold_until else until
        if attempt.state != AttemptState.CREATED or not _renew(order, now, hold_until=held):
            raise _nothing_charged(order)
    if module.kind == PaymentModule.Kind.KAKAO:
        return _open_kakao(order, attempt, module, back)
    is_play = payments.uses_sandbox(module)
    hours = deposit_duration(module, visitor=is_visitor_order(order)).total_seconds() / 3600
    return OpenedWindow(
        script=toss_window.sandbox_script(payments.module_url(module)) if is_play else toss_window.SCRIPT,
        client_key=module.client_key,
        customer=toss_window.CUSTOMER,
        request=toss_window.build_request(
            attempt.way,
            amount=attempt.amount,
            order_id=attempt.gateway_order_id,
            name=order.order_name,
            back=back,
            hours=max(1, min(MAX_VIRTUAL_HOURS, int(hours))),
            uses_escrow=module.uses_escrow,
            most_installment=module.most_installment,
        ),
    )


def _renew(order: Order, now: datetime, **values: Any) -> bool:
    """Change an unpaid order whose goods are still reserved; False if it is closed, paid, or ran out."""
    rows = Order.objects.filter(pk=order.pk, status=OrderStatus.AWAITING, closed_at=None, hold_until__gt=now)
    return rows.update(**values, updated_at=now) == 1


def _nothing_charged(order: Order) -> NothingCharged:
    return NothingCharged(data={"payment_state": order.payment_state})


def _open_kakao(order: Order, attempt: PaymentAttempt, module: PaymentModule, back: str) -> OpenedWindow:
    """The addresses of the payment at Kakao Pay. One that was opened before is used again: its token fits no other."""
    opened_at = str(attempt.window.get("opened_at", ""))
    if opened_at and timezone.now() - datetime.fromisoformat(opened_at) < _READY_LIFE:
        return OpenedWindow(pc_url=attempt.window["pc_url"], mobile_url=attempt.window["mobile_url"])
    with payments.may_wait() as may:
        if not may:
            raise PaymentUnavailable()
        company = payments.kakao_gateway(module, seconds=_READY_SECONDS)
        ready = company.ready(_bill(order, attempt, module), back=back)
    if not ready.tid:
        log.error("window.not_opened", order=attempt.gateway_order_id, code=ready.code)
        raise PaymentUnavailable()
    window = {"opened_at": timezone.now().isoformat(), "pc_url": ready.pc_url, "mobile_url": ready.mobile_url}
    same = PaymentAttempt.objects.filter(pk=attempt.pk, state=AttemptState.CREATED, payment_key=attempt.payment_key)
    if same.update(payment_key=ready.tid, window=window, updated_at=timezone.now()) != 1:
        # Another tab was first: its payment is the one that is confirmed.
        attempt = PaymentAttempt.objects.get(pk=attempt.pk)
        if attempt.state != AttemptState.CREATED:
            raise _nothing_charged(order)
        window = attempt.window
    return OpenedWindow(pc_url=window["pc_url"], mobile_url=window["mobile_url"])


def _bill(order: Order, attempt: PaymentAttempt, module: PaymentModule) -> PaymentRequest:
    return PaymentRequest(
        gateway_order_id=attempt.gateway_order_id,
        name=order.order_name,
        amount=attempt.amount,
        buyer_name=order.buyer_name,
        uses_escrow=module.uses_escrow,
    )


@dataclass(frozen=True)
class Returned:
    """What the address of a return says. It comes from a browser, so nothing of it is believed."""

    payment_key: str = ""
    order_id: str = ""
    amount: int | None = None
    token: str = ""


def confirm_window(*, key: str, back: Returned) -> Order:
    """Confirm the payment of a window that its buyer came back from; returns the order in its state then.

    Safe to repeat: the first call confirms, every other one reads the state. Raises NotFound, NothingCharged (-44) for
    an order that can't be paid any more, AmountMismatch (-32) if the return or the company's answer names another sum:
    the order stays unpaid.
    """
    order, attempt = find_by_key(key)
    module = attempt.module
    assert module is not None
    is_kakao = module.kind == PaymentModule.Kind.KAKAO
    if attempt.state == AttemptState.CREATED and not is_kakao:
        _check_return(order, attempt, back)
    if (is_kakao and not back.token) or (not is_kakao and not back.payment_key):
        return order
    if _begin(order, attempt):
        _confirm(order, attempt, module, back)
    order = Order.objects.get(pk=order.pk)
    attempt = PaymentAttempt.objects.get(pk=attempt.pk)
    if attempt.code == payments.AMOUNT_MISMATCH:
        raise AmountMismatch()
    return order


def _check_return(order: Order, attempt: PaymentAttempt, back: Returned) -> None:
    """Refuse a return of another order, and end the attempt whose sum was changed in the address."""
    if back.order_id != attempt.gateway_order_id:
        raise AmountMismatch()
    if back.amount != attempt.amount:
        log.error("window.amount_changed", order=attempt.gateway_order_id, amount=attempt.amount, returned=back.amount)
        _end_unconfirmed(attempt, WRONG_AMOUNT)
        raise AmountMismatch()


def _begin(order: Order, attempt: PaymentAttempt) -> bool:
    """Move the open order to 'being checked' and the attempt to SENT; False if an earlier return did.

    Raises NothingCharged (-44) for an order that is closed or ran out, and for an attempt that ended.
    """
    with transaction.atomic():
        order = Order.objects.select_for_update().get(pk=order.pk)
        state = PaymentAttempt.objects.select_for_update().values_list("state", flat=True).get(pk=attempt.pk)
        if state in (AttemptState.SENT, AttemptState.UNKNOWN, AttemptState.APPROVED, AttemptState.PENDING_DEPOSIT):
            return False
        if state != AttemptState.CREATED or not _renew(order, timezone.now(), payment_state=PaymentState.CHECKING):
            raise _nothing_charged(order)
        attempt.state = state
        payments.mark_sent(attempt)
    return True


def _confirm(order: Order, attempt: PaymentAttempt, module: PaymentModule, back: Returned) -> None:
    given = WindowReturn(payment_key=back.payment_key or attempt.payment_key, token=back.token)
    if module.kind == PaymentModule.Kind.KAKAO:
        given = WindowReturn(payment_key=attempt.payment_key, token=back.token)
    else:
        # Known before the answer, so that a refund and a person find the payment whatever comes back.
        PaymentAttempt.objects.filter(pk=attempt.pk, payment_key="").update(payment_key=back.payment_key)
    try:
        ask = _ask(order, attempt, module, given)
    except PaymentUnavailable:
        apply_outcome(attempt.pk, PaymentResult(Outcome.DECLINED, code="CONFIG_ERROR"))
        return
    future = payments.call(brand_id=attempt.brand_id, row_id=attempt.pk, ask=ask, then=apply_outcome)
    if future is None:
        # No call left this process, so nothing can have been charged.
        apply_outcome(attempt.pk, PaymentResult(Outcome.DECLINED, code="BUSY"))
        return
    payments.await_answer(future)


def _ask(
    order: Order, attempt: PaymentAttempt, module: PaymentModule, given: WindowReturn
) -> Callable[[], PaymentResult]:
    gateway = payments.gateway(module)
    bill, idem = _bill(order, attempt, module), f"att-{attempt.gateway_order_id}"
    return lambda: gateway.confirm(bill, given, idem=idem)


def leave_window(*, key: str, code: str) -> Order:
    """The buyer closed the window, or it refused: the attempt ends, and the order keeps its reservation.

    Changes nothing once the payment is being confirmed. Raises NotFound.
    """
    order, attempt = find_by_key(key)
    _end_unconfirmed(attempt, code if code in _LEAVING else _known_code(code))
    return Order.objects.get(pk=order.pk)


def _known_code(code: str) -> str:
    """A code as a gateway writes them; anything else comes from somebody who typed it."""
    return code if code and len(code) <= 80 and code.replace("_", "").isalnum() and code.isupper() else LEFT


def _end_unconfirmed(attempt: PaymentAttempt, code: str) -> bool:
    """End an attempt whose confirmation was not called. False if it was."""
    with transaction.atomic():
        Order.objects.select_for_update().get(pk=attempt.order_id)
        state = PaymentAttempt.objects.select_for_update().values_list("state", flat=True).get(pk=attempt.pk)
        if state != AttemptState.CREATED:
            return False
        return apply_outcome(attempt.pk, PaymentResult(Outcome.DECLINED, code=code))


def pay_again_by_key(*, key: str, module: PaymentModule, way: str) -> Order:
    """Another window for the order of an earlier one. Raises NotFound, MoveNotAllowed (-44)."""
    order, _attempt = find_by_key(key)
    if not payments.has_window(module) or way not in offered_ways(module):
        raise MoveNotAllowed()
    return pay_again(order=order, module=module, way=way)
