"""A visitor searches, quotes, orders, pays and looks the order up; a manager ships it."""

import uuid
from typing import Any

import pytest

from core.catalog.models import Product, Variant
from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.orders.models import Order
from core.security.models import AuditEntry

pytestmark = pytest.mark.django_db(transaction=True)

CARD = {
    "card_num": "4330 1234 1234 1234",
    "card_name": "이서연",
    "card_expiry": "07/31",
    "card_pw2": "12",
    "card_identity": "900101",
}
ADDRESS = {
    "receiver_name": "이서연",
    "phone_num": "01012345678",
    "postcode": "03900",
    "addr": "서울 마포구 월드컵북로 1",
}


def order_body(shop: World, quote: dict[str, Any], **more) -> dict[str, Any]:
    return {
        "items": [{"id": item["id"], "quantity": item["quantity"]} for item in quote["items"]],
        "quote_hash": quote["quote_hash"],
        "total": quote["total"],
        "buyer_name": "이서연",
        "buyer_phone": "01012345678",
        "order_password": "1234",
        "address": ADDRESS,
        "payment": {"module_id": shop.module.pk, "kind": "card_keyin", **CARD},
        "agree": True,
        **more,
    }


def place(client, body, key=None):
    return client.post("/api/shop/orders", body, format="json", HTTP_IDEMPOTENCY_KEY=key or uuid.uuid4().hex)


def stock(variant):
    return Variant._base_manager.get(pk=variant.pk).stock


def quoted(client, variant, quantity=1):
    answer = client.post("/api/shop/quote", {"items": [{"id": variant.pk, "quantity": quantity}]}, format="json")
    assert answer.status_code == 200, answer.content
    return answer.json()["data"]


def test_a_visitor_buys_by_card_looks_up_and_the_manager_sends_it(shop, visitor, manager, bank):
    found = visitor.get("/api/shop/products", {"search": "라운드니트"}).json()["data"]
    assert [card["id"] for card in found["content"]] == [shop.product.pk]
    quote = quoted(visitor, shop.variant, 1)
    assert (quote["subtotal"], quote["shipping"], quote["total"]) == (62300, 0, 62300)

    answer = place(visitor, order_body(shop, quote))
    assert answer.status_code == 200, answer.content
    order = answer.json()["data"]
    assert order["payment_state"] == "paid"
    assert order["status"] == 5
    assert len(order["appr_num"]) == 8
    assert stock(shop.variant) == 4

    stranger = client_for(shop)
    assert stranger.get(f"/api/shop/orders/{order['order_num']}").status_code == 404
    wrong = stranger.post(
        "/api/shop/order-lookup", {"order_num": order["order_num"], "order_password": "9999"}, format="json"
    )
    missing = stranger.post(
        "/api/shop/order-lookup", {"order_num": "20260101-AAAA-AAAA", "order_password": "9999"}, format="json"
    )
    assert wrong.status_code == missing.status_code == 404
    assert wrong.content == missing.content
    right = stranger.post(
        "/api/shop/order-lookup", {"order_num": order["order_num"], "order_password": "1234"}, format="json"
    )
    assert right.status_code == 200
    assert stranger.get(f"/api/shop/orders/{order['order_num']}").status_code == 200

    row = manager.get("/api/orders").json()["data"]["content"][0]
    assert row["order_num"] == order["order_num"]
    sent = manager.post(
        f"/api/orders/{row['id']}/move", {"to": 15, "courier": "cj", "invoice_num": "123456789012"}, format="json"
    )
    assert sent.status_code == 200, sent.content
    assert (
        visitor.get(f"/api/shop/orders/{order['order_num']}").json()["data"]["lines"][0]["invoice_num"]
        == "123456789012"
    )
    refused = manager.post(f"/api/orders/{row['id']}/move", {"to": 10}, format="json")
    assert (refused.status_code, refused.json()["result"]) == (409, -44)


def test_the_same_request_twice_makes_one_order(shop, visitor, bank):
    quote = quoted(visitor, shop.variant, 1)
    key = uuid.uuid4().hex
    first = place(visitor, order_body(shop, quote), key).json()["data"]["order_num"]
    again = place(visitor, order_body(shop, quote), key)
    assert again.json()["data"]["order_num"] == first
    other_body = place(visitor, order_body(shop, quote, buyer_name="김하나"), key)
    assert (other_body.status_code, other_body.json()["result"]) == (422, -43)
    # The response with the session cookie was lost: still the same order.
    lost = place(client_for(shop), order_body(shop, quote), key)
    assert lost.json()["data"]["order_num"] == first
    # Another person who knows the request, but not the password.
    seen = place(client_for(shop), order_body(shop, quote, order_password="9999"), key)
    assert (seen.status_code, seen.json()["result"]) == (422, -43)
    with brand_scope(shop.brand.pk):
        assert Order.objects.count() == 1
    assert stock(shop.variant) == 4


