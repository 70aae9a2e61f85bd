"""The ends of a claim: the money goes back, or another piece goes out (D31, D35)."""

from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils import timezone

from core.catalog import services as catalog
from core.catalog.models import StockMove
from core.catalog.selectors import sellables
from core.kit import languages
from core.kit.errors import MoveNotAllowed
from core.kit.inserts import insert
from core.orders import notes
from core.orders import rules as sums
from core.orders.claims import fees, rules
from core.orders.claims.models import Claim, ClaimLine
from core.orders.claims.moves import held, lines_of, move
from core.orders.claims.states import ClaimKind, ClaimState
from core.orders.errors import AmountMismatch
from core.orders.models import OrderLine
from core.orders.selectors import part_of
from core.orders.services.moves import refresh_status
from core.orders.services.refunds import Wanted, paid_attempt, reserve, send
from core.orders.services.reversals import need_deposit
from core.orders.services.stock import stock_lines
from core.orders.states import OrderStatus
from core.orders.timeline import write_events
from core.payments.services import RefundAccount
from core.points import services as points
from core.shipping import parcels
from core.shipping.models import Leg


@dataclass(frozen=True)
class ClaimQuote:
    """What a return gives back, in won: its lines' parts of the order, less what is withheld for the way back."""

    parts: list[tuple[OrderLine, sums.RefundPart]]
    withheld: int

    @property
    def amount(self) -> int:
        return sum(part.amount for _line, part in self.parts) - self.withheld


def quote_claim(claim: Claim) -> ClaimQuote:
    """The formula of a return's refund (D35)."""
    parts = [(one.line, part_of(one.line)) for one in lines_of(claim)]
    return ClaimQuote(parts, rules.withheld(sum(part.amount for _line, part in parts), claim.fee))


def refund_claim(*, claim: Claim, amount: int, actor: Any, account: RefundAccount | None = None) -> Claim:
    """Give the money of an inspected return back; `amount` in won is what was shown.

    The claim ends when the money is back and not before: until then it stays inspected, with its refund
    named. Raises MoveNotAllowed (-44), FeeOpen (-44), AmountMismatch (-32), RefundTooMuch (-44), PaymentUnavailable
    (-90), and Invalid where an account is needed that nobody gave. A refusal changes nothing.
    """
    with transaction.atomic():
        claim = held(claim)
        if (claim.kind, claim.state) != (ClaimKind.RETURN, ClaimState.INSPECTED) or claim.refund_id is not None:
            raise MoveNotAllowed()
        fees.need_settled(claim)
        quote = quote_claim(claim)
        if quote.amount != amount:
            raise AmountMismatch(data={"amount": quote.amount})
        refund = reserve(
            claim.order,
            paid_attempt(claim.order),
            [line for line, _part in quote.parts],
            Wanted({}, notes.korean(ClaimKind(claim.kind).label), account),
            actor=actor,
            withheld=quote.withheld,
        )
        mine = Claim.objects.filter(pk=claim.pk, state=ClaimState.INSPECTED, refund_id=None)
        if mine.update(refund_id=refund.pk, withheld=quote.withheld, updated_at=timezone.now()) != 1:
            raise MoveNotAllowed()
    send(refund, actor)
    return Claim.objects.get(pk=claim.pk)


def send_exchange(*, claim: Claim, actor: Any, courier: str, invoice_num: str) -> Claim:
    """Send the other pieces out: each takes over its line's sums, so that the books stay as they were.

    The lines that came back are closed and, where they can be sold again, return to the stock. Raises
    MoveNotAllowed (-44), also while the order's deposit is taken back, FeeOpen (-44) while what the buyer owes is
    neither paid nor waived, and Invalid.
    """
    invoice_num = parcels.checked(Leg.KOREA, courier, invoice_num)
    with transaction.atomic():
        claim = held(claim)
        need_deposit(claim.order)
        if claim.state == ClaimState.INSPECTED:
            fees.need_settled(claim)
        parcel = notes.parcel(courier, invoice_num)
        move(claim, ClaimState.EXCHANGED, actor=actor, note=parcel)
        lines = lines_of(claim)
        sent = []
        for one in lines:
            fresh = _replace(one, courier, invoice_num)
            sent.append(fresh.pk)
            write_events(claim.order, [(fresh, None)], "exchange", note=parcel, actor=actor, claim_id=claim.pk)
        whose = parcels.Whose(claim.order.pk, claim.order.order_num, sent)
        parcels.put(whose=whose, leg=Leg.KOREA, courier=courier, invoice_num=invoice_num, actor=actor)
        refresh_status(claim.order, courier=courier, invoice_num=invoice_num)
        back = [one.line for one in lines if one.restock]
        catalog.give_back(stock_lines(back), StockMove.Kind.RETURN)
    return claim


def _replace(one: ClaimLine, courier: str, invoice_num: str) -> OrderLine:
    """The line that is sent instead, with the sums and the waiting points of the one that came back."""
    fresh = OrderLine.objects.get(pk=one.line_id)
    fresh.pk, fresh.variant_id, fresh.option_info = None, one.variant_id, one.option_info
    if fresh.own_name and one.variant_id:
        # The option was chosen in the buyer's words; the shop reads it in Korean.
        fresh.own_option = one.option_info
        chosen = sellables([one.variant_id], languages.DEFAULT).get(one.variant_id)
        fresh.option_info = chosen.option_info if chosen else one.option_info
    fresh._state.adding = True
    fresh.status, fresh.delivered_at = OrderStatus.SHIPPED, None
    fresh.courier, fresh.invoice_num = courier, invoice_num
    insert([fresh])
    closed = OrderLine.objects.filter(pk=one.line_id, cancelled_at=None, refund_id=None, replaced_by=None)
    if closed.update(cancelled_at=timezone.now(), replaced_by=fresh) != 1:
        raise MoveNotAllowed()
    points.split_pending(line_id=one.line_id, new_line_id=fresh.pk, amount=fresh.point_earn)
    return fresh
