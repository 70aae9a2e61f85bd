"""A step: one brand with so many products, written by COPY (PostgreSQL) or executemany (SQLite)."""

import itertools
import os
import sys
import time
from collections.abc import Sequence
from typing import Any

import django

from core.tests.bench.stage import answer

CHUNK = 20_000


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
    django.setup()

    from django.core.management import call_command
    from django.db import connection, transaction

    from core.brands import services as brands
    from core.brands.models import Brand
    from core.catalog.index import SearchEntry, SearchState
    from core.catalog.models import Product, ProductCategory, Variant
    from core.catalog.search import rebuild, text
    from core.kit import bulk, grams
    from core.kit.tenancy import brand_scope
    from core.tests.bench.scale import goods

    count, start = int(sys.argv[1]), time.monotonic()
    call_command("migrate", verbosity=0, interactive=False)
    seeded = Brand.objects.first()
    if seeded is not None:
        with brand_scope(seeded.pk):
            if not SearchState.objects.filter(version=text.VERSION).exists():
                rebuild.rebuild_brand()
        answer({"seconds": 0})
        return
    setting = {"is_use_lang": 1, "shipping_fee": 3000}
    brand = brands.create_brand(values={"name": "측정", "dns": "localhost", "setting_obj": setting})
    with brand_scope(brand.pk):
        leaves, properties = _structure()
        _without_index(connection)
        ids = itertools.count(1)
        wanted = goods.goods(count)
        while part := list(itertools.islice(wanted, CHUNK)):
            with transaction.atomic():
                numbers = [next(ids) for _one in part]
                rows = list(zip(numbers, part, strict=True))
                bulk.insert(Product, [_product(pk, one, brand.pk) for pk, one in rows])
                bulk.insert(Variant, [_variant(pk, one, brand.pk) for pk, one in rows])
                bulk.insert(
                    ProductCategory,
                    [
                        {"brand_id": brand.pk, "product_id": pk, "group_id": 1, "category_id": leaves[one.category]}
                        for pk, one in rows
                    ],
                )
                bulk.insert(
                    Product.properties.through,
                    [{"product_id": pk, "property_id": properties[p]} for pk, one in rows for p in one.properties],
                )
                rebuild.write(numbers)
                if numbers[0] == 1:
                    # A session that planned its key checks on empty tables checks by scanning them.
                    bulk.refresh_statistics(
                        (Product, Variant, ProductCategory, Product.properties.through, SearchEntry)
                    )
        SearchState(version=text.VERSION).save()
        _with_index(connection, grams, SearchEntry)
    answer({"seconds": time.monotonic() - start})


def _structure() -> tuple[Sequence[int], Sequence[int]]:
    from core.catalog import services as catalog
    from core.catalog.models import CategoryGroup, PropertyGroup
    from core.tests.bench.scale import goods

    named = ("category_group_name",)
    group = catalog.save_named(row=CategoryGroup(), values={"category_group_name": "종류"}, texts=named).pk
    leaves = []
    for root in range(goods.ROOTS):
        top = catalog.save_category(values={"group_id": group, "category_name": f"큰분류{root}"}).pk
        for middle in range(goods.MIDDLES):
            values = {"group_id": group, "category_name": f"중분류{root}{middle}", "parent_id": top}
            under = catalog.save_category(values=values).pk
            for leaf in range(goods.LEAVES):
                values = {"group_id": group, "category_name": f"잎{root}{middle}{leaf}", "parent_id": under}
                leaves.append(catalog.save_category(values=values).pk)
    properties = []
    for name, texts in (
        ("계절", ("여름", "겨울", "가을", "봄")),
        ("소재", goods.MATERIALS),
        ("브랜드", goods.MAKERS),
    ):
        row = PropertyGroup()
        kind = catalog.save_named(row=row, values={"property_group_name": name}, texts=("property_group_name",)).pk
        for one in texts:
            properties.append(catalog.save_property(values={"group_id": kind, "property_name": one}).pk)
    return leaves, properties


def _product(pk: int, one: Any, brand: int) -> dict[str, Any]:
    from datetime import datetime, timedelta

    from django.utils import timezone

    at = datetime(2026, 1, 1, tzinfo=timezone.get_current_timezone()) + timedelta(seconds=one.number)
    return {
        "id": pk, "brand_id": brand, "product_code": f"S-{one.number:07d}", "product_name": one.name,
        "product_name_ko": one.name, "product_price": one.price, "product_sale_price": one.sale,
        "discount_percent": round((one.price - one.sale) / one.price * 100), "maker": one.maker,
        "product_description_ko": "<p>매일 쓰기 좋게 만들었어요. 세탁 표시를 꼭 확인해 주세요.</p>", "status": 0,
        "img": f"/media/1/{one.number % 500}.webp", "colors": [one.color], "variant_count": 1, "only_variant_id": pk,
        "stock_total": 10, "popularity": one.number * 7919 % 100_003, "created_at": at, "updated_at": at,
    }  # fmt: skip


def _variant(pk: int, one: Any, brand: int) -> dict[str, Any]:
    return {"id": pk, "brand_id": brand, "product_id": pk, "key": "", "code": f"S-{one.number:07d}", "stock": 10}


def _without_index(connection: Any) -> None:
    """An index over what is there is built ten times as fast as one that grows row by row."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("DROP INDEX IF EXISTS catalog_searchentry_grams")
            return
        for event in ("insert", "update", "delete"):
            cursor.execute(f"DROP TRIGGER IF EXISTS catalog_searchentry_fts_{event}")


def _with_index(connection: Any, grams: Any, entry: Any) -> None:
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("INSERT INTO catalog_searchentry_fts (catalog_searchentry_fts) VALUES ('rebuild')")
        grams.prepare(entry)
        if connection.vendor == "postgresql":
            # Ids were given by hand; statistics and visibility as a shop has them after a night.
            cursor.execute("SELECT setval('catalog_product_id_seq', (SELECT MAX(id) FROM catalog_product))")
            cursor.execute("SELECT setval('catalog_variant_id_seq', (SELECT MAX(id) FROM catalog_variant))")
            cursor.execute("VACUUM ANALYZE")
        else:
            cursor.execute("ANALYZE")


if __name__ == "__main__":
    main()
