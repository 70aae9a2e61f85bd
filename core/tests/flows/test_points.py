"""Orders paid in points, partly or completely, and the points that they earn."""

from datetime import timedelta

import pytest
from django.utils import timezone

from core.brands.selectors import clear_directory
from core.catalog.models import Product
from core.common.tenancy import brand_scope
from core.conftest import set_stock
from core.orders.models import Order, OrderLine
from core.payments.models import PaymentAttempt
from core.points import services as points
from core.points.models import PointAccount, PointEntry
from core.tests.flows.cancelling import ask, buy, cancel, deposit, lines_of
from core.tests.flows.test_buying import order_body, place, stock

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def held(shop):
    """The member holds 50,000 points."""
    with brand_scope(shop.brand.pk):
        points.adjust(user_id=shop.member.pk, kind=15, amount=50_000, note="시험")


def setting(shop, **values):
    type(shop.brand.setting_obj).objects.filter(brand=shop.brand).update(**values)
    clear_directory()


def quoted(client, variant, quantity=1, **more):
    body = {"items": [{"id": variant.pk, "quantity": quantity}], **more}
    return client.post("/api/shop/quote", body, format="json")


def balance(shop) -> int:
    account = PointAccount._base_manager.get(user=shop.member)
    assert account.balance == sum(PointEntry._base_manager.filter(user=shop.member).values_list("amount", flat=True))
    return account.balance


def entries(shop) -> list[tuple[int, int]]:
    return list(PointEntry._base_manager.filter(user=shop.member).order_by("pk").values_list("type", "amount"))[1:]


def test_a_quote_says_what_may_be_used_and_a_visitor_holds_nothing(shop, member, visitor):
    quote = quoted(member, shop.variant).json()["data"]
    assert (quote["point_held"], quote["point_limit"], quote["points_used"]) == (50_000, 62_300, 0)
    assert quote["point_earn"] == 623
    stranger = quoted(visitor, shop.variant).json()["data"]
    assert (stranger["point_held"], stranger["point_earn"]) == (0, 0)
    asked = quoted(visitor, shop.variant, points=10)
    assert (asked.status_code, asked.json()["result"]) == (401, -10)


def test_points_pay_a_part_and_the_rest_earns_points(shop, member, bank):
    quote = quoted(member, shop.variant, points=12_300).json()["data"]
    assert (quote["total"], quote["point_earn"]) == (50_000, 500)
    placed = place(member, order_body(shop, quote, points=12_300))
    assert placed.status_code == 200, placed.content
    order = placed.json()["data"]
    assert (order["total"], order["points_used"], order["point_earn"], order["status"]) == (50_000, 12_300, 500, 5)
    assert PaymentAttempt._base_manager.get().amount == 50_000
    assert entries(shop) == [(10, -12_300), (0, 500)]
    assert balance(shop) == 38_200
    line = OrderLine._base_manager.get()
    assert (line.points_share, line.point_earn) == (12_300, 500)


def test_an_order_paid_whole_in_points_needs_no_payment_and_earns_nothing(shop, member):
    with brand_scope(shop.brand.pk):
        points.adjust(user_id=shop.member.pk, kind=15, amount=20_000, note="시험")
    quote = quoted(member, shop.variant, points=62_300).json()["data"]
    assert quote["total"] == 0
    body = order_body(shop, quote, points=62_300)
    del body["payment"]
    key = "the-same-request-twice"
    placed, again = place(member, body, key), place(member, body, key)
    assert placed.status_code == 200, placed.content
    order = placed.json()["data"]
    assert (order["payment_state"], order["status"], order["pay_method"]) == ("paid", 5, "free")
    assert again.json()["data"]["order_num"] == order["order_num"]
    attempt = PaymentAttempt._base_manager.get()
    assert (attempt.kind, attempt.state, attempt.amount) == ("free", "APPROVED", 0)
    assert balance(shop) == 7_700
    assert stock(shop.variant) == 4


def test_a_payment_is_needed_where_something_is_left_to_pay(shop, member):
    quote = quoted(member, shop.variant, points=100).json()["data"]
    body = order_body(shop, quote, points=100)
    del body["payment"]
    answer = place(member, body)
    assert answer.json()["data"]["errors"] == {"payment": "결제 방법을 골라 주세요."}
    assert Order._base_manager.count() == 0
    assert balance(shop) == 50_000


@pytest.mark.parametrize(
    ("rules", "use", "result"),
    [
        ({}, 62_301, -33),
        ({"max_use_point": 5_000}, 5_001, -33),
        ({"use_point_min_price": 62_301}, 1, -33),
        ({}, 50_001, -34),
    ],
    ids=["more than the goods", "over the brand's most", "below the least price", "over what is held"],
)
def test_too_many_points_are_refused_and_nothing_happens(shop, member, rules, use, result):
    setting(shop, **rules)
    asked = quoted(member, shop.variant, points=use)
    assert (asked.status_code, asked.json()["result"]) == (409, result)
    plain = quoted(member, shop.variant).json()["data"]
    body = order_body(shop, plain | {"total": plain["total"] - use}, points=use)
    if use > plain["total"]:
        body["total"] = 0
    answer = place(member, body)
    assert (answer.status_code, answer.json()["result"]) == (409, result), answer.content
    assert Order._base_manager.count() == 0
    assert balance(shop) == 50_000
    assert stock(shop.variant) == 5


