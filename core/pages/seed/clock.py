"""Set Django's clock for each demo action, so that weeks of demo data are made within a second."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

from django.utils import timezone


@contextmanager
def set_clock(moment: datetime) -> Iterator[None]:
    """Django's current time is `moment`. Only while seeding: one thread, no requests."""
    real = timezone.now
    timezone.now = lambda: moment
    try:
        yield
    finally:
        timezone.now = real


def moment_of(now: datetime, days: float, hour: float) -> datetime:
    """`days` ago, at an hour of the day (Seoul); less than a day is an exact difference."""
    if days < 1:
        return now - timedelta(days=days)
    day = timezone.localtime(now - timedelta(days=days))
    return day.replace(hour=int(hour), minute=int(hour % 1 * 60), second=0, microsecond=0)