@pytest.mark.parametrize(
    ("last", "result", "status"), [("0002", -40, 402), ("0005", -40, 402)], ids=["rejected", "wrong password"]
)
def test_a_declined_card_keeps_the_order_and_can_be_paid_again(shop, visitor, bank, last, result, status):
    quote = quoted(visitor, shop.variant, 1)
    body = order_body(shop, quote)
    body["payment"]["card_num"] = f"433012341234{last}"
    answer = place(visitor, body)
    assert (answer.status_code, answer.json()["result"]) == (status, result)
    number = answer.json()["data"]["order_num"]
    assert stock(shop.variant) == 4
    again = visitor.post(
        f"/api/shop/orders/{number}/payments",
        {"payment": {"module_id": shop.module.pk, "kind": "card_keyin", **CARD}},
        format="json",
    )
    assert again.status_code == 200, again.content
    assert again.json()["data"]["payment_state"] == "paid"
    more = visitor.post(
        f"/api/shop/orders/{number}/payments",
        {"payment": {"module_id": shop.module.pk, "kind": "card_keyin", **CARD}},
        format="json",
    )
    assert (more.status_code, more.json()["result"]) == (409, -44)


@pytest.mark.parametrize("last", ["0020", "0030", "0050", "0009"], ids=["dropped", "500", "409", "unlisted code"])
def test_an_unknown_payment_is_being_checked_and_never_failed(shop, visitor, bank, last):
    quote = quoted(visitor, shop.variant, 1)
    body = order_body(shop, quote)
    body["payment"]["card_num"] = f"433012341234{last}"
    answer = place(visitor, body)
    assert answer.status_code == 202, answer.content
    assert answer.json()["result"] == 1
    order = answer.json()["data"]
    assert order["payment_state"] == "checking"
    assert not order["can_cancel"]
    refused = visitor.post(f"/api/shop/orders/{order['order_num']}/cancel", {}, format="json")
    assert refused.status_code == 409


def test_a_lost_answer_is_found_by_the_reconciler(shop, visitor, bank):
    from core.orders import services
    from core.payments.models import PaymentAttempt

    quote = quoted(visitor, shop.variant, 1)
    body = order_body(shop, quote)
    body["payment"]["card_num"] = "4330123412340020"
    number = place(visitor, body).json()["data"]["order_num"]
    PaymentAttempt._base_manager.update(checked_at="2026-01-01T00:00:00Z")
    assert services.reconcile() == 1
    assert visitor.get(f"/api/shop/orders/{number}").json()["data"]["payment_state"] == "paid"
    assert services.reconcile() == 0


def test_a_deposit_to_the_own_account_is_confirmed_by_a_manager(shop, member, manager):
    quote = quoted(member, shop.variant, 2)
    body = order_body(shop, quote)
    body["payment"] = {"module_id": shop.account_module.pk, "kind": "bank_account", "depositor_name": "이서연"}
    order = place(member, body).json()["data"]
    assert (order["payment_state"], order["status"]) == ("pending_deposit", 0)
    assert (order["deposit"]["bank"], order["deposit"]["account_num"]) == ("우리은행", "1002-000-000000")
    row = manager.get("/api/orders", {"filter": '{"payment_state":"pending_deposit"}'}).json()["data"]["content"][0]
    done = manager.post(f"/api/orders/{row['id']}/confirm-deposit", {}, format="json")
    assert done.json()["data"]["status"] == 5
    again = manager.post(f"/api/orders/{row['id']}/confirm-deposit", {}, format="json")
    assert (again.status_code, again.json()["result"]) == (409, -44)


