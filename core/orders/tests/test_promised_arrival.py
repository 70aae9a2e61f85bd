"""The announced arrival days stay on the order when the shop's rule changes."""

from datetime import date, datetime
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext

from core.common.tenancy import brand_scope
from core.orders.models import Order
from core.shipping.arrival import SEOUL
from core.shipping.tests.test_arrival import WHOLE, settle
from core.tests.flows.cancelling import buy, order_of
from core.tests.flows.test_buying import ADDRESS, order_body, place

# With the clock set back, queued jobs look long delayed.
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.unbalanced_ledger]
MORNING = datetime(2026, 11, 25, 10, tzinfo=SEOUL)
TOLD = {"first": "2026-11-26", "last": "2026-11-26"}


def read(client: Any, number: str) -> dict[str, Any]:
    data: dict[str, Any] = client.get(f"/api/shop/orders/{number}").json()["data"]
    return data


def test_the_announced_days_stay_when_the_rule_changes(shop, visitor, manager, bank) -> None:
    settle(shop, **WHOLE)
    with time_machine.travel(MORNING, tick=False):
        number = buy(visitor, shop, [(shop.variant, 1)])
        assert read(visitor, number)["told_arrival"] == read(visitor, number)["arrival"] == TOLD
        settle(shop, carrier_days=5)
        data = read(visitor, number)
        assert (data["told_arrival"], data["arrival"]["last"]) == (TOLD, "2026-12-01")
        looked = visitor.post("/api/shop/order-lookup", {"order_num": number, "order_password": "1234"}, format="json")
        assert looked.json()["data"]["told_arrival"] == TOLD, looked.content
        assert manager.get(f"/api/orders/{order_of(number).pk}").json()["data"]["told_arrival"] == TOLD


def test_an_island_has_its_own_announced_day(shop, visitor, bank) -> None:
    settle(shop, **WHOLE)
    with time_machine.travel(MORNING, tick=False):
        asked = {"items": [{"id": shop.variant.pk, "quantity": 1}], "postcode": "63100"}
        quote = visitor.post("/api/shop/quote", asked, format="json").json()["data"]
        placed = place(visitor, order_body(shop, quote, address={**ADDRESS, "postcode": "63100"}))
    assert quote["arrival"]["last"] == "2026-11-28"
    assert order_of(placed.json()["data"]["order_num"]).told_last == date(2026, 11, 28)


def test_without_an_announcement_nothing_is_shown(shop, visitor, bank) -> None:
    number = buy(visitor, shop, [(shop.variant, 1)])
    settle(shop, **WHOLE)
    assert read(visitor, number)["told_arrival"] is None


def test_the_announced_days_cost_no_query(shop, visitor, bank) -> None:
    costs = []
    for told in (None, date(2026, 11, 26)):
        number = buy(visitor, shop, [(shop.variant, 1)])
        with brand_scope(shop.brand.pk):
            Order.objects.filter(order_num=number).update(told_first=told, told_last=told)
        read(visitor, number)
        with CaptureQueriesContext(connection) as captured:
            read(visitor, number)
        costs.append(len(captured))
    assert costs[0] == costs[1]
