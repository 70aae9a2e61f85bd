"""Hooks of returns into refunds (D31)."""

from collections.abc import Sequence
from typing import Any

from django.db.models import QuerySet

from core.claims import moves
from core.claims.models import Claim, ClaimLine
from core.claims.states import ClaimState
from core.orders.models import OrderLine
from core.orders.subscribers import OrderSubscriber
from core.payments.models import Refund


class ClaimSubscriber(OrderSubscriber):
    def refund_done(self, refund: Refund, actor: Any) -> Sequence[OrderLine] | None:
        """The return ends; lines that the inspection found sellable go into stock."""
        claim = Claim.objects.select_related("order").filter(refund_id=refund.pk).first()
        if claim is None:
            return None
        moves.move(claim, ClaimState.REFUNDED, actor=actor)
        return [one.line for one in moves.lines_of(claim) if one.restock]

    def refund_refused(self, refund: Refund) -> None:
        """The return is unchanged, and may be refunded again or rejected."""
        Claim.objects.filter(refund_id=refund.pk).update(refund_id=None, withheld=0)


def open_lines() -> QuerySet[ClaimLine]:
    """Lines of open claims."""
    return ClaimLine.objects.filter(is_open=True)


def returned_lines() -> QuerySet[ClaimLine]:
    """Lines of refunded returns."""
    return ClaimLine.objects.filter(is_open=False, claim__state=ClaimState.REFUNDED)


def exchanged_lines() -> QuerySet[ClaimLine]:
    """Lines that a replacement was sent for."""
    return ClaimLine.objects.filter(is_open=False, claim__state=ClaimState.EXCHANGED)
