"""A claim moves on: one table, one conditional UPDATE, one event a line (D31)."""

from collections.abc import Mapping
from typing import Any

from django.utils import timezone

from core.catalog import services as catalog
from core.catalog.models import StockMove
from core.catalog.services.stock import StockLine
from core.kit import states
from core.orders.claims import fees
from core.orders.claims.models import Claim, ClaimLine
from core.orders.claims.states import HOLDING, MOVES, OPEN, ClaimKind, ClaimState
from core.orders.claims.tell import tell
from core.orders.models import Order
from core.orders.timeline import write_events


def held(claim: Claim) -> Claim:
    """The claim as it stands, its order locked; inside the caller's transaction."""
    Order.objects.select_for_update().get(pk=claim.order_id)
    return Claim.objects.select_related("order").get(pk=claim.pk)


def lines_of(claim: Claim) -> list[ClaimLine]:
    """The claim's lines with their order lines, oldest first."""
    return list(ClaimLine.objects.filter(claim=claim).select_related("line").order_by("pk"))


def move(
    claim: Claim, to: ClaimState, *, actor: Any = None, note: str = "", also: Mapping[str, Any] | None = None
) -> None:
    """Move a claim whose order is locked. Raises MoveNotAllowed (-44) where the table has no such move.

    While the money of a return is on its way nothing else moves it. An end frees the lines for another
    claim, and lets go of what an exchange holds unless it was sent.
    """
    values = {**(also or {}), "updated_at": timezone.now()}
    if to not in OPEN:
        values["ended_at"] = timezone.now()
    free = {} if to == ClaimState.REFUNDED else {"refund_id": None}
    old = states.move(claim, field="state", to=to, moves=MOVES[claim.kind], also=values, where=free)
    lines = lines_of(claim)
    write_events(claim.order, [(one.line, None) for one in lines], f"claim-{to}", note=note, actor=actor,
                 claim_id=claim.pk)  # fmt: skip
    tell(claim, to, lines, note)
    fees.follow(claim, to, actor)
    if to in OPEN:
        return
    ClaimLine.objects.filter(claim=claim).update(is_open=False)
    if claim.kind == ClaimKind.EXCHANGE and old in HOLDING and to != ClaimState.EXCHANGED:
        catalog.give_back(holds(lines), StockMove.Kind.RELEASE)


def holds(lines: list[ClaimLine]) -> list[StockLine]:
    """What the lines of an exchange take of the stock."""
    return [
        StockLine(one.pk, one.variant_id, one.line.product_id, one.quantity, one.line.product_name)
        for one in lines
        if one.variant_id is not None
    ]
