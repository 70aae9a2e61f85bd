"""Steps of returns and exchanges."""

import uuid
from collections.abc import Callable
from datetime import timedelta

from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

from core.catalog.errors import OutOfStock
from core.claims import services as claims
from core.claims.errors import FeeOpen, NotExchangeable, TooLateToClaim
from core.claims.models import Claim
from core.claims.states import MOVES as CLAIM_MOVES
from core.claims.states import OPEN, ClaimKind, ClaimState, Reason
from core.common.errors import Invalid, MoveNotAllowed
from core.orders.errors import AmountMismatch
from core.orders.models import OrderLine
from core.orders.states import CLAIMABLE
from core.payments.errors import RefundTooMuch
from core.payments.models import Charge
from core.payments.states import ChargeHow, ChargeState
from core.tests.properties import shop_state
from core.tests.properties.stage import (
    ACCOUNT,
    ADDRESS,
    Some,
    Stage,
    answers,
    nth,
    somes,
    wilds,
)

has_orders, has_claims = Stage.has_orders, Stage.has_claims


class Returning(Stage):
    """Claims are requested, collected, inspected, and end in a refund, an exchange, or a rejection."""

    @precondition(has_orders)
    @rule(
        some=somes,
        kind=st.sampled_from(ClaimKind),
        reason=st.sampled_from(Reason),
        right=st.sampled_from((True, True, True, False)),
        far=st.integers(0, 4),
    )
    def is_claimed(self, some: Some, kind: ClaimKind, reason: Reason, right: bool, far: int) -> None:
        """Request a return or an exchange, for a valid variant or not, and process it some steps."""
        order, counts = self.some(some, CLAIMABLE)
        asked = claims.ClaimRequest(
            kind=kind, reason=reason, address={**ADDRESS, "postcode": "03900"}, actor="test", key=uuid.uuid4().hex,
            fingerprint="", account=ACCOUNT,
            pieces={
                pk: claims.RequestedPiece(count, self._instead(pk, right) if kind == ClaimKind.EXCHANGE else None)
                for pk, count in counts.items()
            },
        )  # fmt: skip
        refusals = (MoveNotAllowed, TooLateToClaim, NotExchangeable, Invalid)
        if self.do(lambda: claims.request_claim(order=order, request=asked), *refusals):
            for _step in range(far):
                self._goes_on(Claim.objects.latest("pk"), True)

    def _instead(self, line_id: int, right: bool) -> int:
        """The other variant of a line's product: the first two of each product cost the same."""
        first, second, other, *rest = self.mall.variants
        pairs = {first: second, second: first, rest[0]: rest[1], rest[1]: rest[0]}
        return pairs.get(OrderLine.objects.get(pk=line_id).variant_id or 0, other) if right else other

    @precondition(lambda self: any(line["delivered_at"] for line in self.now[OrderLine].values()))
    @rule(index=nth)
    def a_week_passes(self, index: int) -> None:
        for line in OrderLine.objects.filter(order=self.order(index)):
            if line.delivered_at:
                OrderLine.objects.filter(pk=line.pk).update(delivered_at=line.delivered_at - timedelta(days=8))
        self.now = shop_state.state()

    @precondition(has_claims)
    @rule(
        index=nth,
        to=st.sampled_from(ClaimState),
        fit=st.booleans(),
        payer=st.none() | st.booleans(),
        answer=answers,
        wild=wilds,
    )
    def claim_moves(self, index: int, to: ClaimState, fit: bool, payer: bool | None, answer: str, wild: bool) -> None:
        self.bank.answer = answer
        one = self.claim(index, wild, lambda row: to in CLAIM_MOVES[row["kind"]].get(row["state"], ()))
        self._move_claim(one, to, fit, payer)

    def _move_claim(self, one: Claim, to: ClaimState, fit: bool, payer: bool | None) -> None:
        action = self._action(one, to, fit, payer)
        if action is None:
            return
        if to == ClaimState.REJECTED and one.state == ClaimState.INSPECTED:
            to = ClaimState.SENDING_BACK
        by_table = to in CLAIM_MOVES[one.kind].get(one.state, frozenset()) and one.refund_id is None
        # It also depends on the refund, the fee and the stock.
        more = to in (ClaimState.REFUNDED, ClaimState.EXCHANGED, ClaimState.APPROVED)
        self.do(
            action,
            MoveNotAllowed,
            *((FeeOpen, OutOfStock, RefundTooMuch) if more and by_table else ()),
            allowed=None if more and by_table else by_table,
        )

    @precondition(has_claims)
    @rule(index=nth, fit=st.booleans(), answer=answers)
    def claim_goes_on(self, index: int, fit: bool, answer: str) -> None:
        """The next regular step of a claim, so that many are completed."""
        self.bank.answer = answer
        self._goes_on(self.claim(index, False, lambda row: row["state"] in OPEN), fit)

    def _goes_on(self, one: Claim, fit: bool) -> None:
        end = ClaimState.EXCHANGED if one.kind == ClaimKind.EXCHANGE else ClaimState.REFUNDED
        way = [ClaimState.REQUESTED, ClaimState.APPROVED, ClaimState.COLLECTED, ClaimState.INSPECTED, end]
        if one.state in OPEN:
            self._move_claim(one, way[way.index(ClaimState(one.state)) + 1], fit, None)

    def _action(self, one: Claim, to: ClaimState, fit: bool, payer: bool | None) -> Callable[[], object] | None:
        actor = self.mall.manager
        looked_at = {line.line_id: fit for line in one.lines.all()}
        actions: dict[ClaimState, Callable[[], object]] = {
            ClaimState.APPROVED: lambda: claims.approve_claim(claim=one, actor=actor, buyer_pays=payer),
            ClaimState.REJECTED: lambda: claims.reject_claim(claim=one, reason="사용한 흔적", actor=actor),
            ClaimState.WITHDRAWN: lambda: claims.withdraw_claim(claim=one),
            ClaimState.COLLECTED: lambda: claims.collect_claim(claim=one, actor=actor),
            ClaimState.INSPECTED: lambda: claims.inspect_claim(
                claim=one, actor=actor, restock=looked_at, buyer_pays=payer
            ),
            ClaimState.REFUNDED: lambda: claims.refund_claim(
                claim=one, actor=actor, amount=claims.quote_claim(one).amount, account=ACCOUNT
            ),
            ClaimState.EXCHANGED: lambda: claims.send_exchange(claim=one, actor=actor, **self.number()),
            ClaimState.SENT_BACK: lambda: claims.send_back(claim=one, actor=actor, **self.number()),
        }
        return actions.get(to)

    @precondition(has_claims)
    @rule(index=nth, what=st.sampled_from(("confirm", "waive", "return")), off=st.sampled_from((0, 0, 0, 1)))
    def fee_is_settled(self, index: int, what: str, off: int) -> None:
        state, actor = ChargeState.DUE_BACK if what == "return" else ChargeState.OPEN, self.mall.manager
        asked_of = {row["claim_id"] for row in self.now[Charge].values() if row["state"] == state}
        one = self.claim(index, False, lambda row: row["id"] in asked_of)
        charges = Charge.objects.filter(claim_id=one.pk)
        asked = charges.filter(state=ChargeState.OPEN).first()
        amount = (asked.amount if asked else 0) + off
        actions: dict[str, Callable[[], object]] = {
            "confirm": lambda: claims.confirm_fee(claim=one, amount=amount, how=ChargeHow.TRANSFER, actor=actor),
            "waive": lambda: claims.waive_fee(claim=one, reason="단골", actor=actor),
            "return": lambda: claims.return_fee(claim=one, actor=actor),
        }
        allowed = asked is not None and one.state in OPEN and not (what == "confirm" and off)
        if what == "return":
            allowed = charges.filter(state=ChargeState.DUE_BACK).exists()
        self.do(actions[what], MoveNotAllowed, AmountMismatch, allowed=allowed)
