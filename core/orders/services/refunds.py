"""Give an order back, in part or whole: the money first, then what hangs on it (D31, D33, D35).

One transaction reserves the lines and the money and commits; the gateway is asked; what it says is
written by `apply_refund`, whoever brings the answer. Lines are cancelled, stock and points return, when
the money is back and not before.
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
from core.kit.errors import Invalid, MoveNotAllowed
from core.orders import rules
from core.orders.claims import settle
from core.orders.errors import PiecesChanged
from core.orders.models import Order, OrderLine
from core.orders.papers import cash
from core.orders.papers.amending import amend_refunded
from core.orders.selectors import part_of
from core.orders.services.moves import refresh_status
from core.orders.services.notify import notify
from core.orders.services.pieces import cut, pieces_of
from core.orders.services.refund_accounts import kept_account, needs_check, want_account
from core.orders.services.stock import stock_lines
from core.orders.states import REFUNDABLE, PaymentState
from core.orders.timeline import write_events
from core.outside.payment.base import Cancelled, Outcome
from core.payments import services as payments
from core.payments.models import PaymentAttempt, PaymentModule, Refund
from core.payments.services import RefundAccount
from core.payments.states import AttemptState, RefundState
from core.points import services as points
from core.points.services import Cause


@dataclass(frozen=True)
class _Asker:
    pk: int | None
    user_name: str


@dataclass(frozen=True)
class Wanted:
    """Lines to give back by id, each with how many of its pieces (None: all); `by_buyer` asks, a manager does.

    `of`: where the lines have to stand still when their order is held. `seen`: how many pieces lines had when somebody
    looked, so that what was done already, its answer lost or by a colleague, is not done once more.
    """

    quantities: Mapping[int, int | None]
    reason: str = ""
    account: RefundAccount | None = None
    by_buyer: bool = False
    of: Collection[int] = REFUNDABLE
    seen: Mapping[int, int] = field(default_factory=dict)


def quote_refund(order: Order, wanted: Wanted) -> list[tuple[OrderLine, int, rules.RefundPart]]:
    """What would come back for these lines and quantities. Raises MoveNotAllowed, PiecesChanged (-45) and Invalid."""
    return [(line, quantity, _share(line, quantity)) for line, quantity in _chosen(order, wanted)]


def _share(line: OrderLine, quantity: int) -> rules.RefundPart:
    whole = part_of(line)
    return whole if quantity == line.quantity else rules.parted(whole, quantity, line.quantity)[0]


def _chosen(order: Order, wanted: Wanted) -> list[tuple[OrderLine, int]]:
    quantities = wanted.quantities
    lines = {one.pk: one for one in OrderLine.objects.filter(order=order, pk__in=list(quantities)).order_by("pk")}
    if not quantities or len(lines) != len(quantities):
        raise MoveNotAllowed()
    if settle.is_claimed(lines):
        raise MoveNotAllowed()
    chosen = []
    for pk, line in lines.items():
        if line.cancelled_at is not None or line.refund_id is not None or line.status not in wanted.of:
            raise MoveNotAllowed()
        if wanted.seen.get(pk, line.quantity) != line.quantity:
            raise PiecesChanged()
        chosen.append((line, pieces_of(line, quantities[pk])))
    return chosen


def cancel_paid(*, order: Order, wanted: Wanted, actor: Any) -> Order:
    """Cancel paid lines (5, 10, 15, or asked for: 1) and give their money back.

    Returns the order as it stands when the gateway has answered, or after PAYMENT_WAIT_SECONDS. Raises
    MoveNotAllowed (-44) for lines that can't be cancelled now, PiecesChanged (-45), RefundTooMuch (-44),
    PaymentUnavailable (-90) where the gateway's key is lost, and Invalid where an account is needed that nobody gave.
    A refusal changes nothing.
    """
    with transaction.atomic():
        Order.objects.select_for_update().get(pk=order.pk)
        attempt = paid_attempt(order)
        lines = [cut(line, quantity) for line, quantity in _chosen(order, wanted)]
        refund = reserve(order, attempt, lines, wanted, actor=actor)
    send(refund, actor)
    return Order.objects.get(pk=order.pk)


def reserve(
    order: Order,
    attempt: PaymentAttempt,
    lines: Sequence[OrderLine],
    wanted: Wanted,
    *,
    actor: Any,
    withheld: int = 0,
) -> Refund:
    """Set the money of these lines aside, less what is withheld (won), inside the caller's transaction.

    Raises RefundTooMuch, MoveNotAllowed, PaymentUnavailable (-90), and Invalid where an account is needed that nobody
    gave.
    """
    amount = sum(part_of(line).amount for line in lines) - withheld
    if amount and attempt.module is not None and attempt.kind != PaymentModule.Kind.ACCOUNT:
        # With a key that can't be read nothing would leave now, and all of it by itself once there is one.
        payments.gateway(attempt.module)
    refund = payments.reserve_refund(
        attempt=attempt,
        order_num=order.order_num,
        amount=amount,
        reason=wanted.reason,
        actor=actor,
        account=refund_account(order, attempt, wanted),
    )
    ids = [line.pk for line in lines]
    free = OrderLine.objects.filter(pk__in=ids, refund_id=None, cancelled_at=None)
    if free.update(refund_id=refund.pk) != len(ids):
        raise MoveNotAllowed()
    write_events(order, [(line, None) for line in lines], "refund", note=wanted.reason, actor=actor)
    return refund


def paid_attempt(order: Order) -> PaymentAttempt:
    """The attempt that paid an order. Raises MoveNotAllowed (-44) where none did."""
    attempt = PaymentAttempt.objects.select_related("module").filter(order_id=order.pk, state=AttemptState.APPROVED)
    found = attempt.first()
    if found is None:
        raise MoveNotAllowed()
    return found


def refund_account(order: Order, attempt: PaymentAttempt, wanted: Wanted) -> RefundAccount | None:
    """Where a deposit goes back to, None for a card. Raises Invalid where nobody named an account."""
    if attempt.kind not in (PaymentModule.Kind.VIRTUAL, PaymentModule.Kind.ACCOUNT):
        return None
    if wanted.account is not None and wanted.by_buyer and needs_check(order):
        raise Invalid({"refund_account[account_num]": _("환불받을 계좌를 1원 인증으로 확인해 주세요.")})
    account = wanted.account or kept_account(order)
    if account is None:
        raise Invalid({"refund_account[account_num]": _("환불받을 계좌를 적어 주세요.")})
    return account


def send(refund: Refund, actor: Any) -> None:
    """Ask for the money; what no gateway moved is given back by hand, and nothing is done at once."""
    attempt = refund.attempt
    if not refund.amount or attempt.kind == payments.FREE:
        apply_refund(refund.pk, Cancelled(Outcome.APPROVED), actor=actor)
    elif attempt.kind != PaymentModule.Kind.ACCOUNT:
        future = payments.send_refund(refund, then=apply_refund)
        if future is not None:
            payments.await_answer(future)


def confirm_refund(*, refund: Refund, actor: Any) -> Order:
    """A manager has sent the money back from the brand's own account. Raises MoveNotAllowed (-44)."""
    if refund.attempt.kind != PaymentModule.Kind.ACCOUNT or refund.state != RefundState.REQUESTED:
        raise MoveNotAllowed()
    if not apply_refund(refund.pk, Cancelled(Outcome.APPROVED), actor=actor):
        raise MoveNotAllowed()
    return Order.objects.get(pk=refund.order_id)


