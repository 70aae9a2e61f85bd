"""The day on which an order arrives: pure arithmetic over days in Seoul (D63). No ORM.

There is no estimate where the rule is incomplete, or beyond the years whose public holidays are known.
"""

import json
from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import cache
from pathlib import Path
from zoneinfo import ZoneInfo

SEOUL = ZoneInfo("Asia/Seoul")
SATURDAY, SUNDAY = 5, 6
_FILE = Path(__file__).parent / "holidays.json"
# Stops the search for a rule without open days.
_MAX_STEPS = 120


class UnknownHolidays(Exception):
    """The holidays of a day's year are unknown."""


@dataclass(frozen=True)
class Holidays:
    """Korean public holidays of complete years, including substitute holidays."""

    years: frozenset[int]
    days: frozenset[date]

    def has(self, day: date) -> bool:
        """Whether a day is a holiday. Raises UnknownHolidays for an unknown year."""
        if day.year not in self.years:
            raise UnknownHolidays
        return day in self.days


@cache
def load_holidays() -> Holidays:
    """The holidays of the data file."""
    years = json.loads(_FILE.read_text(encoding="utf-8"))
    return Holidays(
        frozenset(int(year) for year in years),
        frozenset(date.fromisoformat(day) for days in years.values() for day in days),
    )


@dataclass(frozen=True)
class ArrivalRule:
    """A brand's handling and delivery times; None where not set.

    Ordered before `cutoff_hour` o'clock of an open day they are handled on that day, else on the next open one.
    `handling_days` open days later they are with the carrier, who needs `carrier_days` working days, `island_days` to
    Jeju and the islands. Goods from abroad arrive so many days after they left: from and to. `closed_weekdays` are
    numbers from 0, Monday; `closed_days` are the shop's own. Public holidays are never working days.
    """

    cutoff_hour: int | None = None
    handling_days: int | None = None
    carrier_days: int | None = None
    island_days: int | None = None
    abroad_days: tuple[int, int] | None = None
    closed_weekdays: frozenset[int] = frozenset({SATURDAY, SUNDAY})
    closed_days: frozenset[date] = frozenset()
    on_saturdays: bool = True

    def is_shipping_day(self, day: date, public: Holidays) -> bool:
        """Whether the shop ships on a day. Raises UnknownHolidays."""
        return not public.has(day) and day.weekday() not in self.closed_weekdays and day not in self.closed_days

    def is_delivery_day(self, day: date, public: Holidays) -> bool:
        """Whether the carrier delivers on a day. Raises UnknownHolidays."""
        rests = {SUNDAY} if self.on_saturdays else {SATURDAY, SUNDAY}
        return not public.has(day) and day.weekday() not in rests


NO_ARRIVAL_RULE = ArrivalRule()


@dataclass(frozen=True)
class Arrival:
    """The first and the last day of arrival: the same for domestic products."""

    first: date
    last: date


def estimate_arrival(
    rule: ArrivalRule,
    at: datetime,
    *,
    is_overseas: bool = False,
    is_island: bool = False,
) -> Arrival | None:
    """When something paid at this time arrives; None where the rule or the holidays are incomplete."""
    known = load_holidays()
    days = rule.island_days if is_island else rule.carrier_days
    if rule.cutoff_hour is None or rule.handling_days is None or (rule.abroad_days if is_overseas else days) is None:
        return None
    try:
        left = _handover_day(rule, at.astimezone(SEOUL), known)
        if is_overseas and rule.abroad_days:
            first, last = (_at_or_after(left + timedelta(one), rule.is_delivery_day, known) for one in rule.abroad_days)
            return Arrival(first, last)
        day = _later(left, days or 0, rule.is_delivery_day, known)
    except UnknownHolidays:
        return None
    return Arrival(day, day)


def next_cutoff(rule: ArrivalRule, at: datetime) -> datetime | None:
    """Until when what is handled leaves on the same day; None where the rule or the holidays are incomplete."""
    if rule.cutoff_hour is None:
        return None
    at, known = at.astimezone(SEOUL), load_holidays()
    day = at.date() + timedelta(at.hour >= rule.cutoff_hour)
    try:
        day = _at_or_after(day, rule.is_shipping_day, known)
    except UnknownHolidays:
        return None
    # 24 o'clock is the midnight after.
    return datetime(day.year, day.month, day.day, tzinfo=SEOUL) + timedelta(hours=rule.cutoff_hour)


def _handover_day(rule: ArrivalRule, at: datetime, public: Holidays) -> date:
    """The day of handover to the carrier."""
    day = at.date()
    if at.hour >= (rule.cutoff_hour or 0):
        day += timedelta(1)
    return _later(
        _at_or_after(day, rule.is_shipping_day, public), rule.handling_days or 0, rule.is_shipping_day, public
    )


def _at_or_after(day: date, fits: Callable[[date, Holidays], bool], public: Holidays) -> date:
    for _step in range(_MAX_STEPS):
        if fits(day, public):
            return day
        day += timedelta(1)
    raise UnknownHolidays


def _later(day: date, count: int, fits: Callable[[date, Holidays], bool], public: Holidays) -> date:
    """The day after so many matching days."""
    for _one in range(count):
        day = _at_or_after(day + timedelta(1), fits, public)
    return day


def combine_arrivals(found: Collection[Arrival | None]) -> Arrival | None:
    """The first and the last day of several; None where one of them is unknown."""
    if not found or None in found:
        return None
    known = [one for one in found if one is not None]
    return Arrival(min(one.first for one in known), max(one.last for one in known))
