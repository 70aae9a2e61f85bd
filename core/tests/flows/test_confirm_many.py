"""Bulk completion of manual refunds: previewed, without those of the gateway."""

from typing import Any

import pytest

from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.orders.models import Order, OrderEvent
from core.payments.models import Refund
from core.tests.flows.cancelling import ACCOUNT, buy, cancel, lines_of, tell
from core.tests.flows.moving import apply, ask, paid, preview
from core.tests.flows.test_buying import stock

pytestmark = pytest.mark.django_db(transaction=True)


def owed(shop: World, visitor: Any, manager: Any, count: int) -> list[Order]:
    """Orders with an unsent refund from the brand's own account."""
    orders = paid(shop, visitor, manager, count)
    for order in orders:
        body = {"reason": "변심", "refund_account": ACCOUNT, "line_ids": [one.pk for one in lines_of(order.order_num)]}
        path = f"/api/shop/orders/{order.order_num}/cancel"
        assert visitor.post(path, body, format="json").status_code == 200
        assert tell(manager, order.order_num, "approve-cancel").status_code == 200
    return orders


def states(shop: World) -> list[str]:
    with brand_scope(shop.brand.pk):
        return list(Refund.objects.order_by("pk").values_list("state", flat=True))


def test_all_matching_refunds_are_completed_once(shop, visitor, manager, bank):
    orders = owed(shop, visitor, manager, 2)
    number = buy(visitor, shop, [(shop.variant, 1)])
    assert cancel(manager, number, [{"line_id": lines_of(number)[0].pk}]).status_code == 200
    assert states(shop) == ["REQUESTED", "REQUESTED", "DONE"]
    there = stock(shop.variant)

    seen = preview(manager, "transaction-cancels", "confirm", filter={})
    assert (seen["total"], seen["affected"], seen["counts"]["same"]) == (3, 2, 1)
    sample = {row["name"]: (row["before"], row["after"]) for row in seen["sample"]}
    before = {"refund_state": "REQUESTED", "amount": orders[0].total}
    assert sample[orders[0].order_num] == (before, before | {"refund_state": "DONE"})
    assert (seen["can_undo"], states(shop)) == (False, ["REQUESTED", "REQUESTED", "DONE"])

    done = apply(manager, seen["id"])
    assert (done["state"], done["counts"]["affected"]) == ("done", 2)
    assert (states(shop), stock(shop.variant)) == (["DONE"] * 3, there + 2)
    with brand_scope(shop.brand.pk):
        assert {one.payment_state for one in Order.objects.all()} == {"cancelled"}
        who = OrderEvent.objects.filter(order__in=orders, kind="cancel").values_list("actor_name", flat=True)
        assert set(who) == {"manager"}
    again = preview(manager, "transaction-cancels", "confirm", filter={})
    assert (again["affected"], again["counts"]["same"]) == (0, 3)


def test_refunds_of_a_gateway_are_named_and_not_changed(shop, visitor, manager, bank):
    (order,) = owed(shop, visitor, manager, 1)
    number = buy(visitor, shop, [(shop.variant, 1)])
    assert cancel(manager, number, [{"line_id": lines_of(number)[0].pk}]).status_code == 200
    with brand_scope(shop.brand.pk):
        by_gateway = Refund.objects.exclude(order_id=order.pk).get()
        Refund.objects.filter(pk=by_gateway.pk).update(state="UNKNOWN")
        try:
            seen = preview(manager, "transaction-cancels", "confirm", ids=[by_gateway.pk])
        finally:
            Refund.objects.filter(pk=by_gateway.pk).update(state="DONE")
    assert (seen["affected"], seen["counts"]["refused"]) == (0, 1)
    assert [row["message"] for row in seen["reasons"]] == ["결제사를 거쳐 돌려주는 환불이에요."]


def test_a_refund_completed_meanwhile_is_not_completed_twice(shop, visitor, manager):
    owed(shop, visitor, manager, 2)
    with brand_scope(shop.brand.pk):
        first = Refund.objects.order_by("pk").first()
    assert first is not None
    seen = preview(manager, "transaction-cancels", "confirm", filter={})
    assert manager.post(f"/api/transaction-cancels/{first.pk}/confirm", {}, format="json").status_code == 200
    there = stock(shop.variant)
    done = apply(manager, seen["id"])
    assert (done["counts"]["affected"], done["counts"]["same"]) == (1, 1)
    assert (states(shop), stock(shop.variant)) == (["DONE"] * 2, there + 1)


def test_the_right_to_change_refunds_is_required(shop, visitor, manager, member):
    owed(shop, visitor, manager, 1)
    editor, seller = client_for(shop, shop.editor), client_for(shop, shop.seller)
    for client, status in ((editor, 403), (seller, 403), (member, 403), (visitor, 401)):
        assert ask(client, "transaction-cancels", "confirm", filter={}).status_code == status
    assert ask(manager, "transaction-cancels", "confirm", {"amount": 1}, filter={}).status_code == 400
    assert ask(manager, "transaction-cancels", "move", filter={}).status_code == 400
    assert states(shop) == ["REQUESTED"]
