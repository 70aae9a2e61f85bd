"""The way of an order's goods: its legs, the numbers on them, and what the couriers say (D31)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from core.jobs.rounds import work_off
from core.kit.errors import AppError, Invalid, MoveNotAllowed, NotFound
from core.orders import notes
from core.orders.models import Order, OrderLine
from core.orders.people import FOLLOWED
from core.orders.services.moves import move_order, refresh_status, tell_of_parcel
from core.orders.states import OrderStatus
from core.orders.timeline import write_events
from core.outside.tracking.base import MOVING, Stage
from core.shipping import parcels, tracking
from core.shipping.models import Leg, Parcel

S = OrderStatus
# A number may be put right until the parcel is at the door; from a claim on it is the claim's.
_SHIPPED = (S.SHIPPED, S.IN_DELIVERY)
_PAID = (S.PAID, S.RECEIVED, S.SHIPPED, S.IN_DELIVERY, S.DELIVERED)


@dataclass(frozen=True)
class Entry:
    """What a manager writes about a leg; `parcel_id` names the one that is put right."""

    leg: int
    courier: str = ""
    invoice_num: str = ""
    place: str = ""
    line_ids: Sequence[int] | None = None
    parcel_id: int | None = None


def save_leg(*, order: Order, entry: Entry, actor: Any) -> Order:
    """Write a leg of a paid order, or put one right.

    The arrival in the warehouse moves its lines on (5 → 10); a number for the way inside Korea is
    given with the move to 15, or put right here. Raises MoveNotAllowed (-44), NotFound for a leg of
    another order, Invalid.
    """
    with transaction.atomic():
        Order.objects.select_for_update().get(pk=order.pk)
        if entry.leg == Leg.BACK and entry.parcel_id is None:
            # A parcel back belongs to the claim that was refused.
            raise MoveNotAllowed()
        lines = _lines(order, entry.line_ids)
        if entry.parcel_id is not None:
            _put_right(order, _own(order, entry.parcel_id), entry, actor)
        elif entry.leg == Leg.KOREA:
            _number(order, [line for line in lines if line.status in _SHIPPED], entry, actor)
        else:
            if entry.leg == Leg.WAREHOUSE and any(line.status == S.PAID for line in lines):
                ids = [line.pk for line in lines if line.status == S.PAID]
                move_order(order=order, to=S.RECEIVED, actor=actor, line_ids=ids)
            whose = parcels.Whose(order.pk, order.order_num, [line.pk for line in lines])
            parcels.put(
                whose=whose, leg=entry.leg, courier=entry.courier, invoice_num=entry.invoice_num, place=entry.place,
                actor=actor,
            )  # fmt: skip
    return Order.objects.get(pk=order.pk)


def _lines(order: Order, wanted: Sequence[int] | None) -> list[OrderLine]:
    live = OrderLine.objects.filter(order=order, cancelled_at=None, status__in=_PAID).order_by("pk")
    lines = [line for line in live if wanted is None or line.pk in wanted]
    if not lines or (wanted is not None and len(lines) != len(set(wanted))):
        raise MoveNotAllowed()
    return lines


def _put_right(order: Order, parcel: Parcel, entry: Entry, actor: Any) -> None:
    if parcel.leg != Leg.KOREA:
        parcels.change(parcel, courier=entry.courier, invoice_num=entry.invoice_num, place=entry.place)
        return
    lines = list(OrderLine.objects.filter(pk__in=parcel.line_ids, order=order, cancelled_at=None).order_by("pk"))
    if not lines or any(line.status not in _SHIPPED for line in lines):
        raise MoveNotAllowed()
    number = parcels.checked(Leg.KOREA, entry.courier, entry.invoice_num)
    same = Parcel.objects.filter(order_id=order.pk, leg=Leg.KOREA, courier=entry.courier, invoice_num=number)
    if same.exclude(pk=parcel.pk).exists():
        _number(order, lines, entry, actor)
        return
    parcel = parcels.change(parcel, courier=entry.courier, invoice_num=entry.invoice_num, place=entry.place)
    _write_number(order, lines, parcel, actor)


def _own(order: Order, parcel_id: int) -> Parcel:
    parcel = Parcel.objects.select_for_update().filter(pk=parcel_id, order_id=order.pk).first()
    if parcel is None:
        raise NotFound()
    return parcel


def _number(order: Order, lines: Sequence[OrderLine], entry: Entry, actor: Any) -> None:
    """Lines that are out go under this number."""
    if not lines:
        raise MoveNotAllowed()
    whose = parcels.Whose(order.pk, order.order_num, [line.pk for line in lines])
    parcel = parcels.put(
        whose=whose, leg=Leg.KOREA, courier=entry.courier, invoice_num=entry.invoice_num, place=entry.place, actor=actor
    )
    _write_number(order, lines, parcel, actor)


def _write_number(order: Order, lines: Sequence[OrderLine], parcel: Parcel, actor: Any) -> None:
    courier, number = parcel.courier, parcel.invoice_num
    for line in lines:
        same = OrderLine.objects.filter(pk=line.pk, status=line.status, cancelled_at=None)
        if same.update(courier=courier, invoice_num=number) != 1:
            raise MoveNotAllowed()
    write_events(order, [(line, None) for line in lines], "number", note=notes.parcel(courier, number), actor=actor)
    refresh_status(order, courier=courier, invoice_num=number)
    if parcel.done_at is None:
        tell_of_parcel(order, lines, parcel)


def give_number(*, line_ids: Sequence[int], courier: str, invoice_num: str, actor: Any = None) -> None:
    """A number for lines of one order: it moves them out (5, 10 → 15) together, or puts right what is out.

    Raises MoveNotAllowed (-44), also where there are none, Invalid, NotFound where the lines are not one order's.
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
            move_order(order=order, to=S.SHIPPED, actor=actor, line_ids=ready, courier=courier, invoice_num=invoice_num)
        out = [line for line in lines if line.pk not in ready]
        if any(line.status not in _SHIPPED or line.cancelled_at or line.refund_id for line in out):
            raise MoveNotAllowed()
        if out:
            _number(order, out, Entry(leg=Leg.KOREA, courier=courier, invoice_num=invoice_num), actor)