def test_the_second_confirmation_of_a_deposit_does_not_change_who_confirmed_it(shop, member, manager, monkeypatch):
    from core.payments.models import PaymentAttempt

    quote = quoted(member, shop.variant, 2)
    body = order_body(shop, quote)
    body["payment"] = {"module_id": shop.account_module.pk, "kind": "bank_account", "depositor_name": "이서연"}
    number = place(member, body).json()["data"]["order_num"]
    order = Order._base_manager.get(order_num=number)
    # Another manager confirmed after this one had loaded the page.
    monkeypatch.setattr("core.orders.services.moves.apply_outcome", lambda *_args, **_more: False)
    refused = manager.post(f"/api/orders/{order.pk}/confirm-deposit", {}, format="json")
    assert (refused.status_code, refused.json()["result"]) == (409, -44)
    assert PaymentAttempt._base_manager.get(order_id=order.pk).confirmed_by is None


def test_an_unpaid_order_is_cancelled_once_and_stock_returns(shop, member, manager):
    quote = quoted(member, shop.variant, 2)
    body = order_body(shop, quote)
    body["payment"] = {"module_id": shop.account_module.pk, "kind": "bank_account", "depositor_name": "이서연"}
    number = place(member, body).json()["data"]["order_num"]
    assert stock(shop.variant) == 3
    assert (
        member.post(f"/api/shop/orders/{number}/cancel", {}, format="json").json()["data"]["payment_state"]
        == "cancelled"
    )
    assert member.post(f"/api/shop/orders/{number}/cancel", {}, format="json").status_code == 409
    assert stock(shop.variant) == 5


def test_a_manager_cancels_an_unpaid_order_for_a_buyer_who_called(shop, member, manager):
    quote = quoted(member, shop.variant, 2)
    body = order_body(shop, quote)
    body["payment"] = {"module_id": shop.account_module.pk, "kind": "bank_account", "depositor_name": "이서연"}
    number = place(member, body).json()["data"]["order_num"]
    order = Order._base_manager.get(order_num=number)
    url = f"/api/orders/{order.pk}/cancel-unpaid"
    bare = manager.post(url, {"reason": " "}, format="json")
    assert (bare.status_code, list(bare.json()["data"]["errors"])) == (400, ["reason"])
    assert client_for(shop, shop.editor).post(url, {"reason": "전화"}, format="json").status_code == 403
    assert stock(shop.variant) == 3
    told = manager.post(url, {"reason": "전화로 취소해 달라고 함"}, format="json").json()["data"]
    assert (told["payment_state"], told["resolution"], told["can_cancel"]) == ("cancelled", "cancelled", False)
    assert (told["events"][-1]["kind"], told["events"][-1]["actor"]) == ("cancel", "manager")
    seen = member.get(f"/api/shop/orders/{number}").json()["data"]
    assert (seen["resolution"], seen["events"][-1]["note"]) == ("cancelled", "전화로 취소해 달라고 함")
    assert stock(shop.variant) == 5
    action = AuditEntry.objects.get(action="cancel-unpaid")
    assert (action.subject_id, action.after["payment_state"]) == (str(order.pk), "cancelled")
    again = manager.post(url, {"reason": "다시"}, format="json")
    assert (again.status_code, again.json()["result"], stock(shop.variant)) == (409, -44, 5)


def test_a_paid_order_is_not_cancelled_as_an_unpaid_one(shop, member, manager):
    body = order_body(shop, quoted(member, shop.variant))
    body["payment"] = {"module_id": shop.account_module.pk, "kind": "bank_account", "depositor_name": "이서연"}
    number = place(member, body).json()["data"]["order_num"]
    order = Order._base_manager.get(order_num=number)
    assert manager.post(f"/api/orders/{order.pk}/confirm-deposit").status_code == 200
    refused = manager.post(f"/api/orders/{order.pk}/cancel-unpaid", {"reason": "전화"}, format="json")
    assert (refused.status_code, refused.json()["result"]) == (409, -44)
    order.refresh_from_db()
    assert (order.status, order.payment_state, stock(shop.variant)) == (5, "paid", 4)


def test_an_expired_hold_is_released(shop, member, manager):
    from core.orders import services

    quote = quoted(member, shop.variant, 2)
    body = order_body(shop, quote)
    body["payment"] = {"module_id": shop.account_module.pk, "kind": "bank_account", "depositor_name": "이서연"}
    number = place(member, body).json()["data"]["order_num"]
    assert services.release_overdue() == 0
    Order._base_manager.update(hold_until="2026-01-01T00:00:00Z")
    assert services.release_overdue() == 1
    assert services.release_overdue() == 0
    assert stock(shop.variant) == 5
    assert member.get(f"/api/shop/orders/{number}").json()["data"]["payment_state"] == "expired"
    # The timeline distinguishes actions of the clock and of the buyer.
    told = manager.get(f"/api/orders/{Order._base_manager.get().pk}").json()["data"]["events"]
    assert {(one["kind"], one["actor"]) for one in told} == {("place", "고객"), ("expire", "자동")}


