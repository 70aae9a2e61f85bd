"""What happened to an order and its lines, written once for its timeline (D31)."""

from collections.abc import Iterable, Sequence
from typing import Any

from core.kit.inserts import insert
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
    """One event a line: from where it stood in memory to `to` (None where its number stays).

    `actor` is the manager who did it; None is the buyer or the clock. Notes are cut at 300 letters.
    `kind` of a claim's move is `claim-` and the state it moved to. Returns the events.
    """
    own = _event(order, kind, note, actor)
    return insert(
        [OrderEvent(**own, line=line, status_from=line.status, status_to=to, claim_id=claim_id) for line, to in moved]
    )


def write_event(order: Order, kind: str, *, note: str = "", actor: Any = None) -> None:
    """An event of the order as a whole: its money, its papers. `actor` and `note` as of `write_events`."""
    insert([OrderEvent(**_event(order, kind, note, actor))])


def _event(order: Order, kind: str, note: str, actor: Any) -> dict[str, Any]:
    return {
        "order": order,
        "kind": kind,
        "note": note[:300],
        "actor_id": getattr(actor, "pk", None),
        "actor_name": getattr(actor, "user_name", "") or "",
    }
