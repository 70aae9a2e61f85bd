"""Unpaid reservations: how much, how long, visible to whom, and how they are released."""

import uuid
from datetime import timedelta

import pytest
from django.utils import timezone

from core.carts.models import CartLine
from core.common.tenancy import brand_scope
from core.conftest import client_for, set_stock
from core.orders.models import Order
from core.orders.services import cancel_unpaid
from core.payments.models import PaymentAttempt
from core.tests.flows.test_buying import order_body, place, quoted, stock
from core.tests.flows.test_staff_orders import body as staff_body
from core.tests.flows.test_staff_orders import place as by_manager
from core.tests.flows.test_staff_orders import quote as staff_quote
from core.tests.races.crowd import together

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _limits(settings):
    settings.UNPAID_ORDERS_MAX, settings.UNPAID_ORDERS_MAX_PER_ADDRESS = 3, 6
    settings.UNPAID_STOCK_PERCENT, settings.UNPAID_PIECES_ALWAYS = 30, 10


@pytest.fixture(autouse=True)
def plenty(shop):
    set_stock(100, pk=shop.variant.pk)


def transfer(shop, client, quantity=1, phone="01012345678", **more):
    body = order_body(shop, quoted(client, shop.variant, quantity), buyer_phone=phone, **more)
    body["payment"] = {"module_id": shop.account_module.pk, "kind": "bank_account", "depositor_name": "이서연"}
    return place(client, body)


def refusal(answer):
    data = answer.json()
    return answer.status_code, data["result"], data["data"].get("limit")


def test_the_unpaid_orders_of_a_buyer_are_limited(shop, member, visitor):
    for client in (member, visitor):
        numbers = [transfer(shop, client).json()["data"]["order_num"] for _order in range(3)]
        before = stock(shop.variant)
        refused = transfer(shop, client)
        assert refusal(refused) == (409, -44, "orders")
        assert refused.json()["data"]["most"] == 3
        assert stock(shop.variant) == before
        assert client.post(f"/api/shop/orders/{numbers[0]}/cancel", {}, format="json").status_code == 200
        assert transfer(shop, client).status_code == 200
        for number in Order._base_manager.filter(closed_at=None).values_list("order_num", flat=True):
            client.post(f"/api/shop/orders/{number}/cancel", {}, format="json")


def test_the_unpaid_orders_of_a_network_address_are_limited(shop):
    visitors = [client_for(shop) for _visitor in range(7)]
    answers = [transfer(shop, one, phone=f"0105555000{at}") for at, one in enumerate(visitors)]
    assert [one.status_code for one in answers] == [200] * 6 + [409]
    assert refusal(answers[-1]) == (409, -44, "address")
    elsewhere = client_for(shop, REMOTE_ADDR="192.0.2.7")
    assert transfer(shop, elsewhere, phone="01055550009").status_code == 200


def test_an_ipv6_network_is_one_address(shop):
    answers = [
        transfer(shop, client_for(shop, REMOTE_ADDR=f"2001:db8:1:2::{at + 1:x}"), phone=f"0105555000{at}")
        for at in range(7)
    ]
    assert [one.status_code for one in answers] == [200] * 6 + [409]


def test_a_visitor_reserves_a_limited_share_of_the_stock(shop, visitor):
    # 30 % of 100.
    assert refusal(transfer(shop, visitor, 31)) == (409, -44, "pieces")
    assert transfer(shop, visitor, 20).status_code == 200
    refused = transfer(shop, visitor, 11)
    assert refusal(refused) == (409, -44, "pieces")
    assert refused.json()["data"]["most"] == 10
    # The limit applies to another name at the same address.
    assert refusal(transfer(shop, client_for(shop), 11, phone="01099998888")) == (409, -44, "pieces")
    assert transfer(shop, visitor, 10).status_code == 200
    assert stock(shop.variant) == 70
    set_stock(5, pk=shop.variant.pk)
    assert transfer(shop, client_for(shop, REMOTE_ADDR="192.0.2.8"), 5, phone="01077776666").status_code == 200


