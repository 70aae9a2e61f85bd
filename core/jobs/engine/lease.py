"""Who works on a run: one process at a time, known by a lease, alive by a heartbeat.

Every chunk moves the run by a conditional UPDATE on lease and state inside its own transaction. A
paused, cancelled or taken-over run therefore stops its worker before anything more is written.
"""

import secrets
import threading
from datetime import timedelta
from typing import Any

from django.db.models import Q
from django.utils import timezone

from core.jobs.models import ImportRun

STALE = timedelta(seconds=20)
# Set when the worker is asked to stop: a run ends its chunk and leaves the rest to the next worker.
stopping = threading.Event()


class Stopped(Exception):
    """The run is no longer this process's: paused, cancelled, taken over, or the worker stops."""


def take(run_id: int, state: str) -> ImportRun | None:
    """Take a run that is in `state` and that nobody alive works on; None when it isn't to be had."""
    lease, now = secrets.token_hex(16), timezone.now()
    free = Q(lease="") | Q(heartbeat_at=None) | Q(heartbeat_at__lt=now - STALE)
    taken = ImportRun.objects.filter(free, pk=run_id, state=state).update(lease=lease, heartbeat_at=now)
    return ImportRun.objects.get(pk=run_id) if taken else None


def move(run: ImportRun, **values: Any) -> None:
    """Write values of a run that is still ours. Raises Stopped when it is not, rolling back with it."""
    values["heartbeat_at"] = timezone.now()
    changed = ImportRun.objects.filter(pk=run.pk, lease=run.lease, state=run.state, checkpoint=run.checkpoint)
    if not changed.update(**values):
        raise Stopped()
    for name, value in values.items():
        setattr(run, name, value)


def release(run: ImportRun) -> None:
    """Let the next worker have the run at once."""
    ImportRun.objects.filter(pk=run.pk, lease=run.lease).update(lease="", heartbeat_at=None)
