"""Fifty parallel calls for one return, exchange or line; a late deposit and a purchase of the last piece."""

from datetime import timedelta

import pytest
from django.utils import timezone

from core.catalog.models import StockMove, Variant
from core.claims import services as claims
from core.claims.models import Claim
from core.claims.services import ClaimRequest, RequestedPiece
from core.common.errors import AppError, MoveNotAllowed
from core.common.tenancy import brand_scope
from core.conftest import World, client_for, set_stock
from core.integrations.payment.base import Outcome, PaymentResult
from core.notifications.models import Message
from core.orders import services
from core.orders.models import Order, OrderEvent, OrderLine
from core.payments.models import Charge, PaymentAttempt, Refund
from core.payments.services import RefundAccount
from core.payments.states import ChargeHow
from core.points.models import PointAccount
from core.shipping.models import Leg, Parcel
from core.tests.races.crowd import inside, refusals, together, wins
from core.tests.races.test_money import ACCOUNT, paid_order, rich
from core.tests.races.test_orders import buy, own_account

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both]

assert rich  # a fixture


def delivered(shop: World, quantity: int = 3) -> Order:
    order = paid_order(shop, quantity)
    with brand_scope(shop.brand.pk):
        for step in (15, 20, 25):
            services.move_order(order=order, to=step, actor=shop.manager)
    return order


def wish(order: Order, number: int, kind: str = "return", **piece) -> ClaimRequest:
    line = OrderLine._base_manager.filter(order=order).earliest("pk")
    return ClaimRequest(
        kind=kind, reason="mind", pieces={line.pk: RequestedPiece(**piece)}, address={"addr": "길"}, actor="user:1",
        key=f"wish-{number:04d}", fingerprint="x", account=ACCOUNT,
    )  # fmt: skip


def inspected(shop: World, order: Order) -> Claim:
    with brand_scope(shop.brand.pk):
        one = claims.request_claim(order=order, request=wish(order, 0))
        claims.approve_claim(claim=one, actor=shop.manager)
        claims.collect_claim(claim=one, actor=shop.manager)
        lines = one.lines.values_list("line_id", flat=True)
        claims.inspect_claim(claim=one, actor=shop.manager, restock=dict.fromkeys(lines, True))
        return Claim.objects.get(pk=one.pk)


def test_a_line_is_claimed_once(rich):
    order = delivered(rich)
    results = inside(rich, lambda number: claims.request_claim(order=order, request=wish(order, number)))
    assert wins(results) == 1
    assert all(issubclass(one, AppError) for one in refusals(results))
    assert Claim._base_manager.count() == 1


def test_no_more_pieces_are_claimed_than_exist(rich):
    order = delivered(rich)
    results = inside(rich, lambda number: claims.request_claim(order=order, request=wish(order, number, quantity=1)))
    # Each claim splits off one piece; the last one is the line itself.
    assert wins(results) == 3
    assert sorted(OrderLine._base_manager.values_list("quantity", flat=True)) == [1, 1, 1]


@pytest.mark.parametrize("kind", ["return", "exchange"])
def test_a_request_is_decided_once(rich, kind):
    order = delivered(rich, 1)
    stock = Variant._base_manager.get(pk=rich.variant.pk).stock
    with brand_scope(rich.brand.pk):
        piece = {"variant_id": rich.variant.pk} if kind == "exchange" else {}
        one = claims.request_claim(order=order, request=wish(order, 0, kind, **piece))

    def answer(number: int) -> str:
        if number % 3:
            claims.approve_claim(claim=one, actor=rich.manager)
            return "approved"
        claims.reject_claim(claim=one, actor=rich.manager, reason="사용한 흔적이 있어요")
        return "rejected"

    results = inside(rich, answer)
    # An approved claim can be rejected until the goods arrive; a rejected one is never approved.
    said = sorted(one for one in results if isinstance(one, str))
    assert said in (["rejected"], ["approved", "rejected"])
    assert refusals(results) == {MoveNotAllowed}
    kinds = OrderEvent._base_manager.filter(kind__startswith="claim-").order_by("pk").values_list("kind", flat=True)
    assert list(kinds) == ["claim-requested", *(f"claim-{one}" for one in said)]
    # The buyer is notified of each once, and the exchange reserves nothing.
    told = Message._base_manager.filter(kind__in=["claim_approved", "claim_refused"], channel="sms").order_by("pk")
    names = {"approved": "claim_approved", "rejected": "claim_refused"}
    assert list(told.values_list("kind", flat=True)) == [names[one] for one in said]
    assert Claim._base_manager.get().state == "rejected"
    assert Variant._base_manager.get(pk=rich.variant.pk).stock == stock


