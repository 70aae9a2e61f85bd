"""An order with a declined card is paid again, by any method."""

from datetime import timedelta

import pytest
from django.utils import timezone

from core.catalog.models import Product
from core.common.tenancy import brand_scope
from core.conftest import set_stock
from core.integrations.payment.toss import TossGateway
from core.orders import services
from core.orders.models import Order
from core.tests.flows.test_buying import CARD, order_body, place, quoted
from core.tests.flows.test_deposits import account_of

pytestmark = pytest.mark.django_db(transaction=True)


def declined(shop, client, quote):
    body = order_body(shop, quote)
    body["payment"]["card_num"] = "4330123412340002"
    answer = place(client, body)
    assert answer.json()["result"] == -40, answer.content
    return answer.json()["data"]["order_num"]


# A visitor's deposit is awaited for a day, a member's for the brand's three.
@pytest.mark.parametrize(("buyer", "hours"), [("visitor", 24), ("member", 72)])
def test_a_declined_card_that_is_paid_again_by_transfer_waits_for_a_deposit(shop, request, bank, buyer, hours):
    client = request.getfixturevalue(buyer)
    number = declined(shop, client, quoted(client, shop.variant))
    own = {"module_id": shop.account_module.pk, "kind": "bank_account", "depositor_name": "이서연"}
    again = client.post(f"/api/shop/orders/{number}/payments", {"payment": own}, format="json")
    assert again.json()["data"]["payment_state"] == "pending_deposit", again.content
    with brand_scope(shop.brand.pk):
        due = Order.objects.get().hold_until
    assert timedelta(hours=hours - 1) < due - timezone.now() <= timedelta(hours=hours)


def test_the_transfer_is_not_closed_ten_minutes_after_the_card(shop, visitor, bank):
    number = declined(shop, visitor, quoted(visitor, shop.variant))
    # Nine minutes pass.
    with brand_scope(shop.brand.pk):
        Order.objects.update(hold_until=timezone.now() - timedelta(seconds=1))
    own = {"module_id": shop.account_module.pk, "kind": "bank_account", "depositor_name": "이서연"}
    again = visitor.post(f"/api/shop/orders/{number}/payments", {"payment": own}, format="json")
    assert again.status_code == 200, again.content
    services.release_overdue()
    told = visitor.get(f"/api/shop/orders/{number}").json()["data"]
    assert told["payment_state"] == "pending_deposit"


def test_a_virtual_account_after_a_declined_card_is_open_for_days(shop, member, bank):
    number = declined(shop, member, quoted(member, shop.variant))
    virtual = {"module_id": account_of(shop).pk, "kind": "virtual_account", "bank": "88", "depositor_name": "이서연"}
    again = member.post(f"/api/shop/orders/{number}/payments", {"payment": virtual}, format="json")
    assert again.json()["data"]["payment_state"] == "pending_deposit", again.content
    with brand_scope(shop.brand.pk):
        due = Order.objects.get().hold_until
    assert due - timezone.now() > timedelta(days=2), due - timezone.now()


def test_repeated_cards_do_not_extend_the_hold(shop, visitor, bank):
    number = declined(shop, visitor, quoted(visitor, shop.variant))
    held = Order._base_manager.get().hold_until
    card = {"module_id": shop.module.pk, "kind": "card_keyin", **CARD, "card_num": "4330123412340002"}
    again = visitor.post(f"/api/shop/orders/{number}/payments", {"payment": card}, format="json")
    assert again.json()["result"] == -40
    assert Order._base_manager.get().hold_until == held


def test_instalments_below_50000_are_refused_when_paid_again_too(shop, visitor, bank):
    with brand_scope(shop.brand.pk):
        Product.objects.filter(pk=shop.product.pk).update(product_sale_price=30_000)
    number = declined(shop, visitor, quoted(visitor, shop.variant))
    card = {"module_id": shop.module.pk, "kind": "card_keyin", **CARD, "installment": 3}
    again = visitor.post(f"/api/shop/orders/{number}/payments", {"payment": card}, format="json")
    assert (again.status_code, again.json()["result"]) == (400, -50), again.content


def test_the_answer_of_a_busy_bank_names_the_order_to_pay(shop, visitor, bank, monkeypatch):
    with brand_scope(shop.brand.pk):
        set_stock(1, pk=shop.variant.pk)
    quote = quoted(visitor, shop.variant)
    with monkeypatch.context() as full:
        full.setattr("core.payments.services.call", lambda **_values: None)
        busy = place(visitor, order_body(shop, quote))
    assert (busy.status_code, busy.json()["result"]) == (402, -90)
    # The visitor's session has the order: it reserves the last piece, and is paid by its number.
    body = {"payment": order_body(shop, quote)["payment"]}
    again = visitor.post(f"/api/shop/orders/{busy.json()['data']['order_num']}/payments", body, format="json")
    assert again.json()["data"]["payment_state"] == "paid"


def test_repeated_card_tries_are_limited(shop, visitor, bank):
    number = declined(shop, visitor, quoted(visitor, shop.variant))
    payment = order_body(shop, quoted(visitor, shop.variant))["payment"] | {"card_num": "4330123412340002"}
    results = [
        visitor.post(f"/api/shop/orders/{number}/payments", {"payment": payment}, format="json").json()["result"]
        for _try in range(11)
    ]
    # security 10: ten refused cards a day of one buyer.
    # The first was refused when the order was placed.
    assert results == [-40] * 9 + [-60] * 2
    # A transfer is always allowed.
    own = {"module_id": shop.account_module.pk, "kind": "bank_account", "depositor_name": "이서연"}
    again = visitor.post(f"/api/shop/orders/{number}/payments", {"payment": own}, format="json")
    assert again.json()["data"]["payment_state"] == "pending_deposit"


def test_a_refused_api_key_is_not_reported_as_a_declined_card(shop, visitor, bank, monkeypatch):
    monkeypatch.setattr(TossGateway, "_call", lambda *_args, **_more: (401, {"code": "UNAUTHORIZED_KEY"}))
    body = order_body(shop, quoted(visitor, shop.variant))
    told = place(visitor, body)
    number = told.json()["data"]["order_num"]
    for _try in range(11):
        again = visitor.post(f"/api/shop/orders/{number}/payments", {"payment": body["payment"]}, format="json")
        # The buyer is not asked for another card and not limited.
        assert [(one.status_code, one.json()["result"]) for one in (told, again)] == [(402, -90)] * 2
    assert Order._base_manager.get(order_num=number).payment_state == "declined"
