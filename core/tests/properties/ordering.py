"""Steps of orders and their money."""

import uuid
from datetime import timedelta
from typing import Any

from django.utils import timezone
from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

from core.catalog.errors import OutOfStock
from core.common.errors import Invalid, MoveNotAllowed
from core.orders import selectors, services
from core.orders.errors import NotOrderable
from core.orders.models import Order, OrderLine
from core.orders.services.pay_order import PaymentDetails, pay_order
from core.orders.states import MANAGER_MOVES, REFUNDABLE, OrderStatus, PaymentState
from core.payments.errors import RefundTooMuch
from core.payments.models import PaymentAttempt, PaymentModule, Refund
from core.payments.states import AttemptState, RefundState
from core.points.errors import OverHeld, OverUsable
from core.tests.properties import shop_state
from core.tests.properties.stage import (
    ACCOUNT,
    ADDRESS,
    ALL_POINTS,
    CARD,
    HOW,
    SHARED_CODE,
    Some,
    Stage,
    answers,
    carts,
    nth,
    somes,
    wilds,
)

has_orders = Stage.has_orders


class Ordering(Stage):
    """Orders are placed, paid or not, moved, cancelled, and reconciled."""

    @rule(
        cart=carts,
        use=st.sampled_from((0, 0, 1, 777, 3_001, ALL_POINTS)),
        how=st.sampled_from(HOW),
        postcode=st.sampled_from(("03900", "63002", "40200")),
        member=st.booleans(),
        answer=answers,
        coupons=st.sampled_from((None, None, ())),
        code=st.sampled_from(("", SHARED_CODE)),
    )
    def places(
        self, cart: dict[int, int], use: int, how: str, postcode: str, member: bool, answer: str,
        coupons: Any = None, code: str = "",
    ) -> None:  # fmt: skip
        self.bank.answer = answer
        user = self.mall.member if member else None
        wanted = [(self.mall.variants[index], count) for index, count in cart.items()]
        choice = selectors.CouponChoice(coupons=coupons, codes=[code] if code else ())
        refusals = (OutOfStock, NotOrderable, OverHeld, OverUsable)
        self.do(lambda: self._place(wanted, use, how, postcode, user, choice), *refusals)

    def _place(
        self, wanted: list[tuple[int, int]], use: int, how: str, postcode: str, user: Any,
        choice: selectors.CouponChoice,
    ) -> None:  # fmt: skip
        points, user_id = 0, getattr(user, "pk", None)
        if user is not None:
            # All usable points, or the given number.
            priced = selectors.quote(wanted, "ko", user_id=user_id, postcode=postcode, choice=choice)
            points = priced.point_limit if use == ALL_POINTS else use
        quote = selectors.quote(wanted, "ko", use_points=points, user_id=user_id, postcode=postcode, choice=choice)
        placing = services.OrderRequest(
            key=uuid.uuid4().hex, fingerprint="", items=wanted, quote_hash=quote.digest, total=quote.total,
            address={**ADDRESS, "postcode": postcode}, customs={}, language="ko", points=points,
            choice=choice,
        )  # fmt: skip
        buyer = services.Buyer(actor="test", name="이서연", phone="01012345678", user=user)
        order, attempt = services.place_order(buyer=buyer, request=placing, module=self.mall.modules[how])
        if attempt is not None:
            pay_order(
                order=order, attempt=attempt, details=PaymentDetails(card=CARD, bank="20", depositor_name="이서연")
            )

    @precondition(has_orders)
    @rule(
        index=nth,
        what=st.sampled_from(("seen", "seen late", "told", "told", "taken back", "again", "run out", "cancelled")),
        answer=answers,
        wild=wilds,
    )
    def waits_for_money(self, index: int, what: str, answer: str, wild: bool) -> None:
        """Deposits arrive, late or in time, or are reversed; buyers pay again; orders expire or are cancelled."""
        self.bank.answer = answer
        actions = {
            "seen": self.sees_a_deposit,
            "seen late": self.sees_a_deposit,
            "told": self.hears_of_a_deposit,
            "taken back": self.hears_that_it_is_gone,
            "again": self.pays_again,
            "run out": self.runs_out,
            "cancelled": self.is_cancelled_unpaid,
        }
        meant = {
            "seen": "pending_deposit", "seen late": "expired", "again": "declined", "taken back": "paid"
        }.get(what)  # fmt: skip
        actions[what](
            self.order(index, wild, lambda row: row["payment_state"] == meant if meant else row["status"] == 0)
        )

    def pays_again(self, order: Order) -> None:
        means, module = PaymentDetails(card=CARD), self.mall.modules["card"]
        self.do(
            lambda: services.pay_again(order=order, module=module, details=means),
            MoveNotAllowed,
            allowed=order.payment_state == PaymentState.DECLINED and order.closed_at is None,
        )

    def sees_a_deposit(self, order: Order) -> None:
        last = PaymentAttempt.objects.filter(order_id=order.pk).order_by("-number").first()
        waits = (AttemptState.PENDING_DEPOSIT, AttemptState.EXPIRED)
        allowed = last is not None and last.kind == PaymentModule.Kind.ACCOUNT and last.state in waits
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
        """The bank reverses a reported deposit."""
        self.hears_of_a_deposit(order, paid=False)

    def runs_out(self, order: Order) -> None:
        past = timezone.now() - timedelta(minutes=1)
        Order.objects.filter(pk=order.pk, hold_until__isnull=False).update(hold_until=past)
        self.now = shop_state.state()
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
        parcel: dict[str, Any] = self.number() if to == OrderStatus.SHIPPED else {}
        self.do(
            lambda: services.move_order(order=order, to=to, actor=self.mall.manager, line_ids=ids, **parcel),
            MoveNotAllowed,
            allowed=order.payment_state != PaymentState.REVERSED and (bool(may) if ids is None else set(ids) <= may),
        )

    @precondition(has_orders)
    @rule(index=nth)
    def goes_on(self, index: int) -> None:
        """The next regular step of an order, so that many are completed."""
        order = self.order(index, False, lambda row: row["status"] in MANAGER_MOVES and not row["closed_at"])
        to = next(iter(reversed(MANAGER_MOVES.get(order.status, ()))), None)
        if to is not None:
            self._move(order, to)

    @precondition(has_orders)
    @rule(some=somes, answer=answers)
    def is_cancelled_in_part(self, some: Some, answer: str) -> None:
        order, counts = self.some(some, REFUNDABLE)
        self.bank.answer = answer
        wanted = services.RefundRequest(counts, "품절", ACCOUNT)
        self.do(
            lambda: services.cancel_paid(order=order, request=wanted, actor=self.mall.manager),
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
        # Other outcomes reload the order, and find the account.
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
        """Minutes pass, and unknown payments are reconciled."""
        self.bank.answer = answer
        self.minutes_pass()
        self.do(services.reconcile)
        self.do(services.reconcile_refunds)
