"""State changes of requests: the table of moves, a conditional UPDATE, an event row."""

from collections.abc import Mapping
from typing import Any

from django.utils import timezone

from core.common import states
from core.sellers.consignment import notifications
from core.sellers.consignment.models import ConsignmentEvent, ConsignmentRequest
from core.sellers.consignment.states import MOVES, OPEN, RequestState


def move(
    row: ConsignmentRequest,
    to: RequestState,
    *,
    actor: Any = None,
    note: str = "",
    also: Mapping[str, Any] | None = None,
    where: Mapping[str, Any] | None = None,
    tells: bool = True,
) -> None:
    """Move a request inside the caller's transaction and notify its seller, unless the seller did it.

    Raises MoveNotAllowed (-44) if the table has no such move, or another writer was first.
    """
    values = {**(also or {}), "updated_at": timezone.now()}
    if to not in OPEN:
        values["ended_at"] = timezone.now()
    old = states.move(row, field="state", to=to, moves=MOVES[row.kind], also=values, where=where)
    write_event(row, str(old), to, actor=actor, note=note)
    if tells:
        notifications.notify_seller(row)


def write_event(row: ConsignmentRequest, old: str, to: str, *, actor: Any = None, note: str = "") -> None:
    """Write an event of a request. `actor` None is the system. Notes are cut at 300 characters."""
    ConsignmentEvent.objects.create(
        request=row,
        state_from=old,
        state_to=to,
        note=note[:300],
        actor_id=getattr(actor, "pk", None),
        actor_name=getattr(actor, "user_name", "") or "",
    )