def apply_refund(refund_id: int, answer: Cancelled, *, actor: Any = None) -> bool:
    """Write what became of a refund onto it and its order; False where nothing changed.

    One transaction in the brand's scope, safe to repeat: of several messengers the first changes
    anything. Done: lines are cancelled, stock and points return. Refused: the lines are free again.
    """
    with transaction.atomic():
        # The order first, then its money, as everywhere: whoever cancels meanwhile holds the order.
        of_refund = Refund.objects.values_list("order_id").get(pk=refund_id)
        order = Order.objects.select_for_update().get(pk=of_refund[0])
        refund = Refund.objects.select_for_update().get(pk=refund_id)
        if not payments.record_refund(refund, answer):
            return False
        lines = list(OrderLine.objects.filter(order=order, refund_id=refund.pk).order_by("pk"))
        state = RefundState(refund.state)
        # Whoever asked for the money stands in the timeline also where the gateway answered later.
        actor = actor or _Asker(refund.actor_id, refund.actor_name)
        if state is RefundState.DONE:
            _cancel(order, lines, refund, actor)
        elif state is RefundState.REFUSED:
            OrderLine.objects.filter(refund_id=refund.pk).update(refund_id=None)
            settle.freed(refund)
            if not lines:
                # Money that came too late stays with us until the buyer names another account.
                want_account(order, refund)
            write_events(order, [(line, None) for line in lines], "refund-refused", note=refund.code, actor=actor)
    return True


def _cancel(order: Order, lines: Sequence[OrderLine], refund: Refund, actor: Any) -> None:
    now = timezone.now()
    done = OrderLine.objects.filter(pk__in=[line.pk for line in lines], cancelled_at=None).update(cancelled_at=now)
    if done != len(lines):
        raise MoveNotAllowed()
    claim = settle.refunded(refund, actor)
    if claim is None:
        write_events(order, [(line, None) for line in lines], "cancel", note=refund.reason, actor=actor)
    if order.user_id is not None:
        used = sum(line.points_share for line in lines)
        cause = Cause(ref=f"refund:{refund.pk}:used", order_num=order.order_num)
        points.give_back(user_id=order.user_id, amount=used, cause=cause)
        for line in lines:
            if line.point_earn:
                cause = Cause(ref=f"line:{line.pk}:unearned", order_num=order.order_num)
                points.unearn(user_id=order.user_id, line_id=line.pk, amount=line.point_earn, cause=cause)
    Order.objects.filter(pk=order.pk).update(refunded=F("refunded") + refund.amount)
    cash.refunded(order, refund)
    amend_refunded(order, refund_id=refund.pk, amount=refund.amount, reason=refund.reason)
    refresh_status(order)
    if not OrderLine.objects.filter(order=order, cancelled_at=None).exists():
        Order.objects.filter(pk=order.pk).update(payment_state=PaymentState.CANCELLED, closed_at=now, updated_at=now)
    if claim is not None:
        catalog.give_back(stock_lines(settle.resaleable(claim)), StockMove.Kind.RETURN)
        return
    kind = "refunded" if refund.amount else "cancelled"
    notify(kind, order, ref=f"refund:{refund.pk}", lines=lines, amount=refund.amount, reason=refund.reason)
    catalog.give_back(stock_lines(lines))
