"""A manager changes the status of an order (D31)."""

from collections.abc import Sequence
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.common.errors import Invalid, MoveNotAllowed, Stale
from core.integrations.payment.base import Outcome, PaymentResult
from core.orders import subscribers
from core.orders.models import Order, OrderLine
from core.orders.services.apply_outcome import apply_outcome
from core.orders.services.notify import notify
from core.orders.services.reversals import require_deposit
from core.orders.states import MANAGER_MOVES, OrderStatus, least_advanced, resolution_of
from core.orders.timeline import write_events
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
    tracking_number: str = "",
    reason: str = "",
    is_shared: bool = False,
) -> Order:
    """Move the lines that may go to `to` (all, or `line_ids`), all or nothing.

    A line that is being refunded is not moved before the result is known. Raises MoveNotAllowed (-44) if no line may
    move, or another writer was first, Invalid for a tracking number without a courier, and what `save_parcel` raises.
    """
    if tracking_number and not courier:
        raise Invalid({"courier": _("택배사를 골라 주세요.")})
    with transaction.atomic():
        require_deposit(Order.objects.select_for_update().get(pk=order.pk))
        lines = [
            line
            for line in OrderLine.objects.filter(order=order, cancelled_at=None, refund_id=None).order_by("pk")
            if line_ids is None or line.pk in set(line_ids)
        ]
        movable = [line for line in lines if to in MANAGER_MOVES.get(line.status, ())]
        if not movable or (line_ids is not None and len(movable) != len(set(line_ids))):
            raise MoveNotAllowed()
        parcel = None
        if tracking_number:
            whose = parcels.OrderRef(order.pk, order.order_num, [line.pk for line in movable])
            parcel = parcels.save_parcel(
                whose=whose,
                leg=Leg.KOREA,
                courier=courier,
                invoice_num=tracking_number,
                actor=actor,
                is_shared=is_shared,
            )
            tracking_number = parcel.invoice_num
        _move_lines(movable, to, courier, tracking_number)
        _record_arrival(order, movable, to, actor)
        write_events(order, [(line, to) for line in movable], "move", note=reason, actor=actor)
        if to == OrderStatus.DELIVERED:
            points.start_pending_wait(line_ids=[line.pk for line in movable], at=timezone.now())
        _notify_sent(order, movable, to, parcel)
        refresh_status(order, courier=courier, tracking_number=tracking_number)
    return Order.objects.get(pk=order.pk)


def _notify_sent(order: Order, lines: Sequence[OrderLine], to: int, parcel: Parcel | None) -> None:
    """Notify the buyer of sent lines when they have a number, at the latest when they are in delivery."""
    late = [line for line in lines if not line.invoice_num]
    if parcel is not None and to != OrderStatus.DELIVERED:
        notify_parcel(order, lines, parcel)
    elif to == OrderStatus.IN_DELIVERY and late:
        by = {"courier": late[0].courier, "invoice_num": ""}
        notify("shipped", order, ref=f"line:{late[0].pk}", lines=late, **by)
    if to == OrderStatus.DELIVERED:
        notify("delivered", order, ref=f"line:{lines[0].pk}", lines=lines)


def notify_parcel(order: Order, lines: Sequence[OrderLine], parcel: Parcel) -> None:
    """Queue one notice for each tracking number, for any number of lines and calls."""
    by = {"courier": parcel.courier, "invoice_num": parcel.invoice_num}
    notify("shipped", order, ref=f"parcel:{parcel.pk}:{parcel.invoice_num}", lines=lines, **by)


def _record_arrival(order: Order, lines: Sequence[OrderLine], to: int, actor: Any) -> None:
    """Record the arrival in the warehouse, one of the legs of goods from abroad."""
    ids = [line.pk for line in lines if line.is_overseas]
    if to == OrderStatus.RECEIVED and ids:
        parcels.save_parcel(whose=parcels.OrderRef(order.pk, order.order_num, ids), leg=Leg.WAREHOUSE, actor=actor)


def _move_lines(lines: Sequence[OrderLine], to: int, courier: str, tracking_number: str) -> None:
    also: dict[str, Any] = {"courier": courier} if courier else {}
    if tracking_number:
        also["invoice_num"] = tracking_number
    if to == OrderStatus.DELIVERED:
        also["delivered_at"] = timezone.now()
    for status in sorted({line.status for line in lines}):
        ids = [line.pk for line in lines if line.status == status]
        still = OrderLine.objects.filter(pk__in=ids, status=status, cancelled_at=None, refund_id=None)
        if still.update(status=to, **also) != len(ids):
            raise MoveNotAllowed()


def refresh_status(order: Order, *, courier: str = "", tracking_number: str = "") -> None:
    """Set the order's status to its least advanced line that isn't cancelled, and set its resolution."""
    lines = subscribers.annotate_outcomes(OrderLine.objects.filter(order=order).order_by())
    rows = list(lines.values_list("status", "cancelled_at", "is_returned", "is_exchanged"))
    live = [row[0] for row in rows if row[1] is None]
    resolution = resolution_of(
        stands=bool(live), returned=any(row[2] for row in rows), exchanged=any(row[3] for row in rows)
    )
    values: dict[str, Any] = {"resolution": resolution, "updated_at": timezone.now()}
    status = least_advanced(live)
    if status is not None:
        values["status"] = status
    if courier:
        values["courier"] = courier
    if tracking_number:
        values["invoice_num"] = tracking_number
    Order.objects.filter(pk=order.pk).update(**values)


def confirm_deposit(*, order: Order, actor: Any, note: str = "") -> Order:
    """A manager confirms the deposit on the brand's own account: 0 -> 5 through apply_outcome.

    Late money of a closed order reopens it if all lines are still available. If not, or if a person cancelled the
    order, the money is set aside for a refund. The note is stored in the timeline, which the buyer reads. Raises
    MoveNotAllowed (-44).
    """
    with transaction.atomic():
        # Locked before it is checked: of two parallel confirmations one is refused and not recorded as the confirming
        # actor.
        Order.objects.select_for_update().get(pk=order.pk)
        attempt = PaymentAttempt.objects.filter(order_id=order.pk).order_by("-number").first()
        if attempt is None or attempt.kind != PaymentModule.Kind.ACCOUNT or attempt.state not in AWAITS_PERSON:
            raise MoveNotAllowed()
        PaymentAttempt.objects.filter(pk=attempt.pk).update(confirmed_by=getattr(actor, "pk", None))
        if not apply_outcome(
            attempt.pk, PaymentResult(Outcome.APPROVED, amount=attempt.amount), actor=actor, note=note
        ):
            raise MoveNotAllowed()
    return Order.objects.get(pk=order.pk)


def write_memo(*, order: Order, memo: str, seen: str | None = None) -> Order:
    """Write the managers' memo of an order.

    `seen` is the memo that the writer saw. Raises Stale (-45) if somebody wrote another one since.
    """
    rows = Order.objects.filter(pk=order.pk)
    if seen is not None:
        rows = rows.filter(memo=seen)
    if rows.update(memo=memo, updated_at=timezone.now()) != 1:
        raise Stale()
    return Order.objects.get(pk=order.pk)