def test_a_changed_price_is_shown_and_nothing_is_ordered(shop, visitor, manager):
    quote = quoted(visitor, shop.variant, 1)
    patched = manager.patch(f"/api/products/{shop.product.pk}", {"product_sale_price": 70000}, format="json")
    assert patched.status_code == 200, patched.content
    answer = place(visitor, order_body(shop, quote))
    assert (answer.status_code, answer.json()["result"]) == (409, -31)
    assert answer.json()["data"]["total"] == 70000
    assert stock(shop.variant) == 5
    assert Order._base_manager.count() == 0


@pytest.mark.parametrize(
    ("change", "result"),
    [
        ({"total": 1}, -32),
        ({"items": []}, -35),
        ({"items": [{"id": 1, "quantity": -1}]}, -50),
        ({"items": [{"id": 1, "quantity": 10**9}]}, -50),
        ({"address": None}, -36),
        ({"agree": False}, -50),
        ({"order_password": ""}, -50),
        ({"buyer_phone": "없음"}, -50),
        ({"brand_id": 2}, -20),
        ({"role": "root"}, -50),
    ],
)
def test_a_wrong_order_is_refused_and_changes_nothing(shop, visitor, change, result):
    quote = quoted(visitor, shop.variant, 1)
    body = order_body(shop, quote) | change
    answer = place(visitor, {name: value for name, value in body.items() if value is not None})
    assert answer.json()["result"] == result, answer.content
    assert Order._base_manager.count() == 0
    assert stock(shop.variant) == 5


def test_more_than_the_stock_is_refused(shop, visitor):
    quote = quoted(visitor, shop.variant, 6)
    assert not quote["is_orderable"]
    answer = place(visitor, order_body(shop, quote))
    assert (answer.status_code, answer.json()["result"]) == (409, -30)
    assert stock(shop.variant) == 5


def test_values_longer_than_the_columns_of_an_order_are_refused(shop, visitor, bank):
    with brand_scope(shop.brand.pk):
        Product.objects.filter(pk=shop.product.pk).update(product_price=1_050_000_000, product_sale_price=1_050_000_000)
    dear = quoted(visitor, shop.variant, 2)
    assert not dear["is_orderable"]
    assert "2,000,000,000" in dear["items"][0]["message"]
    answer = place(visitor, order_body(shop, dear))
    assert (answer.status_code, answer.json()["result"]) == (409, -30)
    assert not Order._base_manager.exists()
    assert place(visitor, order_body(shop, quoted(visitor, shop.variant))).status_code == 200


def test_a_resident_number_in_the_card_form_is_refused(shop, visitor):
    quote = quoted(visitor, shop.variant, 1)
    body = order_body(shop, quote)
    body["payment"]["card_identity"] = "9001011234567"
    answer = place(visitor, body)
    assert answer.json()["data"]["errors"] == {"payment[card_identity]": "6자리나 10자리 숫자로 입력해 주세요."}


def test_look_up_locks_after_five_wrong_passwords(shop, visitor, bank):
    quote = quoted(visitor, shop.variant, 1)
    number = place(visitor, order_body(shop, quote)).json()["data"]["order_num"]
    stranger = client_for(shop)

    def look_up(password):
        return stranger.post("/api/shop/order-lookup", {"order_num": number, "order_password": password}, format="json")

    assert [look_up("0000").status_code for _try in range(5)] == [404] * 5
    locked = look_up("1234")
    assert (locked.status_code, locked.json()["result"]) == (429, -12)


def test_orders_of_an_address_are_limited_by_a_setting(shop: World, visitor, bank, settings):
    """Carriers and offices share addresses: the limit is the installation's, and its sentence says how long (O14)."""
    settings.ORDERS_MAX_PER_ADDRESS = 2
    shop.restock(50)
    body = order_body(shop, quoted(visitor, shop.variant))
    for _order in range(2):
        assert place(visitor, body).status_code == 200
    refused = place(visitor, body)
    assert refused.status_code == 429
    assert "60분 뒤에" in refused.json()["message"]
    assert 0 < int(refused.headers["Retry-After"]) <= 3600
    settings.ORDERS_MAX_PER_ADDRESS = 0
    assert place(visitor, body).status_code == 200
