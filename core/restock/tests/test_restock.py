"""Restock waits: who may create them, refusals, who is notified, and only once."""

from datetime import timedelta

import orjson
import pytest
from django.utils import timezone

from core.catalog import services as catalog
from core.catalog.models import Product, ProductStatus
from core.common.tenancy import brand_scope, unscoped
from core.conftest import set_stock
from core.notifications.models import Message
from core.restock import clock, members, selectors, services
from core.restock.models import RestockWait

pytestmark = [pytest.mark.django_db, pytest.mark.unbalanced_ledger]
PHONE = "01012345678"
ADDRESS = "/api/shop/restock-waits"


def sold_out(shop):
    with brand_scope(shop.brand.pk):
        set_stock(0, pk=shop.variant.pk)


def back(shop, stock=3):
    with brand_scope(shop.brand.pk):
        set_stock(stock, pk=shop.variant.pk)


def ask(client, shop, **more):
    return client.post(
        ADDRESS, {"variant_id": shop.variant.pk, "phone_num": PHONE, "agree": True, **more}, format="json"
    )


def messages(shop, kind):
    with brand_scope(shop.brand.pk):
        return list(Message.objects.filter(kind=kind).order_by("pk"))


def waits(shop):
    with brand_scope(shop.brand.pk):
        return list(RestockWait.objects.order_by("pk"))


def test_a_visitor_is_notified_once_of_a_restock(shop, visitor):
    sold_out(shop)
    answer = ask(visitor, shop)
    assert answer.status_code == 201, answer.content
    assert answer.json()["data"]["phone_masked"] == "010-****-5678"
    (row,) = waits(shop)
    assert PHONE not in row.phone_sealed
    assert row.phone() == PHONE
    clock.notify_waiting()
    assert messages(shop, "restocked") == []
    back(shop)
    assert clock.notify_waiting() == 1
    assert waits(shop) == []
    (message,) = messages(shop, "restocked")
    facts = orjson.loads(message.unseal(message.facts_sealed))
    assert facts["path"] == f"/shop/item/{shop.product.pk}"
    assert clock.notify_waiting() == 0
    assert len(messages(shop, "restocked")) == 1


def test_goods_that_can_be_bought_or_are_not_shown_cant_be_waited_for(shop, visitor):
    answer = ask(visitor, shop)
    assert (answer.status_code, answer.json()["error"]) == (409, "can_be_bought")
    sold_out(shop)
    with brand_scope(shop.brand.pk):
        Product.objects.filter(pk=shop.product.pk).update(status=ProductStatus.DISCONTINUED)
    assert ask(visitor, shop).status_code == 404
    assert ask(visitor, shop, variant_id=10**9).status_code == 404


@pytest.mark.parametrize(
    ("wrong", "field"),
    [({"agree": False}, "agree"), ({"phone_num": "0212345678"}, "phone_num"), ({"phone_num": "1"}, "phone_num")],
)
def test_what_is_wrong_is_said_beside_its_field(shop, visitor, wrong, field):
    sold_out(shop)
    answer = ask(visitor, shop, **wrong)
    assert (answer.status_code, list(answer.json()["data"]["errors"])) == (400, [field])
    assert waits(shop) == []


def test_asking_twice_is_one_wait_and_one_message(shop, visitor):
    sold_out(shop)
    assert [ask(visitor, shop).status_code for _ in range(2)] == [201, 201]
    assert len(waits(shop)) == 1
    assert len(messages(shop, "restock_asked")) == 1


def test_a_telephone_and_an_address_ask_so_often_a_day(shop, visitor, monkeypatch):
    sold_out(shop)
    monkeypatch.setattr(services, "REQUESTS_PER_PHONE", 2)
    assert [ask(visitor, shop).status_code for _ in range(3)] == [201, 201, 429]
    monkeypatch.setattr(services, "REQUESTS_PER_ADDRESS", 4)
    others = [ask(visitor, shop, phone_num=f"0101111222{one}").status_code for one in range(3)]
    assert others == [201, 429, 429]


def test_a_telephone_waits_for_so_many_things(shop, visitor, monkeypatch):
    monkeypatch.setattr(services, "MAX_WAITS", 0)
    sold_out(shop)
    answer = ask(visitor, shop)
    assert (answer.status_code, answer.json()["error"]) == (409, "too_many_waits")


def test_a_brand_without_a_carrier_takes_no_waits(shop, visitor, monkeypatch):
    sold_out(shop)
    monkeypatch.setattr(services.phone_codes, "requires_phone_proof", lambda: False)
    assert ask(visitor, shop).status_code == 503
    assert waits(shop) == []


def test_the_link_of_the_message_ends_it(shop, visitor):
    sold_out(shop)
    ask(visitor, shop)
    (row,) = waits(shop)
    (message,) = messages(shop, "restock_asked")
    assert orjson.loads(message.unseal(message.facts_sealed))["path"] == f"/shop/restock/{row.token}"
    for _ in range(2):
        assert visitor.post(f"{ADDRESS}/end", {"token": row.token}, format="json").status_code == 200
    assert waits(shop) == []
    back(shop)
    assert clock.notify_waiting() == 0


