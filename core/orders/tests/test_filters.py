"""Filters of the manager's lists of orders, refunds and claims."""

import pytest

from core.catalog.models import Product
from core.common.tenancy import brand_scope
from core.orders.models import Order
from core.payments.models import PaymentAttempt, Refund
from core.tests.flows.cancelling import buy, cancel, lines_of
from core.tests.flows.claiming import asked, deliver

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize(("resource", "model"), [("orders", Order), ("transaction-cancels", Refund)])
def test_the_last_day_of_a_period_is_part_of_it(shop, member, manager, bank, resource, model):
    number = buy(member, shop, [(shop.variant, 1)])
    assert cancel(manager, number, [{"line_id": lines_of(number)[0].pk}]).status_code == 200
    # Half past eleven in the evening in Seoul.
    model._base_manager.update(created_at="2026-11-22T14:30:00Z")

    def found(**days):
        answer = manager.get(f"/api/{resource}", days)
        assert answer.status_code == 200, answer.content
        return answer.json()["data"]["total"]

    assert found(created_from="2026-11-22", created_to="2026-11-22") == 1
    assert found(created_to="2026-11-21") == 0
    assert found(created_from="2026-11-23") == 0
    assert manager.get(f"/api/{resource}", {"created_to": "2026-11-31"}).status_code == 400


def test_orders_refunds_and_claims_are_found_by_whose_goods_they_are(shop, member, manager, bank):
    seller = {"seller_id": shop.seller.pk}
    Product._base_manager.filter(pk=shop.product.pk).update(**seller)
    theirs = buy(member, shop, [(shop.variant, 1)])
    assert cancel(manager, theirs, [{"line_id": lines_of(theirs)[0].pk}]).status_code == 200
    back = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, back)
    asked(member, back)
    # From now on the goods are the shop's own: lines bought before stay the seller's.
    Product._base_manager.filter(pk=shop.product.pk).update(seller=None)
    own = buy(member, shop, [(shop.variant, 1)])
    assert cancel(manager, own, [{"line_id": lines_of(own)[0].pk}]).status_code == 200

    def found(resource, **more):
        answer = manager.get(f"/api/{resource}", {**seller, **more}).json()["data"]
        assert answer["total"] == len(answer["content"])
        return [row["order_num"] for row in answer["content"]]

    assert found("orders") == [back, theirs]
    assert found("orders", status=25) == [back]
    assert found("orders", product="니트", created_from="2026-01-01") == [back, theirs]
    assert found("transaction-cancels") == [theirs]
    assert found("claims") == [back]
    assert manager.get("/api/orders", {"seller_id": shop.member.pk}).json()["data"]["total"] == 0
    assert manager.get("/api/orders", {"seller_id": "x"}).status_code == 400
    line = manager.get(f"/api/orders/{lines_of(back)[0].order_id}").json()["data"]["lines"][0]
    assert line["seller_name"] == "seller"
    mine = member.get(f"/api/shop/orders/{back}").json()["data"]["lines"][0]
    assert (mine["seller_id"], mine["seller_name"]) == (shop.seller.pk, "seller")


def test_orders_of_much_sold_goods_are_the_same_read_otherwise(shop, member, manager, bank, monkeypatch):
    Product._base_manager.filter(pk=shop.product.pk).update(seller=shop.seller)
    numbers = [buy(member, shop, [(shop.variant, 1)]) for _ in range(3)]
    Product._base_manager.filter(pk=shop.product.pk).update(seller=None)
    own = buy(member, shop, [(shop.variant, 1)])
    monkeypatch.setattr("core.orders.selectors.search.FEW", 1)

    def found(**wish):
        answer = manager.get("/api/orders", wish).json()["data"]
        assert answer["total"] == len(answer["content"])
        return [row["order_num"] for row in answer["content"]]

    assert found(seller_id=shop.seller.pk) == found(seller_id=shop.seller.pk, status=5) == numbers[::-1]
    assert found(product="니트") == found(product="니트", status=5) == [own, *numbers[::-1]]
    assert found(product="니트", seller_id=shop.seller.pk) == numbers[::-1]
    assert found(product="니트", seller_id=shop.seller.pk, status=25) == []


@pytest.mark.parametrize(("resource", "number"), [("transaction-cancels", 0), ("claims", 1)])
def test_refunds_and_claims_are_found_by_the_way_the_order_was_paid(shop, member, manager, bank, resource, number):
    cancelled = buy(member, shop, [(shop.variant, 1)])
    assert cancel(manager, cancelled, [{"line_id": lines_of(cancelled)[0].pk}]).status_code == 200
    back = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, back)
    asked(member, back)
    found = manager.get(f"/api/{resource}", {"pay_method": "card_keyin,bank_account"}).json()["data"]["content"]
    assert [row["order_num"] for row in found] == [(cancelled, back)[number]]
    assert manager.get(f"/api/{resource}", {"pay_method": "bank_account"}).json()["data"]["total"] == 0


def test_payments_are_found_by_order_buyer_and_what_became_of_them(shop, member, manager, bank):
    paid = buy(member, shop, [(shop.variant, 1)])
    assert cancel(manager, paid, [{"line_id": lines_of(paid)[0].pk}]).status_code == 200
    other = buy(member, shop, [(shop.variant, 1)])

    def found(**wish):
        answer = manager.get("/api/transactions", wish)
        assert answer.status_code == 200, answer.content
        return [row["order_num"] for row in answer.json()["data"]["content"]]

    rows = manager.get("/api/transactions").json()["data"]["content"]
    order = Order._base_manager.get(order_num=paid)
    assert [row["order_num"] for row in rows] == [other, paid]
    assert (rows[1]["state"], rows[1]["amount"], rows[1]["refunded"]) == ("APPROVED", order.total, order.total)
    assert rows[1]["buyer_name"] != order.buyer_name
    assert found(search=paid[:13]) == [paid]
    assert found(search=order.buyer_name) == [other, paid]
    assert found(state="APPROVED", pay_method="card_keyin") == [other, paid]
    assert found(state="DECLINED") == found(pay_method="bank_account") == found(created_to="2020-01-01") == []
    with brand_scope(shop.brand.pk):
        declined = PaymentAttempt(
            order_id=order.pk, kind="card_keyin", number=2, gateway_order_id=f"{paid}-2", amount=9
        )
        declined.state, declined.code = "DECLINED", "EXCEED_MAX_AMOUNT"
        declined.save()
    assert found(state="DECLINED") == [paid]
    assert manager.get(f"/api/transactions/{declined.pk}").json()["data"]["code_text"]
    assert member.get("/api/transactions").status_code == 403
