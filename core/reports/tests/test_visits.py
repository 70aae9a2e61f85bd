"""Who counts as a visitor of a day, how far they came, and that nothing is left of them (docs/rules/figures.md)."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.core.cache import cache
from django.utils import timezone
from rest_framework.test import APIClient

from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.orders import subscribers
from core.reports import visits
from core.reports.models import DailyView, DailyVisit, DayVisitor, OrderVisit, VisitSalt
from core.reports.robots import device_of, is_robot
from core.reports.tests.factories import Goods, make_order, pay

pytestmark = [pytest.mark.django_db, pytest.mark.unbalanced_ledger]
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148"
MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36"
# Seven minutes before midnight in Seoul.
EVENING = datetime(2026, 11, 20, 23, 53, tzinfo=timezone.get_fixed_timezone(540))


@pytest.fixture(autouse=True)
def evening() -> Iterator[Any]:
    visits._salts.clear()
    with time_machine.travel(EVENING, tick=False) as clock:
        yield clock


def send(client: APIClient, agent: str = PHONE, status: int = 200, **event: Any) -> None:
    answer = client.post("/api/shop/visits", {"event": "page", **event}, format="json", HTTP_USER_AGENT=agent)
    assert answer.status_code == status, answer.content


def summary(client: APIClient, first: str, last: str = "") -> dict[str, Any]:
    cache.clear()
    answer = client.get("/api/visits/summary", {"first": first, "last": last or first})
    assert answer.status_code == 200, answer.content
    data: dict[str, Any] = answer.json()["data"]
    return data


def test_a_step_counts_once_a_visitor_and_a_day(shop: World, visitor: APIClient, manager: APIClient) -> None:
    for _time in range(3):
        send(visitor, product=shop.product.pk)
    send(visitor, event="cart")
    send(visitor, event="checkout")
    send(visitor, agent=MAC)
    send(visitor, agent=MAC, product=999_999_999)
    data = summary(manager, "2026-11-20")
    assert data["sums"] == {
        "visitors": 2, "page_views": 6, "seen": 1, "carted": 1, "checkouts": 1, "ordered": 0, "paid": 0,
    }  # fmt: skip
    assert {row["key"]: row["visitors"] for row in data["devices"]} == {"phone": 1, "desktop": 1}
    assert [(row["key"], row["visitors"]) for row in data["languages"]] == [("ko", 2)]
    assert data["before"] is None
    with brand_scope(shop.brand.pk):
        assert list(DailyView.objects.values_list("product_id", "views")) == [(shop.product.pk, 3)]


def test_an_order_and_its_payment_are_steps_of_who_placed_it(
    shop: World, visitor: APIClient, manager: APIClient, django_capture_on_commit_callbacks: Any
) -> None:
    send(visitor)
    with brand_scope(shop.brand.pk):
        order, other = (make_order(shop, [Goods(shop.product, 9000)]) for _number in range(2))
        for subscriber in subscribers.all_subscribers():
            subscriber.placed(order, address="127.0.0.1", agent=PHONE)
            # A browser whose pages were not counted.
            subscriber.placed(other, address="127.0.0.1", agent=MAC)
        assert list(OrderVisit.objects.values_list("order_id", flat=True)) == [order.pk]
        with django_capture_on_commit_callbacks(execute=True):
            for row in (order, other):
                visits.VisitSteps().paid(row, pay(row, timezone.now()))
    sums = summary(manager, "2026-11-20")["sums"]
    assert (sums["visitors"], sums["ordered"], sums["paid"]) == (1, 1, 1)


def test_nobody_is_known_after_midnight_and_no_day_counts_twice(
    shop: World, visitor: APIClient, manager: APIClient, evening: Any
) -> None:
    send(visitor)
    send(visitor, agent=MAC)
    both = ("2026-11-20", "2026-11-21")
    with brand_scope(shop.brand.pk):
        before = set(DayVisitor.objects.values_list("visitor", flat=True))
    evening.move_to(EVENING + timedelta(minutes=7, seconds=30))
    # Half a minute after midnight yesterday is not stored yet, and its salt is gone.
    send(visitor)
    with brand_scope(shop.brand.pk):
        assert visits.close_days() == 0
        assert list(VisitSalt.objects.values_list("day", flat=True)) == [timezone.localdate()]
        assert not before & {visits.visitor_key(timezone.localdate(), address="127.0.0.1", agent=PHONE)}
    assert summary(manager, *both)["sums"]["visitors"] == 3
    evening.move_to(EVENING + timedelta(minutes=9))
    with brand_scope(shop.brand.pk):
        assert visits.close_days() == 1
        assert visits.close_days() == 0
        assert not set(DayVisitor.objects.values_list("visitor", flat=True)) & before
        assert [row.visitors for row in DailyVisit.objects.order_by("device")] == [1, 1]
    assert summary(manager, *both)["sums"]["visitors"] == 3
    assert summary(manager, "2026-11-20")["sums"]["page_views"] == 2
    assert summary(manager, "2026-11-21")["sums"]["visitors"] == 1
    # One that was still under way is added.
    with brand_scope(shop.brand.pk):
        DayVisitor.objects.create(day=EVENING.date(), visitor="late", device="phone", language="ko", page_views=1)
        assert visits.close_days() == 1
    assert summary(manager, "2026-11-20")["sums"]["visitors"] == 3


def test_every_machine_has_the_salt_of_the_day(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        day = timezone.localdate()
        key = visits.visitor_key(day, address="203.0.113.9", agent=PHONE)
        visits._salts.clear()
        assert visits.visitor_key(day, address="203.0.113.9", agent=PHONE) == key
        # One household of an IPv6 provider is one network.
        assert visits.visitor_key(day, address="2001:db8::1", agent=PHONE) == visits.visitor_key(
            day, address="2001:db8::2", agent=PHONE
        )


def test_robots_staff_and_prefetches_count_nowhere(shop: World, visitor: APIClient, manager: APIClient) -> None:
    send(visitor, agent="Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)")
    send(visitor, agent="")
    send(manager)
    visitor.post(
        "/api/shop/visits", {"event": "page"}, format="json", HTTP_USER_AGENT=PHONE, HTTP_SEC_PURPOSE="prefetch"
    )
    with brand_scope(shop.brand.pk):
        assert not DayVisitor.objects.exists()
    send(visitor, status=400, event="paid")
    send(visitor, status=400, product="x")
    # A form could come from another site.
    answer = visitor.post("/api/shop/visits", {"event": "page"}, format="multipart", HTTP_USER_AGENT=PHONE)
    assert answer.status_code in (400, 415)


def test_a_network_cannot_count_without_end(visitor: APIClient, monkeypatch: Any) -> None:
    from core.reports.api import shop as api

    monkeypatch.setattr(api, "EVENTS_AN_HOUR", 2)
    for status in (200, 200, 429):
        send(visitor, status=status)


def test_visits_are_for_editors_too_and_for_their_own_brand(shop: World, other: World, visitor: APIClient) -> None:
    send(visitor)
    assert summary(client_for(shop, shop.editor), "2026-11-20")["sums"]["visitors"] == 1
    assert summary(client_for(other, other.manager), "2026-11-20")["sums"]["visitors"] == 0
    assert client_for(shop, shop.member).get("/api/visits/summary").status_code == 403


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        (PHONE, "phone"),
        (MAC, "desktop"),
        ("Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148", "tablet"),
        ("Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36", "tablet"),
        ("Mozilla/5.0 (Linux; Android 14; SM-S921N) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36", "phone"),
        ("Mozilla/5.0 (Linux; Android 13; CUBOT P60) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36", "phone"),
        ("Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Mobile Safari/537.36 KAKAOTALK 10.8.0", "phone"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile NAVER(inapp; search; 2000; 12.8.0)", "phone"),
    ],
)
def test_browsers_of_people(agent: str, device: str) -> None:
    assert (is_robot(agent), device_of(agent).value) == (False, device)


@pytest.mark.parametrize(
    "agent",
    [
        "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36",
        "facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/",
        "curl/8.5.0",
    ],
)
def test_robots(agent: str) -> None:
    assert is_robot(agent)