def test_a_member_sees_and_ends_only_own_waits(shop, member, visitor):
    sold_out(shop)
    ask(visitor, shop, phone_num="01099998888")
    ask(member, shop)
    rows = member.get(ADDRESS).json()["data"]["content"]
    assert [(row["product_id"], row["phone_masked"]) for row in rows] == [(shop.product.pk, "010-****-5678")]
    assert visitor.get(ADDRESS).json()["data"]["content"] == []
    theirs = next(row for row in waits(shop) if row.user_id is None)
    assert member.delete(f"{ADDRESS}/{theirs.pk}").status_code == 404
    assert member.delete(f"{ADDRESS}/{rows[0]['id']}").status_code == 200
    assert [row.pk for row in waits(shop)] == [theirs.pk]


def test_managers_see_how_many_wait_and_for_what_but_no_number(shop, manager, visitor):
    sold_out(shop)
    ask(visitor, shop)
    answer = manager.get("/api/restock-waits", {"filter": orjson.dumps({"product_id": shop.product.pk}).decode()})
    data = answer.json()["data"]
    assert (data["total"], data["content"][0]["variant_id"]) == (1, shop.variant.pk)
    assert PHONE not in answer.content.decode()


def _edit(shop, manager):
    record = manager.get(f"/api/products/{shop.product.pk}").json()["data"]
    for one in record["variants"]:
        one["stock"] = 5
    assert manager.put(f"/api/products/{shop.product.pk}", record, format="json").status_code == 200


def _uncount(shop, manager):
    back(shop, None)


def _put_on_sale(shop, manager):
    # Manually sold out, with stock.
    with brand_scope(shop.brand.pk):
        Product.objects.filter(pk=shop.product.pk).update(status=ProductStatus.SOLD_OUT)
    back(shop, 3)
    assert clock.notify_waiting() == 0
    with brand_scope(shop.brand.pk):
        catalog.save_product(values={"status": ProductStatus.ON_SALE}, product=shop.product)


@pytest.mark.parametrize("way", [_edit, _uncount, _put_on_sale])
def test_every_kind_of_restock_notifies(shop, visitor, manager, way):
    sold_out(shop)
    assert ask(visitor, shop).status_code == 201
    way(shop, manager)
    assert clock.notify_waiting() == 1
    assert len(messages(shop, "restocked")) == 1


def test_all_are_notified_oldest_first_in_chunks(shop, monkeypatch):
    monkeypatch.setattr(services, "BATCH_SIZE", 2)
    sold_out(shop)
    with brand_scope(shop.brand.pk):
        for one in range(5):
            services.create_wait(
                variant_id=shop.variant.pk, phone=f"0101111000{one}", language="ko", address=f"10.0.0.{one}"
            )
    back(shop)
    assert clock.notify_waiting() == 5
    assert [one.to_masked[-1] for one in messages(shop, "restocked")] == ["0", "1", "2", "3", "4"]


def test_a_wait_is_forgotten_after_ninety_days_and_begins_again_when_asked_again(shop, visitor):
    sold_out(shop)
    ask(visitor, shop)
    with brand_scope(shop.brand.pk):
        RestockWait.objects.update(agreed_at=timezone.now() - services.WAIT_LIFETIME + timedelta(hours=1))
    assert clock.delete_expired() == 0
    with brand_scope(shop.brand.pk):
        RestockWait.objects.update(agreed_at=timezone.now() - services.WAIT_LIFETIME - timedelta(hours=1))
    ask(visitor, shop)
    assert clock.delete_expired() == 0
    with brand_scope(shop.brand.pk):
        RestockWait.objects.update(agreed_at=timezone.now() - services.WAIT_LIFETIME - timedelta(hours=1))
    assert clock.delete_expired() == 1


def test_an_erased_member_waits_for_nothing(shop, member):
    sold_out(shop)
    ask(member, shop)
    with brand_scope(shop.brand.pk):
        assert members.own_data(shop.member.pk)["restock_waits"][0]["phone_masked"] == "010-****-5678"
        members.forget(shop.member.pk)
    assert waits(shop) == []


def test_what_is_due_is_found_over_brands_without_reading_every_wait(shop, other, django_assert_num_queries):
    for one in (shop, other):
        sold_out(one)
        with brand_scope(one.brand.pk):
            for number in range(3):
                RestockWait(
                    variant=one.variant, product=one.product, phone_mark=f"{number}", phone_masked="", language="ko",
                    token=f"{one.brand.pk}-{number}", agreed_at=timezone.now(),
                ).save()  # fmt: skip
    back(other)
    with unscoped("test"), django_assert_num_queries(1):
        assert selectors.due_variants() == {other.brand.pk: [other.variant.pk]}
