"""A manager places an order for a member or a caller, under the buyers' rules."""

import uuid
from typing import Any

import pytest
from rest_framework.test import APIClient

from core.accounts import services as accounts
from core.accounts.models import Address
from core.common.tenancy import brand_scope
from core.conftest import World, client_for, set_stock
from core.notifications.models import Message
from core.orders.models import Order, OrderEvent, OrderLine
from core.payments.models import PaymentAttempt, PaymentModule
from core.points import services as points
from core.points.models import PointAccount
from core.promotions.models import Coupon
from core.promotions.tests.factories import coupon_promotion, give, promotion
from core.security.models import AuditEntry
from core.tests.flows.test_buying import ADDRESS, stock

pytestmark = pytest.mark.django_db(transaction=True)

AT = "/api/orders"


def quote(client: APIClient, world: World, **more: Any) -> dict[str, Any]:
    body = {"items": [{"id": world.variant.pk, "quantity": 1}], **more}
    answer = client.post(f"{AT}/quote", body, format="json")
    assert answer.status_code == 200, answer.content
    found: dict[str, Any] = answer.json()["data"]
    return found


def body(world: World, quoted: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {
        "items": [{"id": one["id"], "quantity": one["quantity"]} for one in quoted["items"]],
        "quote_hash": quoted["quote_hash"],
        "total": quoted["total"],
        "points": quoted["points_used"],
        "buyer_name": "박전화",
        "buyer_phone": "01055556666",
        "address": ADDRESS,
        "payment": {"module_id": world.account_module.pk, "kind": "bank_account"},
        **more,
    }


def place(client: APIClient, values: dict[str, Any], key: str = "") -> Any:
    return client.post(AT, values, format="json", HTTP_IDEMPOTENCY_KEY=key or uuid.uuid4().hex)


def kept(world: World) -> tuple[Any, ...]:
    """The rows that a refusal must not change."""
    with brand_scope(world.brand.pk):
        balances = list(PointAccount.objects.order_by("pk").values_list("balance", flat=True))
        return Order.objects.count(), OrderLine.objects.count(), stock(world.variant), balances


def test_an_order_by_phone_awaits_a_deposit(shop: World, manager: APIClient) -> None:
    answer = place(manager, body(shop, quote(manager, shop), memo="내일 오전에 다시 전화"))
    assert answer.status_code == 201, answer.content
    order = answer.json()["data"]
    assert (order["status"], order["payment_state"], order["is_member"]) == (0, "pending_deposit", False)
    assert (order["total"], order["memo"]) == (62300, "내일 오전에 다시 전화")
    assert order["deposit"]["depositor_name"] == "박전화"
    assert stock(shop.variant) == 4
    with brand_scope(shop.brand.pk):
        event = OrderEvent.objects.get(order_id=order["id"])
        assert (event.kind, event.actor_name) == ("place-staff", "manager")
        assert Message.objects.filter(kind="deposit_wait", channel="sms").count() == 1
        assert AuditEntry.objects.filter(subject="orders", action="create").count() == 1
    lost = client_for(shop).post(
        "/api/shop/order-lookup", {"order_num": order["order_num"], "order_password": ""}, format="json"
    )
    assert lost.status_code in (400, 404)


def test_an_order_paid_in_person_is_paid_at_once_without_a_message(shop: World, manager: APIClient) -> None:
    pay = {"module_id": shop.account_module.pk, "kind": "bank_account", "received": 1, "note": "매장에서 현금"}
    answer = place(manager, body(shop, quote(manager, shop), payment=pay, notify=0))
    assert answer.status_code == 201, answer.content
    order = answer.json()["data"]
    assert (order["status"], order["payment_state"]) == (5, "paid")
    with brand_scope(shop.brand.pk):
        assert not Message.objects.exists()
        event = OrderEvent.objects.get(kind="pay")
        assert (event.note, event.actor_name) == ("매장에서 현금", "manager")
        assert PaymentAttempt.objects.get().confirmed_by is not None
    # Later messages are sent as usual.
    assert manager.post(f"{AT}/{order['id']}/move", {"to": 15}, format="json").status_code == 200
    assert manager.post(f"{AT}/{order['id']}/move", {"to": 20}, format="json").status_code == 200
    with brand_scope(shop.brand.pk):
        assert set(Message.objects.values_list("kind", flat=True)) == {"shipped"}


def test_a_members_points_and_addresses_can_be_used_and_points_may_pay_all(shop: World, manager: APIClient) -> None:
    with brand_scope(shop.brand.pk):
        points.adjust(user_id=shop.member.pk, kind=15, amount=100_000, note="시험")
        Address(user=shop.member, **{**ADDRESS, "addr": "집"}).save()
        Address(user=shop.member, **{**ADDRESS, "addr": "회사"}, is_default=True).save()
    book = manager.get(f"{AT}/buyer", {"user_id": shop.member.pk}).json()["data"]["addresses"]
    assert [one["addr"] for one in book] == ["회사", "집"]
    part = quote(manager, shop, user_id=shop.member.pk, points=1300)
    assert (part["point_held"], part["total"]) == (100_000, 61_000)
    answer = place(manager, body(shop, part, user_id=shop.member.pk))
    assert answer.status_code == 201, answer.content
    assert (answer.json()["data"]["user_id"], answer.json()["data"]["point_earn"]) == (shop.member.pk, 610)
    whole = quote(manager, shop, user_id=shop.member.pk, points=62300)
    values = body(shop, whole, user_id=shop.member.pk)
    del values["payment"]
    paid = place(manager, values)
    assert (paid.status_code, paid.json()["data"]["payment_state"]) == (201, "paid")
    with brand_scope(shop.brand.pk):
        assert PointAccount.objects.get(user=shop.member).balance == 100_000 - 1300 - 62300


def test_a_virtual_account_is_issued_and_always_notified(shop: World, manager: APIClient, bank: str) -> None:
    with brand_scope(shop.brand.pk):
        virtual = PaymentModule(kind="virtual_account", name_ko="가상계좌", webhook_path="v")
        virtual.set_secret_key("test_sk_local")
        virtual.save()
    ways = manager.get(f"{AT}/ways").json()["data"]
    assert {one["kind"] for one in ways} == {"bank_account", "virtual_account"}
    pay = {"module_id": virtual.pk, "kind": "virtual_account", "bank": "88"}
    answer = place(manager, body(shop, quote(manager, shop), payment=pay, notify=0))
    assert answer.status_code == 201, answer.content
    assert answer.json()["data"]["deposit"]["account_num"]
    with brand_scope(shop.brand.pk):
        assert Message.objects.filter(kind="deposit_wait").exists()


def test_the_order_uses_the_language_of_the_brand(shop: World) -> None:
    arab = client_for(shop, shop.manager, HTTP_X_LANG="ar")
    assert place(arab, body(shop, quote(arab, shop))).status_code == 201
    assert Order._base_manager.get().language == "ko"


def test_the_customs_code_is_not_in_the_record_of_the_key(shop: World, manager: APIClient) -> None:
    customs = {"pccc": "P123456789012", "name": "박전화", "phone_num": "01055556666"}
    values = body(shop, quote(manager, shop))
    first = place(manager, {**values, "customs": customs}, "the-same")
    other = place(manager, {**values, "customs": {**customs, "pccc": "P999999999999"}}, "the-same")
    assert first.status_code == 201, first.content
    assert other.json()["data"]["id"] == first.json()["data"]["id"]


def test_a_repeat_under_the_same_key_is_the_same_order(shop: World, manager: APIClient) -> None:
    pay = {"module_id": shop.account_module.pk, "kind": "bank_account", "received": 1, "note": "송금 확인"}
    values, key = body(shop, quote(manager, shop), payment=pay), uuid.uuid4().hex
    first, again = place(manager, values, key), place(manager, values, key)
    assert first.json()["data"]["id"] == again.json()["data"]["id"]
    assert (kept(shop)[0], stock(shop.variant)) == (1, 4)
    other = place(manager, values | {"buyer_name": "다른 사람"}, key)
    assert (other.status_code, other.json()["result"]) == (422, -43)
    with brand_scope(shop.brand.pk):
        assert OrderEvent.objects.filter(kind="pay").count() == 1


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({"items": []}, "items"),
        ({"items": [{"id": 1, "quantity": 0}]}, "items[0][quantity]"),
        ({"buyer_name": ""}, "buyer_name"),
        ({"buyer_phone": "12"}, "buyer_phone"),
        ({"buyer_email": "x"}, "buyer_email"),
        ({"order_password": "12"}, "order_password"),
        ({"address": {**ADDRESS, "postcode": "1"}}, "address[postcode]"),
        ({"address": {**ADDRESS, "receiver_name": ""}}, "address[receiver_name]"),
        ({"user_id": 987654321}, "user_id"),
        ({"points": 100}, "points"),
        ({"payment": None}, "payment"),
        ({"payment": {"module_id": 1, "kind": "card_keyin"}}, "payment[kind]"),
        ({"payment": {"module_id": 987654321, "kind": "bank_account"}}, "payment[module_id]"),
        ({"payment": {"module_id": 1, "kind": "virtual_account"}}, "payment[bank]"),
        ({"payment": {"module_id": 1, "kind": "bank_account", "received": 1}}, "payment[note]"),
        (
            {"payment": {"module_id": 1, "kind": "virtual_account", "bank": "88", "received": 1}},
            "payment[received]",
        ),
        ({"price": 1}, "price"),
        ({"status": 5}, "status"),
    ],
)
def test_a_refusal_names_the_field_and_changes_nothing(
    shop: World, manager: APIClient, more: dict[str, Any], field: str
) -> None:
    values, before = body(shop, quote(manager, shop)) | more, kept(shop)
    answer = place(manager, values)
    assert (answer.status_code, answer.json()["result"]) == (400, -50), answer.content
    assert field in answer.json()["data"]["errors"], answer.json()["data"]
    assert kept(shop) == before


