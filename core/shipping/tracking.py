"""Tracks parcels: which service, how often, and what a result changes (D32).

A request is sent after its row is committed. The result changes only the parcel; the order reacts to it
in its own package. Intervals grow while nothing changes, and end.
"""

from datetime import datetime, timedelta
from functools import lru_cache

from django.conf import settings
from django.utils import timezone
from django.utils.dateparse import parse_datetime

from core.common.claims import claim
from core.common.database import return_connection
from core.common.tenancy import unscoped
from core.integrations.tracking.base import Stage, Track, TrackingProvider, TrackStatus
from core.integrations.tracking.kuaidi100 import Kuaidi100
from core.integrations.tracking.sweettracker import SweetTracker
from core.shipping.couriers import COURIERS, Courier
from core.shipping.models import Leg, Parcel, ParcelOut
from core.shipping.rules import LOCAL_KEY
from core.shipping.selectors import parcel_out

# Other workers skip a parcel while its request is running.
CLAIM_TIME = timedelta(minutes=2)
MAX_INTERVAL = timedelta(hours=6)
# About two weeks without a change at the longest interval: then polling ends.
MAX_UNCHANGED_CHECKS = 60
# The sandbox's parcels move fast, for demonstrations.
SANDBOX_INTERVAL = timedelta(seconds=15)


@lru_cache(maxsize=1024)
def _sweettracker(base_url: str, key: str) -> SweetTracker:
    return SweetTracker(base_url=base_url, key=key)


@lru_cache(maxsize=1024)
def _kuaidi100(base_url: str, customer: str, key: str) -> Kuaidi100:
    return Kuaidi100(base_url=base_url, customer=customer, key=key)


def get_provider(row: ParcelOut, courier: Courier) -> tuple[TrackingProvider, str] | None:
    """The tracking service of a courier, and the courier's id there; None where the brand has no key."""
    if courier.sweet and (key := row.key("sweettracker")):
        url = settings.SANDBOX_URL if key == LOCAL_KEY else settings.SWEETTRACKER_URL
        return _sweettracker(url, key), courier.sweet
    if courier.kuaidi and (key := row.key("kuaidi100")):
        url = settings.SANDBOX_URL if key == LOCAL_KEY else settings.KUAIDI100_URL
        return _kuaidi100(url, row.kuaidi100_customer, key), courier.kuaidi
    return None


def is_tracked(courier: str) -> bool:
    """Whether any tracking service supports this courier."""
    known = COURIERS.get(courier)
    return known is not None and bool(known.sweet or known.kuaidi)


def first_check(courier: str, number: str) -> datetime | None:
    """The first check of a new number; None where it can't be tracked."""
    return timezone.now() + _step(parcel_out()) if number and is_tracked(courier) else None


def _step(row: ParcelOut) -> timedelta:
    is_practice = LOCAL_KEY in (row.key("sweettracker"), row.key("kuaidi100"))
    return SANDBOX_INTERVAL if is_practice else timedelta(seconds=settings.TRACKING_SECONDS)


def claim_due_parcels(*, limit: int = 20) -> list[Parcel]:
    """Claim parcels that are due for a check, in all brands, the longest waiting first."""
    now = timezone.now()
    with unscoped("the clock runs for every brand; each parcel is asked about in its own scope"):
        rows = Parcel.objects.filter(next_check_at__lte=now).order_by("next_check_at")
        return claim(rows, limit=limit, next_check_at=now + CLAIM_TIME)


def provider_name(parcel: Parcel) -> str:
    """The tracking company of a parcel; '' where none supports its courier."""
    courier = COURIERS.get(parcel.courier)
    if courier is None:
        return ""
    return "sweettracker" if courier.sweet else "kuaidi100" if courier.kuaidi else ""


def fetch_tracking(parcel: Parcel) -> Track | None:
    """Request a parcel's tracking result, outside any transaction; None without a service."""
    row, courier = parcel_out(), COURIERS.get(parcel.courier)
    found = get_provider(row, courier) if courier else None
    if found is None:
        return None
    service, carrier = found
    tail = _phone_tail(row, parcel)
    return_connection()
    return service.track(carrier, parcel.invoice_num, phone_tail=tail)


def _phone_tail(row: ParcelOut, parcel: Parcel) -> str:
    """The last four digits of the warehouse's phone number for a parcel in China: some couriers require them."""
    if parcel.leg != Leg.CHINA:
        return ""
    named = [one for one in row.warehouses if one.get("name") == parcel.place]
    for one in [*named, *(one for one in row.warehouses if one.get("country") == "cn")]:
        digits = "".join(sign for sign in one.get("phone_num", "") if sign.isdigit())
        if len(digits) >= 4:
            return digits[-4:]
    return ""


def apply_tracking(parcel: Parcel, track: Track | None) -> bool:
    """Save a tracking result, inside the caller's transaction; False where a person changed the parcel's number or
    completed it since the request.

    No result and 'not found' keep the stored data and only set the next check.
    """
    now = timezone.now()
    same = Parcel.objects.filter(
        pk=parcel.pk, courier=parcel.courier, invoice_num=parcel.invoice_num, done_at=parcel.done_at
    )
    step = _step(parcel_out())
    if track is None:
        # No service: after a key is added, the next change of the number or a manual check starts tracking.
        return same.update(checked_at=now, next_check_at=None, failure="NO_ACCOUNT") == 1
    if track.answer is not TrackStatus.FOUND:
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


def schedule_retry(parcel: Parcel) -> None:
    """Check a delivered parcel again later, because its order could not be advanced."""
    if parcel.quiet < MAX_UNCHANGED_CHECKS:
        Parcel.objects.filter(pk=parcel.pk).update(next_check_at=timezone.now() + MAX_INTERVAL)


def _next(now: datetime, step: timedelta, quiet: int) -> datetime | None:
    if quiet >= MAX_UNCHANGED_CHECKS:
        return None
    wait: timedelta = min(MAX_INTERVAL, step * int(2 ** min(quiet, 10)))
    return now + wait


def _moment(events: list[dict[str, str]], now: datetime) -> datetime:
    """The time of the last event, at most now."""
    at = parse_datetime(events[-1]["at"]) if events and events[-1]["at"] else None
    return min(at, now) if at is not None else now
