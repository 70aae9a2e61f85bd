"""Repeat rules: what is refused, and when instances begin."""

from datetime import date, datetime

import pytest

from core.workspace.rules import repeats

FIRST = datetime(2026, 12, 7, 10)


def starts(rule, first=FIRST, low=datetime(2026, 1, 1), high=datetime(2040, 1, 1)):
    repeat = repeats.parse(rule)
    last = repeats.last_start(repeat, first)
    return [moment.strftime("%y%m%d") for moment in repeats.starts_between(repeat, first, last, low, high)]


@pytest.mark.parametrize(
    ("rule", "problem"),
    [
        ("FREQ=SECONDLY", "unknown"),
        ("FREQ=HOURLY;COUNT=2", "unknown"),
        ("FREQ=DAILY;BYHOUR=1", "unknown"),
        ("FREQ=DAILY;COUNT=2;COUNT=3", "unknown"),
        ("", "unknown"),
        ("FREQ=DAILY;COUNT=0", "count"),
        ("FREQ=DAILY;COUNT=731", "count"),
        ("FREQ=DAILY;INTERVAL=100", "interval"),
        ("FREQ=DAILY;INTERVAL=１", "interval"),
        ("FREQ=DAILY;COUNT=2;UNTIL=20270101", "until"),
        ("FREQ=DAILY;UNTIL=20271340", "until"),
        ("FREQ=WEEKLY;BYDAY=XX", "days"),
        ("FREQ=WEEKLY;BYDAY=2MO", "days"),
        ("FREQ=DAILY;BYDAY=MO", "days"),
        ("FREQ=MONTHLY;BYDAY=MO", "days"),
        ("FREQ=YEARLY;BYDAY=1MO", "days"),
    ],
)
def test_a_rule_outside_the_part_is_refused(rule, problem):
    with pytest.raises(repeats.BadRule, match=problem):
        repeats.parse(rule)


def test_a_rule_is_written_as_it_was_read():
    for rule in ("FREQ=WEEKLY;INTERVAL=2;UNTIL=20270331;BYDAY=MO,WE", "FREQ=MONTHLY;COUNT=4;BYDAY=-1FR"):
        assert str(repeats.parse(f"RRULE:{rule}")) == rule
    # A moment in UTC is of the day that Seoul has then.
    assert repeats.parse("FREQ=DAILY;UNTIL=20261231T160000Z").until == date(2027, 1, 1)


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("FREQ=WEEKLY;COUNT=3;BYDAY=MO,WE", ["261207", "261209", "261214"]),
        ("FREQ=DAILY;INTERVAL=3;UNTIL=20261213", ["261207", "261210", "261213"]),
        ("FREQ=MONTHLY;COUNT=3;BYDAY=1MO", ["261207", "270104", "270201"]),
        ("FREQ=YEARLY;COUNT=2", ["261207", "271207"]),
    ],
)
def test_instances_begin_by_the_rule(rule, expected):
    assert starts(rule) == expected


def test_a_month_without_the_day_has_no_instance():
    assert starts("FREQ=MONTHLY;COUNT=3", datetime(2026, 12, 31, 9)) == ["261231", "270131", "270331"]


@pytest.mark.parametrize(
    "rule", ["FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH", "FREQ=MONTHLY", "FREQ=WEEKLY;COUNT=700"]
)
def test_a_late_period_has_the_instances_of_the_whole_walk(rule):
    low, high = datetime(2031, 3, 1), datetime(2031, 5, 1)
    whole = [text for text in starts(rule) if "310301" <= text < "310501"]
    assert whole
    assert starts(rule, low=low, high=high) == whole


def test_a_series_without_an_end_ends_after_ten_years():
    repeat = repeats.parse("FREQ=DAILY")
    assert repeats.last_start(repeat, FIRST) < datetime(2036, 12, 15)


def test_a_move_takes_weekdays_and_the_last_day_along():
    weekly = repeats.parse("FREQ=WEEKLY;UNTIL=20270131;BYDAY=MO,SU")
    assert str(repeats.shift(weekly, FIRST, datetime(2026, 12, 8))) == "FREQ=WEEKLY;UNTIL=20270201;BYDAY=MO,TU"
    second = repeats.parse("FREQ=MONTHLY;BYDAY=2WE")
    assert str(repeats.shift(second, datetime(2026, 12, 9), datetime(2026, 12, 17))) == "FREQ=MONTHLY;BYDAY=3TH"
    assert str(repeats.shift(second, datetime(2026, 12, 9), datetime(2026, 12, 30))) == "FREQ=MONTHLY;BYDAY=-1WE"