def test_price_stock_and_points_are_the_buyers_own_rules(shop: World, manager: APIClient) -> None:
    fair, before = quote(manager, shop), kept(shop)
    cases: list[tuple[dict[str, Any], int]] = [
        ({"total": 1}, -32),
        ({"quote_hash": "0" * 32}, -31),
        ({"items": [{"id": shop.variant.pk, "quantity": 99}]}, -30),
        ({"user_id": shop.member.pk, "points": 62300, "total": 0}, -34),
    ]
    for more, result in cases:
        answer = place(manager, body(shop, fair) | more)
        assert (answer.status_code >= 400, answer.json()["result"]) == (True, result), answer.content
        assert kept(shop) == before
    assert manager.post(AT, body(shop, fair), format="json").status_code == 400, "a key is needed"
    set_stock(0, pk=shop.variant.pk)
    assert place(manager, body(shop, fair)).json()["result"] == -30


def test_products_are_found_by_name_with_their_stock(shop: World, manager: APIClient) -> None:
    rows = manager.get(f"{AT}/sellables", {"search": "라운드니트"}).json()["data"]
    first = rows[0]
    assert (first["id"], first["stock"], first["is_orderable"]) == (shop.variant.pk, 5, True)
    assert manager.get(f"{AT}/sellables").json()["data"] == []


