"""What the money of a return does to it: called where a refund's end is written."""

from collections.abc import Iterable
from typing import Any

from core.orders.claims import moves
from core.orders.claims.models import Claim, ClaimLine
from core.orders.claims.states import ClaimState
from core.orders.models import OrderLine
from core.payments.models import Refund


def is_claimed(line_ids: Iterable[int]) -> bool:
    """Whether one of the lines is in a claim that is under way."""
    return ClaimLine.objects.filter(line_id__in=list(line_ids), is_open=True).exists()


def refunded(refund: Refund, actor: Any) -> Claim | None:
    """The refund is done: its return has come to its end. None where it is not of a return."""
    claim = Claim.objects.select_related("order").filter(refund_id=refund.pk).first()
    if claim is not None:
        moves.move(claim, ClaimState.REFUNDED, actor=actor)
    return claim


def freed(refund: Refund) -> None:
    """The refund was refused: its return stands as before, and may be tried again or refused."""
    Claim.objects.filter(refund_id=refund.pk).update(refund_id=None, withheld=0)


def resaleable(claim: Claim) -> list[OrderLine]:
    """The lines that a person looked at and found fit to be sold again."""
    return [one.line for one in moves.lines_of(claim) if one.restock]
