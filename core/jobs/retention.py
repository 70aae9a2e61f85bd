"""Deletes expired rows: sessions, counters of calls, idempotency keys, security events after their retention.

Counters hold people's addresses and sessions their orders (D13), and all of these tables only grow.
"""

from datetime import timedelta
from typing import Any

from django.contrib.sessions.models import Session
from django.db.models import QuerySet
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from core.accounts import sessions
from core.jobs.schedule import every
from core.security import events
from core.security import services as security

# Rows of one batch, and batches an hour: SQLite's other writers wait during a batch.
BATCH_SIZE, BATCHES = 1000, 100
_KEEP_RESULTS = timedelta(days=7)


@every(3600, "jobs.forget_results")
def delete_old_results() -> None:
    """Drop the queue's records of tasks that ended long ago."""
    DBTaskResult.objects.finished().filter(finished_at__lt=timezone.now() - _KEEP_RESULTS).delete()


@every(3600, "jobs.forget_calls")
def delete_expired() -> int:
    """Delete expired rows; returns how many."""
    ended = Session.objects.filter(expire_date__lt=timezone.now()).order_by("expire_date")
    return sum(
        _drop(rows)
        for rows in (
            ended,
            security.expired_counters(),
            security.expired_idempotency_keys(),
            events.expired_events(),
            sessions.expired_sessions(),
        )
    )


def _drop(rows: QuerySet[Any]) -> int:
    count = 0
    for _go in range(BATCHES):
        ids = list(rows.values_list("pk", flat=True)[:BATCH_SIZE])
        count += rows.model._base_manager.filter(pk__in=ids).delete()[0] if ids else 0
        if len(ids) < BATCH_SIZE:
            break
    return count
