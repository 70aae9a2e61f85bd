"""When people are told of an event, as minutes before its start (docs/rules/desk.md)."""

from collections.abc import Mapping
from datetime import datetime, timedelta

# Of an event with a time, and of whole days, which begin at midnight: 16:00 of the day before, 9:00 of the day.
TIMED = (0, 10, 30, 60, 1440)
ALL_DAY = (480, -540)
_TO_ALL_DAY: Mapping[int, int] = {1440: 480}
_TO_TIMED: Mapping[int, int] = {480: 1440, -540: 0}


def is_alarm(minutes: int, *, is_all_day: bool) -> bool:
    """Whether an event can have this alarm."""
    return minutes in (ALL_DAY if is_all_day else TIMED)


def fit(minutes: int | None, *, is_all_day: bool) -> int | None:
    """The alarm of an event that was dragged between the hours and the row of whole days."""
    if minutes is None or is_alarm(minutes, is_all_day=is_all_day):
        return minutes
    return _TO_ALL_DAY.get(minutes, -540) if is_all_day else _TO_TIMED.get(minutes, 0)


def moment(start: datetime, minutes: int) -> datetime:
    """When people are told of an instance."""
    return start - timedelta(minutes=minutes)
