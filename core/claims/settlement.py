"""Settle a claim: refund the money, or send the replacement (D31, D35)."""

from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils import timezone

from core.catalog import services as catalog
from core.catalog.models import StockMove
from core.catalog.selectors import load_sellables
from core.claims import fees, rules
from core.claims.models import Claim, ClaimLine
from core.claims.moves import lines_of, lock_claim, move
from core.claims.states import ClaimKind, ClaimState
from core.common import languages
from core.common.errors import MoveNotAllowed
from core.common.fast_insert import insert
from core.orders import notes
from core.orders import rules as sums
from core.orders.errors import AmountMismatch
from core.orders.models import OrderLine
from core.orders.selectors import allocated_part
from core.orders.services.moves import refresh_status
from core.orders.services.refunds import RefundRequest, get_paid_attempt, reserve_order_refund, submit_refund
from core.orders.services.reversals import require_deposit
from core.orders.services.stock import stock_lines
from core.orders.states import OrderStatus
from core.orders.timeline import write_events
from core.payments.services import RefundAccount
from core.points import services as points
from core.promotions import services as promotions
from core.shipping import parcels
from core.shipping.models import Leg


@dataclass(frozen=True)
class ClaimQuote:
    """The refund of a return in won: its lines' shares of the order, less the withheld shipping."""

    parts: list[tuple[OrderLine, sums.RefundPart]]
    withheld: int

    @property
    def amount(self) -> int:
        return sum(part.amount for _line, part in self.parts) - self.withheld


def quote_claim(claim: Claim) -> ClaimQuote:
    """The formula of a return's refund (D35)."""
    parts = [(one.line, allocated_part(one.line)) for one in lines_of(claim)]
    return ClaimQuote(parts, rules.withheld_amount(sum(part.amount for _line, part in parts), claim.fee))


def refund_claim(*, claim: Claim, amount: int, actor: Any, account: RefundAccount | None = None) -> Claim:
    """Refund an inspected return. `amount` in won as the manager saw it.

    The claim ends only when the money is back; until then it stays inspected, with its refund set. Raises
    MoveNotAllowed (-44), FeeOpen (-44), AmountMismatch (-32), RefundTooMuch (-44), PaymentUnavailable (-90), and
    Invalid if a required account is missing. An error changes nothing.
    """
    with transaction.atomic():
        claim = lock_claim(claim)
        if (claim.kind, claim.state) != (ClaimKind.RETURN, ClaimState.INSPECTED) or claim.refund_id is not None:
            raise MoveNotAllowed()
        fees.require_settled(claim)
        quote = quote_claim(claim)
        if quote.amount != amount:
            raise AmountMismatch(data={"amount": quote.amount})
        refund = reserve_order_refund(
            claim.order,
            get_paid_attempt(claim.order),
            [line for line, _part in quote.parts],
            RefundRequest({}, notes.korean(ClaimKind(claim.kind).label), account),
            actor=actor,
            withheld=quote.withheld,
        )
        mine = Claim.objects.filter(pk=claim.pk, state=ClaimState.INSPECTED, refund_id=None)
        if mine.update(refund_id=refund.pk, withheld=quote.withheld, updated_at=timezone.now()) != 1:
            raise MoveNotAllowed()
    submit_refund(refund, actor)
    return Claim.objects.get(pk=claim.pk)


def send_exchange(*, claim: Claim, actor: Any, courier: str, tracking_number: str, is_shared: bool = False) -> Claim:
    """Send the replacements. Each takes over its line's sums, so that the totals do not change.

    The returned lines are closed and, if they can be sold again, return to the stock. Raises MoveNotAllowed (-44), also
    while the order's deposit is reversed, FeeOpen (-44) while the buyer's fee is neither paid nor waived, and Invalid.
    """
    tracking_number = parcels.clean_tracking_number(Leg.KOREA, courier, tracking_number)
    with transaction.atomic():
        claim = lock_claim(claim)
        require_deposit(claim.order)
        if claim.state == ClaimState.INSPECTED:
            fees.require_settled(claim)
        parcel = notes.parcel(courier, tracking_number)
        move(claim, ClaimState.EXCHANGED, actor=actor, note=parcel)
        lines = lines_of(claim)
        sent = []
        for one in lines:
            fresh = _replace(one, courier, tracking_number)
            sent.append(fresh.pk)
            write_events(claim.order, [(fresh, None)], "exchange", note=parcel, actor=actor, claim_id=claim.pk)
        whose = parcels.OrderRef(claim.order.pk, claim.order.order_num, sent)
        parcels.save_parcel(
            whose=whose,
            leg=Leg.KOREA,
            courier=courier,
            invoice_num=tracking_number,
            actor=actor,
            is_shared=is_shared,
        )
        refresh_status(claim.order, courier=courier, tracking_number=tracking_number)
        back = [one.line for one in lines if one.restock]
        catalog.return_stock(stock_lines(back), StockMove.Kind.RETURN)
    return claim


def _replace(one: ClaimLine, courier: str, tracking_number: str) -> OrderLine:
    """The replacement line, with the sums and the pending points of the returned one."""
    fresh = OrderLine.objects.get(pk=one.line_id)
    fresh.pk, fresh.variant_id, fresh.option_info = None, one.variant_id, one.option_info
    if fresh.own_name and one.variant_id:
        # The variant was chosen in the buyer's language; the shop reads it in Korean.
        fresh.own_option = one.option_info
        chosen = load_sellables([one.variant_id], languages.DEFAULT).get(one.variant_id)
        fresh.option_info = chosen.option_info if chosen else one.option_info
    fresh._state.adding = True
    fresh.bought_line_id = fresh.bought_line_id or one.line_id
    fresh.status, fresh.delivered_at, fresh.confirmed_at = OrderStatus.SHIPPED, None, None
    fresh.courier, fresh.invoice_num = courier, tracking_number
    insert([fresh])
    closed = OrderLine.objects.filter(pk=one.line_id, cancelled_at=None, refund_id=None, replaced_by=None)
    if closed.update(cancelled_at=timezone.now(), replaced_by=fresh) != 1:
        raise MoveNotAllowed()
    promotions.move_shares(line_id=one.line_id, new_line_id=fresh.pk)
    points.split_pending(line_id=one.line_id, new_line_id=fresh.pk, amount=fresh.point_earn)
    return fresh
