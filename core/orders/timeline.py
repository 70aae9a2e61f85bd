"""Write events to the timeline of an order (D31)."""

from collections.abc import Iterable, Sequence
from typing import Any

from core.common.fast_insert import insert
from core.live.services import announce_change
from core.orders.models import Order, OrderEvent, OrderLine


def write_events(
    order: Order,
    moved: Iterable[tuple[OrderLine, int | None]],
    kind: str,
    *,
    note: str = "",
    actor: Any = None,
    claim_id: int | None = None,
) -> Sequence[OrderEvent]:
    """Write one event a line, from its status in memory to the given one (None if it is unchanged).

    `actor` is the manager who did it; None is the buyer or a scheduled job. Notes are cut at 300 characters. `kind` of
    a claim's move is `claim-` and the new state. Returns the events.
    """
    announce_change("orders")
    own = _event(order, kind, note, actor)
    return insert(
        [OrderEvent(**own, line=line, status_from=line.status, status_to=to, claim_id=claim_id) for line, to in moved]
    )


def write_event(order: Order, kind: str, *, note: str = "", actor: Any = None) -> None:
    """Write an event of the whole order: its money, its documents. `actor` and `note` as in `write_events`."""
    announce_change("orders")
    insert([OrderEvent(**_event(order, kind, note, actor))])


def _event(order: Order, kind: str, note: str, actor: Any) -> dict[str, Any]:
    return {
        "order": order,
        "kind": kind,
        "note": note[:300],
        "actor_id": getattr(actor, "pk", None),
        "actor_name": getattr(actor, "user_name", "") or "",
    }
