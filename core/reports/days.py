"""Days of a brand: from midnight to midnight in Seoul."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta

from django.utils import timezone


def start_of(day: date) -> datetime:
    """Midnight at which a day begins."""
    return timezone.make_aware(datetime(day.year, day.month, day.day))


def end_of(day: date) -> datetime:
    """Midnight at which a day ends."""
    return start_of(day + timedelta(days=1))


def today() -> date:
    """The day that it is now."""
    return timezone.localdate()


def days_between(first: date, last: date) -> Iterator[date]:
    """All days of a period, with both its ends."""
    for number in range((last - first).days + 1):
        yield first + timedelta(days=number)


def day_of(moment: datetime) -> date:
    """The day in which a moment lies."""
    return timezone.localdate(moment)
