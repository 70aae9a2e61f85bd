"""Applying an import: exactly the file's changes, with derived columns, stock moves and one audit entry."""

from typing import Any

import pytest
from django.db.models import F

from core.bulk import services
from core.bulk.engine import work
from core.bulk.models import ImportRun
from core.catalog import search
from core.catalog.models import OptionGroup, OptionValue, Product, ProductCategory, ProductImage, StockMove, Variant
from core.catalog.tests.importing import applied, checked, counts, fingerprint, table
from core.common.errors import MoveNotAllowed
from core.common.tenancy import brand_scope
from core.security.models import AuditEntry

pytestmark = pytest.mark.both

HEAD = (
    "상품코드,상품명,상품명(영어),정가,판매가,분류,속성,옵션1 이름,옵션1 값,옵션2 이름,옵션2 값,옵션 추가금,재고,설명"
)
KNIT = [
    "K-1,겨울 니트,Winter knit,89000,62300,여성 > 니트,소재=울; 계절=겨울,색상,세이지(#7f9a7d),사이즈,S,0,5,포근",
    "K-1,,,,,,,색상,세이지(#7f9a7d),사이즈,M,1000,0,",
    "K-1,,,,,,,색상,먹(#222222),사이즈,S,0,,",
]


@pytest.fixture(autouse=True)
def _scope(shop: Any) -> Any:
    with brand_scope(shop.brand.pk):
        yield


def variants(code: str = "K-1") -> dict[str, tuple[int, int, int | None]]:
    rows = Variant.objects.filter(product__product_code=code, is_active=True)
    return {row.code: (row.pk, row.price_diff, row.stock) for row in rows}


def test_a_new_product_is_whole() -> None:
    run = applied(table(HEAD, *KNIT), create_categories="1")
    assert (run.state, counts(run)) == ("done", {"new": 3})
    one = Product.objects.get(product_code="K-1")
    assert (one.product_name_ko, one.product_name_en, one.product_name) == ("겨울 니트", "Winter knit", "겨울 니트")
    assert (one.product_price, one.product_sale_price, one.discount_percent) == (89000, 62300, 30)
    assert one.colors == ["#7f9a7d", "#222222"]
    assert (one.variant_count, one.only_variant_id, one.stock_total, one.status) == (3, None, None, 0)
    found = [
        search.find_products(Product.objects.all(), words).rows.count()
        for words in ("겨울니트", "winter", "k-1", "울 니트")
    ]
    assert found == [1, 1, 1, 1]
    assert [(g.name_ko, g.kind) for g in one.option_groups.order_by("position")] == [
        ("색상", "color"),
        ("사이즈", "text"),
    ]
    assert list(one.variants.order_by("position").values_list("key", "code", "price_diff", "stock")) == [
        ("0.0", "K-1-1", 0, 5),
        ("0.1", "K-1-2", 1000, 0),
        ("1.0", "K-1-3", 0, None),
    ]
    assert [link.category.category_name_ko for link in one.category_links.all()] == ["니트"]
    assert {row.property_name_ko for row in one.properties.all()} == {"울", "겨울"}
    assert list(StockMove.objects.filter(variant__product=one).values_list("kind", "delta")) == [("set", 5)]


def test_the_same_file_again_changes_nothing() -> None:
    applied(table(HEAD, *KNIT), create_categories="1")
    before = fingerprint()
    assert counts(checked(table(HEAD, *KNIT))) == {"same": 3}
    assert fingerprint() == before


def test_variants_keep_their_ids_and_stock_is_written_as_a_move() -> None:
    applied(table(HEAD, *KNIT), create_categories="1")
    before = variants()
    # Reordered rows, another stock, one more size.
    applied(
        table(
            HEAD,
            KNIT[0].replace(",S,0,5,", ",S,0,2,"),
            KNIT[2],
            KNIT[1],
            "K-1,,,,,,,색상,세이지(#7f9a7d),사이즈,L,3000,4,",
        )
    )
    after = variants()
    assert {code: after[code][0] for code in before} == {code: one[0] for code, one in before.items()}
    assert after["K-1-1"][2] == 2
    assert {price: stock for _pk, price, stock in after.values() if price == 3000} == {3000: 4}
    moves = StockMove.objects.filter(variant_id=before["K-1-1"][0]).order_by("pk").values_list("delta", flat=True)
    assert list(moves) == [5, -3]
    keys = dict(Variant.objects.filter(product__product_code="K-1").values_list("key", "is_active"))
    assert keys == {"0.0": True, "0.1": True, "1.0": True, "0.2": True}


