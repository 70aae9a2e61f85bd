"""What calls left behind is forgotten when it has served: sessions that ended, counts of calls, keys of repeats,
security events after their days.

Counts carry addresses of people and sessions their orders (D13), and all of them only ever grow.
"""

from typing import Any

from django.contrib.sessions.models import Session
from django.db.models import QuerySet
from django.utils import timezone

from core.accounts import sessions
from core.guard import security
from core.guard import services as guard
from core.jobs.schedule import every

# Rows that are deleted in one go, and goes an hour: SQLite's other writers wait meanwhile.
AT_ONCE, GOES = 1000, 100


@every(3600, "jobs.forget_calls")
def forget_calls() -> int:
    """Drop what is over; returns how many rows."""
    ended = Session.objects.filter(expire_date__lt=timezone.now()).order_by("expire_date")
    return sum(
        _drop(rows) for rows in (ended, guard.old_counters(), guard.old_keys(), security.old_events(), sessions.old())
    )


def _drop(rows: QuerySet[Any]) -> int:
    count = 0
    for _go in range(GOES):
        ids = list(rows.values_list("pk", flat=True)[:AT_ONCE])
        count += rows.model._base_manager.filter(pk__in=ids).delete()[0] if ids else 0
        if len(ids) < AT_ONCE:
            break
    return count
