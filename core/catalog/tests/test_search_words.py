"""Words beyond the fixed set: other goods' names, synonyms of categories, unused words."""

import json
from typing import Any

import pytest
from django.core.cache import cache

from core.brands import services as brands
from core.catalog import search
from core.catalog import services as catalog
from core.catalog.models import Product
from core.catalog.models.search import SearchEntry, SearchQuery, SearchSynonym, SearchWord
from core.catalog.resources.restorer import ProductRestorer
from core.catalog.search import log, vacuum
from core.catalog.search.selectivity import Selectivity
from core.catalog.services.synonyms import everyday_synonyms
from core.catalog.tables import SYNONYMS
from core.catalog.tests.test_search import add, asked, found
from core.common.tenancy import brand_scope
from core.conftest import World
from core.plain import services as plain

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _nothing_held() -> None:
    log.discard_pending()


def word_of(word: str) -> bool | None:
    """Whether a known word is idle, None where it isn't known."""
    row = SearchWord.objects.filter(word=word, kind=0).first()
    return None if row is None else row.is_idle


def test_the_name_of_other_goods_is_offered_a_near_word_and_not_taken_for_it(shop: World, visitor: Any) -> None:
    with brand_scope(shop.brand.pk):
        add("P-1", "면 바지")
        add("P-2", "스웨트")
        add("P-3", "가디건")
    for typed, near in (("반지", "바지"), ("스웨터", "스웨트"), ("여름 스웨터", "여름 스웨트")):
        data = asked(visitor, typed)
        assert (data["content"], data["near"], data.get("read_as")) == ([], near, None), typed
    # Another spelling of the same word, although that is a common word too.
    assert found(visitor, "카디건") == ["P-3"]


def test_what_was_perhaps_another_word_is_said_and_reported_as_not_found(shop: World, visitor: Any) -> None:
    with brand_scope(shop.brand.pk):
        add("P-1", "청바지")
    sure, guessed = asked(visitor, "청빠지"), asked(visitor, "청바디")
    assert (sure["read_as"], sure.get("is_guess"), sure["total"]) == ("청바지", None, 1)
    assert (guessed["read_as"], guessed["is_guess"], guessed["total"]) == ("청바지", True, 1)
    log.flush()
    with brand_scope(shop.brand.pk):
        assert dict(SearchQuery.objects.values_list("query", "found")) == {"청빠지": 1, "청바디": 0}


def test_a_synonym_refers_to_the_category_of_its_other_word(shop: World, visitor: Any) -> None:
    with brand_scope(shop.brand.pk):
        scarves = catalog.save_category(values={"group_id": shop.group.pk, "category_name": "목도리"})
        add("S-1", "캐시미어 롱", category_ids=[scarves.pk])
        plain.save(table=SYNONYMS, values={"words": ["머플러", "목도리"]})
    assert found(visitor, "머플러") == ["S-1"]
    said = visitor.get("/api/shop/products/suggest", {"search": "머플러"}).json()["data"]
    assert [one["category_name"] for one in said["categories"]] == ["목도리"]


def test_a_group_of_synonyms_says_which_searches_it_answered(shop: World, visitor: Any, manager: Any) -> None:
    with brand_scope(shop.brand.pk):
        add("S-1", "캐시미어 목도리")
        group = plain.save(table=SYNONYMS, values={"words": ["머플러", "목도리"]})
        plain.save(table=SYNONYMS, values={"words": ["장갑", "글러브"]})
    for typed in ("머플러", "머플러", "캐시미어 머플러", "글러브", "캐시미어"):
        asked(visitor, typed)
    log.flush()
    rows = {row["words"][0]: row["answered"] for row in manager.get("/api/product-synonyms").json()["data"]["content"]}
    assert rows == {"머플러": 3, "장갑": 0}
    wish = {"filter": json.dumps({"synonym_id": group.pk})}
    answered = manager.get("/api/product-searches", wish).json()["data"]["content"]
    assert {row["query"]: row["synonym_id"] for row in answered} == {"머플러": group.pk, "캐시미어 머플러": group.pk}


def test_words_of_deleted_products_are_no_words_at_once_and_go_at_night(shop: World, visitor: Any) -> None:
    with brand_scope(shop.brand.pk):
        add("A-1", "칠보 노리개")
        gone = add("A-2", "나전 보석함")
        assert asked(visitor, "보석한")["read_as"] == "보석함"
        catalog.delete_product(product=gone)
        assert (word_of("칠보"), word_of("나전"), word_of("보석함")) == (False, True, True)
        cache.clear()
        assert asked(visitor, "보석한").get("read_as") is None
        catalog.restore_product(product=gone)
        assert word_of("나전") is False
        catalog.delete_product(product=gone)
        assert search.drop_unused_words() == 2
        assert (word_of("칠보"), word_of("나전"), word_of("보석함")) == (False, None, None)