def test_a_variant_that_vanished_is_closed_not_deleted_and_the_others_stay() -> None:
    applied(table(HEAD, *KNIT), create_categories="1")
    before = variants()
    run = applied(table(HEAD, KNIT[0], KNIT[1]), closes=True)
    after = variants()
    assert set(after) == {"K-1-1", "K-1-2"}
    assert after == {code: before[code] for code in after}
    gone = Variant.objects.get(pk=before["K-1-3"][0])
    assert (gone.is_active, gone.key) == (False, f"~{gone.pk}")
    assert list(OptionValue.objects.filter(group__product__product_code="K-1").values_list("name_ko", "position")) == [
        ("세이지", 0),
        ("S", 0),
        ("M", 1),
    ]
    assert run.counts["changed"] == 1


def test_options_can_grow_shrink_and_leave() -> None:
    applied(table(HEAD, *KNIT), create_categories="1")
    applied(table(HEAD, KNIT[0].replace(",색상,세이지(#7f9a7d),사이즈,S,", ",사이즈,S,,,")), closes=True)
    assert list(OptionGroup.objects.filter(product__product_code="K-1").values_list("name_ko", flat=True)) == ["사이즈"]
    assert Product.objects.get(product_code="K-1").variant_count == 1
    applied(table(HEAD, KNIT[0].replace(",색상,세이지(#7f9a7d),사이즈,S,", ",,,,,")), closes=True)
    one = Product.objects.get(product_code="K-1")
    assert (one.option_groups.count(), one.only_variant_id is not None, one.colors) == (0, True, [])
    applied(table(HEAD, *KNIT))
    assert counts(checked(table(HEAD, *KNIT))) == {"same": 3}


def test_texts_of_other_languages_stay_with_an_option_that_stays() -> None:
    applied(table(HEAD, *KNIT), create_categories="1")
    OptionValue.objects.filter(name_ko="세이지").update(name_en="Sage")
    applied(table(HEAD, KNIT[0], KNIT[1]), closes=True)
    assert OptionValue.objects.get(group__product__product_code="K-1", name_ko="세이지").name_en == "Sage"


def test_columns_that_the_file_doesn_t_have_stay(shop: Any) -> None:
    applied("상품코드,판매가\nHG-1,60000\n")
    one = Product.objects.get(pk=shop.product.pk)
    assert (one.product_sale_price, one.product_price, one.discount_percent) == (60000, 89000, 33)
    assert (one.product_name_ko, one.variant_count, one.img) == ("램스울 라운드 니트", 2, "/media/1/a.webp")


def test_stock_alone_finds_its_variant_by_code() -> None:
    codes = list(Variant.objects.filter(product__product_code="HG-1").order_by("pk").values_list("code", flat=True))
    applied(f"상품코드,옵션 코드,재고\nHG-1,{codes[0]},50\nHG-1,{codes[1]},60\n")
    assert [one[2] for one in variants("HG-1").values()] == [50, 60]
    assert Product.objects.get(product_code="HG-1").stock_total == 110
    run = checked("상품코드,재고\nHG-1,5\n")
    assert "옵션이 2개인 상품" in run.rows.get().errors["product_code"]


def test_stock_zero_sells_out_and_a_refill_restores() -> None:
    applied("상품코드,상품명,판매가,판매 상태,재고\nZ,제트,1000,신상품,0\n")
    assert Product.objects.values_list("status", "status_before").get(product_code="Z") == (2, 3)
    applied("상품코드,재고\nZ,4\n")
    assert Product.objects.values_list("status", "status_before").get(product_code="Z") == (3, None)


