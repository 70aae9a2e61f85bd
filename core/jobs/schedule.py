"""Functions that run by the clock: rooms register them, a worker's tick runs what is due.

However many workers tick, a due function is claimed by one conditional UPDATE and runs once.
"""

from collections.abc import Callable
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


_ENTRIES: dict[str, Entry] = {}


def every(seconds: float, name: str) -> Callable[[Function], Function]:
    """Run the decorated function every so many seconds, by one worker at a time.

    It opens its own brand scopes and must be safe to repeat: a worker may die in it.
    """

    def keep(function: Function) -> Function:
        _ENTRIES[name] = Entry(seconds, name, function)
        return function

    return keep


def run_due() -> list[str]:
    """Run every function whose time has come; returns the names of those that ran."""
    ran = []
    for entry in list(_ENTRIES.values()):
        if not _claim(entry):
            continue
        try:
            entry.function()
            ran.append(entry.name)
        except Exception as exc:
            log.error("periodic function failed", name=entry.name, exc_info=exc)
            Schedule.objects.filter(name=entry.name).update(failures=models.F("failures") + 1)
    return ran


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