def test_a_return_is_refunded_once(rich):
    one = inspected(rich, delivered(rich))
    amount = order_total(one) - one.fee
    results = inside(rich, lambda _number: claims.refund_claim(claim=one, amount=amount, actor=rich.manager))
    assert wins(results) == 1
    assert Refund._base_manager.count() == 1
    with brand_scope(rich.brand.pk):
        refund = Refund.objects.get()
    results = inside(rich, lambda _number: services.confirm_refund(refund=refund, actor=rich.manager))
    assert wins(results) == 1
    assert StockMove._base_manager.filter(kind="return").count() == 1
    assert Claim._base_manager.get().state == "refunded"


def order_total(one: Claim) -> int:
    return Order._base_manager.get(pk=one.order_id).total


def test_a_return_is_refunded_or_rejected_and_never_both(rich):
    one = inspected(rich, delivered(rich))
    amount = order_total(one) - one.fee

    def answer(number: int) -> None:
        if number % 2:
            claims.refund_claim(claim=one, amount=amount, actor=rich.manager)
        else:
            claims.reject_claim(claim=one, reason="입은 자국", actor=rich.manager)

    assert wins(inside(rich, answer)) == 1
    now = Claim._base_manager.get()
    assert (now.state, Refund._base_manager.count()) in {("inspected", 1), ("sending_back", 0)}


def test_exchanges_reserve_no_more_than_the_stock(rich):
    """Five exchanges for a variant with stock of three: three are approved, two are refused with a reason."""
    small = Variant._base_manager.filter(product=rich.product).exclude(pk=rich.variant.pk).get()
    Variant._base_manager.filter(pk=small.pk).update(price_diff=0)
    set_stock(3, pk=small.pk)
    wanted = []
    for number in range(5):
        client = client_for(rich, rich.member)
        asked = {"items": [{"id": rich.variant.pk, "quantity": 1}]}
        quote = client.post("/api/shop/quote", asked, format="json").json()["data"]
        assert buy(client, own_account(rich, quote)) == 200
        order = Order._base_manager.latest("pk")
        with brand_scope(rich.brand.pk):
            services.confirm_deposit(order=order, actor=rich.manager)
            services.move_order(order=order, to=15, actor=rich.manager)
            asked = wish(order, number, kind="exchange", variant_id=small.pk)
            wanted.append(claims.request_claim(order=order, request=asked))

    def approve(one: Claim):
        with brand_scope(rich.brand.pk):
            return claims.approve_claim(claim=one, actor=rich.manager)

    results = together([lambda one=one: approve(one) for one in wanted])
    assert wins(results) == 3
    assert Variant._base_manager.get(pk=small.pk).stock == 0
    assert Claim._base_manager.filter(state="approved").count() == 3
    assert Claim._base_manager.filter(state="requested").count() == 2


def late_deposit(shop: World) -> PaymentAttempt:
    """An expired order by deposit for the last piece, which is released."""
    set_stock(1, pk=shop.variant.pk)
    client = client_for(shop, shop.member)
    asked = {"items": [{"id": shop.variant.pk, "quantity": 1}], "points": 500}
    quote = client.post("/api/shop/quote", asked, format="json").json()["data"]
    assert buy(client, own_account(shop, quote) | {"points": 500}) == 200
    Order._base_manager.update(hold_until=timezone.now() - timedelta(minutes=1))
    assert services.release_overdue() == 1
    assert Variant._base_manager.get(pk=shop.variant.pk).stock == 1
    return PaymentAttempt._base_manager.get()


@pytest.mark.parametrize("round_", range(4))
def test_the_last_piece_goes_to_a_late_deposit_or_another_buyer(rich, round_):
    """The last piece goes to one of the two. The other is refunded, or its order is refused."""
    attempt = late_deposit(rich)
    order = Order._base_manager.get()
    other = client_for(rich)
    asked = {"items": [{"id": rich.variant.pk, "quantity": 1}]}
    body = own_account(rich, other.post("/api/shop/quote", asked, format="json").json()["data"])

    def money() -> bool:
        with brand_scope(rich.brand.pk):
            return services.apply_outcome(attempt.pk, PaymentResult(Outcome.APPROVED, amount=attempt.amount))

    results = together([money, lambda: buy(other, body), money])
    assert sorted([results[0], results[2]]) == [False, True]
    order.refresh_from_db()
    held = PointAccount._base_manager.get(user=rich.member).balance
    assert Variant._base_manager.get(pk=rich.variant.pk).stock == 0
    if results[1] == 200:
        assert (order.payment_state, Refund._base_manager.get().state, held) == ("expired", "REQUESTED", 1000)
    else:
        assert (results[1], order.payment_state, order.status, order.closed_at) == (409, "paid", 5, None)
        assert (Refund._base_manager.count(), held) == (0, 500 + order.point_earn)


