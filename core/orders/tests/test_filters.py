"""Filters of the manager's lists of orders and refunds."""

import pytest

from core.orders.models import Order
from core.payments.models import Refund
from core.tests.flows.test_refunds import buy, cancel, lines_of

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
