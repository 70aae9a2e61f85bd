"""Verbs of parcels: the legs of an order's way, and who carries each under which number (D31)."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.kit.errors import Invalid
from core.shipping import tracking
from core.shipping.couriers import COURIERS, clean_number
from core.shipping.models import Leg, Parcel

CARRIED = frozenset({Leg.CHINA, Leg.INTERNATIONAL, Leg.KOREA, Leg.BACK})


@dataclass(frozen=True)
class Whose:
    """The order that a parcel belongs to, and its lines in it."""

    order_id: int
    order_num: str
    line_ids: Sequence[int] = field(default=())


def put(
    *, whose: Whose, leg: int, courier: str = "", invoice_num: str = "", place: str = "", actor: Any = None
) -> Parcel:
    """A parcel of a leg, inside the caller's transaction: the one with this number, or a new one.

    Raises Invalid for a courier that nobody knows, a carried leg without a number, and a number
    at a door in Korea that another order has.
    """
    number = checked(leg, courier, invoice_num)
    own = _of_leg(whose.order_id, leg)
    found = next((one for one in own if (one.courier, one.invoice_num) == (courier, number)), None)
    ids = list(whose.line_ids)
    if leg == Leg.KOREA:
        _take_out([one for one in own if one is not found], ids)
    if found is not None:
        found.line_ids = sorted({*found.line_ids, *ids})
        found.place = place or found.place
        found.save(update_fields=["line_ids", "place", "updated_at"])
        return found
    parcel = Parcel(
        order_id=whose.order_id,
        order_num=whose.order_num,
        leg=leg,
        line_ids=ids,
        courier=courier,
        invoice_num=number,
        place=place,
        # What is in the warehouse has arrived there; customs are over when somebody says so.
        done_at=timezone.now() if leg == Leg.WAREHOUSE else None,
        next_check_at=tracking.first_check(courier, number),
        actor_id=getattr(actor, "pk", None),
        actor_name=getattr(actor, "user_name", "") or "",
    )
    _save(parcel)
    return parcel


def change(parcel: Parcel, *, courier: str, invoice_num: str, place: str = "") -> Parcel:
    """Another number for a parcel: what was heard of the old one is forgotten. Raises what `put` raises."""
    number = checked(parcel.leg, courier, invoice_num)
    if (courier, number) != (parcel.courier, parcel.invoice_num):
        parcel.stage, parcel.events, parcel.failure, parcel.quiet = "", [], "", 0
        parcel.checked_at = None
        # A leg that nobody carries is over when a person says so, whatever its papers' number.
        parcel.done_at = None if parcel.leg in CARRIED else parcel.done_at
        parcel.next_check_at = tracking.first_check(courier, number)
    parcel.courier, parcel.invoice_num, parcel.place = courier, number, place
    _save(parcel)
    return parcel


def checked(leg: int, courier: str, invoice_num: str) -> str:
    """The number as it is kept. Raises Invalid for what can't be a leg's carrier."""
    number = clean_number(invoice_num)
    if courier and courier not in COURIERS:
        raise Invalid({"courier": _("모르는 택배사예요.")})
    if leg in CARRIED and not courier:
        raise Invalid({"courier": _("택배사를 골라 주세요.")})
    if leg in CARRIED and not number:
        raise Invalid({"invoice_num": _("송장 번호를 적어 주세요.")})
    return number


def _save(parcel: Parcel) -> None:
    try:
        with transaction.atomic():
            parcel.save()
    except IntegrityError as exc:
        raise Invalid({"invoice_num": _("이미 다른 주문에 쓴 송장 번호예요.")}) from exc


def _of_leg(order_id: int, leg: int) -> list[Parcel]:
    return list(Parcel.objects.select_for_update().filter(order_id=order_id, leg=leg).order_by("pk"))


def _take_out(others: Sequence[Parcel], line_ids: Sequence[int]) -> None:
    """Lines that go into another parcel leave the one they were in; an empty one is no parcel."""
    for parcel in others:
        left = [one for one in parcel.line_ids if one not in line_ids]
        if left and len(left) < len(parcel.line_ids):
            Parcel.objects.filter(pk=parcel.pk).update(line_ids=left)
        elif not left:
            parcel.delete()


def take_back(*, order_id: int, line_ids: Sequence[int]) -> None:
    """The lines have no number any more, inside the caller's transaction."""
    _take_out(_of_leg(order_id, Leg.KOREA), line_ids)


def share(*, order_id: int, line_id: int, piece_id: int) -> None:
    """What is cut from a line lies in the parcels of its line, inside the caller's transaction."""
    for parcel in Parcel.objects.select_for_update().filter(order_id=order_id).order_by("pk"):
        if line_id in parcel.line_ids:
            Parcel.objects.filter(pk=parcel.pk).update(line_ids=[*parcel.line_ids, piece_id])


def finish(parcel: Parcel) -> None:
    """A person says that a leg is over."""
    Parcel.objects.filter(pk=parcel.pk, done_at=None).update(done_at=timezone.now(), next_check_at=None)