def test_permissions(shop: World, other: World, manager: APIClient) -> None:
    values = body(shop, quote(manager, shop))
    for user, status in ((None, 401), (shop.member, 403), (shop.editor, 403), (shop.seller, 403)):
        client = client_for(shop, user)
        assert place(client, values).status_code == status
        for verb in ("sellables", "buyer", "ways"):
            assert client.get(f"{AT}/{verb}").status_code == status
    home = client_for(other, other.manager)
    assert home.get(f"{AT}/buyer", {"user_id": shop.member.pk}).status_code == 400
    assert home.get(f"{AT}/sellables", {"search": "라운드니트"}).json()["data"][0]["id"] != shop.variant.pk
    assert place(home, values).status_code in (400, 409)
    with brand_scope(shop.brand.pk):
        accounts.grant_role(user=shop.seller, role="order_manager", brand_id=shop.brand.pk)
        accounts.grant_role(user=shop.other_member, role="product_manager", brand_id=shop.brand.pk)
    assert place(client_for(shop, shop.other_member), values).status_code == 403
    assert place(client_for(shop, shop.seller), values).status_code == 201


def test_a_buyers_coupons_are_used_only_where_they_are_ticked(shop: World, manager: APIClient) -> None:
    with brand_scope(shop.brand.pk):
        promotion(value=10, combine="stack")
        coupon = give(coupon_promotion(combine="stack"), shop.member)
        foreign = give(coupon_promotion(name="남의 쿠폰", value=50_000), shop.other_member)
    plain = quote(manager, shop, user_id=shop.member.pk)
    assert (plain["discount"], [left["reason"] for left in plain["left_out"]]) == (6_230, ["taken_out"])
    # Another's coupon changes nothing.
    assert quote(manager, shop, user_id=shop.member.pk, coupons=[foreign.pk])["total"] == plain["total"]
    ticked = quote(manager, shop, user_id=shop.member.pk, coupons=[coupon.pk])
    assert [(part["coupon_id"], part["amount"]) for part in ticked["promotions"]] == [(None, 6_230), (coupon.pk, 5_000)]
    assert [part["amount"] for part in ticked["items"][0]["discounts"]] == [6_230, 5_000]
    values = body(shop, ticked, user_id=shop.member.pk)
    stale = place(manager, values)
    assert stale.json()["result"] == -31, stale.content
    placed = place(manager, {**values, "coupons": [coupon.pk]})
    assert placed.status_code == 201, placed.content
    assert placed.json()["data"]["discount"] == 11_230
    with brand_scope(shop.brand.pk):
        assert Coupon.objects.get(pk=coupon.pk).state == "held"
        assert Coupon.objects.get(pk=foreign.pk).state == "open"
