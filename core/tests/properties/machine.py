"""A shop that is dealt with in any way, its steps chosen by Hypothesis: orders, money, parcels, returns, exchanges."""

import uuid
from collections.abc import Callable, Collection, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone
from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from core.books import ledger
from core.brands.models import SettingObj
from core.brands.selectors import forget_directory
from core.catalog.errors import OutOfStock
from core.kit import kept
from core.kit.errors import AppError, Invalid, MoveNotAllowed
from core.kit.tenancy import brand_scope, unscoped
from core.orders import selectors, services
from core.orders.claims import services as claims
from core.orders.claims.errors import FeeOpen, NotExchangeable, TooLateToClaim
from core.orders.claims.states import MOVES as CLAIM_MOVES
from core.orders.claims.states import OPEN, ClaimKind, ClaimState, Reason
from core.orders.errors import AmountMismatch, NotOrderable
from core.orders.models import Claim, ClaimLine, Order, OrderLine
from core.orders.services.pay_order import Means, pay_order
from core.orders.states import CLAIMABLE, MANAGER_MOVES, REFUNDABLE, OrderStatus, PaymentState
from core.outside.payment.base import Card
from core.payments.errors import RefundTooMuch
from core.payments.models import Charge, PaymentAttempt, PaymentModule, Refund
from core.payments.services import RefundAccount
from core.payments.states import AttemptState, ChargeHow, ChargeState, RefundState
from core.points.errors import OverHeld, OverUsable
from core.shipping.models import ParcelOut
from core.tests.properties import books
from core.tests.properties.bank import ANSWERS, Bank, Switchboard

ADDRESS = {"receiver_name": "이서연", "phone_num": "01012345678", "addr": "서울 마포구 월드컵북로 1"}
CARD = Card(number="4330123412341234", year="31", month="07", password2="12", identity="900101")
ACCOUNT = RefundAccount("88", "110123456789", "이서연")

# As many points as the brand's rules allow.
MOST, TOO_MANY = 10**6, 99
HOW = ("card", "card", "own", "virtual")
# The rest is looked at when all is over.
EACH_STEP = ("I1", "I2", "I3", "I4", "I7", "I11", "I13")
# One of several, whatever their number is when the step is done.
nth = st.integers(0, 11)
answers = st.sampled_from(("done", *ANSWERS))
carts = st.dictionaries(st.integers(0, 4), st.integers(1, 5), min_size=1, max_size=4)
pieces = st.dictionaries(st.integers(0, 5), st.sampled_from((1, 2, 5, 1, 2, 5, TOO_MANY)), min_size=1, max_size=3)


@dataclass(frozen=True)
class Some:
    """Which lines, and how many of each; `wild` is any, whatever the step is meant for."""

    index: int
    counts: Mapping[int, int]
    wild: bool
    whole: bool


Row = Mapping[str, Any]
wilds = st.sampled_from((False, False, False, True))
somes = st.builds(Some, nth, pieces, wilds, st.booleans())


@dataclass(frozen=True)
class Mall:
    """A brand with things to sell: their ids, what was there at first, and who buys and manages."""

    brand_id: int
    member: Any
    manager: Any
    variants: tuple[int, ...]
    stock: int
    points: int
    modules: Mapping[str, PaymentModule]
    switchboard: Switchboard


