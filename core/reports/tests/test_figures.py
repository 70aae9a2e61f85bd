"""What each figure counts, and on which day (docs/rules/figures.md)."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from rest_framework.test import APIClient

from core.catalog import services as catalog
from core.common.tenancy import brand_scope, unscoped
from core.conftest import World, client_for
from core.orders.models import OrderLine
from core.payments.models import PaymentModule
from core.reconciliation import ledger
from core.reports import clock, services
from core.reports.figures import SUMS, compute_day
from core.reports.models import DailyFigure, DailyView, Reversal
from core.reports.tests.factories import Goods, exchange, give_back, make_order, pay

# Rows are written as the services leave them, without their events, points and stock.
pytestmark = [pytest.mark.django_db, pytest.mark.unbalanced_ledger]
MON, TUE, WED, THU = (date(2026, 11, day) for day in (16, 17, 18, 19))
NOW = datetime(2026, 11, 20, 3, tzinfo=timezone.get_fixed_timezone(540))


def at(day: date, hour: int, minute: int = 0) -> datetime:
    return timezone.make_aware(datetime(day.year, day.month, day.day, hour, minute))


@pytest.fixture(autouse=True)
def _friday() -> Iterator[None]:
    with time_machine.travel(NOW, tick=False):
        yield


def product(code: str) -> Any:
    return catalog.save_product(
        values={"product_code": code, "product_name": code, "product_price": 1000, "product_sale_price": 1000}
    )


@pytest.fixture
def week(shop: World) -> Iterator[dict[str, Any]]:
    """The worked example: two orders are paid on Tuesday, one line goes back, one is exchanged."""
    with brand_scope(shop.brand.pk):
        x, y, z = product("X"), product("Y"), product("Z")
        order = make_order(
            shop,
            [Goods(x, 10_000, 2, discount=800, points=1600), Goods(y, 5000, discount=200, points=400)],
            shipping=3000,
            user=shop.member,
        )
        attempt = pay(order, at(TUE, 0, 1))
        make_order(shop, [Goods(x, 7000)])
        pay(make_order(shop, [Goods(z, 8000, points=8000)], method="free"), at(TUE, 14), kind="free")
        lines = {line.product_id: line for line in OrderLine.objects.filter(order=order)}
        give_back(lines[y.pk], attempt, 4400, at(WED, 11))
        exchange(lines[x.pk], at(THU, 9))
        yield {"x": x, "y": y, "z": z, "order": order, "attempt": attempt}


def of(day: date, dimension: str = "day") -> dict[str, dict[str, int]]:
    return {key: sums for (own, key), sums in compute_day(day).items() if own == dimension}


def test_the_worked_example(week: dict[str, Any]) -> None:
    days = {day: {**dict.fromkeys(SUMS, 0), **of(day)[""]} for day in (MON, TUE, WED, THU)}
    assert [days[day]["paid_orders"] for day in days] == [0, 2, 0, 0]
    assert [days[day]["paid"] for day in days] == [0, 25_000, 0, 0]
    assert [days[day]["refunded"] for day in days] == [0, 0, 4400, 0]
    assert [days[day]["goods"] for day in days] == [0, 32_000, 0, 0]
    assert [days[day]["goods_back"] for day in days] == [0, 0, 4800, 0]
    assert [days[day]["points_used"] for day in days] == [0, 10_000, 0, 0]
    assert [days[day]["shipping"] for day in days] == [0, 3000, 0, 0]
    assert [days[day]["exchanges"] for day in days] == [0, 0, 0, 1]
    tuesday = days[TUE]
    assert tuesday["goods"] - tuesday["points_used"] + tuesday["shipping"] == tuesday["paid"]
    goods = {key: sums["goods"] for key, sums in of(TUE, "product").items()}
    assert goods == {str(week["x"].pk): 19_200, str(week["y"].pk): 4800, str(week["z"].pk): 8000}
    assert {key: sums["paid"] for key, sums in of(TUE, "method").items()} == {"card": 25_000, "free": 0}
    assert {key: sums["paid"] for key, sums in of(TUE, "hour").items()} == {"00": 25_000, "14": 0}


@pytest.mark.parametrize("dimension", ["hour", "method", "language", "member", "product", "category", "seller"])
def test_the_sums_of_a_split_are_the_whole(week: dict[str, Any], dimension: str) -> None:
    names = ["goods", "goods_back", "pieces", "pieces_back"]
    if dimension not in ("product", "category", "seller"):
        names += ["paid", "refunded", "paid_orders", "discount", "points_used", "shipping"]
    for day in (TUE, WED):
        whole = of(day)[""]
        parts = of(day, dimension).values()
        for name in names:
            assert sum(part.get(name, 0) for part in parts) == whole.get(name, 0), (day, name)


def test_a_reversed_deposit_counts_on_both_days(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        order = make_order(shop, [Goods(shop.product, 9000)])
        attempt = pay(order, at(TUE, 10), kind="virtual_account")
        Reversal.objects.create(
            order_id=order.pk, attempt_id=attempt.pk, amount=9000, paid_at=at(TUE, 10), at=at(WED, 10)
        )
        assert (of(TUE)[""]["paid"], of(WED)[""]["reversed"]) == (9000, 9000)
        # The deposit comes again.
        type(attempt).objects.filter(pk=attempt.pk).update(approved_at=at(THU, 10))
        assert [of(day)[""].get("paid", 0) for day in (TUE, WED, THU)] == [9000, 0, 9000]


def test_practice_orders_count_only_while_the_shop_is_for_practice(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        pay(make_order(shop, [Goods(shop.product, 9000)], is_test=True), at(TUE, 10))
        practice = of(TUE)[""].get("paid", 0)
        services.make_missing_days()
        PaymentModule.objects.filter(kind="card_keyin").update(is_active=False)
        assert (practice, of(TUE)[""].get("paid", 0)) == (9000, 0)
        # Stored days follow.
        stored = DailyFigure.objects.filter(day=TUE, dimension="day")
        assert stored.get().paid == 9000
        services.make_missing_days()
        assert stored.get().paid == 0


def test_closed_days_are_stored_and_a_changed_row_is_found(week: dict[str, Any]) -> None:
    assert services.make_missing_days() > 0
    assert services.make_missing_days() == 0
    assert DailyFigure.objects.get(day=TUE, dimension="day").paid == 25_000
    assert services.check_days(5) == []
    DailyFigure.objects.filter(day=TUE, dimension="day").update(paid=1)
    assert services.check_days(5) == [TUE]
    assert DailyFigure.objects.get(day=TUE, dimension="day").paid == 25_000


def test_a_changed_figure_is_a_finding_of_the_ledger(week: dict[str, Any], other: World) -> None:
    def findings() -> list[tuple[int | None, str]]:
        return [(breach.brand_id, breach.what) for breach in ledger.check() if breach.invariant == "I18"]

    services.make_missing_days()
    assert findings() == []
    brand_id = week["order"].brand_id
    stored = DailyFigure.objects.filter(day=TUE)
    stored.filter(dimension="day").update(paid=1)
    stored.filter(dimension="product", key=str(week["z"].pk)).update(pieces=7)
    assert findings() == [(brand_id, "2026-11-17 현황: 저장한 매출 1원, 주문으로 세면 25000원")]
    stored.filter(dimension="day").update(paid=25_000)
    assert findings() == [
        (brand_id, f"2026-11-17 현황: 저장한 값이 주문과 달라요 (product {week['z'].pk} pieces, 다른 값 1개)")
    ]
    services.check_days(5)
    assert findings() == []


def test_brands_are_side_by_side_for_root_alone(
    week: dict[str, Any], shop: World, other: World, manager: APIClient
) -> None:
    query = "/api/reports/brands?first=2026-11-17&last=2026-11-18"
    assert manager.get(query).status_code == 403
    with brand_scope(other.brand.pk):
        pay(make_order(other, [Goods(other.product, 90_000)]), at(TUE, 10))
    services.make_missing_days()
    data = client_for(shop, shop.manager).get(query).json()["data"]
    assert [(row["id"], row["net"]) for row in data["rows"]] == [
        (other.brand.pk, 90_000),
        (shop.brand.pk, 20_600),
    ]


def test_the_best_products_and_those_that_nobody_buys(week: dict[str, Any], manager: APIClient) -> None:
    # Two of X were bought. A product that is not sold any more is none.
    seen = {week["x"].pk: 40, week["y"].pk: 90, week["z"].pk: 29}
    gone = product("gone")
    type(gone).objects.filter(pk=gone.pk).update(status=1)
    for pk, views in {**seen, gone.pk: 500}.items():
        DailyView.objects.create(day=TUE, product_id=pk, views=views)
    data = manager.get("/api/reports/products?first=2026-11-17&last=2026-11-19").json()["data"]
    assert [(row["name"], row["pieces"]) for row in data["best"]] == [("X", 2), ("Z", 1)]
    assert [(row["name"], row["views"], row["pieces"]) for row in data["unsold"]] == [("Y", 90, 0)]


@pytest.mark.parametrize("is_stored", [True, False])
def test_a_period_is_told_against_the_one_before(week: dict[str, Any], manager: APIClient, is_stored: bool) -> None:
    if is_stored:
        services.make_missing_days()
    data = manager.get("/api/reports/summary?first=2026-11-17&last=2026-11-18").json()["data"]
    assert (data["before_first"], data["before_last"]) == ("2026-11-15", "2026-11-16")
    figures = data["figures"]
    assert (figures["paid"], figures["net"], figures["average_order"]) == (25_000, 20_600, 12_500)
    assert (data["before"]["paid"], data["before"]["average_order"]) == (0, None)
    assert [(row["key"], row["net"]) for row in data["rows"]] == [("2026-11-17", 25_000), ("2026-11-18", -4400)]
    split = manager.get("/api/reports/split?by=product&first=2026-11-17&last=2026-11-20").json()["data"]
    assert [(row["name"], row["goods"], row["goods_back"]) for row in split["rows"]] == [
        ("X", 19_200, 0),
        ("Z", 8000, 0),
        ("Y", 4800, 4800),
    ]
    table = manager.get("/api/sales/table?by=product&first=2026-11-17&last=2026-11-19").json()["data"]
    assert [row["cells"] for row in table["rows"]] == [[19_200, 0, 0], [8000, 0, 0], [4800, -4800, 0]]
    assert table["sums"] == [32_000, -4800, 0]


def test_today_is_read_as_it_is(shop: World, manager: APIClient) -> None:
    with brand_scope(shop.brand.pk):
        pay(make_order(shop, [Goods(shop.product, 9000)]), timezone.now() - timedelta(minutes=5))
    data = manager.get("/api/reports/summary").json()["data"]
    assert (data["by_hour"], data["figures"]["paid"], len(data["rows"])) == (True, 9000, 24)
    assert data["before_first"] == "2026-11-13"


@pytest.mark.parametrize(
    "query", ["first=2026-11-18&last=2026-11-17", "first=x", "first=2020-01-01&last=2026-11-17", "by=colour"]
)
def test_a_wrong_period_is_refused_beside_its_field(manager: APIClient, query: str) -> None:
    response = manager.get(f"/api/reports/split?{query}")
    assert (response.status_code, response.json()["result"]) == (400, -50)


def test_figures_are_for_roles_that_see_orders_and_for_their_own_brand(
    week: dict[str, Any], shop: World, other: World
) -> None:
    assert client_for(shop, shop.editor).get("/api/reports/summary").status_code == 403
    answer = client_for(other, other.manager).get("/api/reports/summary?first=2026-11-17&last=2026-11-17")
    assert answer.json()["data"]["figures"]["paid"] == 0


def test_more_orders_take_no_more_queries(shop: World, manager: APIClient) -> None:
    def count(address: str) -> int:
        cache.clear()
        with CaptureQueriesContext(connection) as queries:
            assert manager.get(address).status_code == 200
        return len(queries)

    addresses = ("/api/reports/summary", "/api/reports/split?by=product", "/api/sales/table?by=member")
    with brand_scope(shop.brand.pk):
        pay(make_order(shop, [Goods(shop.product, 9000)], user=shop.member), timezone.now())
    for address in addresses:
        count(address)
    few = [count(address) for address in addresses]
    with brand_scope(shop.brand.pk):
        for number in range(6):
            pay(make_order(shop, [Goods(product(f"P{number}"), 9000)], user=shop.member), timezone.now())
    assert [count(address) for address in addresses] == few


def test_the_clock_goes_on_with_other_brands(week: dict[str, Any], other: World, monkeypatch: Any) -> None:
    make = services.make_missing_days

    def fails_once() -> int:
        monkeypatch.setattr(services, "make_missing_days", make)
        raise ValueError("a brand whose orders cannot be read")

    monkeypatch.setattr(services, "make_missing_days", fails_once)
    clock.make_days()
    with unscoped("figures of every brand"):
        assert set(DailyFigure.objects.values_list("brand_id", flat=True)) == {other.brand.pk}
    clock.make_days()
    assert DailyFigure.objects.get(day=TUE, dimension="day").paid == 25_000