def test_a_deleted_product_comes_back() -> None:
    from core.catalog import services as catalog

    applied("상품코드,상품명,판매가\nZ,제트,1000\n")
    catalog.delete_product(product=Product.objects.get(product_code="Z"))
    run = applied("상품코드,상품명,판매가\nZ,제트,1000\n")
    assert counts(run) == {"changed": 1}
    assert Product.objects.get(product_code="Z").deleted_at is None


def test_pictures_of_the_brand_are_taken_and_others_are_warned_about() -> None:
    run = applied("상품코드,상품명,판매가,이미지\nZ,제트,1000,/media/1/a.webp|/media/9/b.webp|nowhere.png\n")
    assert list(ProductImage.objects.filter(product__product_code="Z").values_list("src", flat=True)) == [
        "/media/1/a.webp"
    ]
    assert run.rows.get().notes["images"] == "그림을 찾지 못했어요: /media/9/b.webp (+1)"


def test_pictures_parted_by_something_else_are_no_picture() -> None:
    run = applied("상품코드,상품명,판매가,이미지\nZ,제트,1000,/media/1/a.webp; /media/1/b.webp\n")
    assert not ProductImage.objects.filter(product__product_code="Z").exists()
    assert run.rows.get().notes["images"].startswith("그림을 찾지 못했어요")


def test_html_is_sanitised() -> None:
    applied('상품코드,상품명,판매가,설명\nZ,제트,1000,"<p onclick=""x"">글<script>alert(1)</script></p>"\n')
    assert Product.objects.get(product_code="Z").product_description_ko == "<p>글</p>"


def test_good_rows_leaves_the_wrong_ones_out_and_the_audit_says_so(shop: Any) -> None:
    run = applied("상품코드,상품명,판매가,정가\nA,에이,1000,2000\nB,비,3000,2000\nC,시,1000,2000\n")
    assert set(Product.objects.values_list("product_code", flat=True)) == {"HG-1", "A", "C"}
    entry = AuditEntry.objects.get(action="import")
    assert (entry.brand_id, entry.subject, entry.subject_id) == (shop.brand.pk, "products", f"import-{run.pk}")
    assert (entry.after["new"], entry.after["wrong"]) == (2, 1)


def test_a_run_is_applied_once() -> None:
    run = applied(table(HEAD, *KNIT), create_categories="1")
    for call in (
        lambda: services.start_apply(run=run, mode="good_rows"),
        lambda: services.pause(run=run),
        lambda: services.resume(run=run),
        lambda: services.cancel(run=run),
        lambda: services.change(run=run, options={"price_round": "10"}),
    ):
        with pytest.raises(MoveNotAllowed):
            call()
    work.work(run.pk)
    assert (Product.objects.filter(product_code="K-1").count(), AuditEntry.objects.filter(action="import").count()) == (
        1,
        1,
    )


def test_two_runs_of_the_same_products_end_as_one() -> None:
    text = "상품코드,상품명,판매가,재고\n" + "".join(f"P-{n},이름 {n},1000,{n}\n" for n in range(50))
    first, second = checked(text), checked(text)
    services.start_apply(run=first, mode="good_rows")
    services.start_apply(run=second, mode="good_rows")
    work.work(second.pk)
    work.work(first.pk)
    assert Product.objects.filter(product_code__startswith="P-").count() == 50
    assert Variant.objects.filter(product__product_code__startswith="P-").count() == 50
    assert StockMove.objects.filter(variant__product__product_code__startswith="P-").count() == 49
    assert set(ImportRun.objects.values_list("state", flat=True)) == {"done"}


def test_another_brand_with_the_same_codes_is_untouched(other: Any) -> None:
    before = fingerprint(other.brand.pk)
    applied(table(HEAD, *[line.replace("K-1", "HG-1") for line in KNIT]), create_categories="1")
    assert before[0]
    assert fingerprint(other.brand.pk) == before
    assert not ProductCategory._base_manager.exclude(category__brand_id=F("brand_id")).exists()


