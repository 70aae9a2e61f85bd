"""Deletes events after a day; a browser with an older cursor loads its screens again."""

from datetime import timedelta

from django.db.models import Max
from django.utils import timezone

from core.common.tenancy import unscoped
from core.jobs.contracts import every
from core.live.models import LiveEvent

KEPT = timedelta(days=1)
# Rows of one statement: SQLite's other writers wait meanwhile.
BATCH_SIZE, BATCHES = 1000, 200


@every(3600, "live.delete_old_events")
def delete_old_events() -> int:
    """Delete numbered events that are older than a day, except the last: the next number follows it. How many."""
    count = 0
    with unscoped("events of all brands have one order"):
        last = LiveEvent.objects.aggregate(last=Max("number"))["last"]
        old = LiveEvent.objects.filter(at__lt=timezone.now() - KEPT, number__lt=last or 0).order_by("at")
        for _batch in range(BATCHES):
            ids = list(old.values_list("pk", flat=True)[:BATCH_SIZE])
            count += LiveEvent.objects.filter(pk__in=ids).delete()[0] if ids else 0
            if len(ids) < BATCH_SIZE:
                break
    return count