def put_back_number(*, line_id: int, courier: str, invoice_num: str, actor: Any = None) -> bool:
    """Undo of a number: the line has the one it had before, and stays where it is. False where it moved on since."""
    with transaction.atomic():
        # The order first, then its lines, as everywhere: two who want both must not wait for each other.
        of_line = OrderLine.objects.filter(pk=line_id).values_list("order_id", flat=True)
        order = Order.objects.select_for_update().filter(pk__in=list(of_line)).first()
        line = OrderLine.objects.filter(pk=line_id).first()
        if order is None or line is None or line.status != S.SHIPPED or line.cancelled_at or line.refund_id:
            return False
        if invoice_num:
            _number(order, [line], Entry(leg=Leg.KOREA, courier=courier, invoice_num=invoice_num), actor)
            return True
        _forget_number(order, [line], actor)
    return True


def _forget_number(order: Order, lines: Sequence[OrderLine], actor: Any) -> None:
    ids = [line.pk for line in lines]
    OrderLine.objects.filter(pk__in=ids).update(courier="", invoice_num="")
    parcels.take_back(order_id=order.pk, line_ids=ids)
    write_events(order, [(line, None) for line in lines], "number", note="", actor=actor)
    left = OrderLine.objects.filter(order=order).exclude(invoice_num="").order_by("-pk")
    courier, number = left.values_list("courier", "invoice_num").first() or ("", "")
    Order.objects.filter(pk=order.pk).update(courier=courier, invoice_num=number, updated_at=timezone.now())


def remove_leg(*, order: Order, parcel_id: int, actor: Any) -> Order:
    """Take a leg back that was written by mistake. Raises MoveNotAllowed for a parcel that is on its way already."""
    with transaction.atomic():
        Order.objects.select_for_update().get(pk=order.pk)
        parcel = _own(order, parcel_id)
        if parcel.leg == Leg.BACK:
            raise MoveNotAllowed()
        if parcel.leg == Leg.KOREA:
            lines = list(OrderLine.objects.filter(pk__in=parcel.line_ids, order=order).order_by("pk"))
            if any(line.status != S.SHIPPED for line in lines if line.cancelled_at is None):
                raise MoveNotAllowed()
            _forget_number(order, lines, actor)
        else:
            parcel.delete()
    return Order.objects.get(pk=order.pk)


def finish_leg(*, order: Order, parcel_id: int) -> Order:
    """A manager says that a leg is over where no service does. Inside Korea the lines' moves say it."""
    with transaction.atomic():
        parcel = _own(order, parcel_id)
        if parcel.leg == Leg.KOREA:
            raise MoveNotAllowed()
        parcels.finish(parcel)
    return Order.objects.get(pk=order.pk)


def ask_leg(*, order: Order, parcel_id: int) -> Order:
    """Ask about a parcel now, because a manager wants to know."""
    parcel = Parcel.objects.filter(pk=parcel_id, order_id=order.pk).first()
    if parcel is None:
        raise NotFound()
    if not tracking.is_tracked(parcel.courier):
        raise Invalid({"courier": _("조회할 수 없는 운송사예요.")})
    _follow(parcel)
    return Order.objects.get(pk=order.pk)


def follow_parcels() -> int:
    """Ask about the parcels whose time has come, in every brand, and move their lines; returns how many were asked
    about."""
    return work_off(lambda count: tracking.due(limit=count), _follow, what="parcel", company=tracking.company)


def _follow(parcel: Parcel) -> bool:
    """One question outside any transaction; its answer and the moves it leads to in one."""
    track = tracking.ask(parcel)
    with transaction.atomic():
        order = Order.objects.select_for_update().get(pk=parcel.order_id)
        if tracking.record(parcel, track) and track is not None and parcel.leg == Leg.KOREA:
            _advance(order, parcel, track.stage)
            if track.stage is Stage.DELIVERED and _on_its_way(order, parcel).exists():
                # A held order, or money whose end nobody knows: what has arrived is told again.
                tracking.ask_again(parcel)
    return True


def _on_its_way(order: Order, parcel: Parcel) -> QuerySet[OrderLine]:
    of_parcel = OrderLine.objects.filter(order=order, courier=parcel.courier, invoice_num=parcel.invoice_num)
    return of_parcel.filter(status__in=_SHIPPED, cancelled_at=None)


def _advance(order: Order, parcel: Parcel, stage: Stage) -> None:
    """15 → 20 when the courier has it, 20 → 25 when it is at the door, by the table and by nothing else."""
    if stage is Stage.DELIVERED:
        steps = [(S.SHIPPED, S.IN_DELIVERY), (S.IN_DELIVERY, S.DELIVERED)]
    else:
        steps = [(S.SHIPPED, S.IN_DELIVERY)] if stage in MOVING else []
    for start, to in steps:
        own = _on_its_way(order, parcel).filter(status=start, refund_id=None)
        ids = list(own.values_list("pk", flat=True))
        if ids:
            try:
                with transaction.atomic():
                    move_order(order=order, to=to, actor=FOLLOWED, line_ids=ids)
            except AppError:
                return
