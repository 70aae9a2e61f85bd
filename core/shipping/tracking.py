"""Ask where parcels are: whom, how often, and what an answer changes (D32).

A question leaves after the row that it is about is committed. Its answer changes the parcel alone; what
an order makes of it is the order's. Waits grow while there is no news, and end.
"""

from datetime import datetime, timedelta
from functools import lru_cache

from django.conf import settings
from django.utils import timezone
from django.utils.dateparse import parse_datetime

from core.kit.claims import claim
from core.kit.database import lend_back
from core.kit.tenancy import unscoped
from core.outside.tracking.base import Answer, Stage, Track, TrackingProvider
from core.outside.tracking.kuaidi100 import Kuaidi100
from core.outside.tracking.sweettracker import SweetTracker
from core.shipping.couriers import COURIERS, Courier
from core.shipping.models import Leg, Parcel, ParcelOut
from core.shipping.rules import LOCAL_KEY
from core.shipping.selectors import parcel_out

# While a question is on its way nobody else asks it.
ON_ITS_WAY = timedelta(minutes=2)
LONGEST = timedelta(hours=6)
# A fortnight without news at the longest wait: whatever became of it, no service will tell.
MOST_QUIET = 60
# The sandbox's parcels walk while a person looks on.
PRACTICE = timedelta(seconds=15)


@lru_cache(maxsize=1024)
def _sweettracker(base_url: str, key: str) -> SweetTracker:
    return SweetTracker(base_url=base_url, key=key)


@lru_cache(maxsize=1024)
def _kuaidi100(base_url: str, customer: str, key: str) -> Kuaidi100:
    return Kuaidi100(base_url=base_url, customer=customer, key=key)


def provider(row: ParcelOut, courier: Courier) -> tuple[TrackingProvider, str] | None:
    """Who can be asked about a courier's parcels, and the courier's id there; None where the brand has no key."""
    if courier.sweet and (key := row.key("sweettracker")):
        url = settings.SANDBOX_URL if key == LOCAL_KEY else settings.SWEETTRACKER_URL
        return _sweettracker(url, key), courier.sweet
    if courier.kuaidi and (key := row.key("kuaidi100")):
        url = settings.SANDBOX_URL if key == LOCAL_KEY else settings.KUAIDI100_URL
        return _kuaidi100(url, row.kuaidi100_customer, key), courier.kuaidi
    return None


def is_tracked(courier: str) -> bool:
    """Whether any service knows this courier."""
    known = COURIERS.get(courier)
    return known is not None and bool(known.sweet or known.kuaidi)


def first_check(courier: str, number: str) -> datetime | None:
    """When a new number is first asked about; None where nobody can be asked."""
    return timezone.now() + _step(parcel_out()) if number and is_tracked(courier) else None


def _step(row: ParcelOut) -> timedelta:
    is_practice = LOCAL_KEY in (row.key("sweettracker"), row.key("kuaidi100"))
    return PRACTICE if is_practice else timedelta(seconds=settings.TRACKING_SECONDS)


def due(*, limit: int = 20) -> list[Parcel]:
    """Parcels whose time to ask has come, in every brand, the longest waiting first; each is the caller's alone."""
    now = timezone.now()
    with unscoped("the clock runs for every brand; each parcel is asked about in its own scope"):
        rows = Parcel.objects.filter(next_check_at__lte=now).order_by("next_check_at")
        return claim(rows, limit=limit, next_check_at=now + ON_ITS_WAY)


def company(parcel: Parcel) -> str:
    """Which company is asked about a parcel; '' where none knows its courier."""
    courier = COURIERS.get(parcel.courier)
    if courier is None:
        return ""
    return "sweettracker" if courier.sweet else "kuaidi100" if courier.kuaidi else ""


def ask(parcel: Parcel) -> Track | None:
    """Where a parcel is, outside any transaction; None where the brand has nobody to ask."""
    row, courier = parcel_out(), COURIERS.get(parcel.courier)
    found = provider(row, courier) if courier else None
    if found is None:
        return None
    service, carrier = found
    tail = _phone_tail(row, parcel)
    lend_back()
    return service.track(carrier, parcel.invoice_num, phone_tail=tail)


def _phone_tail(row: ParcelOut, parcel: Parcel) -> str:
    """The last four digits of the warehouse that a parcel in China goes to: some couriers ask for them."""
    if parcel.leg != Leg.CHINA:
        return ""
    named = [one for one in row.warehouses if one.get("name") == parcel.place]
    for one in [*named, *(one for one in row.warehouses if one.get("country") == "cn")]:
        digits = "".join(sign for sign in one.get("phone_num", "") if sign.isdigit())
        if len(digits) >= 4:
            return digits[-4:]
    return ""


def record(parcel: Parcel, track: Track | None) -> bool:
    """Write an answer onto its parcel, inside the caller's transaction; False where a person changed it since it was
    asked about: its number, or that it is over.

    No answer and 'not found' keep what is known; they only move the next question.
    """
    now = timezone.now()
    same = Parcel.objects.filter(
        pk=parcel.pk, courier=parcel.courier, invoice_num=parcel.invoice_num, done_at=parcel.done_at
    )
    step = _step(parcel_out())
    if track is None:
        # Nobody to ask: a key that comes later asks again with the next change of the number, or by hand.
        return same.update(checked_at=now, next_check_at=None, failure="NO_ACCOUNT") == 1
    if track.answer is not Answer.FOUND:
        quiet = parcel.quiet + 1
        waits = _next(now, step, quiet)
        return same.update(checked_at=now, next_check_at=waits, quiet=quiet, failure=track.code or track.answer) == 1
    events = [event.values() for event in track.events] or parcel.events
    is_news = events != parcel.events or track.stage != parcel.stage
    quiet = 0 if is_news else parcel.quiet + 1
    is_over = track.stage is Stage.DELIVERED
    return (
        same.update(
            stage=track.stage,
            events=events,
            checked_at=now,
            failure="",
            quiet=quiet,
            next_check_at=None if is_over else _next(now, step, quiet),
            done_at=_moment(events, now) if is_over else parcel.done_at,
        )
        == 1
    )


def ask_again(parcel: Parcel) -> None:
    """Ask once more, later, about a parcel that is there while its goods could not be moved on."""
    if parcel.quiet < MOST_QUIET:
        Parcel.objects.filter(pk=parcel.pk).update(next_check_at=timezone.now() + LONGEST)


def _next(now: datetime, step: timedelta, quiet: int) -> datetime | None:
    if quiet >= MOST_QUIET:
        return None
    wait: timedelta = min(LONGEST, step * int(2 ** min(quiet, 10)))
    return now + wait


def _moment(events: list[dict[str, str]], now: datetime) -> datetime:
    """When the last event was, unless it lies ahead of us."""
    at = parse_datetime(events[-1]["at"]) if events and events[-1]["at"] else None
    return min(at, now) if at is not None else now
