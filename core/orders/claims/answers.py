"""A manager's answers to a claim: granted, refused, fetched, looked at (D31)."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from core.catalog import services as catalog
from core.catalog.models import StockMove
from core.kit.errors import Invalid, MoveNotAllowed
from core.orders import notes
from core.orders.claims import rules
from core.orders.claims.models import Claim, ClaimLine
from core.orders.claims.moves import held, holds, lines_of, move
from core.orders.claims.states import ClaimKind, ClaimState
from core.shipping import parcels
from core.shipping.couriers import clean_number
from core.shipping.models import Leg


def approve_claim(*, claim: Claim, actor: Any, buyer_pays: bool | None = None) -> Claim:
    """Grant a request. An exchange takes what it will send from the stock now.

    Raises MoveNotAllowed (-44), and OutOfStock (-30), which leaves the request as it was.
    """
    with transaction.atomic():
        claim = held(claim)
        move(claim, ClaimState.APPROVED, actor=actor, also=_payer(claim, buyer_pays))
        if claim.kind == ClaimKind.EXCHANGE:
            catalog.take(holds(lines_of(claim)), StockMove.Kind.EXCHANGE)
    return claim


def _payer(claim: Claim, buyer_pays: bool | None) -> dict[str, Any]:
    """Who bears the way back, where a manager says otherwise than the reason does."""
    if buyer_pays is None or buyer_pays == claim.buyer_pays:
        return {}
    return {"buyer_pays": buyer_pays, "fee": rules.fee(claim.kind, claim.one_way, of_buyer=buyer_pays)}


def reject_claim(
    *, claim: Claim, reason: str, actor: Any, courier: str = "", invoice_num: str = "", state: str | None = None
) -> Claim:
    """Refuse a claim; the buyer reads why. What has come goes back, in this parcel or in one that is told later.

    `state` is what the manager was shown: somebody else's answer that came between is not overruled unseen.

    Raises MoveNotAllowed (-44), also for a parcel back where nothing came, and Invalid without a reason
    and for a parcel that can't be.
    """
    if not reason.strip():
        raise Invalid({"reason": _("필수 항목을 입력해 주세요.")})
    with transaction.atomic():
        claim = held(claim)
        if state is not None and claim.state != state:
            raise MoveNotAllowed()
        came = claim.state == ClaimState.INSPECTED
        if (courier or invoice_num) and not came:
            raise MoveNotAllowed()
        to = ClaimState.SENDING_BACK if came else ClaimState.REJECTED
        move(claim, to, actor=actor, note=reason, also={"answer": reason[:300]})
        if courier or invoice_num:
            _send_back(claim, courier, invoice_num, actor)
    return claim


def send_back(*, claim: Claim, actor: Any, courier: str, invoice_num: str) -> Claim:
    """The goods of a refused claim are on their way back to the buyer. Raises MoveNotAllowed (-44), Invalid."""
    with transaction.atomic():
        claim = held(claim)
        _send_back(claim, courier, invoice_num, actor)
    return claim


def _send_back(claim: Claim, courier: str, invoice_num: str, actor: Any) -> None:
    whose = parcels.Whose(claim.order_id, claim.order.order_num, [one.line_id for one in lines_of(claim)])
    parcel = parcels.put(whose=whose, leg=Leg.BACK, courier=courier, invoice_num=invoice_num, actor=actor)
    note = notes.parcel(parcel.courier, parcel.invoice_num)
    move(claim, ClaimState.SENT_BACK, actor=actor, note=note, also={"back_id": parcel.pk})


def collect_claim(*, claim: Claim, actor: Any, courier: str = "", invoice_num: str = "") -> Claim:
    """What the buyer sent has come. Raises MoveNotAllowed (-44), Invalid for a number without a courier."""
    if invoice_num and not courier:
        raise Invalid({"courier": _("택배사를 골라 주세요.")})
    with transaction.atomic():
        claim = held(claim)
        invoice_num = clean_number(invoice_num)
        note = notes.parcel(courier, invoice_num)
        also = {"courier": courier, "invoice_num": invoice_num}
        move(claim, ClaimState.COLLECTED, actor=actor, note=note, also=also)
    return claim


def inspect_claim(
    *, claim: Claim, actor: Any, restock: Mapping[int, bool], note: str = "", buyer_pays: bool | None = None
) -> Claim:
    """Somebody looked at what came: `restock` says of each order line whether it can be sold again.

    The note is for managers and stays out of the timeline that the buyer reads.

    Raises MoveNotAllowed (-44), and Invalid where a line was not looked at.
    """
    with transaction.atomic():
        claim = held(claim)
        lines = lines_of(claim)
        if {one.line_id for one in lines} != set(restock):
            raise Invalid({"restock": _("상품마다 다시 팔 수 있는지 골라 주세요.")})
        also = {"note": note[:300], **_payer(claim, buyer_pays)}
        move(claim, ClaimState.INSPECTED, actor=actor, also=also)
        for one in lines:
            ClaimLine.objects.filter(pk=one.pk).update(restock=restock[one.line_id])
    return claim
