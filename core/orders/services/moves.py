"""A manager moves an order along (D31)."""

from collections.abc import Sequence
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.kit.errors import Invalid, MoveNotAllowed, Stale
from core.orders.claims.states import ClaimState
from core.orders.models import Order, OrderLine
from core.orders.services.apply_outcome import apply_outcome
from core.orders.services.notify import notify
from core.orders.services.reversals import need_deposit
from core.orders.states import MANAGER_MOVES, OrderStatus, fate_of, least_advanced
from core.orders.timeline import write_events
from core.outside.payment.base import Outcome, Result
from core.payments.models import PaymentAttempt, PaymentModule
from core.payments.states import AWAITS_PERSON
from core.points import services as points
from core.shipping import parcels
from core.shipping.models import Leg, Parcel


def move_order(
    *,
    order: Order,
    to: int,
    actor: Any,
    line_ids: Sequence[int] | None = None,
    courier: str = "",
    invoice_num: str = "",
    reason: str = "",
) -> Order:
    """Move the lines that may go to `to` (all of them, or `line_ids`), all or nothing.

    A line whose money is on its way back stays where it is until the end of that is known. Raises
    MoveNotAllowed (-44) where no line may, or where another writer was first, and Invalid for an
    invoice number without a courier or one that another order has.
    """
    if invoice_num and not courier:
        raise Invalid({"courier": _("택배사를 골라 주세요.")})
    with transaction.atomic():
        need_deposit(Order.objects.select_for_update().get(pk=order.pk))
        lines = [
            line
            for line in OrderLine.objects.filter(order=order, cancelled_at=None, refund_id=None).order_by("pk")
            if line_ids is None or line.pk in set(line_ids)
        ]
        movable = [line for line in lines if to in MANAGER_MOVES.get(line.status, ())]
        if not movable or (line_ids is not None and len(movable) != len(set(line_ids))):
            raise MoveNotAllowed()
        parcel = None
        if invoice_num:
            whose = parcels.Whose(order.pk, order.order_num, [line.pk for line in movable])
            parcel = parcels.put(whose=whose, leg=Leg.KOREA, courier=courier, invoice_num=invoice_num, actor=actor)
            invoice_num = parcel.invoice_num
        _move_lines(movable, to, courier, invoice_num)
        _arrived(order, movable, to, actor)
        write_events(order, [(line, to) for line in movable], "move", note=reason, actor=actor)
        if to == OrderStatus.DELIVERED:
            points.delivered(line_ids=[line.pk for line in movable], at=timezone.now())
        _tell(order, movable, to, parcel)
        refresh_status(order, courier=courier, invoice_num=invoice_num)
    return Order.objects.get(pk=order.pk)


def _tell(order: Order, lines: Sequence[OrderLine], to: int, parcel: Parcel | None) -> None:
    """The buyer hears of what is sent when it has a number, at the latest when it is on its way."""
    late = [line for line in lines if not line.invoice_num]
    if parcel is not None and to != OrderStatus.DELIVERED:
        tell_of_parcel(order, lines, parcel)
    elif to == OrderStatus.IN_DELIVERY and late:
        by = {"courier": late[0].courier, "invoice_num": ""}
        notify("shipped", order, ref=f"line:{late[0].pk}", lines=late, **by)
    if to == OrderStatus.DELIVERED:
        notify("delivered", order, ref=f"line:{lines[0].pk}", lines=lines)


def tell_of_parcel(order: Order, lines: Sequence[OrderLine], parcel: Parcel) -> None:
    """One piece of news a number, however many lines come to its parcel and whenever."""
    by = {"courier": parcel.courier, "invoice_num": parcel.invoice_num}
    notify("shipped", order, ref=f"parcel:{parcel.pk}:{parcel.invoice_num}", lines=lines, **by)


def _arrived(order: Order, lines: Sequence[OrderLine], to: int, actor: Any) -> None:
    """Goods from abroad have a way of several legs; their warehouse is one of them."""
    ids = [line.pk for line in lines if line.is_overseas]
    if to == OrderStatus.RECEIVED and ids:
        parcels.put(whose=parcels.Whose(order.pk, order.order_num, ids), leg=Leg.WAREHOUSE, actor=actor)


def _move_lines(lines: Sequence[OrderLine], to: int, courier: str, invoice_num: str) -> None:
    also: dict[str, Any] = {"courier": courier} if courier else {}
    if invoice_num:
        also["invoice_num"] = invoice_num
    if to == OrderStatus.DELIVERED:
        also["delivered_at"] = timezone.now()
    for status in sorted({line.status for line in lines}):
        ids = [line.pk for line in lines if line.status == status]
        still = OrderLine.objects.filter(pk__in=ids, status=status, cancelled_at=None, refund_id=None)
        if still.update(status=to, **also) != len(ids):
            raise MoveNotAllowed()


def refresh_status(order: Order, *, courier: str = "", invoice_num: str = "") -> None:
    """The order shows its least advanced line that isn't cancelled, and what became of the whole."""
    columns = ("status", "cancelled_at", "claim_lines__is_open", "claim_lines__claim__state")
    rows = list(OrderLine.objects.filter(order=order).order_by().values_list(*columns))
    live = [status for status, gone, _is_open, _state in rows if gone is None]
    ends = {state for _status, _gone, is_open, state in rows if is_open is False}
    fate = fate_of(stands=bool(live), returned=ClaimState.REFUNDED in ends, exchanged=ClaimState.EXCHANGED in ends)
    values: dict[str, Any] = {"fate": fate, "updated_at": timezone.now()}
    status = least_advanced(live)
    if status is not None:
        values["status"] = status
    if courier:
        values["courier"] = courier
    if invoice_num:
        values["invoice_num"] = invoice_num
    Order.objects.filter(pk=order.pk).update(**values)


def confirm_deposit(*, order: Order, actor: Any, note: str = "") -> Order:
    """A manager has seen the deposit on the brand's own account: 0 -> 5 through apply_outcome.

    Money that came after its order was closed opens it again where all of it can still be had, and is
    set aside to go back where not, or where somebody had cancelled it. The note stands in the order's
    record, where the buyer reads it too. Raises MoveNotAllowed (-44).
    """
    with transaction.atomic():
        # Held before it is looked at: of two who confirm at once one is refused, and isn't named as who saw the money.
        Order.objects.select_for_update().get(pk=order.pk)
        attempt = PaymentAttempt.objects.filter(order_id=order.pk).order_by("-number").first()
        if attempt is None or attempt.kind != PaymentModule.Kind.ACCOUNT or attempt.state not in AWAITS_PERSON:
            raise MoveNotAllowed()
        PaymentAttempt.objects.filter(pk=attempt.pk).update(confirmed_by=getattr(actor, "pk", None))
        if not apply_outcome(attempt.pk, Result(Outcome.APPROVED, amount=attempt.amount), actor=actor, note=note):
            raise MoveNotAllowed()
    return Order.objects.get(pk=order.pk)


def write_memo(*, order: Order, memo: str, seen: str | None = None) -> Order:
    """The managers' note on an order.

    `seen` is the note that its writer had before their eyes. Raises Stale (-45) where a colleague wrote another since.
    """
    rows = Order.objects.filter(pk=order.pk)
    if seen is not None:
        rows = rows.filter(memo=seen)
    if rows.update(memo=memo, updated_at=timezone.now()) != 1:
        raise Stale()
    return Order.objects.get(pk=order.pk)