def test_a_word_that_is_written_again_is_no_longer_idle(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        gone = add("A-2", "나전 보석함")
        catalog.delete_product(product=gone)
        add("A-3", "나전 쟁반")
        assert (word_of("나전"), word_of("보석함")) == (False, True)


def test_words_of_an_undone_import_are_no_words_at_once_however_many(
    shop: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    with brand_scope(shop.brand.pk):
        made = [add(f"A-{place}", f"나전 {name}") for place, name in enumerate(("보석함", "쟁반"))]
        ProductRestorer().restore([(made[0].pk, None)])
        assert (word_of("나전"), word_of("보석함"), word_of("쟁반")) == (False, True, False)
        # The worker's next run handles more.
        monkeypatch.setattr("core.catalog.search.rebuild.MAX_RELEASED", 1)
        ProductRestorer().restore([(made[1].pk, None)])
        assert word_of("쟁반") is False
    vacuum.vacuum_removed()
    with brand_scope(shop.brand.pk):
        assert (word_of("나전"), word_of("쟁반")) == (True, True)


@pytest.mark.parametrize(
    ("typed", "is_found"),
    [
        ("HGX-8800123456", True), ("hgx8800123456", True), ("HGX-88001", True), ("88001234", True),
        ("8800123456", True), ("hgx", True), ("800123456", False), ("HGX-88002", False), ("8800123457", False),
    ],
)  # fmt: skip
def test_a_code_is_found_from_its_beginning_and_by_its_long_number(
    shop: World, visitor: Any, typed: str, is_found: bool
) -> None:
    with brand_scope(shop.brand.pk):
        add("HGX-8800123456", "도자기")
        add("HGX-7700123456-B", "유기")
    assert ("HGX-8800123456" in found(visitor, typed)) is is_found


def test_unlisted_products_are_found_by_managers_only(shop: World, visitor: Any, manager: Any) -> None:
    def managers(text: str) -> list[str]:
        rows = manager.get("/api/products", {"search": text}).json()["data"]["content"]
        return sorted(one["product_code"] for one in rows)

    with brand_scope(shop.brand.pk):
        ended = add("A-1", "칠보 반지")
        add("A-2", "칠보 상자")
    assert (sorted(found(visitor, "칠보")), managers("칠보")) == (["A-1", "A-2"], ["A-1", "A-2"])
    with brand_scope(shop.brand.pk):
        catalog.save_product(product=ended, values={"status": 1})
    cache.clear()
    assert (found(visitor, "칠보"), asked(visitor, "칠보")["total"], managers("칠보")) == (["A-2"], 1, ["A-1", "A-2"])
    with brand_scope(shop.brand.pk):
        catalog.save_product(product=ended, values={"status": 0})
        catalog.delete_product(product=ended)
    cache.clear()
    assert (found(visitor, "칠보"), asked(visitor, "칠보")["total"], managers("칠보")) == (["A-2"], 1, ["A-2"])


def test_an_entry_that_fell_out_of_step_is_mended_at_night(shop: World, visitor: Any) -> None:
    with brand_scope(shop.brand.pk):
        for code in ("A-1", "A-2", "A-3"):
            add(code, "칠보 반지")
        Product.objects.filter(product_code="A-1").update(status=1)
        search.index_products(Product.objects.filter(product_code="A-2").values_list("pk", flat=True))
        SearchEntry.objects.filter(product__product_code="A-3").update(is_listed=False)
        assert vacuum.repair_listed() == 2
        assert vacuum.repair_listed() == 0
    assert asked(visitor, "칠보")["total"] == 2


def test_pages_of_a_broad_word_walk_along_the_order_and_find_the_same(
    shop: World, visitor: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with brand_scope(shop.brand.pk):
        for number in range(12):
            row = add(f"N-{number:02d}", "니트" if number % 3 else "코트")
            Product.objects.filter(pk=row.pk).update(popularity=number * 7 % 12, product_sale_price=number)
    plain = [found(visitor, "니트", page=page, page_size=4, ordering="price") for page in (1, 2, 3)]
    monkeypatch.setattr("core.catalog.search.selectivity.MAX_RANKED", 2)
    monkeypatch.setattr(Selectivity, "prefers_ordered_scan", lambda self, depth: True)
    cache.clear()
    walked = [found(visitor, "니트", page=page, page_size=4, ordering="price") for page in (1, 2, 3)]
    assert walked == plain
    by_sales = found(visitor, "니트")
    with brand_scope(shop.brand.pk):
        sold = dict(Product.objects.values_list("product_code", "popularity"))
    assert [sold[code] for code in by_sales] == sorted((sold[code] for code in by_sales), reverse=True)
    assert asked(visitor, "니트")["total"] == len(by_sales) == sum(map(len, plain))


@pytest.mark.parametrize("walks", [True, False])
def test_names_come_before_what_a_category_says_however_many_are_found(
    shop: World, visitor: Any, monkeypatch: pytest.MonkeyPatch, walks: bool
) -> None:
    with brand_scope(shop.brand.pk):
        knits = catalog.save_category(values={"group_id": shop.group.pk, "category_name": "모헤어"}).pk
        for number in range(14):
            is_named = number % 2
            where = {} if is_named else {"category_ids": [knits]}
            row = add(f"N-{number:02d}", "모헤어 조끼" if is_named else "긴팔 조끼", **where)
            Product.objects.filter(pk=row.pk).update(popularity=number * 5 % 14, product_sale_price=number)
    ranked = found(visitor, "모헤어", page_size=20)
    assert len(ranked) == 14
    monkeypatch.setattr("core.catalog.search.selectivity.MAX_RANKED", 2)
    monkeypatch.setattr(Selectivity, "prefers_ordered_scan", lambda self, depth: walks)
    cache.clear()
    assert [code for page in (1, 2, 3, 4) for code in found(visitor, "모헤어", page=page, page_size=4)] == ranked
    assert asked(visitor, "모헤어")["total"] == 14
    by_price = found(visitor, "모헤어", page_size=20, ordering="price")
    assert by_price == sorted(by_price)


@pytest.mark.parametrize(
    ("typed", "found_codes", "left_out", "offers"),
    [
        ("여름 면 바지", ["P-1"], ["여름"], False),
        ("회사에 입고 갈 바지", ["P-1"], ["회사에"], False),
        ("면 조끼", ["P-2"], ["면"], False),
        # A word for goods that the shop doesn't sell is not left out; the suggestion is made from the parsed words.
        ("바지 냉장고", [], None, True),
        ("냉장고", [], None, False),
        ("여름 냉장고", [], None, False),
    ],
)
def test_a_query_that_finds_nothing_leaves_words_out_and_says_which(
    shop: World, visitor: Any, typed: str, found_codes: list[str], left_out: list[str] | None, offers: bool
) -> None:
    with brand_scope(shop.brand.pk):
        pants = catalog.save_category(values={"group_id": shop.group.pk, "category_name": "하의"})
        add("P-1", "면 바지", category_ids=[pants.pk])
        add("P-2", "울 조끼")
    data = asked(visitor, typed)
    assert ([one["product_code"] for one in data["content"]], data.get("left_out")) == (found_codes, left_out)
    assert data.get("offer") == (pants.pk if offers else None)
    log.flush()
    with brand_scope(shop.brand.pk):
        # The report shows that the words as typed find nothing.
        assert set(SearchQuery.objects.values_list("found", flat=True)) == {0}


def test_a_new_brand_begins_with_everyday_words_that_its_managers_change(
    shop: World, manager: Any, settings: Any
) -> None:
    settings.EVERYDAY_SYNONYMS = True
    new = brands.create_brand(values={"name": "새 가게", "dns": "new.localhost"})
    with brand_scope(new.pk):
        assert SearchSynonym.objects.count() == len(everyday_synonyms()) >= 300
        assert SearchWord.objects.filter(kind=SearchWord.Kind.SYNONYM, word="랩탑").exists()
    # An older brand loads them beside its own, each once.
    own = manager.post("/api/product-synonyms", {"words": "노트북, 랩탑, 우리 노트북"}, format="json").json()["data"]
    loaded = manager.post("/api/product-searches/everyday").json()["data"]["loaded"]
    assert loaded == len(everyday_synonyms()) - 1
    assert manager.get(f"/api/product-synonyms/{own['id']}").json()["data"]["words"] == own["words"]
    assert manager.post("/api/product-searches/everyday").json()["data"]["loaded"] == 0


def test_everyday_words_are_loaded_by_product_managers_only(visitor: Any, member: Any) -> None:
    for client, status in ((visitor, 401), (member, 403)):
        assert client.post("/api/product-searches/everyday").status_code == status
