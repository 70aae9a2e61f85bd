"""The legs and parcels of an order: tracking numbers and the couriers' answers (D31)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from core.common.errors import AppError, Invalid, MoveNotAllowed, NotFound
from core.integrations.tracking.base import MOVING, Stage
from core.jobs.rounds import drain_due
from core.orders import notes
from core.orders.actor_names import FOLLOWED
from core.orders.models import Order, OrderLine
from core.orders.services.moves import move_order, notify_parcel, refresh_status
from core.orders.states import OrderStatus
from core.orders.timeline import write_events
from core.shipping import parcels, tracking
from core.shipping.models import Leg, Parcel

S = OrderStatus
# A number may be corrected until the parcel is delivered; from a claim on it belongs to the claim.
_SHIPPED = (S.SHIPPED, S.IN_DELIVERY)
_PAID = (S.PAID, S.RECEIVED, S.SHIPPED, S.IN_DELIVERY, S.DELIVERED)


@dataclass(frozen=True)
class LegEntry:
    """A manager's input about a leg. `parcel_id`: the leg to correct."""

    leg: int
    courier: str = ""
    tracking_number: str = ""
    place: str = ""
    line_ids: Sequence[int] | None = None
    parcel_id: int | None = None
    # In one parcel with another order of the same person.
    is_shared: bool = False


def save_leg(*, order: Order, entry: LegEntry, actor: Any) -> Order:
    """Write a leg of a paid order, or correct one.

    The arrival in the warehouse moves its lines (5 → 10). A number inside Korea is set with the move to 15, or
    corrected here. Raises MoveNotAllowed (-44), NotFound for a leg of another order, Invalid.
    """
    with transaction.atomic():
        Order.objects.select_for_update().get(pk=order.pk)
        if entry.leg == Leg.BACK and entry.parcel_id is None:
            # A return parcel belongs to the refused claim.
            raise MoveNotAllowed()
        lines = _lines(order, entry.line_ids)
        if entry.parcel_id is not None:
            _correct_leg(order, _get_parcel(order, entry.parcel_id), entry, actor)
        elif entry.leg == Leg.KOREA:
            _assign_number(order, [line for line in lines if line.status in _SHIPPED], entry, actor)
        else:
            if entry.leg == Leg.WAREHOUSE and any(line.status == S.PAID for line in lines):
                ids = [line.pk for line in lines if line.status == S.PAID]
                move_order(order=order, to=S.RECEIVED, actor=actor, line_ids=ids)
            whose = parcels.OrderRef(order.pk, order.order_num, [line.pk for line in lines])
            parcels.save_parcel(
                whose=whose, leg=entry.leg, courier=entry.courier, invoice_num=entry.tracking_number, place=entry.place,
                actor=actor, is_shared=entry.is_shared,
            )  # fmt: skip
    return Order.objects.get(pk=order.pk)


def _lines(order: Order, wanted: Sequence[int] | None) -> list[OrderLine]:
    live = OrderLine.objects.filter(order=order, cancelled_at=None, status__in=_PAID).order_by("pk")
    lines = [line for line in live if wanted is None or line.pk in wanted]
    if not lines or (wanted is not None and len(lines) != len(set(wanted))):
        raise MoveNotAllowed()
    return lines


def _correct_leg(order: Order, parcel: Parcel, entry: LegEntry, actor: Any) -> None:
    if parcel.leg != Leg.KOREA:
        _change_number(parcel, entry)
        return
    lines = list(OrderLine.objects.filter(pk__in=parcel.line_ids, order=order, cancelled_at=None).order_by("pk"))
    if not lines or any(line.status not in _SHIPPED for line in lines):
        raise MoveNotAllowed()
    number = parcels.clean_tracking_number(Leg.KOREA, entry.courier, entry.tracking_number)
    same = Parcel.objects.filter(order_id=order.pk, leg=Leg.KOREA, courier=entry.courier, invoice_num=number)
    if same.exclude(pk=parcel.pk).exists():
        _assign_number(order, lines, entry, actor)
        return
    _write_number(order, lines, _change_number(parcel, entry), actor)


