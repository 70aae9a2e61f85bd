"""Sales by product, seller and member: pages, search, payouts, and the orders behind a cell."""

from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.db.models import F, Sum
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from rest_framework.test import APIClient

from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.orders.models import OrderLine
from core.reports import services
from core.reports.tests.factories import Goods, give_back, make_order, pay
from core.reports.tests.test_figures import NOW, THU, TUE, WED, _friday, at, product, week
from core.settlements.tests.sold import OCTOBER, draft, line, run

__all__ = ["_friday", "week"]
pytestmark = [pytest.mark.django_db, pytest.mark.unbalanced_ledger]


def table(client: APIClient, by: str, **query: Any) -> dict[str, Any]:
    cache.clear()
    period = {"first": "2026-11-17", "last": "2026-11-20"}
    response = client.get("/api/sales/table", {"by": by, **period, **query})
    assert response.status_code == 200, response.content
    data: dict[str, Any] = response.json()["data"]
    return data


@pytest.mark.parametrize("is_stored", [True, False])
@pytest.mark.parametrize("by", ["product", "seller"])
def test_the_sums_are_those_of_the_lines(
    week: dict[str, Any], shop: World, manager: APIClient, is_stored: bool, by: str
) -> None:
    order = make_order(shop, [Goods(shop.product, 3000, 2)])
    OrderLine.objects.filter(order=order).update(seller_id=shop.seller.pk)
    attempt = pay(order, at(WED, 9))
    give_back(order.lines.get(), attempt, 6000, NOW)
    if is_stored:
        services.make_missing_days()
    goods = F("total") - F("discount_share")
    paid = OrderLine.objects.filter(replaced_by=None, status__gt=0)
    sold = paid.aggregate(sum=Sum(goods))["sum"]
    back = paid.filter(refund_id__isnull=False).aggregate(sum=Sum(goods))["sum"]
    data = table(manager, by)
    assert data["figures"]["goods"] == sum(row["goods"] for row in data["rows"]) == sold
    assert data["figures"]["goods_back"] == sum(row["goods_back"] for row in data["rows"]) == back
    assert sum(data["sums"]) == sold - back
    for place, sum_of_column in enumerate(data["sums"]):
        assert sum_of_column == sum(row["cells"][place] for row in data["rows"])
    for row in data["rows"]:
        assert sum(row["cells"]) == row["goods"] - row["goods_back"]


def test_pages_and_a_search_leave_the_sums_as_they_are(week: dict[str, Any], manager: APIClient) -> None:
    whole = table(manager, "product")
    assert [row["code"] for row in whole["rows"]] == ["X", "Z", "Y"]
    pages = [table(manager, "product", page=number, page_size=2) for number in (1, 2, 3)]
    assert [[row["key"] for row in page["rows"]] for page in pages] == [
        [row["key"] for row in whole["rows"][:2]], [whole["rows"][2]["key"]], [],
    ]  # fmt: skip
    named = table(manager, "product", q="z")
    assert ([row["code"] for row in named["rows"]], named["count"], named["matching"]) == (["Z"], 3, 1)
    assert [page["sums"] for page in (*pages, named)] == [whole["sums"]] * 4
    member = table(manager, "member", q="member")
    assert [row["goods"] for row in member["rows"]] == [24_000]
    assert manager.get("/api/sales/table?page_size=1001").status_code == 400


def test_a_cell_is_the_orders_that_its_filter_lists(week: dict[str, Any], manager: APIClient) -> None:
    def listed(**query: Any) -> list[int]:
        return [row["id"] for row in manager.get("/api/orders", query).json()["data"]["content"]]

    # Paid on Tuesday, though it was ordered today.
    paid = {"paid_from": str(TUE), "paid_to": str(TUE)}
    week["order"].__class__.objects.update(created_at=at(TUE, 0))
    assert listed(product_id=week["x"].pk, **paid) == [week["order"].pk]
    assert len(listed(**paid)) == 2
    assert listed(product_id=week["x"].pk, paid_from=str(WED), paid_to=str(THU)) == []


def test_sellers_see_what_the_settlement_owes(shop: World, manager: APIClient) -> None:
    with brand_scope(shop.brand.pk):
        sold = line(shop)
        pay(sold.order, OCTOBER)
        october = {"first": "2026-10-01", "last": "2026-10-31"}
        before = table(manager, "seller", **october)
        run(shop)
        after = table(manager, "seller", **october)
        owed = draft().payout
    (row,) = before["rows"]
    assert (row["key"], row["payout"], before["payout"]) == (str(shop.seller.pk), owed, owed)
    assert (after["rows"][0]["payout"], after["payout"]) == (owed, owed)
    assert table(manager, "product", **october)["payout"] is None


def test_views_of_the_table_are_saved(shop: World, manager: APIClient) -> None:
    made = manager.post(
        "/api/views", {"resource": "sales", "name": "주간 회의", "filters": {"by": "seller", "period": "week"}},
        format="json",
    )  # fmt: skip
    assert made.status_code == 201, made.content
    (view,) = manager.get("/api/views?resource=sales").json()["data"]["content"]
    assert view["filters"] == {"by": "seller", "period": "week"}
    wrong = {"resource": "sales", "name": "x", "filters": {"colour": "red"}}
    assert manager.post("/api/views", wrong, format="json").status_code == 400
    assert client_for(shop, shop.editor).get("/api/views?resource=sales").json()["data"]["content"] == []


def test_more_rows_take_no_more_queries(shop: World, manager: APIClient) -> None:
    def count() -> int:
        with CaptureQueriesContext(connection) as queries:
            table(manager, "product")
        return len(queries)

    with brand_scope(shop.brand.pk):
        pay(make_order(shop, [Goods(shop.product, 9000)]), timezone.now())
    count()
    few = count()
    with brand_scope(shop.brand.pk):
        for number in range(5):
            pay(make_order(shop, [Goods(product(f"P{number}"), 9000)]), timezone.now())
    assert count() == few
