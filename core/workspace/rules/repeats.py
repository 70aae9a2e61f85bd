"""Repeat rules of events: the part of RFC 5545 that the calendar has, and the instances of a series. No ORM.

A series keeps its time in Seoul. A rule is bounded before it is expanded: by its frequency, interval and count, by
MAX_YEARS, and by the period that is asked for.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from itertools import islice
from zoneinfo import ZoneInfo

from dateutil.rrule import DAILY, MONTHLY, WEEKLY, YEARLY, rrule, weekday  # type: ignore[import-untyped]

SEOUL = ZoneInfo("Asia/Seoul")
FREQUENCIES = {"DAILY": DAILY, "WEEKLY": WEEKLY, "MONTHLY": MONTHLY, "YEARLY": YEARLY}
WEEKDAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")
MAX_COUNT, MAX_INTERVAL = 730, 99
# A series without an end, or with a later one, ends so long after its start.
MAX_YEARS = 10
# Days that one event may last.
MAX_DAYS = 366
_DAY = re.compile(r"(-1|[1-5])?(MO|TU|WE|TH|FR|SA|SU)")
_PARTS = frozenset({"FREQ", "INTERVAL", "COUNT", "UNTIL", "BYDAY"})


class BadRule(ValueError):
    """A rule that the calendar does not have. The text is `unknown`, `interval`, `count`, `until` or `days`."""


@dataclass(frozen=True)
class Repeat:
    """A rule: every `interval` days, weeks, months or years, so many times or until a day, if either is given.

    `days` are pairs of a place in the month (0: every one, -1: the last) and a weekday from Monday, 0. Only weeks and
    months have them: weeks without places, months with one.
    """

    frequency: str
    interval: int = 1
    count: int | None = None
    until: date | None = None
    days: tuple[tuple[int, int], ...] = ()

    def __str__(self) -> str:
        parts = [f"FREQ={self.frequency}"]
        if self.interval > 1:
            parts.append(f"INTERVAL={self.interval}")
        if self.count is not None:
            parts.append(f"COUNT={self.count}")
        if self.until is not None:
            parts.append(f"UNTIL={self.until:%Y%m%d}")
        if self.days:
            parts.append("BYDAY=" + ",".join(f"{place or ''}{WEEKDAYS[day]}" for place, day in self.days))
        return ";".join(parts)


def parse(text: str) -> Repeat:
    """Read a rule such as `FREQ=WEEKLY;INTERVAL=2;UNTIL=20270331;BYDAY=MO,WE`. Raises BadRule."""
    pairs = [part.partition("=") for part in text.upper().removeprefix("RRULE:").split(";") if part]
    values = {name: value for name, _equals, value in pairs}
    if len(values) != len(pairs) or set(values) - _PARTS or values.get("FREQ") not in FREQUENCIES:
        raise BadRule("unknown")
    frequency = values["FREQ"]
    interval = _number(values.get("INTERVAL", "1"), MAX_INTERVAL, "interval")
    count = _number(values["COUNT"], MAX_COUNT, "count") if "COUNT" in values else None
    until = _day(values["UNTIL"]) if "UNTIL" in values else None
    if count is not None and until is not None:
        raise BadRule("until")
    return Repeat(frequency, interval, count, until, _days(values.get("BYDAY", ""), frequency))


def _number(text: str, most: int, name: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 4 and 1 <= int(text) <= most):
        raise BadRule(name)
    return int(text)


def _day(text: str) -> date:
    """A day in Seoul; a moment in UTC is of the day that it has there."""
    try:
        if text.endswith("Z"):
            moment = datetime.strptime(text, "%Y%m%dT%H%M%SZ").replace(tzinfo=ZoneInfo("UTC"))
            return moment.astimezone(SEOUL).date()
        return datetime.strptime(text[:8], "%Y%m%d").date()
    except (ValueError, OverflowError) as exc:
        raise BadRule("until") from exc


def _days(text: str, frequency: str) -> tuple[tuple[int, int], ...]:
    if not text:
        return ()
    matches = [_DAY.fullmatch(part) for part in text.split(",")]
    days = {(int(match[1] or 0), WEEKDAYS.index(match[2])) for match in matches if match}
    placed = all(place for place, _day in days)
    has_place = any(place for place, _day in days)
    fits = (frequency == "WEEKLY" and not has_place) or (frequency == "MONTHLY" and placed and len(days) == 1)
    if len(matches) > len(WEEKDAYS) or not all(matches) or not fits:
        raise BadRule("days")
    return tuple(sorted(days))


def to_wall(moment: datetime) -> datetime:
    """The time on a clock in Seoul, without a zone."""
    return moment.astimezone(SEOUL).replace(tzinfo=None)


def from_wall(moment: datetime) -> datetime:
    """The moment of a time on a clock in Seoul."""
    return moment.replace(tzinfo=SEOUL)


def midnight(day: date) -> datetime:
    """The first moment of a day in Seoul."""
    return datetime.combine(day, time(), SEOUL)


def _latest(first: datetime) -> datetime:
    return first + timedelta(days=366 * MAX_YEARS)


def _rrule(repeat: Repeat, first: datetime, until: datetime) -> Iterator[datetime]:
    days = [weekday(day, place or None) for place, day in repeat.days]
    starts = rrule(
        FREQUENCIES[repeat.frequency], dtstart=first, interval=repeat.interval, until=until, byweekday=days or None
    )
    # The library takes a count or an end, not both.
    return islice(starts, repeat.count)


def _until(repeat: Repeat, first: datetime) -> datetime:
    """The last moment, on a clock in Seoul, at which an instance may begin."""
    latest = _latest(first)
    return min(latest, datetime.combine(repeat.until, time.max)) if repeat.until else latest


def last_start(repeat: Repeat, first: datetime) -> datetime | None:
    """When the last instance begins, on a clock in Seoul; None where the rule has none."""
    last = None
    for last in _rrule(repeat, first, _until(repeat, first)):  # noqa: B007
        pass
    return last


def begins_with(repeat: Repeat, first: datetime) -> bool:
    """Whether the start of a series is its first instance, as other calendars expect."""
    return next(_rrule(repeat, first, _latest(first)), None) == first


def starts_between(
    repeat: Repeat, first: datetime, last: datetime, low: datetime, high: datetime
) -> Iterator[datetime]:
    """When the instances of a series begin that do so from `low` until before `high`, on a clock in Seoul.

    `last` is when its last one begins, so that a count needs no counting. The cost is that of the period alone: the
    walk starts at a whole number of intervals before it.
    """
    start, uncounted = _near(repeat, first, low), replace(repeat, count=None)
    for moment in _rrule(uncounted, start, min(last, high)):
        if first <= moment < high and moment >= low:
            yield moment


def _near(repeat: Repeat, first: datetime, low: datetime) -> datetime:
    """A start that gives the same instances from `low` on, not long before it."""
    step = {"DAILY": 1, "WEEKLY": 7}.get(repeat.frequency, 0) * repeat.interval
    gap = (low - first).days
    if not step or gap <= step:
        return first
    return first + timedelta(days=(gap // step) * step - (step if repeat.frequency == "WEEKLY" else 0))


def count_before(repeat: Repeat, first: datetime, moment: datetime) -> int:
    """How many instances begin before a moment."""
    return sum(1 for start in _rrule(repeat, first, _until(repeat, first)) if start < moment)


def end_before(repeat: Repeat, moment: datetime) -> Repeat:
    """The rule of what is left of a series whose instances from a moment on are gone. No rule has two in a day."""
    return replace(repeat, count=None, until=moment.date() - timedelta(days=1))


def continue_from(repeat: Repeat, first: datetime, moment: datetime) -> Repeat:
    """The rule of the instances from a moment on."""
    if repeat.count is None:
        return repeat
    return replace(repeat, count=max(1, repeat.count - count_before(repeat, first, moment)))


def shift(repeat: Repeat, before: datetime, after: datetime) -> Repeat:
    """The rule of a series that is moved from one day to another: its weekdays and its last day move along."""
    days = (after.date() - before.date()).days
    if not days:
        return repeat
    until = repeat.until and repeat.until + timedelta(days=days)
    if repeat.frequency == "MONTHLY" and repeat.days:
        place = (after.day - 1) // 7 + 1
        # The fifth is missing in most months, so it becomes the last.
        is_last = (repeat.days[0][0] == -1 or place == 5) and (after + timedelta(days=7)).month != after.month
        return replace(repeat, until=until, days=((-1 if is_last else place, after.weekday()),))
    moved = tuple(sorted({(place, (day + days) % 7) for place, day in repeat.days}))
    return replace(repeat, until=until, days=moved)
