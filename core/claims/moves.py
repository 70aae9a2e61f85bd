"""Move a claim: one table of moves, one conditional UPDATE, one event a line (D31)."""

from collections.abc import Mapping
from typing import Any

from django.utils import timezone

from core.catalog import services as catalog
from core.catalog.models import StockMove
from core.catalog.services.stock import StockLine
from core.claims import fees
from core.claims.models import Claim, ClaimLine
from core.claims.notifications import notify_move
from core.claims.states import HOLDING, MOVES, OPEN, ClaimKind, ClaimState
from core.common import states
from core.orders.models import Order
from core.orders.timeline import write_events


def lock_claim(claim: Claim) -> Claim:
    """The current claim with its order locked, inside the caller's transaction."""
    Order.objects.select_for_update().get(pk=claim.order_id)
    return Claim.objects.select_related("order").get(pk=claim.pk)


def lines_of(claim: Claim) -> list[ClaimLine]:
    """The claim's lines with their order lines, oldest first."""
    return list(ClaimLine.objects.filter(claim=claim).select_related("line").order_by("pk"))


def move(
    claim: Claim, to: ClaimState, *, actor: Any = None, note: str = "", also: Mapping[str, Any] | None = None
) -> None:
    """Move a claim whose order is locked. Raises MoveNotAllowed (-44) if the table has no such move.

    While a return's refund is in progress nothing else moves the claim. The end of a claim frees its lines for another
    one, and releases the reserved replacement unless it was sent.
    """
    values = {**(also or {}), "updated_at": timezone.now()}
    if to not in OPEN:
        values["ended_at"] = timezone.now()
    free = {} if to == ClaimState.REFUNDED else {"refund_id": None}
    old = states.move(claim, field="state", to=to, moves=MOVES[claim.kind], also=values, where=free)
    lines = lines_of(claim)
    write_events(claim.order, [(one.line, None) for one in lines], f"claim-{to}", note=note, actor=actor,
                 claim_id=claim.pk)  # fmt: skip
    notify_move(claim, to, lines, note)
    fees.update_fee(claim, to, actor)
    if to in OPEN:
        return
    ClaimLine.objects.filter(claim=claim).update(is_open=False)
    if claim.kind == ClaimKind.EXCHANGE and old in HOLDING and to != ClaimState.EXCHANGED:
        catalog.return_stock(reserved_stock(lines), StockMove.Kind.RELEASE)


def reserved_stock(lines: list[ClaimLine]) -> list[StockLine]:
    """The stock that the lines of an exchange reserve."""
    return [
        StockLine(one.pk, one.variant_id, one.line.product_id, one.quantity, one.line.product_name)
        for one in lines
        if one.variant_id is not None
    ]