def test_the_share_does_not_limit_members_and_cards(shop, member, visitor, bank):
    assert transfer(shop, member, 40).status_code == 200
    body = order_body(shop, quoted(visitor, shop.variant, 40))
    assert place(visitor, body).status_code == 200


def test_a_refused_card_does_not_bypass_the_share(shop, visitor, bank):
    body = order_body(shop, quoted(visitor, shop.variant, 40))
    body["payment"]["card_num"] = "4330 1234 1234 0002"
    number = place(visitor, body).json()["data"]["order_num"]
    order = Order._base_manager.get(order_num=number)
    assert order.payment_state == "declined"
    again = {"module_id": shop.account_module.pk, "kind": "bank_account", "depositor_name": "이서연"}
    refused = visitor.post(f"/api/shop/orders/{number}/payments", {"payment": again}, format="json")
    assert refusal(refused) == (409, -44, "pieces")
    assert Order._base_manager.get(pk=order.pk).hold_until == order.hold_until


def test_parallel_orders_count_each_other(shop, settings, member):
    settings.UNPAID_ORDERS_MAX_PER_ADDRESS = 0
    body = order_body(shop, quoted(member, shop.variant))
    body["payment"] = {"module_id": shop.account_module.pk, "kind": "bank_account", "depositor_name": "이서연"}

    def buy(client) -> int:
        answer = client.post("/api/shop/orders", body, format="json", HTTP_IDEMPOTENCY_KEY=uuid.uuid4().hex)
        return int(answer.status_code)

    assert sorted(together([lambda: buy(client_for(shop)) for _order in range(8)])) == [200] * 3 + [409] * 5
    # The limit of pieces too: two orders of 20 exceed 30 of 100.
    settings.UNPAID_ORDERS_MAX = 0
    for number in Order._base_manager.values_list("order_num", flat=True):
        with brand_scope(shop.brand.pk):
            cancel_unpaid(order=Order.objects.get(order_num=number))
    body |= {"items": [{"id": shop.variant.pk, "quantity": 20}]}
    asked = quoted(member, shop.variant, 20)
    body |= {"quote_hash": asked["quote_hash"], "total": asked["total"]}
    assert sorted(together([lambda: buy(client_for(shop)) for _order in range(4)])) == [200, 409, 409, 409]
    assert stock(shop.variant) == 80


def test_a_visitors_deposit_is_awaited_for_a_day_a_members_as_the_brand_says(shop, member, visitor):
    def due(client, **more):
        number = transfer(shop, client, **more).json()["data"]["order_num"]
        shown = client.get(f"/api/shop/orders/{number}").json()["data"]
        order = Order._base_manager.get(order_num=number)
        assert shown["deposit"]["due_at"] == order.hold_until.isoformat()
        return order.hold_until - timezone.now()

    assert timedelta(hours=23) < due(visitor) <= timedelta(hours=24)
    assert timedelta(days=2) < due(member) <= timedelta(days=3)


def test_the_quote_shows_the_limits_before_the_order(shop, member, visitor):
    own = quoted(visitor, shop.variant, 40)["unpaid"]
    minutes = {one["kind"]: one["minutes"] for one in own["holds"]}
    assert minutes == {"card_keyin": 10, "bank_account": 24 * 60}
    assert own["pieces"] == [{"id": shop.variant.pk, "most": 30, "is_too_much": True}]
    assert own["orders"] == {"open": 0, "most": 3, "is_full": False}
    for _order in range(3):
        transfer(shop, visitor)
    assert quoted(visitor, shop.variant)["unpaid"]["orders"] == {"open": 3, "most": 3, "is_full": True}
    theirs = quoted(member, shop.variant)["unpaid"]
    assert ({one["kind"]: one["minutes"] for one in theirs["holds"]}["bank_account"], theirs["pieces"]) == (
        3 * 24 * 60,
        [],
    )


