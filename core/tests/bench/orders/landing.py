"""A step, inside one process: what the dashboard asks, each without caches, on the last day of the seeded orders."""

import json
import os
import urllib.parse
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import django

from core.tests.bench.orders import sales
from core.tests.bench.orders.asking import ROUNDS, explain_whole_reads
from core.tests.bench.prepare import PASSWORD
from core.tests.bench.scale.asking import timed
from core.tests.bench.stage import answer

# Closed days with stored figures: a period of thirty days, and the one before.
STORED_DAYS = 62
VISITORS = 20_000
# What the first screen waits for; the other cards follow.
FIRST = ("what waits", "sales, 7 days", "visits, 7 days")


def _paths(last: date) -> dict[str, str]:
    def period(count: int, **more: Any) -> str:
        return urllib.parse.urlencode({"first": last - timedelta(days=count - 1), "last": last, **more})

    searches = {"filter": json.dumps({"is_empty": True}), "sort": json.dumps(["times", "DESC"]), "range": "[0, 5]"}
    return {
        "what waits": "/api/todo-orders/waiting",
        "sales, 7 days": f"/api/reports/summary?{period(7)}",
        "visits, 7 days": f"/api/visits/summary?{period(7)}",
        "sales, today": f"/api/reports/summary?{period(1)}",
        "sales, 30 days": f"/api/reports/summary?{period(30)}",
        "visits, 30 days": f"/api/visits/summary?{period(30)}",
        "products, 30 days": f"/api/reports/products?{period(30)}",
        "by hour, 30 days": f"/api/reports/split?{period(30, by='hour')}",
        "by category, 30 days": f"/api/reports/split?{period(30, by='category')}",
        "by member, 30 days": f"/api/reports/split?{period(30, by='member')}",
        "searches": f"/api/product-searches?{urllib.parse.urlencode(searches)}",
    }


def _fill(last: date) -> None:
    """Stored figures and visits of the last days, and the visitors of the open one."""
    from core.catalog.models import Product
    from core.reports import services
    from core.reports.models import DailyView, DailyVisit, DayVisitor

    if DailyVisit.objects.exists():
        return
    products = list(Product.objects.values_list("pk", flat=True)[:500])
    for back in range(STORED_DAYS, 0, -1):
        day = last - timedelta(days=back)
        services.make_day(day)
        DailyVisit.objects.bulk_create(
            DailyVisit(day=day, device=device, language=language, visitors=900, page_views=4000, seen=500, paid=20)
            for device in ("phone", "tablet", "desktop")
            for language in ("ko", "en", "ja", "fr", "vi", "cn", "ar")
        )
        DailyView.objects.bulk_create(DailyView(day=day, product_id=pk, views=3) for pk in products)
    DayVisitor.objects.bulk_create(
        [
            DayVisitor(day=last, visitor=f"{number:032x}", device="phone", language="ko", page_views=4, has_seen=True)
            for number in range(VISITORS)
        ],
        batch_size=2000,
    )


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
    django.setup()

    import time_machine
    from django.core.cache import cache
    from rest_framework.test import APIClient

    from core.brands.models import Brand
    from core.common import local_cache
    from core.common.tenancy import brand_scope

    with time_machine.travel(sales.NOW):
        last = sales.NOW.date()
        with brand_scope(Brand.objects.get(dns="localhost").pk):
            _fill(last)
        client = APIClient(HTTP_HOST="localhost")
        body = {"user_name": "manager", "user_pw": PASSWORD, "is_manager": 1}
        assert client.post("/api/auth/sign-in", body, format="json").status_code == 200

        def ask(path: str) -> Callable[[], Any]:
            def call() -> Any:
                cache.clear()
                local_cache.clear()
                got = client.get(path)
                assert got.status_code == 200, (path, got.content[:300])

            return call

        found: dict[str, Any] = {}
        for name, path in _paths(last).items():
            statements, whole = explain_whole_reads(ask(path))
            found[name] = timed([ask(path)] * ROUNDS) | {"sql": statements, "whole": whole}
    answer({"ms": found, "first": FIRST})


if __name__ == "__main__":
    main()