def test_the_english_messages_of_section_5_are_exact(shop, member):
    setting(shop, max_use_point=5_000)
    over = member.post(
        "/api/shop/quote?lng=en", {"items": [{"id": shop.variant.pk, "quantity": 1}], "points": 5_001}, format="json"
    )
    assert over.json()["message"] == "The maximum available point has been exceeded."
    setting(shop, max_use_point=0)
    short = member.post(
        "/api/shop/quote?lng=en", {"items": [{"id": shop.variant.pk, "quantity": 1}], "points": 50_001}, format="json"
    )
    assert short.json()["message"] == "Not enough retention points."


def test_a_visitor_can_not_use_points(shop, visitor):
    quote = quoted(visitor, shop.variant).json()["data"]
    answer = place(visitor, order_body(shop, quote | {"total": quote["total"] - 10}, points=10))
    assert (answer.status_code, answer.json()["result"]) == (401, -10)
    assert Order._base_manager.count() == 0


def test_points_of_an_unpaid_order_return_once(shop, member):
    quote = quoted(member, shop.variant, points=2_300).json()["data"]
    body = order_body(shop, quote, points=2_300)
    body["payment"] = {"module_id": shop.account_module.pk, "kind": "bank_account", "depositor_name": "이서연"}
    number = place(member, body).json()["data"]["order_num"]
    assert balance(shop) == 47_700
    assert member.post(f"/api/shop/orders/{number}/cancel", {}, format="json").status_code == 200
    assert member.post(f"/api/shop/orders/{number}/cancel", {}, format="json").status_code == 409
    assert entries(shop) == [(10, -2_300), (5, 2_300)]
    assert balance(shop) == 50_000


def test_a_refused_order_spends_no_points(shop, member):
    quote = quoted(member, shop.variant, points=2_300).json()["data"]
    set_stock(0, pk=shop.variant.pk)
    answer = place(member, order_body(shop, quote, points=2_300))
    assert answer.json()["result"] == -30
    assert balance(shop) == 50_000
    assert entries(shop) == []


def test_earned_points_wait_for_the_delivery(shop, member, manager, bank):
    setting(shop, point_wait_days=3)
    quote = quoted(member, shop.variant).json()["data"]
    number = place(member, order_body(shop, quote)).json()["data"]["order_num"]
    assert member.get("/api/shop/points/summary").json()["data"]["pending"] == 623
    key = Order._base_manager.get(order_num=number).pk
    for to in (15, 20, 25):
        moved = manager.post(
            f"/api/orders/{key}/move", {"to": to, "courier": "cj", "invoice_num": "123456789012"}, format="json"
        )
        assert moved.status_code == 200, moved.content
    from core.points.models import PendingPoint

    assert PendingPoint._base_manager.get().due_at is not None
    assert points.release_pending() == 0
    PendingPoint._base_manager.update(due_at="2026-01-01T00:00:00Z")
    assert points.release_pending() == 1
    assert balance(shop) == 50_623


def told(client, number) -> tuple[str, int]:
    """The earned points that an order shows."""
    found = client.get(f"/api/shop/orders/{number}").json()["data"]["points"]
    return found["state"], found["count"]


def test_an_order_shows_whether_its_points_were_credited(shop, member, manager, bank):
    quote = quoted(member, shop.variant).json()["data"]
    number = place(member, order_body(shop, quote)).json()["data"]["order_num"]
    assert told(member, number) == ("earned", 623)

    setting(shop, point_wait_days=7)
    quote = quoted(member, shop.variant).json()["data"]
    waiting = place(member, order_body(shop, quote)).json()["data"]["order_num"]
    assert told(member, waiting) == ("waiting", 623)

    line = OrderLine._base_manager.get(order__order_num=number)
    assert cancel(manager, number, [{"line_id": line.pk, "quantity": 1}]).status_code == 200
    assert told(member, number) == ("", 0)


def test_an_order_awaiting_a_deposit_shows_pending_points_except_to_visitors(shop, member, visitor, bank):
    setting(shop, point_wait_days=0)
    for client, promised in ((member, ("promised", 623)), (visitor, ("", 0))):
        assert told(client, deposit(client, shop)) == promised


def test_a_product_without_its_own_rate_shows_the_points_of_a_quote(shop, member):
    rate = member.get(f"/api/shop/products/{shop.product.pk}").json()["data"]["point_rate"]
    assert rate == 1
    Product._base_manager.filter(pk=shop.product.pk).update(point_rate="2.5")
    assert member.get(f"/api/shop/products/{shop.product.pk}").json()["data"]["point_rate"] == 2.5


@pytest.mark.parametrize("paid", [False, True])
def test_a_cancellation_does_not_renew_points(shop, member, manager, bank, paid):
    setting(shop, point_expire_days=365)
    tomorrow = timezone.now() + timedelta(days=1)
    PointEntry._base_manager.update(expires_at=tomorrow)
    more = {"payment": {"module_id": shop.account_module.pk, "kind": "bank_account", "depositor_name": "이서연"}}
    for _time in range(2):
        number = buy(member, shop, [(shop.variant, 1)], use=5_000, **({} if paid else more))
        answer = (
            cancel(manager, number, [{"line_id": line.pk} for line in lines_of(number)])
            if paid
            else ask(member, number)
        )
        assert answer.status_code == 200, answer.content
        credits = PointEntry._base_manager.filter(user=shop.member, type=5, amount__gt=0)
        assert set(credits.values_list("expires_at", flat=True)) == {tomorrow}
