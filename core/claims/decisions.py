"""A manager's decisions on a claim: approve, reject, collect, inspect (D31)."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from core.catalog import services as catalog
from core.catalog.models import StockMove
from core.claims import rules
from core.claims.models import Claim, ClaimLine
from core.claims.moves import lines_of, lock_claim, move, reserved_stock
from core.claims.states import ClaimKind, ClaimState
from core.common.errors import Invalid, MoveNotAllowed
from core.orders import notes
from core.shipping import parcels
from core.shipping.couriers import normalize_tracking_number
from core.shipping.models import Leg


def approve_claim(*, claim: Claim, actor: Any, buyer_pays: bool | None = None) -> Claim:
    """Approve a request. An exchange takes its replacement from the stock now.

    Raises MoveNotAllowed (-44), and OutOfStock (-30), which leaves the request unchanged.
    """
    with transaction.atomic():
        claim = lock_claim(claim)
        move(claim, ClaimState.APPROVED, actor=actor, also=_payer(claim, buyer_pays))
        if claim.kind == ClaimKind.EXCHANGE:
            catalog.take_stock(reserved_stock(lines_of(claim)), StockMove.Kind.EXCHANGE)
    return claim


def _payer(claim: Claim, buyer_pays: bool | None) -> dict[str, Any]:
    """Who pays the shipping back, if a manager decides otherwise than the reason does."""
    if buyer_pays is None or buyer_pays == claim.buyer_pays:
        return {}
    return {"buyer_pays": buyer_pays, "fee": rules.buyer_fee(claim.kind, claim.one_way, of_buyer=buyer_pays)}


def reject_claim(
    *,
    claim: Claim,
    reason: str,
    actor: Any,
    courier: str = "",
    tracking_number: str = "",
    is_shared: bool = False,
    state: str | None = None,
) -> Claim:
    """Reject a claim. The buyer reads the reason. Arrived goods go back, in this parcel or one that is entered later.

    `state` is the state that the manager saw, so that another decision in between is not overridden.

    Raises MoveNotAllowed (-44), also for a parcel although nothing arrived, and Invalid without a reason and for an
    invalid parcel.
    """
    if not reason.strip():
        raise Invalid({"reason": _("필수 항목을 입력해 주세요.")})
    with transaction.atomic():
        claim = lock_claim(claim)
        if state is not None and claim.state != state:
            raise MoveNotAllowed()
        came = claim.state == ClaimState.INSPECTED
        if (courier or tracking_number) and not came:
            raise MoveNotAllowed()
        to = ClaimState.SENDING_BACK if came else ClaimState.REJECTED
        move(claim, to, actor=actor, note=reason, also={"answer": reason[:300]})
        if courier or tracking_number:
            _send_back(claim, courier, tracking_number, actor, is_shared=is_shared)
    return claim


def send_back(*, claim: Claim, actor: Any, courier: str, tracking_number: str, is_shared: bool = False) -> Claim:
    """The goods of a rejected claim are sent back to the buyer. Raises MoveNotAllowed (-44), Invalid."""
    with transaction.atomic():
        claim = lock_claim(claim)
        _send_back(claim, courier, tracking_number, actor, is_shared=is_shared)
    return claim


def _send_back(claim: Claim, courier: str, tracking_number: str, actor: Any, *, is_shared: bool) -> None:
    whose = parcels.OrderRef(claim.order_id, claim.order.order_num, [one.line_id for one in lines_of(claim)])
    parcel = parcels.save_parcel(
        whose=whose,
        leg=Leg.BACK,
        courier=courier,
        invoice_num=tracking_number,
        actor=actor,
        is_shared=is_shared,
    )
    note = notes.parcel(parcel.courier, parcel.invoice_num)
    move(claim, ClaimState.SENT_BACK, actor=actor, note=note, also={"back_id": parcel.pk})


def collect_claim(*, claim: Claim, actor: Any, courier: str = "", tracking_number: str = "") -> Claim:
    """The returned goods have arrived. Raises MoveNotAllowed (-44), Invalid for a number without a courier."""
    if tracking_number and not courier:
        raise Invalid({"courier": _("택배사를 골라 주세요.")})
    with transaction.atomic():
        claim = lock_claim(claim)
        tracking_number = normalize_tracking_number(tracking_number)
        note = notes.parcel(courier, tracking_number)
        also = {"courier": courier, "invoice_num": tracking_number}
        move(claim, ClaimState.COLLECTED, actor=actor, note=note, also=also)
    return claim


def inspect_claim(
    *, claim: Claim, actor: Any, restock: Mapping[int, bool], note: str = "", buyer_pays: bool | None = None
) -> Claim:
    """Record the inspection. `restock` says for each order line whether it can be sold again.

    The note is for managers and is not in the timeline that the buyer reads.

    Raises MoveNotAllowed (-44), and Invalid if a line was not inspected.
    """
    with transaction.atomic():
        claim = lock_claim(claim)
        lines = lines_of(claim)
        if {one.line_id for one in lines} != set(restock):
            raise Invalid({"restock": _("상품마다 다시 팔 수 있는지 골라 주세요.")})
        also = {"note": note[:300], **_payer(claim, buyer_pays)}
        move(claim, ClaimState.INSPECTED, actor=actor, also=also)
        for one in lines:
            ClaimLine.objects.filter(pk=one.pk).update(restock=restock[one.line_id])
    return claim
