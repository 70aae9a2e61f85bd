"""Periodic functions: packages register them, a worker's tick runs the due ones.

However many workers tick, a due function is claimed by one conditional UPDATE and runs once. A function that finds more
than it can do alone, and claims its rows one by one, has other workers run it beside this one (`invite`).
"""

from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import timedelta

import structlog
from django.db import models
from django.utils import timezone

from core.jobs.models import Schedule

log = structlog.get_logger(__name__)
Function = Callable[[], object]


@dataclass(frozen=True)
class Entry:
    """A periodic function."""

    seconds: float
    name: str
    function: Function
    queue: str = "main"


_ENTRIES: dict[str, Entry] = {}
_running: ContextVar[str] = ContextVar("periodic_function", default="")


# A worker runs the functions of a queue one after the other, and its queues beside one another: what waits for
# slow providers must not delay what waits for none.
QUEUES = ("main", "outbox", "payments", "receipts", "parcels")


def every(seconds: float, name: str, *, queue: str = "main") -> Callable[[Function], Function]:
    """Run the decorated function every so many seconds, by one worker at a time.

    It opens its own brand scopes and must be safe to repeat: a worker may die in it.
    """

    def keep(function: Function) -> Function:
        _ENTRIES[name] = Entry(seconds, name, function, queue)
        return function

    return keep


def run_due(queue: str | None = None) -> list[str]:
    """Run every function (of a queue) whose time has come; returns the names of those that ran."""
    ran = []
    for entry in _due([entry for entry in _ENTRIES.values() if queue in (None, entry.queue)]):
        if not _claim(entry):
            continue
        running = _running.set(entry.name)
        try:
            entry.function()
            ran.append(entry.name)
        except Exception as exc:
            log.error("periodic function failed", name=entry.name, exc_info=exc)
            Schedule.objects.filter(name=entry.name).update(failures=models.F("failures") + 1)
        finally:
            _running.reset(running)
    return ran


def invite_workers() -> None:
    """Make the periodic function that runs in this thread due again now, for whichever worker looks first."""
    if name := _running.get():
        now = timezone.now()
        Schedule.objects.filter(name=name, next_at__gt=now).update(next_at=now)


def _due(entries: list[Entry]) -> list[Entry]:
    """Those whose time has come or that have no row yet: one query, because a tick mostly finds none.

    A claim of each would take SQLite's write lock as often.
    """
    times = dict(Schedule.objects.filter(name__in=[entry.name for entry in entries]).values_list("name", "next_at"))
    now = timezone.now()
    return [entry for entry in entries if times.get(entry.name, now) <= now]


def _claim(entry: Entry) -> bool:
    now = timezone.now()
    after = now + timedelta(seconds=entry.seconds)
    if Schedule.objects.filter(name=entry.name, next_at__lte=now).update(next_at=after, ran_at=now):
        return True
    if Schedule.objects.filter(name=entry.name).exists():
        return False
    made = Schedule.objects.bulk_create([Schedule(name=entry.name, next_at=now)], ignore_conflicts=True)
    return bool(made) and bool(
        Schedule.objects.filter(name=entry.name, next_at__lte=now).update(next_at=after, ran_at=now)
    )
