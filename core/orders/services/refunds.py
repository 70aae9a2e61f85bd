"""Refund an order, in part or in full: the money first, then stock and points (D31, D33, D35).

One transaction reserves the lines and the money and commits. Then the gateway is asked, and `apply_refund` writes its
answer for any caller. Lines are cancelled, and stock and points returned, only when the money is back.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext as _

from core.catalog import services as catalog
from core.catalog.models import StockMove
from core.common.errors import Invalid, MoveNotAllowed
from core.integrations.payment.base import CancelResult, Outcome
from core.orders import rules, subscribers
from core.orders.errors import PiecesChanged
from core.orders.models import Order, OrderLine
from core.orders.selectors import allocated_part, split_allocated
from core.orders.services.moves import refresh_status
from core.orders.services.notify import notify
from core.orders.services.pieces import resolve_quantity, split_line
from core.orders.services.refund_account_store import ask_for_missing_account, needs_account_check, stored_account
from core.orders.services.stock import stock_lines
from core.orders.states import REFUNDABLE, OrderStatus, PaymentState
from core.orders.timeline import write_events
from core.payments import services as payments
from core.payments.models import PaymentAttempt, PaymentModule, Refund
from core.payments.services import RefundAccount
from core.payments.states import AttemptState, RefundState
from core.points import services as points
from core.points.services import Cause
from core.promotions import services as promotions


@dataclass(frozen=True)
class _Requester:
    pk: int | None
    user_name: str


@dataclass(frozen=True)
class RefundRequest:
    """Lines to refund by id, each with a quantity (None: all). `by_buyer`: requested by the buyer, else by a manager.

    `allowed_statuses`: the statuses that the lines must have when their order is locked. `seen`: the quantities that
    the caller saw, so that a refund that already happened (lost answer, or a colleague's) is not repeated.
    """

    quantities: Mapping[int, int | None]
    reason: str = ""
    account: RefundAccount | None = None
    by_buyer: bool = False
    allowed_statuses: Collection[int] = REFUNDABLE
    seen: Mapping[int, int] = field(default_factory=dict)


def quote_refund(order: Order, request: RefundRequest) -> list[tuple[OrderLine, int, rules.RefundPart]]:
    """The refund of these lines and quantities. Raises MoveNotAllowed, PiecesChanged (-45) and Invalid."""
    return [(line, quantity, _refund_part(line, quantity)) for line, quantity in _select_lines(order, request)]


def _refund_part(line: OrderLine, quantity: int) -> rules.RefundPart:
    return allocated_part(line) if quantity == line.quantity else split_allocated(line, quantity)[0]


def _select_lines(order: Order, request: RefundRequest) -> list[tuple[OrderLine, int]]:
    quantities = request.quantities
    lines = {one.pk: one for one in OrderLine.objects.filter(order=order, pk__in=list(quantities)).order_by("pk")}
    if not quantities or len(lines) != len(quantities):
        raise MoveNotAllowed()
    if subscribers.has_open_lines(lines):
        raise MoveNotAllowed()
    chosen = []
    for pk, line in lines.items():
        if line.cancelled_at is not None or line.refund_id is not None or line.status not in request.allowed_statuses:
            raise MoveNotAllowed()
        if request.seen.get(pk, line.quantity) != line.quantity:
            raise PiecesChanged()
        chosen.append((line, resolve_quantity(line, quantities[pk])))
    return chosen


def cancel_paid(*, order: Order, request: RefundRequest, actor: Any) -> Order:
    """Cancel paid lines (5, 10, 15, or requested: 1) and refund them.

    Returns the order when the gateway has answered, or after PAYMENT_WAIT_SECONDS. Raises MoveNotAllowed (-44) for
    lines that can't be cancelled now, PiecesChanged (-45), RefundTooMuch (-44), PaymentUnavailable (-90) if the
    gateway's key is lost, and Invalid if a required account is missing. An error changes nothing.
    """
    with transaction.atomic():
        Order.objects.select_for_update().get(pk=order.pk)
        attempt = get_paid_attempt(order)
        lines = [split_line(line, quantity) for line, quantity in _select_lines(order, request)]
        refund = reserve_order_refund(order, attempt, lines, request, actor=actor)
    submit_refund(refund, actor)
    return Order.objects.get(pk=order.pk)


def reserve_order_refund(
    order: Order,
    attempt: PaymentAttempt,
    lines: Sequence[OrderLine],
    request: RefundRequest,
    *,
    actor: Any,
    withheld: int = 0,
) -> Refund:
    """Reserve the refund of these lines, less the withheld amount (won), inside the caller's transaction.

    Raises RefundTooMuch, MoveNotAllowed, PaymentUnavailable (-90), and Invalid if a required account is missing.
    """
    amount = sum(allocated_part(line).amount for line in lines) - withheld
    if amount and attempt.module is not None and attempt.kind != PaymentModule.Kind.ACCOUNT:
        # With an unreadable key nothing could be sent now, and everything would be sent later without notice.
        payments.gateway(attempt.module)
    refund = payments.reserve_refund(
        attempt=attempt,
        order_num=order.order_num,
        amount=amount,
        reason=request.reason,
        actor=actor,
        account=resolve_refund_account(order, attempt, request),
    )
    ids = [line.pk for line in lines]
    free = OrderLine.objects.filter(pk__in=ids, refund_id=None, cancelled_at=None)
    if free.update(refund_id=refund.pk) != len(ids):
        raise MoveNotAllowed()
    write_events(order, [(line, None) for line in lines], "refund", note=request.reason, actor=actor)
    return refund


def get_paid_attempt(order: Order) -> PaymentAttempt:
    """The attempt that paid an order. Raises MoveNotAllowed (-44) if none did."""
    attempt = PaymentAttempt.objects.select_related("module").filter(order_id=order.pk, state=AttemptState.APPROVED)
    found = attempt.first()
    if found is None:
        raise MoveNotAllowed()
    return found


def resolve_refund_account(order: Order, attempt: PaymentAttempt, request: RefundRequest) -> RefundAccount | None:
    """The account for the refund of a deposit, None for a card. Raises Invalid if no account is known."""
    if attempt.kind not in (PaymentModule.Kind.VIRTUAL, PaymentModule.Kind.ACCOUNT):
        return None
    if request.account is not None and request.by_buyer and needs_account_check(order):
        raise Invalid({"refund_account[account_num]": _("환불받을 계좌를 1원 인증으로 확인해 주세요.")})
    account = request.account or stored_account(order)
    if account is None:
        raise Invalid({"refund_account[account_num]": _("환불받을 계좌를 적어 주세요.")})
    return account


def submit_refund(refund: Refund, actor: Any) -> None:
    """Send a refund to the gateway. Money that no gateway moved is refunded by hand; an amount of 0 is done at once."""
    attempt = refund.attempt
    if not refund.amount or attempt.kind == payments.FREE:
        apply_refund(refund.pk, CancelResult(Outcome.APPROVED), actor=actor)
    elif attempt.kind != PaymentModule.Kind.ACCOUNT:
        future = payments.send_refund(refund, then=apply_refund)
        if future is not None:
            payments.await_answer(future)


def confirm_refund(*, refund: Refund, actor: Any) -> Order:
    """A manager has transferred the money from the brand's own account. Raises MoveNotAllowed (-44)."""
    if refund.attempt.kind != PaymentModule.Kind.ACCOUNT or refund.state != RefundState.REQUESTED:
        raise MoveNotAllowed()
    if not apply_refund(refund.pk, CancelResult(Outcome.APPROVED), actor=actor):
        raise MoveNotAllowed()
    return Order.objects.get(pk=refund.order_id)


def apply_refund(refund_id: int, answer: CancelResult, *, actor: Any = None) -> bool:
    """Write the result of a refund onto it and its order. Returns False if nothing changed.

    One transaction in the brand's scope, safe to repeat: only the first of several callers changes anything. Done:
    lines are cancelled, stock and points return. Refused: the lines are free again.
    """
    with transaction.atomic():
        # The order is locked first, then its money, as everywhere: a parallel cancellation locks the order.
        of_refund = Refund.objects.values_list("order_id").get(pk=refund_id)
        order = Order.objects.select_for_update().get(pk=of_refund[0])
        refund = Refund.objects.select_for_update().get(pk=refund_id)
        if not payments.record_refund(refund, answer):
            return False
        lines = list(OrderLine.objects.filter(order=order, refund_id=refund.pk).order_by("pk"))
        state = RefundState(refund.state)
        # The timeline shows who requested the refund, even if the gateway answered later.
        actor = actor or _Requester(refund.actor_id, refund.actor_name)
        if state is RefundState.DONE:
            _cancel(order, lines, refund, actor)
        elif state is RefundState.REFUSED:
            OrderLine.objects.filter(refund_id=refund.pk).update(refund_id=None)
            for one in subscribers.all_subscribers():
                one.refund_refused(refund)
            if not lines:
                # Late money is not refunded until the buyer names another account.
                ask_for_missing_account(order, refund)
            write_events(order, [(line, None) for line in lines], "refund-refused", note=refund.code, actor=actor)
    return True


def _given_up(order: Order, refund: Refund) -> list[promotions.GivenUp]:
    """How the lines of an order stand: cancelled before they were sent, and whether this refund is the shop's will."""
    by_shop = refund.actor_id is not None and refund.actor_id != order.user_id
    lines = OrderLine.objects.filter(order=order, replaced_by=None)
    return [
        promotions.GivenUp(
            line.pk,
            line.cancelled_at is not None and _status_when_cancelled(line) < OrderStatus.SHIPPED,
            by_shop=by_shop and line.refund_id == refund.pk and line.status != OrderStatus.CANCEL_REQUESTED,
        )
        for line in lines
    ]


def _status_when_cancelled(line: OrderLine) -> int:
    """How far a line had come: a requested cancellation has the status before it aside."""
    is_requested = line.status == OrderStatus.CANCEL_REQUESTED
    return int(line.status_before_cancel or 0) if is_requested else line.status


def _cancel(order: Order, lines: Sequence[OrderLine], refund: Refund, actor: Any) -> None:
    now = timezone.now()
    done = OrderLine.objects.filter(pk__in=[line.pk for line in lines], cancelled_at=None).update(cancelled_at=now)
    if done != len(lines):
        raise MoveNotAllowed()
    returned = subscribers.complete_refund(refund, actor)
    if returned is None:
        write_events(order, [(line, None) for line in lines], "cancel", note=refund.reason, actor=actor)
    if order.user_id is not None:
        used = sum(line.points_share for line in lines)
        cause = Cause(ref=f"refund:{refund.pk}:used", order_num=order.order_num)
        points.apply_cancellation(user_id=order.user_id, amount=used, cause=cause)
        for line in lines:
            if line.point_earn:
                cause = Cause(ref=f"line:{line.pk}:unearned", order_num=order.order_num)
                points.take_back_earned(user_id=order.user_id, line_id=line.pk, amount=line.point_earn, cause=cause)
    promotions.give_back_cancelled(order.pk, _given_up(order, refund))
    Order.objects.filter(pk=order.pk).update(refunded=F("refunded") + refund.amount)
    for one in subscribers.all_subscribers():
        one.refunded(order, refund)
    refresh_status(order)
    if not OrderLine.objects.filter(order=order, cancelled_at=None).exists():
        Order.objects.filter(pk=order.pk).update(payment_state=PaymentState.CANCELLED, closed_at=now, updated_at=now)
    if returned is not None:
        catalog.return_stock(stock_lines(returned), StockMove.Kind.RETURN)
        return
    kind = "refunded" if refund.amount else "cancelled"
    notify(kind, order, ref=f"refund:{refund.pk}", lines=lines, amount=refund.amount, reason=refund.reason)
    catalog.return_stock(stock_lines(lines))
