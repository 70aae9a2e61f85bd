"""Which grade a member gets, and which months count: pure arithmetic (docs/rules/grades.md)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time

from django.utils import timezone

# The hour (Seoul) of the chosen night from which the worker begins.
HOUR = 3


@dataclass(frozen=True)
class Limits:
    """A grade that the rule gives: the least sum (won) and the least number of orders; 0: any."""

    grade_id: int
    paid: int
    orders: int

    def are_met(self, paid: int, orders: int) -> bool:
        return paid >= self.paid and orders >= self.orders


def pick_grade(ladder: Sequence[Limits], *, paid: int, orders: int) -> int | None:
    """The first grade of a ladder, the highest first, of which both limits are met; None for the default one."""
    return next((limits.grade_id for limits in ladder if limits.are_met(paid, orders)), None)


def months_before(month: date, count: int) -> tuple[datetime, datetime]:
    """Begin and end of the whole months before a month, in Seoul."""
    number = month.year * 12 + month.month - 1 - count
    return _midnight(date(number // 12, number % 12 + 1, 1)), _midnight(month.replace(day=1))


def last_night(now: datetime, night: int) -> datetime:
    """The last moment up to now in which the night of a month began."""
    today = timezone.localdate(now)
    this_month = timezone.make_aware(datetime.combine(today.replace(day=night), time(HOUR)))
    if this_month <= now:
        return this_month
    number = today.year * 12 + today.month - 2
    return timezone.make_aware(datetime.combine(date(number // 12, number % 12 + 1, night), time(HOUR)))


def _midnight(day: date) -> datetime:
    return timezone.make_aware(datetime.combine(day, time()))