def test_a_product_that_became_wrong_meanwhile_is_left_and_reported() -> None:
    run = checked("상품코드,판매가\nHG-1,80000\n")
    Product.objects.filter(product_code="HG-1").update(product_price=70000)
    services.apply_now(run=run, mode="good_rows")
    assert (run.state, counts(run)) == ("done", {"wrong": 1})
    assert Product.objects.get(product_code="HG-1").product_sale_price == 62300


def test_a_paused_run_goes_on_where_it_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    from core.bulk.engine import adaptive_batch as pace
    from core.bulk.engine import apply

    monkeypatch.setattr(pace, "FIRST", 5)
    monkeypatch.setattr(pace, "MAX_ROWS", 5)
    run = checked("상품코드,상품명,판매가\n" + "".join(f"P-{n},이름,1000\n" for n in range(20)))
    real = apply._chunk

    def pause_after_one(*args: Any) -> None:
        real(*args)
        if Product.objects.filter(product_code__startswith="P-").count() == 10:
            services.pause(run=ImportRun.objects.get(pk=run.pk))

    monkeypatch.setattr(apply, "_chunk", pause_after_one)
    services.apply_now(run=run, mode="good_rows")
    assert (run.state, run.done_rows, Product.objects.filter(product_code__startswith="P-").count()) == (
        "paused",
        10,
        10,
    )
    monkeypatch.setattr(apply, "_chunk", real)
    services.resume(run=run)
    work.work(run.pk)
    run.refresh_from_db()
    assert (run.state, Product.objects.filter(product_code__startswith="P-").count()) == ("done", 20)


def test_a_cancelled_run_stops_and_keeps_what_it_has_written(monkeypatch: pytest.MonkeyPatch) -> None:
    from core.bulk.engine import adaptive_batch as pace
    from core.bulk.engine import apply

    monkeypatch.setattr(pace, "FIRST", 5)
    monkeypatch.setattr(pace, "MAX_ROWS", 5)
    run = checked("상품코드,상품명,판매가\n" + "".join(f"P-{n},이름,1000\n" for n in range(20)))
    real = apply._chunk

    def cancel_after_one(*args: Any) -> None:
        real(*args)
        services.cancel(run=ImportRun.objects.get(pk=run.pk))

    monkeypatch.setattr(apply, "_chunk", cancel_after_one)
    services.apply_now(run=run, mode="good_rows")
    assert (run.state, Product.objects.filter(product_code__startswith="P-").count()) == ("cancelled", 5)


def test_a_row_that_the_database_refuses_is_named_and_the_chunk_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    from django.db import IntegrityError

    from core.catalog.resources.writer import Writer

    run = checked("상품코드,상품명,판매가\n" + "".join(f"P-{n},이름,1000\n" for n in range(6)))
    real = Writer.write

    def refuse_one(self: Writer, plans: Any) -> Any:
        written = real(self, plans)
        if any(plan.code == "P-3" for plan in plans):
            raise IntegrityError("no")
        return written

    monkeypatch.setattr(Writer, "write", refuse_one)
    services.apply_now(run=run, mode="good_rows")
    assert (run.state, counts(run)) == ("done", {"new": 5, "wrong": 1})
    assert Product.objects.filter(product_code__startswith="P-").count() == 5
    assert "저장할 수 없는 값" in run.rows.get(row_no=5).errors["_row"]


def test_a_code_in_another_case_is_the_same_product() -> None:
    applied("상품코드,상품명,정가,판매가\nCase-1,이름,1000,1000\n")
    run = applied("상품코드,상품명,정가,판매가\ncase-1,새 이름,1000,1000\n")
    assert counts(run) == {"changed": 1}
    (product,) = Product.objects.filter(product_code__in=["CASE-1"])
    assert (product.product_code, product.product_name_ko) == ("Case-1", "새 이름")
    run = checked("상품코드,상품명,정가,판매가\nNew-1,하나,1000,1000\nNEW-1,둘,1000,1000\n")
    assert counts(run) == {"new": 1, "wrong": 1}