def test_a_late_deposit_reopens_the_order_once(rich):
    attempt = late_deposit(rich)

    def money(_number: int) -> bool:
        return services.apply_outcome(attempt.pk, PaymentResult(Outcome.APPROVED, amount=attempt.amount))

    results = inside(rich, money)
    assert results.count(True) == 1
    order = Order._base_manager.get()
    assert (order.payment_state, order.status) == ("paid", 5)
    assert Variant._base_manager.get(pk=rich.variant.pk).stock == 0


def exchange_to_send(shop: World) -> Claim:
    small = Variant._base_manager.filter(product=shop.product).exclude(pk=shop.variant.pk).get()
    Variant._base_manager.filter(pk=small.pk).update(price_diff=0)
    order = delivered(shop)
    with brand_scope(shop.brand.pk):
        one = claims.request_claim(
            order=order, request=wish(order, 0, kind="exchange", quantity=1, variant_id=small.pk)
        )
        claims.approve_claim(claim=one, actor=shop.manager)
        return one


def test_a_fee_is_paid_or_waived_once(rich):
    one = exchange_to_send(rich)

    def settle(number: int) -> None:
        if number % 2:
            claims.confirm_fee(claim=one, amount=6_000, how=ChargeHow.TRANSFER, actor=rich.manager)
        else:
            claims.waive_fee(claim=one, reason="단골", actor=rich.manager)

    results = inside(rich, settle)
    assert wins(results) == 1
    assert refusals(results) == {MoveNotAllowed}
    charge = Charge._base_manager.get()
    assert (charge.state, charge.how, charge.note) in {("paid", "transfer", ""), ("waived", "", "단골")}
    told = OrderEvent._base_manager.filter(kind__in=["fee-paid", "fee-waived"])
    assert told.count() == 1


def test_a_fee_is_charged_once_and_kept_if_the_buyer_withdraws_meanwhile(rich):
    """A manager records the fee while the buyer withdraws: the fee is dropped, or due back."""
    one = exchange_to_send(rich)

    def press(number: int) -> None:
        if number % 2:
            claims.confirm_fee(claim=one, amount=6_000, how=ChargeHow.ENCLOSED, actor=rich.manager)
        else:
            claims.withdraw_claim(claim=one)

    results = inside(rich, press)
    now = Claim._base_manager.get()
    assert now.state == "withdrawn"
    assert (Charge._base_manager.get().state, wins(results)) in {("dropped", 1), ("due_back", 2)}


def test_a_fee_paid_without_need_is_returned_once(rich):
    one = exchange_to_send(rich)
    with brand_scope(rich.brand.pk):
        claims.confirm_fee(claim=one, amount=6_000, how=ChargeHow.TRANSFER, actor=rich.manager)
        claims.withdraw_claim(claim=one)
    results = inside(rich, lambda _number: claims.return_fee(claim=one, actor=rich.manager))
    assert wins(results) == 1
    assert refusals(results) == {MoveNotAllowed}
    assert Charge._base_manager.get().state == "back"


def test_refused_goods_go_back_in_one_parcel(rich):
    one = inspected(rich, delivered(rich))
    with brand_scope(rich.brand.pk):
        claims.reject_claim(claim=one, reason="입은 자국", actor=rich.manager)
    results = inside(
        rich,
        lambda number: claims.send_back(
            claim=one, courier="cj", tracking_number=f"1234567890{number:02d}", actor=rich.manager
        ),
    )
    assert wins(results) == 1
    assert Parcel._base_manager.filter(leg=Leg.BACK).count() == 1
    now = Claim._base_manager.get()
    assert (now.state, now.back_id) == ("sent_back", Parcel._base_manager.get(leg=Leg.BACK).pk)


def test_a_late_deposit_is_returned_to_one_account(rich):
    """Fifty accounts are named in parallel: one is stored, and the refund is reserved and notified once."""
    attempt = late_deposit(rich)
    with brand_scope(rich.brand.pk):
        Order.objects.update(payment_state="cancelled")
        assert services.apply_outcome(attempt.pk, PaymentResult(Outcome.APPROVED, amount=attempt.amount))
    order = Order._base_manager.get()

    def name(number: int) -> None:
        account = RefundAccount("88", f"1101234567{number:02d}", "이서연")
        services.set_refund_account(order=order, account=account, actor=rich.manager)

    results = inside(rich, name)
    assert wins(results) == 1
    assert refusals(results) == {MoveNotAllowed}
    refund = Refund._base_manager.get()
    order.refresh_from_db()
    assert (refund.account_masked, refund.state) == (order.refund_account_masked, "REQUESTED")
    assert OrderEvent._base_manager.filter(kind="account-named").count() == 1
    with brand_scope(rich.brand.pk):
        asking = inside(rich, lambda _number: services.confirm_refund(refund=refund, actor=rich.manager))
    assert wins(asking) == 1
