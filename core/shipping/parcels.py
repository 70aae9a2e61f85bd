"""Services of parcels: the legs of an order's way with courier and tracking number (D31)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from core.common.errors import Invalid
from core.common.locks import lock_until_commit
from core.common.tenancy import current_brand_id
from core.shipping import subscribers, tracking
from core.shipping.couriers import COURIERS, normalize_tracking_number
from core.shipping.errors import NumberOfSamePerson
from core.shipping.models import Leg, Parcel

CARRIED = frozenset({Leg.CHINA, Leg.INTERNATIONAL, Leg.KOREA, Leg.BACK})
DOMESTIC = (Leg.KOREA, Leg.BACK)


@dataclass(frozen=True)
class OrderRef:
    """The order that a parcel belongs to, and its lines in it."""

    order_id: int
    order_num: str
    line_ids: Sequence[int] = field(default=())


def save_parcel(
    *,
    whose: OrderRef,
    leg: int,
    courier: str = "",
    invoice_num: str = "",
    place: str = "",
    actor: Any = None,
    is_shared: bool = False,
) -> Parcel:
    """Create or update the parcel of a leg with this number, inside the caller's transaction.

    Raises Invalid for an unknown courier, a carried leg without a number, and a domestic number that another person's
    order has; NumberOfSamePerson for one of another order of this person, unless `is_shared` says that both orders are
    in one parcel.
    """
    number = clean_tracking_number(leg, courier, invoice_num)
    _check_shared(whose.order_id, leg, courier, number, is_shared=is_shared)
    own = _of_leg(whose.order_id, leg)
    same = next((parcel for parcel in own if (parcel.courier, parcel.invoice_num) == (courier, number)), None)
    ids = list(whose.line_ids)
    if leg == Leg.KOREA:
        _take_out([parcel for parcel in own if parcel is not same], ids)
    if same is not None:
        same.line_ids = sorted({*same.line_ids, *ids})
        same.place = place or same.place
        same.save(update_fields=["line_ids", "place", "updated_at"])
        return same
    parcel = Parcel(
        order_id=whose.order_id,
        order_num=whose.order_num,
        leg=leg,
        line_ids=ids,
        courier=courier,
        invoice_num=number,
        place=place,
        # A warehouse leg is done at once; the customs leg is done when a person says so.
        done_at=timezone.now() if leg == Leg.WAREHOUSE else None,
        next_check_at=tracking.first_check(courier, number),
        actor_id=getattr(actor, "pk", None),
        actor_name=getattr(actor, "user_name", "") or "",
    )
    parcel.save()
    return parcel


def change_tracking_number(
    parcel: Parcel, *, courier: str, invoice_num: str, place: str = "", is_shared: bool = False
) -> Parcel:
    """Change a parcel's number and drop the tracking result of the old one. Raises what `save_parcel` raises."""
    number = clean_tracking_number(parcel.leg, courier, invoice_num)
    _check_shared(parcel.order_id, parcel.leg, courier, number, is_shared=is_shared)
    if (courier, number) != (parcel.courier, parcel.invoice_num):
        parcel.stage, parcel.events, parcel.failure, parcel.quiet = "", [], "", 0
        parcel.checked_at = None
        # A leg without a courier is done when a person says so, independent of its number.
        parcel.done_at = None if parcel.leg in CARRIED else parcel.done_at
        parcel.next_check_at = tracking.first_check(courier, number)
    parcel.courier, parcel.invoice_num, parcel.place = courier, number, place
    parcel.save()
    return parcel


def clean_tracking_number(leg: int, courier: str, invoice_num: str) -> str:
    """Validate and normalize the number. Raises Invalid for a missing or unknown courier or number."""
    number = normalize_tracking_number(invoice_num)
    if courier and courier not in COURIERS:
        raise Invalid({"courier": _("모르는 택배사예요.")})
    if leg in CARRIED and not courier:
        raise Invalid({"courier": _("택배사를 골라 주세요.")})
    if leg in CARRIED and not number:
        raise Invalid({"invoice_num": _("송장 번호를 적어 주세요.")})
    return number


def lock_numbers(numbers: Iterable[tuple[str, str]]) -> None:
    """Lock (courier, number) pairs of the brand until the transaction ends, in one order for every caller."""
    brand_id = current_brand_id()
    lock_until_commit(*(f"tracking:{brand_id}:{courier}:{number}" for courier, number in numbers))


def _check_shared(order_id: int, leg: int, courier: str, number: str, *, is_shared: bool) -> None:
    """Refuse a domestic number of another order; the number is locked until the transaction ends.

    An international number may be shared by many orders.
    """
    if leg not in DOMESTIC or not number:
        return
    lock_numbers([(courier, number)])
    shared = Parcel.objects.filter(leg__in=DOMESTIC, courier=courier, invoice_num=number).exclude(order_id=order_id)
    others = dict(shared.order_by("pk").values_list("order_id", "order_num"))
    strangers = set(others) - set(subscribers.find_same_person(order_id, others))
    if strangers:
        raise Invalid({"invoice_num": _("이미 다른 주문에 쓴 송장 번호예요.")})
    if others and not is_shared:
        raise NumberOfSamePerson(next(iter(others.values())))


def _of_leg(order_id: int, leg: int) -> list[Parcel]:
    return list(Parcel.objects.select_for_update().filter(order_id=order_id, leg=leg).order_by("pk"))


def _take_out(others: Sequence[Parcel], line_ids: Sequence[int]) -> None:
    """Remove lines from their former parcels; empty parcels are deleted."""
    for parcel in others:
        left = [one for one in parcel.line_ids if one not in line_ids]
        if left and len(left) < len(parcel.line_ids):
            Parcel.objects.filter(pk=parcel.pk).update(line_ids=left)
        elif not left:
            parcel.delete()


def remove_lines(*, order_id: int, line_ids: Sequence[int]) -> None:
    """Remove the lines' tracking number, inside the caller's transaction."""
    _take_out(_of_leg(order_id, Leg.KOREA), line_ids)


def add_split_line(*, order_id: int, line_id: int, piece_id: int) -> None:
    """Add a line that was split off to the parcels of its line, inside the caller's transaction."""
    for parcel in Parcel.objects.select_for_update().filter(order_id=order_id).order_by("pk"):
        if line_id in parcel.line_ids:
            Parcel.objects.filter(pk=parcel.pk).update(line_ids=[*parcel.line_ids, piece_id])


def finish_leg(parcel: Parcel) -> None:
    """Mark a leg as done."""
    Parcel.objects.filter(pk=parcel.pk, done_at=None).update(done_at=timezone.now(), next_check_at=None)
