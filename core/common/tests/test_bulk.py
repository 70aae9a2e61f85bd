"""Bulk statements: rows with different columns are written, and the planner's statistics are updated."""

from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.db import connection

from core.bulk.models import Trace
from core.catalog import services as catalog
from core.catalog.models import (
    OptionGroup,
    OptionValue,
    Product,
    ProductCategory,
    ProductImage,
    PropertyGroup,
    SearchEntry,
    StockMove,
    Variant,
    Wish,
)
from core.catalog.tables import PROPERTIES
from core.common import bulk
from core.common.tenancy import brand_scope
from core.plain import services as plain

pytestmark = pytest.mark.both


@pytest.fixture(autouse=True)
def _scope(shop: Any) -> Any:
    with brand_scope(shop.brand.pk):
        yield


def test_each_row_gets_its_own_time_and_rate(shop: Any) -> None:
    start = datetime(2026, 1, 1, tzinfo=UTC)
    times = [start, start, start + timedelta(days=1), start]
    rows = [{"brand_id": shop.brand.pk, "variant_id": shop.variant.pk, "kind": "set", "delta": 1} for _one in times]
    bulk.insert(StockMove, [{**row, "at": at} for row, at in zip(rows, times, strict=True)])
    assert list(StockMove.objects.order_by("-pk").values_list("at", flat=True)[:4])[::-1] == times
    ids = [Product.objects.create(product_code=f"B-{place}", **PRICES).pk for place in range(3)]
    rates = [Decimal("1.50"), None, Decimal("2.25")]
    pairs = zip(ids, rates, strict=True)
    bulk.update(Product, [{"point_rate": rate, "id": pk, "brand_id": shop.brand.pk} for pk, rate in pairs])
    assert list(Product.objects.filter(pk__in=ids).order_by("pk").values_list("point_rate", flat=True)) == rates


PRICES = {"product_price": 1000, "product_sale_price": 1000}


def test_rows_that_name_different_columns_are_written_apart(shop: Any) -> None:
    ids = [Product.objects.create(product_code=f"B-{place}", **PRICES).pk for place in range(2)]
    own = {"brand_id": shop.brand.pk}
    bulk.update(
        Product, [{"id": ids[0], **own, "maker": "가"}, {"id": ids[1], **own, "maker": "나", "hs_code": "6110"}]
    )
    found = Product.objects.filter(pk__in=ids).order_by("pk").values_list("maker", "hs_code")
    assert list(found) == [("가", ""), ("나", "6110")]


def everything() -> dict[str, int]:
    parts = (Product, ProductCategory, ProductImage, OptionGroup, OptionValue, Variant, StockMove, Wish, SearchEntry)
    return {model.__name__: model._base_manager.count() for model in parts}


def test_a_row_goes_with_all_that_hangs_on_it_and_nothing_else(shop: Any, other: Any) -> None:
    before = everything()
    twins = [catalog.duplicate_product(product=shop.product) for _twice in range(2)]
    kind = catalog.save_named(
        row=PropertyGroup(), values={"property_group_name": "소재"}, texts=("property_group_name",)
    )
    own = plain.save(table=PROPERTIES, values={"property_group_id": kind.pk, "property_name": "울"})
    for twin in twins:
        catalog.save_product(product=twin, values={"property_ids": [own.pk]})
        Wish(user=shop.member, product=twin).save()
    assert everything()["Variant"] == before["Variant"] + 4
    bulk.delete_cascade(Product, [twin.pk for twin in twins])
    assert everything() == before
    assert not Product.properties.through.objects.exists()
    bulk.delete_cascade(Product, [])


@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL looks at samples of its own")
def test_a_brand_is_not_taken_for_a_few_rows(shop: Any) -> None:
    """SQLite looked at 400 entries of each index and believed that a brand has 401 rows: it read whole tables."""
    row = {"brand_id": shop.brand.pk, "job_kind": "import", "job_id": 1, "subject": "products", "mark": "", "diff": {}}
    bulk.insert(Trace, [{**row, "row_id": place} for place in range(2000)])
    bulk.refresh_statistics((Trace,))
    with connection.cursor() as cursor:
        cursor.execute("SELECT idx, stat FROM sqlite_stat1 WHERE tbl = 'bulk_trace'")
        found = {name: [int(one) for one in stat.split()] for name, stat in cursor.fetchall()}
    rows, sharing, *_more = found["traces_of_job"]
    assert rows > 1500
    assert sharing == rows
    assert found["traces_of_row"][-1] == 1
