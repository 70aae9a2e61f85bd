"""Undo of an import: every row is restored by value, except those that people have changed since."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from core.bulk import services
from core.bulk.engine import adaptive_batch, apply
from core.bulk.errors import NotReady
from core.bulk.models import ImportRun, Trace
from core.bulk.services import running
from core.bulk.undo import change_log
from core.bulk.undo import engine as undo
from core.catalog import search
from core.catalog import services as catalog
from core.catalog.models import Category, CategoryGroup, Product, Property, PropertyGroup, Variant
from core.catalog.models.search import SearchEntry, SearchWord
from core.catalog.resources import writer
from core.catalog.services.stock import StockLine, take_stock
from core.catalog.tests.importing import applied, checked, counts, fingerprint, table
from core.common.errors import MoveNotAllowed
from core.common.tenancy import brand_scope
from core.security.models import AuditEntry

HEAD = (
    "상품코드,상품명,상품명(영어),정가,판매가,분류,속성,이미지,옵션1 이름,옵션1 값,옵션2 이름,옵션2 값,"
    "옵션 추가금,재고,설명,적립률,상품정보고시"
)
KNIT = [
    "K-1,겨울 니트,Winter knit,89000,62300,여성 > 니트,소재=울; 계절=겨울,/media/1/a.webp|/media/1/b.webp,색상,"
    "세이지(#7f9a7d),사이즈,S,0,5,포근,1.5,소재=울",
    "K-1,,,,,,,,색상,세이지(#7f9a7d),사이즈,M,1000,0,,,",
    "K-1,,,,,,,,색상,먹(#222222),사이즈,S,0,,,,",
    "K-2,봄 셔츠,Shirt,50000,50000,여성 > 셔츠,,,,,,,0,3,,,",
    "K-3,모자,,9000,9000,,,,,,,,0,,,,",
]
# Names, prices, categories, properties, pictures, options rebuilt and added, variants closed and made, stock.
OTHER = [
    "K-1,새 니트,New knit,99000,52300,남성 > 니트,소재=면,/media/1/c.webp,색상,"
    "세이지(#112233),길이,짧게,0,9,다름,2.5,소재=면",
    "K-1,,,,,,,,색상,백(#ffffff),길이,길게,500,1,,,",
    "K-2,봄 셔츠,Shirt,50000,40000,여성 > 셔츠,계절=봄,/media/1/d.webp,색,가,,,0,7,,,",
    "K-2,,,,,,,,색,나,,,0,0,,,",
    "K-3,모자,,9000,9000,,,,,,,,100,0,,,",
    "K-4,가방,Bag,10000,9000,남성 > 가방,소재=가죽,,,,,,0,2,,,",
]


@pytest.fixture(autouse=True)
def _scope(shop: Any) -> Any:
    with brand_scope(shop.brand.pk):
        yield


def as_it_was() -> list[Any]:
    """All rows of the catalogue except stock moves, which are insert-only."""
    models = (Category, CategoryGroup, Property, PropertyGroup, Product.properties.through)
    found = [list(model._base_manager.order_by("pk").values_list()) for model in models[:4]]
    through = models[4].objects.order_by("product_id", "property_id").values_list("product_id", "property_id")
    return [*fingerprint()[:-1], *found, list(through)]


def start() -> ImportRun:
    return applied(table(HEAD, *KNIT), create_categories="1")


def test_new_products_go_with_the_categories_that_came_with_them() -> None:
    before = fingerprint(), as_it_was()
    run = services.undo_now(run=start())
    assert (run.state, run.conflicts, run.done_rows) == ("undone", 0, run.total_rows)
    assert (fingerprint(), as_it_was()) == before


def test_changed_products_are_whole_again(monkeypatch: Any) -> None:
    monkeypatch.setattr(adaptive_batch, "FIRST", 2)
    monkeypatch.setattr(adaptive_batch, "MAX_ROWS", 2)
    start()
    before = as_it_was()
    run = applied(table(HEAD, *OTHER), create_categories="1", closes=True)
    assert counts(run) == {"new": 1, "changed": 5}
    assert as_it_was() != before
    run = services.undo_now(run=run)
    assert (run.state, run.conflicts) == ("undone", 0)
    assert as_it_was() == before
    assert counts(checked(table(HEAD, *KNIT))) == {"same": 5}


def test_two_imports_are_undone_one_after_the_other() -> None:
    before = as_it_was()
    first = start()
    services.undo_now(run=applied(table(HEAD, *OTHER), create_categories="1", closes=True))
    assert services.undo_now(run=first).conflicts == 0
    assert as_it_was() == before


def test_the_earlier_of_two_imports_leaves_what_the_later_wrote() -> None:
    first = start()
    applied(table(HEAD, *OTHER[2:5]), create_categories="1")
    now = {row.product_code: row.product_sale_price for row in Product.objects.all()}
    run = services.undo_now(run=first)
    assert {one.name for one in change_log.conflicts(run)} >= {"K-2", "K-3"}
    left = dict(Product.objects.values_list("product_code", "product_sale_price"))
    assert left == {code: price for code, price in now.items() if code != "K-1"}


def test_what_people_touched_since_is_named_and_kept() -> None:
    run = start()
    catalog.save_product(values={"product_name": "고친 셔츠"}, product=Product.objects.get(product_code="K-2"))
    catalog.delete_product(product=Product.objects.get(product_code="K-3"))
    run = services.undo_now(run=run)
    said = {one.name: one.message for one in change_log.conflicts(run)}
    assert {"K-2", "K-3"} <= set(said)
    assert Product.objects.get(product_code="K-2").product_name_ko == "고친 셔츠"
    assert not Product.objects.filter(product_code="K-1").exists()
    assert Category.objects.filter(category_name_ko="셔츠").exists()
    assert not Category.objects.filter(category_name_ko="니트", parent__category_name_ko="여성").exists()


def test_a_sale_meanwhile_is_taken_off_the_stock_that_comes_back() -> None:
    start()
    run = applied(table("상품코드,옵션 추가금,재고", "K-2,0,13"))
    one = Variant.objects.get(product__product_code="K-2")
    take_stock([StockLine(1, one.pk, one.product_id, 2, "셔츠")])
    assert services.undo_now(run=run).conflicts == 0
    assert Variant.objects.get(pk=one.pk).stock == 1
    assert Product.objects.get(product_code="K-2").stock_total == 1


def test_an_import_is_undone_once_and_only_after_it_wrote() -> None:
    run = checked(table(HEAD, *KNIT), create_categories="1")
    with pytest.raises(Exception, match="상태"):
        services.undo_now(run=run)
    run = services.undo_now(run=services.apply_now(run=run, mode="good_rows"))
    with pytest.raises(Exception, match="상태"):
        services.undo_now(run=run)
    assert list(AuditEntry.objects.filter(subject="products", action="undo").values_list("after__job", flat=True)) == [
        "import"
    ]


def test_all_or_nothing_takes_back_what_it_wrote_when_a_row_turns_wrong(monkeypatch: Any) -> None:
    monkeypatch.setattr(adaptive_batch, "FIRST", 1)
    monkeypatch.setattr(adaptive_batch, "MAX_ROWS", 1)
    start()
    run = checked(table("상품코드,판매가", "K-1,60000", "K-2,45000"))
    assert counts(run) == {"changed": 2}
    # A list price is lowered between preview and apply.
    shirt = Product.objects.get(product_code="K-2")
    catalog.save_product(values={"product_price": 40000, "product_sale_price": 40000}, product=shirt)
    before = as_it_was()
    run = services.apply_now(run=run, mode="all_or_nothing")
    assert (run.state, run.conflicts, run.done_rows, run.counts["wrong"]) == ("undone", 0, 1, 1)
    assert "되돌렸어요" in run.message
    assert as_it_was() == before


def test_a_fault_in_the_middle_of_all_or_nothing_takes_it_back(monkeypatch: Any) -> None:
    monkeypatch.setattr(adaptive_batch, "FIRST", 1)
    monkeypatch.setattr(adaptive_batch, "MAX_ROWS", 1)
    start()
    before = as_it_was()
    run = checked(table(HEAD, *OTHER), create_categories="1")
    real, calls = writer.Writer.write, []

    def fail_at_the_third(self: Any, plans: Any) -> Any:
        calls.append(1)
        if len(calls) == 3:
            raise RuntimeError("the disk is full")
        return real(self, plans)

    monkeypatch.setattr(writer.Writer, "write", fail_at_the_third)
    run = services.apply_now(run=run, mode="all_or_nothing", closes_options=True)
    assert (run.state, run.conflicts) == ("undone", 0)
    assert "문제가 생겼어요" in run.message
    assert as_it_was() == before


def test_giving_up_all_or_nothing_takes_it_back_and_good_rows_stay(monkeypatch: Any) -> None:
    from core.bulk.engine import work

    monkeypatch.setattr(adaptive_batch, "FIRST", 1)
    monkeypatch.setattr(adaptive_batch, "MAX_ROWS", 1)
    start()
    real = apply._chunk
    for mode, state in (("all_or_nothing", "undone"), ("good_rows", "cancelled")):
        before = as_it_was()
        run = checked(table(HEAD, *OTHER[:5]), create_categories="1")

        def cancel(run: ImportRun, session: Any, found: Any) -> None:
            real(run, session, found)
            services.cancel(run=ImportRun.objects.get(pk=run.pk))

        monkeypatch.setattr(apply, "_chunk", cancel)
        services.apply_now(run=run, mode=mode, closes_options=True)
        work.work(run.pk)
        run.refresh_from_db()
        assert run.state == state
        assert (as_it_was() == before) == (mode == "all_or_nothing")
        if mode == "good_rows":
            assert services.undo_now(run=run).state == "undone"
            assert as_it_was() == before


def test_a_product_remembers_what_imports_did_to_it() -> None:
    start()
    applied(table("상품코드,정가,판매가,옵션 추가금,재고", "K-2,50000,45000,0,9"))
    one = Product.objects.get(product_code="K-2")
    diffs = [trace.diff for trace in change_log.traces_of_row("products", one.pk)]
    assert diffs == [{"product_sale_price": ["50000", "45000"], "stock": ["3", "9"]}, {}]
    assert Trace.objects.filter(subject="products", row_id=one.pk, before__isnull=True).count() == 1


def test_the_change_log_of_a_product_shows_imports_with_before_and_after(manager: Any) -> None:
    start()
    one = Product.objects.get(product_code="K-2")
    services.undo_now(run=applied(table("상품코드,정가,판매가,옵션 추가금,재고", "K-2,50000,45000,0,9")))
    found = manager.get(f"/api/products/{one.pk}/history").json()["data"]["content"]
    assert [action["action"] for action in found] == ["import_undone", "import"]
    assert {"field": "product_sale_price", "before": "50000", "after": "45000"} in found[0]["changes"]
    # A run and a product may have the same number; only the product's own actions are shown.
    run = AuditEntry.objects.filter(action="import", subject="products").latest("pk")
    AuditEntry.objects.filter(pk=run.pk).update(subject_id=f"import-{one.pk}")
    same = manager.get(f"/api/products/{one.pk}/history").json()["data"]["content"]
    assert [action["id"] for action in same] == [action["id"] for action in found]


def test_what_new_products_are_found_by_is_what_a_rebuild_makes_of_them() -> None:
    applied(table(f"{HEAD},제조사,옵션1 값(영어)", *[f"{row},마루공방,Sage" for row in KNIT]), create_categories="1")
    applied(table(f"{HEAD},제조사,옵션1 값(영어)", *[f"{row},다른공방,Sage" for row in OTHER]), create_categories="1")
    made = list(SearchEntry.objects.order_by("pk").values())
    assert len(made) == 5
    assert any("sage" in str(row["grams"]) for row in made)
    SearchEntry.objects.all().delete()
    search.rebuild_brand()
    assert list(SearchEntry.objects.order_by("pk").values()) == made


def interrupted(monkeypatch: Any, verb: Any, after: int) -> None:
    """Make undo work record by record, and call `verb` on its run after so many of them."""
    monkeypatch.setattr(adaptive_batch, "FIRST", 1)
    monkeypatch.setattr(adaptive_batch, "MAX_ROWS", 1)
    real, calls = undo._chunk, []

    def chunk(job: Any, rows: Any) -> None:
        real(job, rows)
        calls.append(rows)
        if len(calls) == after:
            verb(run=ImportRun.objects.get(pk=job.pk))

    monkeypatch.setattr(undo, "_chunk", chunk)


def test_an_undo_is_held_and_goes_on_where_it_stopped(monkeypatch: Any) -> None:
    before = as_it_was()
    run = start()
    total = change_log.remaining(run).count()
    interrupted(monkeypatch, services.pause, after=2)
    run = services.undo_now(run=run)
    assert (run.state, run.done_rows, run.total_rows, run.lease) == ("undo_pause", 2, total, "")
    assert not Product.objects.filter(product_code__in=["K-2", "K-3"]).exists()
    assert Product.objects.filter(product_code="K-1").exists()
    with pytest.raises(MoveNotAllowed):
        services.pause(run=run)
    run = running._work(services.resume(run=run))
    assert (run.state, run.done_rows, run.conflicts) == ("undone", total, 0)
    assert as_it_was() == before


def test_an_undo_that_is_given_up_names_what_is_left_and_can_be_ended_later(monkeypatch: Any) -> None:
    before = as_it_was()
    run = start()
    catalog.save_product(values={"product_name": "고친 모자"}, product=Product.objects.get(product_code="K-3"))
    interrupted(monkeypatch, services.cancel, after=2)
    run = services.undo_now(run=run)
    assert (run.state, run.conflicts) == ("undo_part", 1)
    assert [one.name for one in change_log.remaining(run) if one.subject == "products"] == ["K-1"]
    assert Product.objects.filter(product_code="K-1").exists()
    # Rows that were left before are still reported, and nothing is undone twice.
    run = services.undo_now(run=run)
    assert (run.state, run.conflicts, change_log.remaining(run).count()) == ("undone", 1, 0)
    catalog.delete_product(product=Product.objects.get(product_code="K-3"))
    Product.objects.filter(product_code="K-3").delete()
    assert as_it_was() == before


def test_taking_all_back_may_wait_and_is_not_given_up(monkeypatch: Any) -> None:
    run = checked(table(HEAD, *KNIT), create_categories="1")
    interrupted(monkeypatch, services.pause, after=1)

    def wrong(job: Any, *args: Any) -> None:
        write(job, *args)
        services.cancel(run=ImportRun.objects.get(pk=job.pk))

    write = apply._chunk
    monkeypatch.setattr(apply, "_chunk", wrong)
    run = services.apply_now(run=run, mode="all_or_nothing")
    assert run.state == "undo_pause"
    with pytest.raises(NotReady):
        services.cancel(run=run)
    assert running._work(services.resume(run=run)).state == "undone"


def test_an_undo_asks_no_more_of_a_brand_with_many_categories() -> None:
    def asked() -> int:
        run = start()
        with CaptureQueriesContext(connection) as queries:
            services.undo_now(run=run)
        return len(queries)

    asked()
    few = asked()
    group = CategoryGroup.objects.get()
    for place in range(40):
        catalog.save_category(values={"group_id": group.pk, "category_name": f"분류 {place}"})
    assert asked() == few


def test_words_of_categories_that_went_are_forgotten_and_no_others() -> None:
    group = CategoryGroup.objects.get()
    kept = catalog.save_category(values={"group_id": group.pk, "category_name": "바구니"})
    words = SearchWord.objects.filter(kind=SearchWord.Kind.CATEGORY)
    before = set(words.values_list("word", "target_id"))
    run = start()
    assert words.filter(word="셔츠").exists()
    services.undo_now(run=run)
    assert set(words.values_list("word", "target_id")) == before
    assert words.filter(word="바구니", target_id=kept.pk).exists()
