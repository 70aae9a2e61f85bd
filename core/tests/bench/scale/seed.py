"""A step: one brand with so many products, written by COPY (PostgreSQL) or executemany (SQLite)."""

import itertools
import os
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Any

import django

from core.tests.bench.stage import answer

CHUNK = 20_000


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
    django.setup()

    from django.core.management import call_command
    from django.db import connection

    from core.brands import services as brands
    from core.brands.models import Brand
    from core.catalog.models import Product, ProductCategory, StockMove, Variant
    from core.catalog.models.search import SearchEntry, SearchState
    from core.catalog.search import dictionary, rebuild, text
    from core.common import grams
    from core.common.tenancy import brand_scope
    from core.tests.bench.scale.bare import bare

    count, start = int(sys.argv[1]), time.monotonic()
    call_command("migrate", verbosity=0, interactive=False)
    seeded = Brand.objects.first()
    if seeded is not None:
        with brand_scope(seeded.pk):
            if not SearchState.objects.filter(version=text.VERSION).exists():
                rebuild.rebuild_brand()
        answer({"seconds": 0})
        return
    setting = {"is_use_lang": 1}
    brand = brands.create_brand(values={"name": "측정", "dns": "localhost", "setting_obj": setting})
    filled = (Product, Variant, StockMove, ProductCategory, Product.properties.through, SearchEntry)
    with brand_scope(brand.pk):
        leaves, properties = _structure()
        known: set[str] = set()
        with bare(connection, [model._meta.db_table for model in filled]):
            for part in _chunks(count):
                known |= _fill(part, brand.pk, leaves, properties)
            if connection.vendor == "sqlite":
                with connection.cursor() as cursor:
                    cursor.execute("INSERT INTO catalog_searchentry_fts (catalog_searchentry_fts) VALUES ('rebuild')")
        dictionary.add_words(known)
        SearchState(version=text.VERSION, parents=rebuild.category_parents()).save()
        grams.prepare(SearchEntry)
    _settle(connection)
    answer({"seconds": time.monotonic() - start})


def _chunks(count: int) -> Iterator[Sequence[tuple[int, Any]]]:
    from core.tests.bench.scale import goods

    wanted = enumerate(goods.goods(count), 1)
    while part := list(itertools.islice(wanted, CHUNK)):
        yield part


def _fill(part: Sequence[tuple[int, Any]], brand: int, leaves: Sequence[int], properties: Sequence[int]) -> set[str]:
    """Write a chunk of products and their search tokens. Returns the words of their names."""
    from django.db import transaction

    from core.catalog import selectors
    from core.catalog.models import Product, ProductCategory, StockMove, Variant
    from core.catalog.models.search import SearchEntry
    from core.catalog.search import rebuild, text
    from core.common import bulk

    tree = selectors.category_tree("ko")
    with transaction.atomic():
        rows = [_product(pk, one, brand) for pk, one in part]
        bulk.insert(Product, rows)
        bulk.insert(Variant, [_variant(pk, one, brand) for pk, one in part])
        moves = [{"brand_id": brand, "variant_id": pk, "kind": "set", "delta": 10} for pk, _one in part]
        bulk.insert(StockMove, moves)
        bulk.insert(
            ProductCategory,
            [
                {"brand_id": brand, "product_id": pk, "group_id": 1, "category_id": leaves[one.category]}
                for pk, one in part
            ],
        )
        bulk.insert(
            Product.properties.through,
            [{"product_id": pk, "property_id": properties[p]} for pk, one in part for p in one.properties],
        )
        found = []
        for row, (_pk, one) in zip(rows, part, strict=True):
            links = [f"{text.CATEGORY}{node.id}" for node in tree.trail(leaves[one.category])]
            links += [f"{text.PROPERTY}{properties[p]}" for p in one.properties]
            found.append(rebuild.build_entry({**rebuild.NO_NAMES, "deleted_at": None, **row}, (), links))
        bulk.insert(SearchEntry, [one.row() for one in found])
    return set().union(*(one.words for one in found))


def _structure() -> tuple[Sequence[int], Sequence[int]]:
    from core.catalog import services as catalog
    from core.catalog.models import CategoryGroup, PropertyGroup
    from core.catalog.tables import PROPERTIES
    from core.plain import services as plain
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
            properties.append(plain.save(table=PROPERTIES, values={"property_group_id": kind, "property_name": one}).pk)
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


def _settle(connection: Any) -> None:
    """Update statistics and visibility map as a nightly vacuum does, and the sequences, as ids were set explicitly."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("ANALYZE")
            return
        for table in ("catalog_product", "catalog_variant"):
            cursor.execute(f"SELECT setval('{table}_id_seq', (SELECT MAX(id) FROM {table}))")
        cursor.execute("VACUUM ANALYZE")


if __name__ == "__main__":
    main()
