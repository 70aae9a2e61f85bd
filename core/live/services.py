"""Announce what happened, and number it in the order of commits (docs/rules/live.md)."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.db.models import Max

from core.common.fast_insert import insert
from core.common.locks import lock_until_commit
from core.common.partial_index import using_partial_index
from core.common.tenancy import unscoped
from core.live.models import Kind, LiveEvent

# Events that one transaction numbers.
BATCH_SIZE = 1000
_LOCK = "live.number"


def announce(
    kind: Kind, *, resource: str = "", user_id: int | None = None, topic: str = "", data: Mapping[str, Any]
) -> None:
    """Write an event of the brand in force, in the current transaction. Who may list `resource` sees it, or the
    one person of `user_id`; with a `topic` its streams see it, and nobody else."""
    insert([LiveEvent(kind=kind, resource=resource, user_id=user_id, topic=topic, data=dict(data))])


def announce_change(resource: str, **data: int) -> None:
    """Say that rows of a manager's list changed: open lists and counts are read again. `data` are numbers of rows.
    Readers join events of the same moment that say the same."""
    announce(Kind.CHANGED, resource=resource, data=data)


def number_events() -> int:
    """Number the events that were committed since the last call; returns how many. One caller at a time."""
    with unscoped("events of all brands have one order"):
        if not _unnumbered().exists():
            return 0
        with transaction.atomic():
            lock_until_commit(_LOCK)
            events = list(_unnumbered().only("id").order_by("id")[:BATCH_SIZE])
            last = LiveEvent.objects.aggregate(last=Max("number"))["last"] or 0
            for number, event in enumerate(events, start=last + 1):
                event.number = number
            LiveEvent.objects.bulk_update(events, ["number"], batch_size=200)
    return len(events)


def _unnumbered() -> Any:
    return using_partial_index(LiveEvent.objects.all(), "events_unnumbered")
