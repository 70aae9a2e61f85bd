"""A step, inside one process: a shopper's requests, each without caches."""

import contextlib
import os
import statistics
import time
import urllib.parse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import django

from core.tests.bench.stage import answer

ROUNDS = 40
WORDS = (
    "원피스 여름원피스 린넨원피스 코트 캐시미어코트 울코트 칠보공예 ㅇㅍㅅ ㅋㅌ dnjsvltm 원피쓰 데님청바지 가방을 "
    "방수텐트 체크셔츠 하루결 마루집원피스 접이식의자 S-0000777 니트 여름 큰분류1 잎123"
).split()
PHRASES = (
    "여름 린넨 원피스",
    "겨울 캐시미어 코트 롱",
    "원 피스",
    "오버핏 니트 가디건",
    "캠핑 의자 접이식",
    "하루결 실크 블라우스",
)


class Clock:
    """The processor time that this process and, on PostgreSQL, its database's processes use.

    Unlike elapsed time it is not affected by other work on the machine.
    """

    def __init__(self) -> None:
        from django.db import connection

        self.files: list[Path] = []
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SELECT pid FROM pg_stat_activity WHERE datname = current_database()")
                found = [Path(f"/proc/{pid}/schedstat") for (pid,) in cursor.fetchall()]
            self.files = [one for one in found if one.exists()]

    def milliseconds(self) -> float:
        spent = time.process_time() * 1000
        for one in self.files:
            # A pooled connection may be closed.
            with contextlib.suppress(OSError):
                spent += int(one.read_text().split()[0]) / 1e6
        return spent


def timed(calls: Sequence[Callable[[], Any]]) -> dict[str, float]:
    """Median and 99th percentile of the calls in milliseconds, of time and of processor time."""
    spent, used, clock = [], [], Clock()
    for call in calls:
        before, start = clock.milliseconds(), time.perf_counter()
        call()
        spent.append((time.perf_counter() - start) * 1000)
        used.append(clock.milliseconds() - before)
    return {
        "p50": statistics.median(spent), "p99": _high(spent), "cpu": statistics.median(used), "cpu99": _high(used),
    }  # fmt: skip


def _high(figures: Sequence[float]) -> float:
    return sorted(figures)[min(len(figures) - 1, int(len(figures) * 0.99))]


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
    django.setup()

    from django.conf import settings
    from django.core.cache import cache
    from django.db import connection
    from rest_framework.test import APIClient

    from core.brands.models import Brand
    from core.catalog.models import Category, Property
    from core.common import local_cache
    from core.common.tenancy import brand_scope

    # Counts that run in the background are measured separately.
    settings.FACETS_ASIDE_SECONDS = None
    client = APIClient(HTTP_HOST="localhost")
    brand = Brand.objects.get()
    with brand_scope(brand.pk):
        top = Category.objects.filter(parent=None).order_by("pk").values_list("pk", flat=True)[0]
        leaf = Category.objects.filter(children=None).order_by("pk").values_list("pk", flat=True)[3]
        summer = Property.objects.get(property_name_ko="여름").pk
        silk = Property.objects.get(property_name_ko="실크").pk

    def ask(path: str, fresh: bool = True) -> Callable[[], None]:
        def call() -> None:
            if fresh:
                cache.clear()
                local_cache.clear()
            got = client.get(path)
            assert got.status_code == 200, (path, got.content[:300])

        return call

    def search(text: str, path: str = "", more: str = "") -> str:
        return f"/api/shop/products{path}?search={urllib.parse.quote(text)}{more}"

    products = "/api/shop/products"
    paths = {
        "list": f"{products}?ordering=-created_at",
        "list by popularity": f"{products}?ordering=-popularity",
        "category, large, by price": f"{products}?category_id={top}&ordering=price",
        "category, small, by price": f"{products}?category_id={leaf}&ordering=price",
        "category and two properties": f"{products}?category_id={top}&property_id={summer},{silk}&ordering=-popularity",
        "price range": f"{products}?price_min=20000&price_max=30000&ordering=-popularity",
        "facets of all": f"{products}/facets",
        "facets of a category": f"{products}/facets?category_id={leaf}",
        "facets of a rare word": search("칠보공예", "/facets"),
        "facets of a choice": f"{products}/facets?category_id={top}&property_id={summer},{silk}&color=%23111111",
        "facets of a search": search("린넨 원피스", "/facets"),
    }
    for path in paths.values():
        ask(path)()
    found = {name: timed([ask(path)] * ROUNDS) for name, path in paths.items()}
    for name, path in paths.items():
        found[f"{name}, warm"] = timed([ask(path, fresh=False)] * ROUNDS * 3)
    found["facets of all, counted to the end"] = timed([_whole(brand.pk)] * 3)
    asked = [*WORDS, *PHRASES]
    for text in asked:
        ask(search(text))()
    found["search"] = timed([ask(search(text)) for _round in range(10) for text in asked])
    found["search, warm"] = timed([ask(search(text), fresh=False) for text in asked for _round in range(10)])
    found["suggestion"] = timed([ask(search(text[:3], "/suggest")) for _round in range(4) for text in asked])
    worst = {text: timed([ask(search(text))] * 5)["p50"] for text in asked}
    answer({"ms": found, "worst": worst, "size": _size(connection)})


def _whole(brand: int) -> Callable[[], None]:
    def call() -> None:
        from core.catalog import facets, selectors
        from core.common.tenancy import brand_scope

        with brand_scope(brand):
            facets.build_count_query(facets.FacetChoice(selectors.listed_products()), most=None).run()

    return call


def _size(connection: Any) -> dict[str, int]:
    """Bytes of the product table with its indexes, and of the search index."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(
                "SELECT pg_total_relation_size('catalog_product'), pg_relation_size('catalog_searchentry_grams'), "
                "pg_total_relation_size('catalog_searchentry'), pg_table_size('catalog_product')"
            )
            product, index, entries, table = cursor.fetchone()
            return {"product": product, "index": index, "entries": entries, "table": table}
        cursor.execute(
            "SELECT SUM(CASE WHEN name LIKE '%%fts%%' THEN pgsize END), SUM(CASE WHEN name IN ('catalog_searchentry') "
            "THEN pgsize END), SUM(CASE WHEN name = 'catalog_product' THEN pgsize END) FROM dbstat WHERE aggregate = 1"
        )
        index, entries, table = cursor.fetchone()
        return {"product": table, "index": index or 0, "entries": (entries or 0) + (index or 0), "table": table}


if __name__ == "__main__":
    main()
