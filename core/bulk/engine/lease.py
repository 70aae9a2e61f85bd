"""The lease of a run: one process at a time works on it and renews its heartbeat.

Every chunk moves the run by a conditional UPDATE on lease and state inside its own transaction. A
paused, cancelled or taken-over run therefore stops its worker before anything more is written.
"""

import secrets
import time
from datetime import timedelta
from typing import Any, TypeVar

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from core.bulk.models import BulkJob
from core.common import cache_version
from core.jobs.shutdown import stopping
from core.live.models import Kind as LiveKind
from core.live.services import announce

STALE = timedelta(seconds=20)

J = TypeVar("J", bound=BulkJob)


class Stopped(Exception):
    """The run is no longer this process's: paused, cancelled, taken over, or the worker stops."""


class JobActor:
    """Who started a job or its undo, as audit entries name people."""

    def __init__(self, run: BulkJob, *, undo: bool = False) -> None:
        self.pk = run.undone_by if undo else run.created_by
        self.user_name = run.undone_by_name if undo else run.created_by_name


def acquire(model: type[J], run_id: int, state: str) -> J | None:
    """Lease a run that is in `state` and has no live worker; None where that fails."""
    lease, now = secrets.token_hex(16), timezone.now()
    free = Q(lease="") | Q(heartbeat_at=None) | Q(heartbeat_at__lt=now - STALE)
    rows = model._default_manager
    taken = rows.filter(free, pk=run_id, state=state).update(lease=lease, heartbeat_at=now)
    return rows.get(pk=run_id) if taken else None


def update_run(run: BulkJob, **values: Any) -> None:
    """Update a run that is still ours. Raises Stopped when it is not, which rolls the transaction back."""
    values["heartbeat_at"] = timezone.now()
    changed = type(run)._default_manager.filter(pk=run.pk, lease=run.lease, state=run.state, checkpoint=run.checkpoint)
    if not changed.update(**values):
        raise Stopped()
    for name, value in values.items():
        setattr(run, name, value)
    # A large run writes ten chunks a second; its end is always reported.
    ends = "state" in values
    transaction.on_commit(lambda: cache_version.bump(run.brand_id, seconds=0 if ends else 1))
    if ends or time.monotonic() - run.announced_at >= 1:
        run.announced_at = time.monotonic()
        _announce_progress(run)


def _announce_progress(run: BulkJob) -> None:
    """Tell who started a run, and who undoes it, how far it is."""
    data = {
        "job": run.kind,
        "id": run.pk,
        "name": run.resource,
        "state": run.state,
        "done": run.done_rows,
        "total": run.total_rows,
    }
    for user_id in {run.created_by, run.undone_by} - {None}:
        announce(LiveKind.PROGRESS, user_id=user_id, data=data)


def release(run: BulkJob) -> None:
    """Let the next worker have the run at once."""
    type(run)._default_manager.filter(pk=run.pk, lease=run.lease).update(lease="", heartbeat_at=None)


def stop_if_asked(run: BulkJob) -> None:
    """Between chunks: leave the run to the next worker when this one is asked to stop. Raises Stopped."""
    if stopping.is_set():
        release(run)
        raise Stopped()