def _change_number(parcel: Parcel, entry: LegEntry) -> Parcel:
    return parcels.change_tracking_number(
        parcel,
        courier=entry.courier,
        invoice_num=entry.tracking_number,
        place=entry.place,
        is_shared=entry.is_shared,
    )


def _get_parcel(order: Order, parcel_id: int) -> Parcel:
    parcel = Parcel.objects.select_for_update().filter(pk=parcel_id, order_id=order.pk).first()
    if parcel is None:
        raise NotFound()
    return parcel


def _assign_number(order: Order, lines: Sequence[OrderLine], entry: LegEntry, actor: Any) -> None:
    """Set the number of lines that are already sent."""
    if not lines:
        raise MoveNotAllowed()
    whose = parcels.OrderRef(order.pk, order.order_num, [line.pk for line in lines])
    parcel = parcels.save_parcel(
        whose=whose,
        leg=Leg.KOREA,
        courier=entry.courier,
        invoice_num=entry.tracking_number,
        place=entry.place,
        actor=actor,
        is_shared=entry.is_shared,
    )
    _write_number(order, lines, parcel, actor)


def _write_number(order: Order, lines: Sequence[OrderLine], parcel: Parcel, actor: Any) -> None:
    courier, number = parcel.courier, parcel.invoice_num
    for line in lines:
        same = OrderLine.objects.filter(pk=line.pk, status=line.status, cancelled_at=None)
        if same.update(courier=courier, invoice_num=number) != 1:
            raise MoveNotAllowed()
    write_events(order, [(line, None) for line in lines], "number", note=notes.parcel(courier, number), actor=actor)
    refresh_status(order, courier=courier, tracking_number=number)
    if parcel.done_at is None:
        notify_parcel(order, lines, parcel)


def set_tracking_number(
    *, line_ids: Sequence[int], courier: str, tracking_number: str, actor: Any = None, is_shared: bool = False
) -> None:
    """Set the tracking number of lines of one order: moves them together (5, 10 → 15), or corrects sent ones.

    Raises MoveNotAllowed (-44), also without lines, what `save_parcel` raises, NotFound if the lines are not of one
    order.
    """
    if not line_ids:
        raise MoveNotAllowed()
    with transaction.atomic():
        of_lines = OrderLine.objects.filter(pk__in=line_ids).order_by("pk")
        whose = set(of_lines.values_list("order_id", flat=True))
        if len(whose) != 1:
            raise NotFound()
        order = Order.objects.select_for_update().get(pk=whose.pop())
        lines = list(of_lines)
        ready = [line.pk for line in lines if line.status in (S.PAID, S.RECEIVED)]
        if ready:
            move_order(
                order=order, to=S.SHIPPED, actor=actor, line_ids=ready, courier=courier,
                tracking_number=tracking_number, is_shared=is_shared,
            )  # fmt: skip
        out = [line for line in lines if line.pk not in ready]
        if any(line.status not in _SHIPPED or line.cancelled_at or line.refund_id for line in out):
            raise MoveNotAllowed()
        if out:
            entry = LegEntry(leg=Leg.KOREA, courier=courier, tracking_number=tracking_number, is_shared=is_shared)
            _assign_number(order, out, entry, actor)


def restore_tracking_number(*, line_id: int, courier: str, tracking_number: str, actor: Any = None) -> bool:
    """Undo a number: the line gets its previous one and keeps its status. False if the line moved since."""
    with transaction.atomic():
        # The order is locked first, then its lines, as everywhere, to avoid deadlocks.
        of_line = OrderLine.objects.filter(pk=line_id).values_list("order_id", flat=True)
        order = Order.objects.select_for_update().filter(pk__in=list(of_line)).first()
        line = OrderLine.objects.filter(pk=line_id).first()
        if order is None or line is None or line.status != S.SHIPPED or line.cancelled_at or line.refund_id:
            return False
        if tracking_number:
            # The number may have been shared before.
            entry = LegEntry(leg=Leg.KOREA, courier=courier, tracking_number=tracking_number, is_shared=True)
            _assign_number(order, [line], entry, actor)
            return True
        _clear_number(order, [line], actor)
    return True


