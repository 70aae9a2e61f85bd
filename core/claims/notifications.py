"""Notices about a claim: approved, rejected, done; each once (`core.notifications.kinds`)."""

from collections.abc import Sequence
from typing import Any

from django.utils import translation
from django.utils.translation import gettext as _

from core.claims.models import Claim, ClaimLine
from core.claims.states import ClaimState
from core.common import languages, money
from core.orders import notes
from core.orders.services.notify import notify
from core.payments.models import Refund

_KINDS = {
    ClaimState.APPROVED: "claim_approved",
    ClaimState.REJECTED: "claim_refused",
    ClaimState.SENDING_BACK: "claim_refused",
    ClaimState.SENT_BACK: "claim_sent_back",
    ClaimState.REFUNDED: "claim_done",
    ClaimState.EXCHANGED: "claim_done",
}


def notify_move(claim: Claim, to: ClaimState, lines: Sequence[ClaimLine], note: str) -> None:
    """Queue the notice of a move, inside the caller's transaction. Internal moves have none."""
    kind = _KINDS.get(to)
    if kind is None:
        return
    with translation.override(languages.to_django(claim.order.language)):
        facts = _facts(claim, to, notes.render_for_buyer(note))
    notify(kind, claim.order, ref=f"claim:{claim.pk}", lines=[one.line for one in lines], **facts)


def _facts(claim: Claim, to: ClaimState, note: str) -> dict[str, Any]:
    if to in (ClaimState.REJECTED, ClaimState.SENDING_BACK):
        return {"reason": note}
    if to is ClaimState.SENT_BACK:
        return {"note": note}
    if to is ClaimState.APPROVED:
        return {"note": _("보내실 상품을 준비해 주세요.")}
    if to is ClaimState.EXCHANGED:
        return {"note": note, "amount": 0}
    assert claim.refund_id is not None
    amount = Refund.objects.values_list("amount", flat=True).get(pk=claim.refund_id)
    return {"note": _("%(sum)s을 돌려드렸어요.") % {"sum": money.format_won(amount)}, "amount": amount}
