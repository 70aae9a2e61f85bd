"""An import writes only what its preview showed (D22): values that changed since the check are not taken back."""

from typing import Any

import pytest

from core.bulk import services
from core.bulk.models import ImportRun
from core.catalog.models import Category, Product, StockMove, Variant
from core.catalog.services import delete_product, save_product
from core.catalog.tests.importing import applied, checked, counts, errors, fingerprint, rows, table

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("_brand"), pytest.mark.unbalanced_ledger]

PLAIN = "상품코드,상품명,정가,판매가,재고"
SIZES = "상품코드,상품명,판매가,옵션1 이름,옵션1 값,추가금,재고"
SIX = [f"K-6,양말,3000,사이즈,{size},0,{stock}" for size, stock in zip("ABCDEF", range(130, 190, 10), strict=True)]


@pytest.fixture
def _brand(shop: Any) -> Any:
    from core.common.tenancy import brand_scope

    with brand_scope(shop.brand.pk):
        yield


def product(code: str = "A-1", stock: int = 10) -> Product:
    return save_product(
        values={
            "product_code": code, "product_name": "이름", "product_price": 10000, "product_sale_price": 10000,
            "variants": [{"values": [], "stock": stock}],
        }
    )  # fmt: skip


def sell(code: str, count: int) -> None:
    """As an order does: stock and its sum, by SQL, without a word to the import."""
    variant = Variant.objects.get(product__product_code=code)
    variant.stock = (variant.stock or 0) - count
    variant.save(update_fields=["stock"])
    Product.objects.filter(product_code=code).update(stock_total=variant.stock)
    StockMove.objects.create(variant=variant, kind="order", delta=-count)


def now(code: str) -> tuple[Any, ...]:
    names = "product_name_ko", "product_sale_price", "stock_total"
    return Product.objects.filter(product_code=code).values_list(*names).get()


def apply(run: ImportRun, **more: Any) -> ImportRun:
    return services.apply_now(run=run, mode="good_rows", **more)


def test_what_the_preview_did_not_show_stays_as_it_is_now() -> None:
    product()
    run = checked(table(PLAIN, "A-1,새 이름,10000,10000,10"))
    assert rows(run)[2].diff == {"product_name": ["이름", "새 이름"]}
    sell("A-1", 4)
    Product.objects.filter(product_code="A-1").update(product_sale_price=7000)
    run = apply(run)
    assert (run.state, errors(run), now("A-1")) == ("done", {}, ("새 이름", 7000, 6))
    undone = services.undo_now(run=run)
    assert (undone.conflicts, now("A-1")) == (0, ("이름", 7000, 6))


def test_stock_is_written_by_the_difference_that_was_shown() -> None:
    for code in ("A-1", "A-2", "A-3"):
        product(code)
    run = checked(table(PLAIN, "A-1,이름,10000,10000,15", "A-2,이름,10000,10000,2", "A-3,이름,10000,10000,8"))
    for code in ("A-1", "A-2"):
        sell(code, 4)
    run = apply(run)
    assert [now(code)[2] for code in ("A-1", "A-2", "A-3")] == [11, 6, 8]
    assert list(errors(run)) == [3]
    assert "팔려서" in errors(run)[3]["stock"]
    assert counts(run) == {"changed": 2, "wrong": 1}


def test_a_cell_that_somebody_changed_since_is_told_and_other_rows_are_written() -> None:
    product("A-1")
    product("A-2")
    run = checked(table(PLAIN, "A-1,이름,10000,9000,10", "A-2,이름,10000,9000,10"))
    Product.objects.filter(product_code="A-1").update(product_sale_price=7000)
    run = apply(run)
    assert [now(code)[1] for code in ("A-1", "A-2")] == [7000, 9000]
    assert errors(run) == {2: {"product_sale_price": "확인한 뒤에 바뀌었어요(지금 값: 7000)."}}


def test_all_or_nothing_takes_back_what_it_wrote() -> None:
    product("A-1")
    product("A-2")
    before = fingerprint()
    run = checked(table(PLAIN, "A-2,이름,10000,9000,10", "A-1,이름,10000,9000,10"))
    Product.objects.filter(product_code="A-1").update(product_sale_price=10000, maker="다른 곳")
    Product.objects.filter(product_code="A-1").update(product_sale_price=7000)
    run = services.apply_now(run=run, mode="all_or_nothing")
    assert (run.state, now("A-2")[1]) == ("undone", 10000)
    assert len(fingerprint()) == len(before)


def test_a_code_that_was_taken_or_deleted_since_is_told() -> None:
    product("A-2")
    run = checked(table(PLAIN, "A-1,새것,10000,9000,5", "A-2,이름,10000,9000,10"))
    assert counts(run) == {"new": 1, "changed": 1}
    product("A-1")
    delete_product(product=Product.objects.get(product_code="A-2"))
    run = apply(run)
    assert now("A-1") == ("이름", 10000, 10)
    assert errors(run)[2] == {"_row": "확인한 뒤에 같은 것이 생겼어요."}
    assert 3 in errors(run)


def test_extra_charges_of_options_are_compared_one_by_one() -> None:
    applied(table(SIZES, *SIX))
    first, second = Variant.objects.filter(product__product_code="K-6").order_by("pk")[:2]
    lines = [line.replace(",0,", ",500,") for line in SIX]
    run = checked(table(SIZES, *lines))
    Variant.objects.filter(pk=first.pk).update(price_diff=300)
    run = apply(run)
    assert "price_diff" in errors(run)[2]
    second.refresh_from_db()
    # A record is written as a whole or not at all.
    assert second.price_diff == 0


def options(code: str = "K-6") -> dict[str, tuple[bool, int | None]]:
    found = Variant.objects.filter(product__product_code=code).order_by("pk")
    return {variant.code: (variant.is_active, variant.stock) for variant in found}


def test_options_that_a_file_does_not_name_are_counted_named_and_kept_unless_chosen() -> None:
    applied(table(SIZES, *SIX))
    before, whole = options(), fingerprint()
    assert len(before) == 6
    line = SIX[0].replace("양말", "긴 양말")
    run = checked(table(SIZES, line))
    assert run.counts["closes"] == 5
    assert rows(run)[2].diff["closed_options"] == ["B, C, D, E, F", ""]
    run = apply(run, closes_options=False)
    assert errors(run) == {}
    assert (now("K-6")[0], options()) == ("긴 양말", before)
    assert services.undo_now(run=run).conflicts == 0
    assert [len(part) for part in fingerprint()] == [len(part) for part in whole]
    run = apply(checked(table(SIZES, line)), closes_options=True)
    assert [is_active for is_active, _stock in options().values()] == [True, False, False, False, False, False]
    assert now("K-6")[2] == 130
    assert services.undo_now(run=run).conflicts == 0
    assert options() == before


def test_an_option_that_came_since_the_check_stays() -> None:
    applied(table(SIZES, *SIX[:2]))
    run = checked(table(SIZES, SIX[0].replace("양말", "긴 양말")))
    applied(table(SIZES, *SIX[:3]))
    run = apply(run, closes_options=True)
    assert errors(run) == {}
    active = Variant.objects.filter(product__product_code="K-6", is_active=True)
    assert active.count() == 2
    assert Category.objects.exists()