def _clear_number(order: Order, lines: Sequence[OrderLine], actor: Any) -> None:
    ids = [line.pk for line in lines]
    OrderLine.objects.filter(pk__in=ids).update(courier="", invoice_num="")
    parcels.remove_lines(order_id=order.pk, line_ids=ids)
    write_events(order, [(line, None) for line in lines], "number", note="", actor=actor)
    left = OrderLine.objects.filter(order=order).exclude(invoice_num="").order_by("-pk")
    courier, number = left.values_list("courier", "invoice_num").first() or ("", "")
    Order.objects.filter(pk=order.pk).update(courier=courier, invoice_num=number, updated_at=timezone.now())


def remove_leg(*, order: Order, parcel_id: int, actor: Any) -> Order:
    """Remove a leg that was written by mistake. Raises MoveNotAllowed for a parcel that is already in transit."""
    with transaction.atomic():
        Order.objects.select_for_update().get(pk=order.pk)
        parcel = _get_parcel(order, parcel_id)
        if parcel.leg == Leg.BACK:
            raise MoveNotAllowed()
        if parcel.leg == Leg.KOREA:
            lines = list(OrderLine.objects.filter(pk__in=parcel.line_ids, order=order).order_by("pk"))
            if any(line.status != S.SHIPPED for line in lines if line.cancelled_at is None):
                raise MoveNotAllowed()
            _clear_number(order, lines, actor)
        else:
            parcel.delete()
    return Order.objects.get(pk=order.pk)


def finish_leg(*, order: Order, parcel_id: int) -> Order:
    """Finish a leg by hand if no tracking service does. Inside Korea the lines' moves finish it."""
    with transaction.atomic():
        parcel = _get_parcel(order, parcel_id)
        if parcel.leg == Leg.KOREA:
            raise MoveNotAllowed()
        parcels.finish_leg(parcel)
    return Order.objects.get(pk=order.pk)


def track_leg(*, order: Order, parcel_id: int) -> Order:
    """Track a parcel now, on a manager's request."""
    parcel = Parcel.objects.filter(pk=parcel_id, order_id=order.pk).first()
    if parcel is None:
        raise NotFound()
    if not tracking.is_tracked(parcel.courier):
        raise Invalid({"courier": _("조회할 수 없는 운송사예요.")})
    _track(parcel)
    return Order.objects.get(pk=order.pk)


def follow_parcels() -> int:
    """Track the parcels that are due, in every brand, and move their lines. Returns how many were tracked."""
    return drain_due(
        lambda count: tracking.claim_due_parcels(limit=count), _track, what="parcel", company=tracking.provider_name
    )


def _track(parcel: Parcel) -> bool:
    """Ask the courier outside any transaction; write the answer and the moves in one."""
    track = tracking.fetch_tracking(parcel)
    with transaction.atomic():
        order = Order.objects.select_for_update().get(pk=parcel.order_id)
        if tracking.apply_tracking(parcel, track) and track is not None and parcel.leg == Leg.KOREA:
            _advance(order, parcel, track.stage)
            if track.stage is Stage.DELIVERED and _lines_in_transit(order, parcel).exists():
                # The order is on hold, or a refund has an unknown result: the arrival is reported again later.
                tracking.schedule_retry(parcel)
    return True


def _lines_in_transit(order: Order, parcel: Parcel) -> QuerySet[OrderLine]:
    of_parcel = OrderLine.objects.filter(order=order, courier=parcel.courier, invoice_num=parcel.invoice_num)
    return of_parcel.filter(status__in=_SHIPPED, cancelled_at=None)


def _advance(order: Order, parcel: Parcel, stage: Stage) -> None:
    """15 → 20 when the courier has the parcel, 20 → 25 when it is delivered. Only the moves of the table are made."""
    if stage is Stage.DELIVERED:
        steps = [(S.SHIPPED, S.IN_DELIVERY), (S.IN_DELIVERY, S.DELIVERED)]
    else:
        steps = [(S.SHIPPED, S.IN_DELIVERY)] if stage in MOVING else []
    for start, to in steps:
        own = _lines_in_transit(order, parcel).filter(status=start, refund_id=None)
        ids = list(own.values_list("pk", flat=True))
        if ids:
            try:
                with transaction.atomic():
                    move_order(order=order, to=to, actor=FOLLOWED, line_ids=ids)
            except AppError:
                return