def test_a_managers_orders_are_neither_counted_nor_shortened(shop, settings, manager):
    settings.UNPAID_ORDERS_MAX = settings.UNPAID_ORDERS_MAX_PER_ADDRESS = 1
    items = [{"id": shop.variant.pk, "quantity": 40}]
    for _order in range(2):
        answer = by_manager(manager, staff_body(shop, staff_quote(manager, shop, items=items), items=items))
        assert answer.status_code == 201, answer.content
    order = Order._base_manager.latest("pk")
    assert (order.placed_by, order.placed_from, order.user_id) == ("", "", None)
    assert order.hold_until - timezone.now() > timedelta(days=2)


def test_unpaid_orders_are_shown_to_their_owner_only_and_reading_releases_nothing(shop, member, visitor):
    mine, theirs = (transfer(shop, one, 2).json()["data"]["order_num"] for one in (member, visitor))
    for client, number in ((member, mine), (visitor, theirs)):
        rows = client.get("/api/shop/orders/unpaid").json()["data"]
        assert [one["order_num"] for one in rows] == [number]
        assert rows[0]["items"] == [{"id": shop.variant.pk, "product_id": shop.product.pk, "quantity": 2}]
        assert (rows[0]["can_cancel"], rows[0]["due_at"] is not None) == (True, True)
    stranger = client_for(shop)
    assert stranger.get("/api/shop/orders/unpaid").json()["data"] == []
    assert "sessionid" not in stranger.cookies
    assert stock(shop.variant) == 96


def test_cancelling_into_the_cart_releases_the_pieces_at_once(shop, member, visitor):
    mine, theirs = (transfer(shop, one, 2).json()["data"]["order_num"] for one in (member, visitor))
    for client, number in ((member, mine), (visitor, theirs)):
        done = client.post(f"/api/shop/orders/{number}/put-back", {}, format="json")
        assert (done.status_code, done.json()["data"]) == (
            200, {"order_num": number, "items": [{"id": shop.variant.pk, "quantity": 2}], "left_out": []},
        )  # fmt: skip
        assert client.get("/api/shop/orders/unpaid").json()["data"] == []
        assert client.post(f"/api/shop/orders/{number}/put-back", {}, format="json").status_code == 409
    assert stock(shop.variant) == 100
    assert list(CartLine._base_manager.filter(user=shop.member).values_list("variant_id", "quantity")) == [
        (shop.variant.pk, 2)
    ]
    assert client_for(shop).post(f"/api/shop/orders/{mine}/put-back", {}, format="json").status_code == 404


@pytest.mark.parametrize("state", ["SENT", "UNKNOWN"])
def test_an_order_whose_payment_has_no_known_result_is_not_put_back(shop, member, state):
    number = transfer(shop, member, 2).json()["data"]["order_num"]
    PaymentAttempt._base_manager.update(state=state)
    refused = member.post(f"/api/shop/orders/{number}/put-back", {}, format="json")
    assert (refused.status_code, refused.json()["result"]) == (409, -44)
    assert stock(shop.variant) == 98
    assert not CartLine._base_manager.filter(user=shop.member, quantity__gt=0).exists()


def test_holder_data_is_deleted_when_the_order_is_paid_or_closed(shop, member, visitor, manager):
    number = transfer(shop, visitor).json()["data"]["order_num"]
    assert all(Order._base_manager.values_list("placed_by", "placed_from").get(order_num=number))
    assert (
        manager.post(
            f"/api/orders/{Order._base_manager.get(order_num=number).pk}/confirm-deposit", {}, format="json"
        ).status_code
        == 200
    )
    assert visitor.get("/api/shop/orders/unpaid").json()["data"] == []
    assert Order._base_manager.values_list("placed_by", "placed_from").get(order_num=number) == ("", "")


def test_the_payment_of_an_order_that_its_buyer_cancelled_is_not_called_expired(shop, member, manager):
    number = transfer(shop, member).json()["data"]["order_num"]

    def rows():
        return manager.get("/api/transactions", {"search": number}).json()["data"]["content"]

    assert [row["is_cancelled"] for row in rows()] == [False]
    assert member.post(f"/api/shop/orders/{number}/cancel", {}, format="json").status_code == 200
    assert [(row["state"], row["is_cancelled"]) for row in rows()] == [("EXPIRED", True)]