class Dealings(RuleBasedStateMachine):
    """Steps through the services that every door uses. What is refused raises what it says it raises, and changes
    nothing; what is done goes by the tables of moves, and leaves the books right."""

    def __init__(self, mall: Mall) -> None:
        super().__init__()
        self.mall, self.count = mall, 0
        mall.switchboard.bank = self.bank = Bank()
        self.stack = ExitStack()
        self.stack.enter_context(brand_scope(mall.brand_id))
        self.stack.callback(self._forget)
        # Whatever is done in this example is undone after it.
        self.stack.enter_context(transaction.atomic())
        self.stack.callback(transaction.set_rollback, True)
        self.now = books.state()

    @staticmethod
    def _forget() -> None:
        kept.clear()
        forget_directory()

    def teardown(self) -> None:
        try:
            self._settle_all()
            assert ledger.check(self.bank.books()) == []
        finally:
            self.stack.close()

    def do(
        self, deed: Callable[[], object], *refusals: type[AppError], allowed: bool | None = None, by_bank: bool = False
    ) -> bool:
        """Do a step and look at everything; False where it was refused. `allowed`: what the table says of it."""
        try:
            deed()
            done = True
        except refusals as refusal:
            note(f"refused: {type(refusal).__name__}")
            done = False
        before, self.now = self.now, books.state()
        if not done:
            assert books.changed(before, self.now) == []
            assert allowed is not True, "refused what the table allows"
            return False
        assert allowed is not False, "done what the table does not allow"
        assert books.moved_wrong(before, self.now, by_bank=by_bank) == []
        if before != self.now:
            self._look()
        return True

    def _look(self) -> None:
        with unscoped("the books are looked at whole"):
            assert [found for name in EACH_STEP for found in ledger.CHECKS[name]()] == []
        assert books.missing_stock(self.now, dict.fromkeys(self.mall.variants, self.mall.stock)) == []
        assert books.missing_points(self.now, self.mall.member.pk, self.mall.points) == []
        assert books.missing_money(self.now) == []

    # What there is to deal with: of a kind that a step is meant for where there is one, and where `wild` is not said.

    def order(self, index: int, wild: bool = True, fit: Callable[[Row], bool] = bool) -> Order:
        return Order.objects.get(pk=self._one(Order, index, wild, fit)["id"])

    def claim(self, index: int, wild: bool = True, fit: Callable[[Row], bool] = bool) -> Claim:
        return Claim.objects.get(pk=self._one(Claim, index, wild, fit)["id"])

    def _one(self, table: type, index: int, wild: bool, fit: Callable[[Row], bool]) -> Row:
        rows = list(self.now[table].values())
        rows = [row for row in rows if not wild and fit(row)] or rows
        return rows[index % len(rows)]

    def some(self, some: Some, statuses: Collection[int]) -> tuple[Order, dict[int, int]]:
        """Lines of an order with how many of each: mostly such as stand at one of these, and no more than there are."""
        busy = {part["line_id"] for part in self.now[ClaimLine].values() if part["is_open"]}
        lines = [
            line
            for line in self.now[OrderLine].values()
            if line["status"] in statuses and not line["cancelled_at"] and not line["refund_id"]
            and line["id"] not in busy
        ]  # fmt: skip
        first = self._one(OrderLine, some.index, some.wild, lambda line: line in lines)
        mine = [line for line in self.now[OrderLine].values() if line["order_id"] == first["order_id"]]
        mine = [line for line in mine if line in lines and not some.wild] or mine
        chosen = [(mine[index % len(mine)], count) for index, count in some.counts.items()]
        counts = {line["id"]: count if count == TOO_MANY else min(count, line["quantity"]) for line, count in chosen}
        return Order.objects.get(pk=first["order_id"]), counts

    def has_orders(self) -> bool:
        return bool(self.now[Order])

    def has_claims(self) -> bool:
        return bool(self.now[Claim])

    def is_waiting(self) -> bool:
        """Whether somebody has to ask the gateway what became of something."""
        rows = [*self.now[PaymentAttempt].values(), *self.now[Refund].values()]
        return any(row["state"] in ("SENT", "UNKNOWN", "REQUESTED") for row in rows)

    def number(self) -> dict[str, str]:
        self.count += 1
        return {"courier": "cj", "invoice_num": f"{self.count:012d}"}

    # Steps of orders and their money.

    @initialize(
        wait=st.sampled_from((0, 7)),
        fee=st.sampled_from((3_000, 9_000)),
        cart=carts,
        use=st.sampled_from((0, 777, MOST)),
        how=st.sampled_from(HOW),
        far=st.sampled_from((OrderStatus.PAID, OrderStatus.SHIPPED, OrderStatus.DELIVERED)),
        back=st.none() | st.tuples(st.sampled_from(ClaimKind), st.sampled_from(Reason), st.integers(0, 4)),
    )
    def opens(
        self, wait: int, fee: int, cart: dict[int, int], use: int, how: str, far: OrderStatus, back: Any
    ) -> None:  # fmt: skip
        """The brand's settings, and a member's order that has come so far, with something of it on its way back.

        Points count at once or wait for the delivery; a way back may cost more than the goods.
        """
        SettingObj.objects.filter(brand_id=self.mall.brand_id).update(point_wait_days=wait, point_rate=3)
        ParcelOut.objects.update(return_fee=fee, overseas_return_fee=20_000, free_shipping_over=30_000)
        self._forget()
        self.places(cart, use, how, "63002", True, "done")
        if not self.now[Order]:
            return
        if how == "own":
            self.sees_a_deposit(self.order(0))
        elif how == "virtual":
            self.hears_of_a_deposit(self.order(0))
        while self.order(0).status in MANAGER_MOVES and self.order(0).status < far:
            self.goes_on(0)
        if back is not None and far != OrderStatus.PAID:
            kind, reason, steps = back
            self.is_claimed(Some(0, {0: 1, 1: 5}, wild=False, whole=False), kind, reason, True, steps)

    @rule(
        cart=carts,
        use=st.sampled_from((0, 0, 1, 777, 3_001, MOST)),
        how=st.sampled_from(HOW),
        postcode=st.sampled_from(("03900", "63002", "40200")),
        member=st.booleans(),
        answer=answers,
    )
    def places(self, cart: dict[int, int], use: int, how: str, postcode: str, member: bool, answer: str) -> None:
        self.bank.answer = answer
        user = self.mall.member if member else None
        wanted = [(self.mall.variants[index], count) for index, count in cart.items()]
        self.do(lambda: self._place(wanted, use, how, postcode, user), OutOfStock, NotOrderable, OverHeld, OverUsable)

    def _place(self, wanted: list[tuple[int, int]], use: int, how: str, postcode: str, user: Any) -> None:
        points = 0
        if user is not None:
            # All that may be used, or just so many.
            points = selectors.quote(wanted, "ko", postcode=postcode).point_limit if use == MOST else use
        quote = selectors.quote(wanted, "ko", use_points=points, user_id=getattr(user, "pk", None), postcode=postcode)
        placing = services.Placing(
            key=uuid.uuid4().hex, fingerprint="", wanted=wanted, quote_hash=quote.digest, total=quote.total,
            address={**ADDRESS, "postcode": postcode}, customs={}, language="ko", points=points,
        )  # fmt: skip
        buyer = services.Buyer(actor="test", name="이서연", phone="01012345678", user=user)
        order, attempt = services.place_order(buyer=buyer, placing=placing, module=self.mall.modules[how])
        if attempt is not None:
            pay_order(order=order, attempt=attempt, means=Means(card=CARD, bank="20", depositor_name="이서연"))

    @precondition(has_orders)
    @rule(
        index=nth,
        what=st.sampled_from(("seen", "told", "told", "taken back", "again", "run out", "cancelled")),
        answer=answers,
        wild=wilds,
    )
    def waits_for_money(self, index: int, what: str, answer: str, wild: bool) -> None:
        """A deposit comes, late perhaps, or goes; the buyer tries again; nobody pays in time, or wants it any more."""
        self.bank.answer = answer
        deeds = {
            "seen": self.sees_a_deposit,
            "told": self.hears_of_a_deposit,
            "taken back": self.hears_that_it_is_gone,
            "again": self.pays_again,
            "run out": self.runs_out,
            "cancelled": self.is_cancelled_unpaid,
        }
        meant = {"seen": "pending_deposit", "again": "declined", "taken back": "paid"}.get(what)
        deeds[what](self.order(index, wild, lambda row: row["payment_state"] == meant if meant else row["status"] == 0))

    def pays_again(self, order: Order) -> None:
        means, module = Means(card=CARD), self.mall.modules["card"]
        self.do(
            lambda: services.pay_again(order=order, module=module, means=means),
            MoveNotAllowed,
            allowed=order.payment_state == PaymentState.DECLINED and order.closed_at is None,
        )

    def sees_a_deposit(self, order: Order) -> None:
        allowed = order.payment_state == PaymentState.PENDING and order.pay_method == PaymentModule.Kind.ACCOUNT
        self.do(lambda: services.confirm_deposit(order=order, actor=self.mall.manager), MoveNotAllowed, allowed=allowed)

    def hears_of_a_deposit(self, order: Order, *, paid: bool = True) -> None:
        attempt = PaymentAttempt.objects.filter(order_id=order.pk).order_by("-number").first()
        account = self.bank.accounts.get(attempt.gateway_order_id) if attempt else None
        if attempt is None or account is None or attempt.kind != PaymentModule.Kind.VIRTUAL:
            return
        if not paid and account.back:
            return
        account.paid = paid
        path = self.mall.modules["virtual"].webhook_path
        self.do(
            lambda: services.settle_from_webhook(path=path, gateway_order_id=attempt.gateway_order_id), by_bank=True
        )

    def hears_that_it_is_gone(self, order: Order) -> None:
        """The bank takes back what it had reported."""
        self.hears_of_a_deposit(order, paid=False)

    def runs_out(self, order: Order) -> None:
        past = timezone.now() - timedelta(minutes=1)
        Order.objects.filter(pk=order.pk, hold_until__isnull=False).update(hold_until=past)
        self.now = books.state()
        self.do(services.release_overdue)

    def is_cancelled_unpaid(self, order: Order) -> None:
        unsettled = PaymentAttempt.objects.filter(order_id=order.pk, state__in=["SENT", "UNKNOWN"]).exists()
        allowed = order.status == OrderStatus.AWAITING and order.closed_at is None and not unsettled
        self.do(lambda: services.cancel_unpaid(order=order, actor=self.mall.manager), MoveNotAllowed, allowed=allowed)

    @precondition(has_orders)
    @rule(some=somes, to=st.sampled_from(OrderStatus))
    def is_moved(self, some: Some, to: OrderStatus) -> None:
        order, counts = self.some(some, [old for old, news in MANAGER_MOVES.items() if to in news])
        self._move(order, to, None if some.whole else list(counts))

    def _move(self, order: Order, to: int, ids: list[int] | None = None) -> None:
        lines = list(OrderLine.objects.filter(order=order, cancelled_at=None, refund_id=None))
        may = {line.pk for line in lines if to in MANAGER_MOVES.get(line.status, ())}
        parcel = self.number() if to == OrderStatus.SHIPPED else {}
        self.do(
            lambda: services.move_order(order=order, to=to, actor=self.mall.manager, line_ids=ids, **parcel),
            MoveNotAllowed,
            allowed=order.payment_state != PaymentState.REVERSED and (bool(may) if ids is None else set(ids) <= may),
        )

    @precondition(has_orders)
    @rule(index=nth)
    def goes_on(self, index: int) -> None:
        """The next step of an order's way, so that many get far."""
        order = self.order(index, False, lambda row: row["status"] in MANAGER_MOVES and not row["closed_at"])
        to = next(iter(reversed(MANAGER_MOVES.get(order.status, ()))), None)
        if to is not None:
            self._move(order, to)

    @precondition(has_orders)
    @rule(some=somes, answer=answers)
    def is_cancelled_in_part(self, some: Some, answer: str) -> None:
        order, counts = self.some(some, REFUNDABLE)
        self.bank.answer = answer
        wanted = services.Wanted(counts, "품절", ACCOUNT)
        self.do(
            lambda: services.cancel_paid(order=order, wanted=wanted, actor=self.mall.manager),
            MoveNotAllowed,
            RefundTooMuch,
            Invalid,
        )

    @precondition(has_orders)
    @rule(some=somes, what=st.sampled_from(("ask", "grant", "refuse", "ask, grant", "ask, refuse")), answer=answers)
    def is_asked_to_cancel(self, some: Some, what: str, answer: str) -> None:
        free = (OrderStatus.PAID, OrderStatus.RECEIVED) if "ask" in what else (OrderStatus.CANCEL_REQUESTED,)
        order, counts = self.some(some, free)
        self.bank.answer = answer
        ids = None if some.whole else list(counts)
        if "ask" in what:
            ask: dict[str, Any] = {"order": order, "line_ids": ids, "reason": "마음이 바뀌어", "account": ACCOUNT}
            self.do(lambda: services.request_cancel(**ask), MoveNotAllowed)
        # Whoever answers opens the order anew, and finds the account that was named.
        who: dict[str, Any] = {"order": Order.objects.get(pk=order.pk), "line_ids": ids, "actor": self.mall.manager}
        if "grant" in what:
            self.do(lambda: services.approve_cancel(**who), MoveNotAllowed, RefundTooMuch)
        if "refuse" in what:
            self.do(lambda: services.refuse_cancel(**who, reason="이미 포장"), MoveNotAllowed)

    @precondition(lambda self: bool(self.now[Refund]))
    @rule(index=nth)
    def money_is_sent_by_hand(self, index: int) -> None:
        rows = list(Refund.objects.select_related("attempt").order_by("pk"))
        refund = rows[index % len(rows)]
        own = refund.attempt.kind == PaymentModule.Kind.ACCOUNT
        self.do(
            lambda: services.confirm_refund(refund=refund, actor=self.mall.manager),
            MoveNotAllowed,
            allowed=own and refund.state == RefundState.REQUESTED,
        )

    @precondition(lambda self: self.is_waiting())
    @rule(answer=answers)
    def is_asked_after(self, answer: str) -> None:
        """Minutes go by, and the gateway is asked what became of what nobody knows."""
        self.bank.answer = answer
        self._minutes_pass()
        self.do(services.reconcile)
        self.do(services.reconcile_refunds)

    def _minutes_pass(self) -> None:
        old = timezone.now() - timedelta(minutes=4)
        times = {"sent_at": old, "checked_at": old}
        PaymentAttempt.objects.filter(state__in=["SENT", "UNKNOWN"]).update(**times)
        Refund.objects.filter(state__in=["SENT", "UNKNOWN"]).update(**times)
        Refund.objects.filter(state="REQUESTED").update(created_at=old)
        for table in (PaymentAttempt, Refund):
            table.objects.filter(seen_missing_at__isnull=False).update(seen_missing_at=old)
        self.now = books.state()

    def _settle_all(self) -> None:
        self.bank.answer = "done"
        for _round in range(3):
            self._minutes_pass()
            services.reconcile()
            services.reconcile_refunds()
        awaited = [AttemptState.SENT, AttemptState.UNKNOWN]
        assert not PaymentAttempt.objects.filter(state__in=awaited).exists()
        assert not Refund.objects.filter(state__in=[RefundState.SENT, RefundState.UNKNOWN]).exists()

    # Steps of returns and exchanges.

    @precondition(has_orders)
    @rule(
        some=somes,
        kind=st.sampled_from(ClaimKind),
        reason=st.sampled_from(Reason),
        right=st.sampled_from((True, True, True, False)),
        far=st.integers(0, 4),
    )
    def is_claimed(self, some: Some, kind: ClaimKind, reason: Reason, right: bool, far: int) -> None:
        """Lines are to come back, for money or for another option, the right one or not; and go so far at once."""
        order, counts = self.some(some, CLAIMABLE)
        asked = claims.Asked(
            kind=kind, reason=reason, address={**ADDRESS, "postcode": "03900"}, actor="test", key=uuid.uuid4().hex,
            fingerprint="", account=ACCOUNT,
            pieces={
                pk: claims.Piece(count, self._instead(pk, right) if kind == ClaimKind.EXCHANGE else None)
                for pk, count in counts.items()
            },
        )  # fmt: skip
        refusals = (MoveNotAllowed, TooLateToClaim, NotExchangeable, Invalid)
        if self.do(lambda: claims.request_claim(order=order, asked=asked), *refusals):
            for _step in range(far):
                self._goes_on(Claim.objects.latest("pk"), True)

    def _instead(self, line_id: int, right: bool) -> int:
        """The option beside that of a line: the first two of each product cost the same."""
        first, second, other, *rest = self.mall.variants
        pairs = {first: second, second: first, rest[0]: rest[1], rest[1]: rest[0]}
        return pairs.get(OrderLine.objects.get(pk=line_id).variant_id or 0, other) if right else other

    @precondition(lambda self: any(line["delivered_at"] for line in self.now[OrderLine].values()))
    @rule(index=nth)
    def a_week_passes(self, index: int) -> None:
        for line in OrderLine.objects.filter(order=self.order(index)):
            if line.delivered_at:
                OrderLine.objects.filter(pk=line.pk).update(delivered_at=line.delivered_at - timedelta(days=8))
        self.now = books.state()

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
        deed = self._deed(one, to, fit, payer)
        if deed is None:
            return
        if to == ClaimState.REJECTED and one.state == ClaimState.INSPECTED:
            to = ClaimState.SENDING_BACK
        by_table = to in CLAIM_MOVES[one.kind].get(one.state, frozenset()) and one.refund_id is None
        # Its money, its fee and the stock have a say too.
        more = to in (ClaimState.REFUNDED, ClaimState.EXCHANGED, ClaimState.APPROVED)
        self.do(
            deed,
            MoveNotAllowed,
            *((FeeOpen, OutOfStock, RefundTooMuch) if more and by_table else ()),
            allowed=None if more and by_table else by_table,
        )

    @precondition(has_claims)
    @rule(index=nth, fit=st.booleans(), answer=answers)
    def claim_goes_on(self, index: int, fit: bool, answer: str) -> None:
        """The next step to a good end, so that many come to one."""
        self.bank.answer = answer
        self._goes_on(self.claim(index, False, lambda row: row["state"] in OPEN), fit)

    def _goes_on(self, one: Claim, fit: bool) -> None:
        end = ClaimState.EXCHANGED if one.kind == ClaimKind.EXCHANGE else ClaimState.REFUNDED
        way = [ClaimState.REQUESTED, ClaimState.APPROVED, ClaimState.COLLECTED, ClaimState.INSPECTED, end]
        if one.state in OPEN:
            self._move_claim(one, way[way.index(ClaimState(one.state)) + 1], fit, None)

    def _deed(self, one: Claim, to: ClaimState, fit: bool, payer: bool | None) -> Callable[[], object] | None:
        actor = self.mall.manager
        looked_at = {line.line_id: fit for line in one.lines.all()}
        deeds: dict[ClaimState, Callable[[], object]] = {
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
        return deeds.get(to)

    @precondition(has_claims)
    @rule(index=nth, what=st.sampled_from(("confirm", "waive", "return")), off=st.sampled_from((0, 0, 0, 1)))
    def fee_is_settled(self, index: int, what: str, off: int) -> None:
        state, actor = ChargeState.DUE_BACK if what == "return" else ChargeState.OPEN, self.mall.manager
        asked_of = {row["claim_id"] for row in self.now[Charge].values() if row["state"] == state}
        one = self.claim(index, False, lambda row: row["id"] in asked_of)
        charges = Charge.objects.filter(claim_id=one.pk)
        asked = charges.filter(state=ChargeState.OPEN).first()
        amount = (asked.amount if asked else 0) + off
        deeds: dict[str, Callable[[], object]] = {
            "confirm": lambda: claims.confirm_fee(claim=one, amount=amount, how=ChargeHow.TRANSFER, actor=actor),
            "waive": lambda: claims.waive_fee(claim=one, reason="단골", actor=actor),
            "return": lambda: claims.return_fee(claim=one, actor=actor),
        }
        allowed = asked is not None and one.state in OPEN and not (what == "confirm" and off)
        if what == "return":
            allowed = charges.filter(state=ChargeState.DUE_BACK).exists()
        self.do(deeds[what], MoveNotAllowed, AmountMismatch, allowed=allowed)
