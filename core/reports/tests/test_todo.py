"""What waits: each count is the list that it leads to, for each role."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from django.utils.dateparse import parse_datetime
from rest_framework.test import APIClient

from core.brands.services import update_brand
from core.catalog.models import Product
from core.common import local_cache
from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.orders.models import Order
from core.orders.states import OrderStatus
from core.reconciliation.models import LedgerCheck
from core.reports.api.todo import TODOS
from core.reports.tests.factories import Goods, make_order, pay
from core.shipping.models import Leg, Parcel, ParcelOut

pytestmark = [pytest.mark.django_db, pytest.mark.unbalanced_ledger]


def waiting(client: APIClient) -> dict[str, dict[str, Any]]:
    response = client.get("/api/todo-orders/waiting")
    assert response.status_code == 200, response.content
    return {row["id"]: row for row in response.json()["data"]["lists"]}


def test_each_count_is_the_total_of_its_list(shop: World, root: APIClient) -> None:
    with brand_scope(shop.brand.pk):
        for _number in range(2):
            order = make_order(shop, [Goods(shop.product, 9000)])
            pay(order, timezone.now())
            type(order).objects.filter(pk=order.pk).update(status=5)
    rows = waiting(root)
    assert rows["to_pack"]["count"] == 2
    for row in rows.values():
        if row["id"] == "ledger":
            continue
        answer = root.get(f"/api/{row['resource']}", {"filter": json.dumps(row["filters"])})
        assert answer.status_code == 200, (row, answer.content)
        assert answer.json()["data"]["total"] == row["count"], row


def test_a_role_sees_its_own_lists_only(shop: World) -> None:
    editor = waiting(client_for(shop, shop.editor))
    assert {"questions", "reported_reviews"} <= set(editor)
    assert not {"to_pack", "deposits", "claims", "settlements"} & set(editor)
    assert client_for(shop, shop.member).get("/api/todo-orders/waiting").status_code == 403


def test_each_person_has_an_order_of_their_own(shop: World, manager: APIClient) -> None:
    usual = list(waiting(manager))
    assert usual == [todo.name for todo in TODOS if todo.name in usual]
    response = manager.post("/api/todo-orders/arrange", {"names": ["questions", "claims", "gone"]}, format="json")
    assert [row["id"] for row in response.json()["data"]["lists"]][:2] == ["questions", "claims"]
    assert list(waiting(manager))[:2] == ["questions", "claims"]
    assert list(waiting(client_for(shop, shop.editor)))[-1] != "questions"


def test_more_rows_take_no_more_queries(shop: World, manager: APIClient) -> None:
    def count() -> int:
        # What a cache forgets meanwhile would be one more query.
        cache.clear()
        local_cache.clear()
        with CaptureQueriesContext(connection) as queries:
            waiting(manager)
        return len(queries)

    count()
    few = count()
    with brand_scope(shop.brand.pk):
        for _number in range(5):
            pay(make_order(shop, [Goods(shop.product, 9000)]), timezone.now())
    assert count() == few


def test_parcels_that_do_not_arrive_are_late(shop: World, root: APIClient) -> None:
    with brand_scope(shop.brand.pk):
        orders = [make_order(shop, [Goods(shop.product, 9000)]) for _number in range(3)]
        Order.objects.filter(pk__in=[order.pk for order in orders]).update(status=OrderStatus.IN_DELIVERY)
        for order, sent, done in zip(orders, (4, 4, 2), (None, timezone.now(), None), strict=True):
            parcel = Parcel.objects.create(order_id=order.pk, order_num=order.order_num, leg=Leg.KOREA, done_at=done)
            Parcel.objects.filter(pk=parcel.pk).update(created_at=timezone.now() - timedelta(days=sent))
    row = waiting(root)["late_parcels"]
    listed = root.get("/api/orders", {"filter": json.dumps(row["filters"])}).json()["data"]["content"]
    assert (row["count"], [order["order_num"] for order in listed]) == (1, [orders[0].order_num])


@pytest.mark.parametrize(
    ("own", "usual", "low"),
    [
        (None, 5, {1, 5}),
        (None, 20, {1, 5, 6, 20}),
        (None, 0, set()),
        (0, 5, set()),
        (1, 5, {1}),
        (20, 5, {1, 5, 6, 20}),
    ],
)
def test_stock_is_low_at_the_number_of_the_product_or_else_the_brand(
    shop: World, manager: APIClient, own: int | None, usual: int, low: set[int]
) -> None:
    update_brand(brand=shop.brand, values={"setting_obj": {"low_stock_at": usual}})
    stocks = (None, 0, 1, 5, 6, 20, 21)
    with brand_scope(shop.brand.pk):
        Product.objects.update(stock_total=None)
        counted = []
        for stock in stocks:
            Product.objects.filter(pk=shop.product.pk).update(stock_total=stock, low_stock_at=own)
            row = waiting(manager)["low_stock"]
            lists = [
                manager.get("/api/products", {"filter": json.dumps({"is_low": is_low})}).json()["data"]["total"]
                for is_low in (1, 0)
            ]
            assert (row["filters"], lists) == ({"is_low": 1}, [row["count"], Product.objects.count() - row["count"]])
            counted.append(row["count"])
    assert counted == [1 if stock in low else 0 for stock in stocks]


def test_findings_of_the_latest_check_wait_for_who_may_see_them(shop: World, root: APIClient) -> None:
    with brand_scope(shop.brand.pk):
        LedgerCheck.objects.create(ran_at=timezone.now(), breach_count=3)
    assert waiting(root)["ledger"]["count"] == 3
    assert "ledger" not in waiting(client_for(shop, shop.editor))
    with brand_scope(shop.brand.pk):
        LedgerCheck.objects.create(ran_at=timezone.now() + timedelta(hours=1))
    assert waiting(root)["ledger"]["count"] == 0


def test_the_oldest_and_the_next_cutoff_are_named(shop: World, root: APIClient) -> None:
    assert root.get("/api/todo-orders/waiting").json()["data"]["cutoff_at"] is None
    # Friday, a quarter past two in Seoul.
    friday = datetime(2026, 11, 20, 5, 15, tzinfo=UTC)
    with brand_scope(shop.brand.pk):
        ParcelOut.objects.update(cutoff_hour=14)
        order = make_order(shop, [Goods(shop.product, 9000)])
        Order.objects.filter(pk=order.pk).update(status=5, created_at=friday - timedelta(days=3))
    with time_machine.travel(friday, tick=False):
        client = client_for(shop, shop.manager)
        assert parse_datetime(waiting(client)["to_pack"]["oldest_at"]) == friday - timedelta(days=3)
        cutoff = client.get("/api/todo-orders/waiting").json()["data"]["cutoff_at"]
    # The weekend is closed.
    assert parse_datetime(cutoff) == datetime(2026, 11, 23, 5, tzinfo=UTC)
