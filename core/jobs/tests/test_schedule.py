"""What runs by the clock runs once, by one worker, and a fault of it stays its own."""

from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext

from core.jobs import schedule
from core.jobs.models import Schedule

pytestmark = pytest.mark.both

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setattr(schedule, "_ENTRIES", {})
    seen: list[str] = []
    schedule.every(60, "test.minute")(lambda: seen.append("minute"))
    return seen


@pytest.mark.django_db
def test_a_function_runs_at_once_and_then_when_its_time_has_come(ran: list[str]) -> None:
    with time_machine.travel(NOON, tick=False) as clock:
        assert schedule.run_due() == ["test.minute"]
        clock.shift(timedelta(seconds=59))
        assert schedule.run_due() == []
        clock.shift(timedelta(seconds=1))
        assert schedule.run_due() == ["test.minute"]
    assert ran == ["minute", "minute"]


@pytest.mark.django_db
def test_a_fault_is_counted_and_the_others_run(ran: list[str]) -> None:
    def broken() -> None:
        raise ValueError("no")

    schedule.every(60, "test.broken")(broken)
    schedule.every(60, "test.after")(lambda: ran.append("after"))
    assert schedule.run_due() == ["test.minute", "test.after"]
    assert Schedule.objects.get(name="test.broken").failures == 1


@pytest.mark.django_db
def test_of_two_workers_one_claims(ran: list[str]) -> None:
    entry = schedule._ENTRIES["test.minute"]
    assert [schedule._claim(entry), schedule._claim(entry)] == [True, False]


@pytest.mark.django_db
def test_a_tick_without_due_functions_is_one_read(ran: list[str]) -> None:
    for number in range(20):
        schedule.every(60, f"test.{number}")(lambda: None)
    schedule.run_due()
    with CaptureQueriesContext(connection) as queries:
        assert schedule.run_due() == []
    assert [one["sql"].split()[0] for one in queries.captured_queries] == ["SELECT"]
