"""The search index stays current: writes on all code paths, renames, rebuilds, the search log."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection
from django.utils import timezone

from core.catalog import search
from core.catalog import services as catalog
from core.catalog.models import Category, Product, PropertyGroup
from core.catalog.models.search import SearchEntry, SearchQuery, SearchState, SearchSynonym, SearchWord
from core.catalog.search import log, rebuild, text
from core.catalog.tables import PROPERTIES
from core.common import grams
from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.plain import services as plain

pytestmark = [pytest.mark.django_db, pytest.mark.both]


@pytest.fixture(autouse=True)
def _nothing_held() -> None:
    log.discard_pending()


def add(code: str, name: str, **more: Any) -> Product:
    values = {"product_code": code, "product_name": name, "product_price": 1000, "product_sale_price": 1000, **more}
    return catalog.save_product(values=values)


def found(client: Any, text: str, **query: Any) -> list[str]:
    answer = client.get("/api/shop/products", {"search": text, **query})
    assert answer.status_code == 200, answer.content
    return [one["product_code"] for one in answer.json()["data"]["content"]]


def asked(client: Any, text: str) -> dict[str, Any]:
    data: dict[str, Any] = client.get("/api/shop/products", {"search": text}).json()["data"]
    return data


def test_a_renamed_category_is_found_at_once_and_by_its_new_name_only(shop: World, visitor: Any) -> None:
    with brand_scope(shop.brand.pk):
        top = catalog.save_category(values={"group_id": shop.group.pk, "category_name": "여성"})
        leaf = catalog.save_category(values={"group_id": shop.group.pk, "category_name": "상의", "parent_id": top.pk})
        add("A-1", "블라우스", category_ids=[leaf.pk])
    assert found(visitor, "여성") == ["A-1"]
    assert found(visitor, "여성상의") == ["A-1"]
    with brand_scope(shop.brand.pk):
        catalog.save_category(category=top, values={"category_name": "플로라"})
    assert found(visitor, "플로라 블라우스") == ["A-1"]
    assert asked(visitor, "여성상의 블라우스")["left_out"] == ["여성"]


def test_a_category_of_several_goods_is_not_what_one_of_them_names(shop: World, visitor: Any) -> None:
    with brand_scope(shop.brand.pk):
        joint = catalog.save_category(values={"group_id": shop.group.pk, "category_name": "가방·신발"})
        of = {"group_id": shop.group.pk, "parent_id": joint.pk}
        bags, hats = (catalog.save_category(values={**of, "category_name": name}) for name in ("가방", "모자"))
        add("B-1", "데일리 캔버스", category_ids=[bags.pk])
        add("H-1", "램스울 비니", category_ids=[hats.pk])
    assert found(visitor, "가방") == ["B-1"]
    # Where the shop has no category of the word alone, the joint one is found.
    assert sorted(found(visitor, "신발")) == ["B-1", "H-1"]
    assert sorted(found(visitor, "가방·신발")) == ["B-1", "H-1"]


def test_a_kind_finds_its_goods_and_one_of_them_finds_no_other(shop: World, visitor: Any) -> None:
    with brand_scope(shop.brand.pk):
        for code, name in (("R-1", "에어 메시 러닝화"), ("L-1", "소가죽 로퍼"), ("B-1", "데일리 백팩")):
            add(code, name)
    assert sorted(found(visitor, "신발")) == ["L-1", "R-1"]
    assert found(visitor, "운동화") == ["R-1"]
    assert found(visitor, "구두") == ["L-1"]
    assert found(visitor, "가방") == ["B-1"]
    assert found(visitor, "로퍼") == ["L-1"]


def test_a_property_narrows_a_query_and_a_removed_one_no_more(shop: World, visitor: Any) -> None:
    with brand_scope(shop.brand.pk):
        named = ("property_group_name",)
        season = catalog.save_named(row=PropertyGroup(), values={"property_group_name": "계절"}, texts=named)
        summer = plain.save(table=PROPERTIES, values={"property_group_id": season.pk, "property_name": "여름"})
        add("D-1", "린넨 원피스", property_ids=[summer.pk])
        add("D-2", "기모 원피스")
        dress = add("D-3", "여름 원피스 세트")
    # A match by name ranks before one by property.
    assert found(visitor, "여름 원피스") == ["D-3", "D-1"]
    with brand_scope(shop.brand.pk):
        plain.save(table=PROPERTIES, row=summer, values={"property_name": "한여름"})
        catalog.save_product(product=dress, values={"product_name": "니트 세트"})
    assert found(visitor, "한여름 원피스") == ["D-1"]
    assert found(visitor, "니트 세트") == ["D-3"]
    with brand_scope(shop.brand.pk):
        plain.delete(table=PROPERTIES, row=summer)
    assert asked(visitor, "한여름 원피스")["left_out"] == ["한여름"]


def test_the_whole_name_and_the_code_go_first_then_what_sells(shop: World, visitor: Any) -> None:
    with brand_scope(shop.brand.pk):
        for code, name, sold in (("K-1", "코트 옷걸이", 90), ("K-2", "코트", 1), ("K-3", "더블 코트", 50)):
            row = add(code, name)
            Product.objects.filter(pk=row.pk).update(popularity=sold)
        add("코트", "전혀 다른 것")
    assert found(visitor, "코트") == ["K-2", "코트", "K-1", "K-3"]
    assert found(visitor, "코트", ordering="-popularity")[:2] == ["K-1", "K-3"]


def test_another_brands_words_and_goods_stay_there(shop: World, other: World, visitor: Any) -> None:
    with brand_scope(other.brand.pk):
        add("X-1", "비밀스러운 원피스")
    assert found(visitor, "원피스") == []
    assert asked(visitor, "원피쓰").get("read_as") is None
    assert found(client_for(other), "원피쓰") == ["X-1"]


def test_an_index_of_an_older_version_is_rebuilt(shop: World, visitor: Any) -> None:
    with brand_scope(shop.brand.pk):
        add("A-1", "블라우스", category_ids=[shop.category.pk])
        SearchEntry.objects.all().delete()
        SearchWord.objects.all().delete()
    assert found(visitor, "블라우스") == []
    rebuild.rebuild_stale()
    assert found(visitor, "블라우쓰") == ["A-1"]
    with brand_scope(shop.brand.pk):
        state = SearchState.objects.get()
        assert (state.version, state.done_id, SearchEntry.objects.count()) == (text.VERSION, 0, 2)
        before = list(SearchWord.objects.order_by("pk").values_list("pk", flat=True))
        rebuild.rebuild_stale()
        assert list(SearchWord.objects.order_by("pk").values_list("pk", flat=True)) == before
        assert search.find_products(Product.objects.all(), "니트 램스울").rows.count() == 1


def test_the_command_rebuilds_every_brand(shop: World, other: World) -> None:
    SearchEntry._base_manager.all().delete()
    call_command("rebuild_search", "--brand", str(shop.brand.pk), verbosity=0)
    assert {one.brand_id for one in SearchEntry._base_manager.all()} == {shop.brand.pk}
    call_command("rebuild_search", verbosity=0)
    assert SearchEntry._base_manager.count() == 2


def test_the_index_is_prepared_again_after_its_table_was_recreated(shop: World) -> None:
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SELECT indexdef FROM pg_indexes WHERE tablename = 'catalog_searchentry'")
            assert any("gin" in row[0] for row in cursor.fetchall())
            return
        # SQLite recreates a table to change a column, and drops the triggers of the old one.
        for event in ("insert", "update", "delete"):
            cursor.execute(f"DROP TRIGGER catalog_searchentry_fts_{event}")
    grams.prepare(SearchEntry)
    grams.prepare(SearchEntry)
    with brand_scope(shop.brand.pk):
        add("A-1", "블라우스")
        assert search.find_products(Product.objects.all(), "블라우스").rows.count() == 1
        SearchEntry.objects.all().delete()
        assert search.find_products(Product.objects.all(), "램스울").rows.count() == 0


def test_signs_that_databases_read_are_letters_only(shop: World, visitor: Any) -> None:
    for typed in (
        "'",
        "a' | 'b",
        '"니트"',
        "니트*",
        "니트 & !",
        "\\",
        "니트:*",
        "NEAR(니트)",
        "%",
        "()",
        "ǀ1",
        "\x00니트",
    ):
        assert visitor.get("/api/shop/products", {"search": typed}).status_code in (200, 400), typed
    assert found(visitor, "'니트'") == ["HG-1"]
    assert found(visitor, "!!!") == []
    assert found(visitor, "가" * 100) == []


def test_searches_are_counted_by_day_with_what_they_found(shop: World, visitor: Any) -> None:
    for typed in ("니트", " 니트 ", "코끼리", "!!"):
        asked(visitor, typed)
    visitor.get("/api/shop/products", {"search": "니트", "page": 2})
    visitor.get("/api/shop/products", {"search": "니트", "price_min": 1})
    log.flush()
    asked(visitor, "니트")
    log.flush()
    with brand_scope(shop.brand.pk):
        rows = sorted(SearchQuery.objects.values_list("query", "times", "found"))
    assert rows == [("니트", 3, 1), ("코끼리", 1, 0)]


def suggested(client: Any, text: str) -> list[str]:
    words: list[str] = client.get("/api/shop/products/suggest", {"search": text}).json()["data"]["words"]
    return words


def test_only_what_many_search_for_is_shown_to_others(shop: World, visitor: Any) -> None:
    today = timezone.localdate()
    rows = {
        "니트": (4, 4, 4, 5), "니트 조끼": (30, 30), "니트 세트": (2, 2, 2), "010 1234 5678 니트": (9, 9, 9),
        "니은": (9, 9, 9),
    }  # fmt: skip
    with brand_scope(shop.brand.pk):
        SearchQuery.objects.bulk_create(
            SearchQuery(query=query, day=today - timedelta(days=ago), times=times, found=query != "니은")
            for query, asked in rows.items()
            for ago, times in enumerate(asked)
        )
    assert suggested(visitor, "니") == suggested(visitor, "") == ["니트"]
    assert suggested(visitor, "010") == []


def test_deleting_a_category_takes_its_words(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        row = catalog.save_category(values={"group_id": shop.group.pk, "category_name": "모자"})
        assert SearchWord.objects.filter(kind=1, target_id=row.pk).exists()
        pk = row.pk
        catalog.delete_category(category=Category.objects.get(pk=pk))
        assert not SearchWord.objects.filter(kind=1, target_id=pk).exists()


def test_a_manager_adds_a_synonym_beside_a_search_without_result(shop: World, visitor: Any, manager: Any) -> None:
    for typed in ("스웨터", "스웨터", "니트"):
        asked(visitor, typed)
    log.flush()
    rows = manager.get("/api/product-searches").json()["data"]["content"]
    assert [(one["query"], one["times"], one["found"], one["synonym_id"]) for one in rows] == [
        ("스웨터", 2, 0, None),
        ("니트", 1, 1, None),
    ]
    only = manager.get("/api/product-searches", {"is_empty": "true"}).json()["data"]["content"]
    assert [one["query"] for one in only] == ["스웨터"]
    made = manager.post("/api/product-synonyms", {"words": "스웨터, 니트,  니트 "}, format="json")
    assert made.status_code == 201, made.content
    assert made.json()["data"]["words"] == ["스웨터", "니트"]
    assert found(visitor, "스웨터") == ["HG-1"]
    rows = manager.get("/api/product-searches").json()["data"]["content"]
    assert (rows[0]["found"], rows[0]["synonym_id"]) == (1, made.json()["data"]["id"])
    assert manager.get("/api/product-searches", {"is_empty": "true"}).json()["data"]["total"] == 0
    address = f"/api/product-synonyms/{made.json()['data']['id']}"
    assert manager.put(address, {"words": ["점퍼", "자켓"]}, format="json").status_code == 200
    assert found(visitor, "스웨터") == []
    assert manager.get("/api/product-synonyms", {"search": "자 켓"}).json()["data"]["total"] == 1
    assert manager.delete(address).status_code == 200
    assert SearchWord._base_manager.filter(kind=3).count() == 0


@pytest.mark.parametrize(
    "words", ["", "니트", "니트, 니 트", ", ,", "가" * 41 + ", 나", ",".join(f"말{one}" for one in range(21)), {"a": 1}]
)
def test_a_synonym_that_says_nothing_is_refused_and_nothing_is_written(shop: World, manager: Any, words: Any) -> None:
    answer = manager.post("/api/product-synonyms", {"words": words}, format="json")
    assert answer.status_code == 400, answer.content
    assert "words" in answer.json()["data"]["errors"]
    assert SearchSynonym._base_manager.count() == 0
    assert SearchWord._base_manager.filter(kind=3).count() == 0


def test_searches_and_synonyms_are_for_product_managers(shop: World, visitor: Any, member: Any) -> None:
    for client, status in ((visitor, 401), (member, 403)):
        assert client.get("/api/product-searches").status_code == status
        assert client.post("/api/product-synonyms", {"words": "a, b"}, format="json").status_code == status
    assert SearchSynonym._base_manager.count() == 0


def test_products_follow_their_category_under_another_one(shop: World, visitor: Any) -> None:
    with brand_scope(shop.brand.pk):
        women, men, shoes = (
            catalog.save_category(values={"group_id": shop.group.pk, "category_name": name})
            for name in ("여성", "남성", "신발")
        )
        catalog.save_category(category=shoes, values={"parent_id": women.pk})
        add("S-1", "로퍼", category_ids=[shoes.pk])
    assert found(visitor, "여성 로퍼") == ["S-1"]
    with brand_scope(shop.brand.pk):
        catalog.save_category(category=shoes, values={"parent_id": men.pk})
        rebuild.rebuild_brand()
    assert found(visitor, "남성 로퍼") == ["S-1"]
    assert asked(visitor, "여성신발")["left_out"] == ["여성"]
    # Moved without a notification of search: the worker's next run notices it.
    Category._base_manager.filter(pk=shoes.pk).update(parent=women)
    rebuild.rebuild_stale()
    assert (found(visitor, "여성 로퍼 신발"), asked(visitor, "남성신발 로퍼")["left_out"]) == (["S-1"], ["남성"])
