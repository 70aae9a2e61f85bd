"""The worker outlives a database that is away or full, and ends when it is asked to."""

from typing import Any

import pytest
from django.core.management import call_command
from django.db import OperationalError, connection
from django_tasks_db.management.commands.db_worker import Worker

from core.bulk.engine import lease
from core.jobs.management.commands import worker as command
from core.pages import processes

pytestmark = pytest.mark.both


class _Signals:
    """The test's own process keeps its signals."""

    SIGINT, SIGTERM = 2, 15

    @staticmethod
    def signal(_number: int, _handler: Any) -> None:
        pass


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What each look at the queue comes to: a fault, or '' for an orderly end."""
    planned: list[str] = []

    def run(_self: Worker) -> None:
        fault = planned.pop(0)
        if fault:
            raise OperationalError(fault)

    monkeypatch.setattr(Worker, "run", run)
    monkeypatch.setattr(Worker, "configure_signals", lambda self: None)
    monkeypatch.setattr(command, "signal", _Signals)
    monkeypatch.setattr(command, "FIRST_PAUSE", 0.001)
    monkeypatch.setattr(connection, "close", lambda: None)
    return planned


@pytest.mark.django_db
def test_a_database_that_comes_back_is_worked_on(runs: list[str]) -> None:
    runs += ["database or disk is full", "the server closed the connection", ""]
    call_command("worker", tick=60.0)
    assert runs == []


@pytest.mark.django_db
def test_a_worker_that_is_to_stop_does_not_try_again(runs: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    runs += ["database or disk is full", ""]
    monkeypatch.setattr(lease.stopping, "wait", lambda seconds: True)
    call_command("worker", tick=60.0)
    assert runs == [""]


def test_one_look_alone_says_what_is_wrong(runs: list[str]) -> None:
    runs += ["database or disk is full"]
    with pytest.raises(OperationalError, match="full"):
        call_command("worker", batch=True)


def test_a_child_may_die_now_and_then_but_not_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(processes.time, "monotonic", lambda: now[0])
    child = processes.Process("worker", [])
    for _death in range(20):
        now[0] += processes.CRASH_WINDOW_SECONDS / processes.MAX_CRASHES
        assert not child.crashes_too_often()
    verdicts = [child.crashes_too_often() for _death in range(processes.MAX_CRASHES)]
    assert verdicts[-1]
