"""Placing an order: key, buyer, address, and the data of the checkout."""

import uuid

import pytest

from core.common.tenancy import brand_scope
from core.conftest import client_for
from core.orders.models import Order
from core.payments.models import PaymentModule
from core.points import services as points
from core.tests.flows.test_buying import ADDRESS, order_body, place, quoted

pytestmark = pytest.mark.django_db(transaction=True)


def test_the_same_order_under_its_key_is_the_same_whatever_it_is_paid_with(shop, visitor, bank):
    quote, key = quoted(visitor, shop.variant), uuid.uuid4().hex
    body = order_body(shop, quote)
    first = place(visitor, body, key).json()["data"]["order_num"]
    again = place(visitor, body | {"payment": {**body["payment"], "installment": 3}}, key)
    assert (again.status_code, again.json()["data"]["order_num"]) == (200, first)


def test_the_customs_code_is_not_in_the_idempotency_record(shop, visitor, bank):
    customs = {"pccc": "P123456789012", "name": "이서연", "phone_num": "01012345678"}
    key = uuid.uuid4().hex
    quote = quoted(visitor, shop.variant)
    first = place(visitor, order_body(shop, quote, customs=customs), key)
    other = place(visitor, order_body(shop, quote, customs=customs | {"pccc": "P999999999999"}), key)
    assert other.json()["data"]["order_num"] == first.json()["data"]["order_num"]


def test_a_member_with_an_ended_session_is_asked_to_sign_in(shop, member, bank):
    quote = quoted(member, shop.variant)
    body = order_body(shop, quote)
    # A member's page sends no order password.
    del body["order_password"]
    gone = place(client_for(shop), body)
    assert gone.json()["result"] == -10, gone.json()


def test_the_new_quote_of_a_price_change_is_the_members(shop, member, manager):
    with brand_scope(shop.brand.pk):
        points.adjust(user_id=shop.member.pk, kind=15, amount=5_000, note="선물")
    quote = quoted(member, shop.variant)
    assert (quote["point_held"], quote["point_earn"] > 0) == (5_000, True)
    manager.patch(f"/api/products/{shop.product.pk}", {"product_sale_price": 70000}, format="json")
    answer = place(member, order_body(shop, quote))
    assert answer.json()["result"] == -31
    new = answer.json()["data"]
    assert (new["point_held"], new["point_earn"] > 0) == (5_000, True)


def test_the_address_is_kept_where_points_pay_for_all(shop, member):
    with brand_scope(shop.brand.pk):
        points.adjust(user_id=shop.member.pk, kind=15, amount=100_000, note="선물")
    items = [{"id": shop.variant.pk, "quantity": 1}]
    quote = member.post("/api/shop/quote", {"items": items, "points": 62_300}, format="json").json()["data"]
    body = order_body(shop, quote, points=62_300, address=ADDRESS | {"save": 1})
    del body["payment"]
    assert place(member, body).status_code == 200
    kept = member.get("/api/shop/addresses").json()["data"]
    assert kept["total"] == 1


def test_digits_of_other_scripts_are_refused_in_a_postcode(shop, visitor):
    """They would match no surcharge region."""
    items = [{"id": shop.variant.pk, "quantity": 1}]
    wide = visitor.post("/api/shop/quote", {"items": items, "postcode": "６３１００"}, format="json")
    assert (wide.status_code, list(wide.json()["data"]["errors"])) == (400, ["postcode"])


def test_too_many_pieces_of_a_line_are_refused_with_a_message(shop, visitor):
    answer = visitor.post("/api/shop/quote", {"items": [{"id": shop.variant.pk, "quantity": 1000}]}, format="json")
    assert answer.json()["data"]["errors"] == {"items[0][quantity]": "한 번에 999개까지 살 수 있어요."}


def test_the_checkout_says_how_long_a_deposit_is_awaited(shop, visitor):
    with brand_scope(shop.brand.pk):
        PaymentModule.objects.filter(pk=shop.account_module.pk).update(deposit_days=1)
    offered = visitor.get("/api/shop", {"is_manager": 0}).json()["data"]["payment_modules"]
    own = next(row for row in offered if row["kind"] == "bank_account")
    assert own["deposit_days"] == 1


def ask_placed(client, key, **values):
    return client.post("/api/shop/orders/placed", values, format="json", HTTP_IDEMPOTENCY_KEY=key)


def test_the_result_of_a_lost_answer_can_be_looked_up(shop, member, visitor, bank):
    key = uuid.uuid4().hex
    body = order_body(shop, quoted(member, shop.variant))
    number = place(member, body, key).json()["data"]["order_num"]
    told = ask_placed(member, key).json()["data"]
    assert (told["order_num"], told["payment_state"]) == (number, "paid")
    # A member's key cannot be used by others.
    assert ask_placed(visitor, key, buyer_phone=body["buyer_phone"], order_password="pass-1234").status_code == 404


def test_a_visitors_lost_order_is_shown_with_its_password(shop, visitor, bank):
    key = uuid.uuid4().hex
    body = order_body(shop, quoted(visitor, shop.variant))
    number = place(visitor, body, key).json()["data"]["order_num"]
    # The response was lost, and with it the session that may view the order.
    other = client_for(shop)
    who = {"buyer_phone": body["buyer_phone"], "order_password": body["order_password"]}
    assert other.get(f"/api/shop/orders/{number}").status_code == 404
    assert ask_placed(other, key, **who | {"order_password": "another"}).json()["result"] == -43
    assert ask_placed(other, key, **who | {"buyer_phone": "01099998888"}).status_code == 404
    assert other.get(f"/api/shop/orders/{number}").status_code == 404
    assert ask_placed(other, key, **who).json()["data"]["order_num"] == number
    assert other.get(f"/api/shop/orders/{number}").status_code == 200


def test_a_refused_order_creates_nothing(shop, member, bank):
    key = uuid.uuid4().hex
    body = order_body(shop, quoted(member, shop.variant)) | {"total": 1}
    assert place(member, body, key).json()["result"] == -32
    assert ask_placed(member, key).status_code == 404


def test_a_call_after_the_key_was_given_up_creates_nothing(shop, member, bank):
    key = uuid.uuid4().hex
    body = order_body(shop, quoted(member, shop.variant))
    assert ask_placed(member, key).status_code == 404
    assert place(member, body, key).json()["result"] == -43
    assert ask_placed(member, key).status_code == 404
    assert not Order._base_manager.exists()
