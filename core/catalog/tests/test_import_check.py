"""The dry run: new, changed, unchanged and invalid rows, and that nothing of the shop changes."""

from typing import Any

import pytest

from core.bulk import services
from core.bulk.contract import ROW
from core.bulk.errors import NotReady
from core.bulk.models import ImportRun
from core.catalog.tests.importing import checked, counts, errors, fingerprint, rows, table, upload
from core.common.errors import Invalid
from core.common.tenancy import brand_scope

HEAD = "상품코드,상품명,정가,판매가,판매 상태,분류,옵션1 이름,옵션1 값,옵션2 이름,옵션2 값,옵션 추가금,재고"
GOOD = "HG-9,새 니트,50000,40000,판매 중,니트,,,,,,7"


@pytest.fixture(autouse=True)
def _scope(shop: Any) -> Any:
    with brand_scope(shop.brand.pk):
        yield


def test_a_check_counts_and_changes_nothing() -> None:
    before = fingerprint()
    run = checked(table(HEAD, GOOD, "HG-1,램스울 라운드 니트,89000,61000,,,,,,,,"))
    assert run.state == "checked"
    # The second row's product has options; a file with option columns must name them.
    assert run.counts["total"] == 2
    assert fingerprint() == before


def test_each_kind_is_distinguished() -> None:
    same = "HG-1,램스울 라운드 니트,89000,62300,판매 중,니트,색상,세이지(#7f9a7d),사이즈,S,0,5"
    later = "HG-1,,,,,,색상,세이지(#7f9a7d),사이즈,M,1000,3"
    run = checked(table(HEAD, same, later.replace(",3", ",9"), GOOD, "HG-8,틀린 값,1000,2000,,,,,,,,"))
    assert {number: row.kind for number, row in rows(run).items()} == {2: "same", 3: "changed", 4: "new", 5: "wrong"}
    assert rows(run)[3].diff == {"stock": ["3", "9"]}
    assert counts(run) == {"new": 1, "changed": 1, "same": 1, "wrong": 1}


@pytest.mark.parametrize(
    ("line", "field", "message"),
    [
        (",이름,1000,900,,,,,,,,", "product_code", "상품코드를 적어 주세요"),
        ("A B,이름,1000,900,,,,,,,,", "product_code", "빈칸"),
        ("1.23E+17,이름,1000,900,,,,,,,,", "product_code", "엑셀이 숫자로 바꿨어요"),
        ("A,,1000,900,,,,,,,,", "product_name", "상품명을 적어 주세요"),
        (f"A,{'가' * 201},1000,900,,,,,,,,", "product_name", "200자"),
        ("A,이름,1000,,,,,,,,,", "product_sale_price", "판매가를 적어 주세요"),
        ("A,이름,1000,2000,,,,,,,,", "product_sale_price", "정가보다 높아요"),
        ("A,이름,1000,구백,,,,,,,,", "product_sale_price", "숫자로"),
        ("A,이름,1000,9.5,,,,,,,,", "product_sale_price", "환율"),
        ("A,이름,-5,900,,,,,,,,", "product_price", "부터"),
        ("A,이름,1000,900,판매할까,,,,,,,", "status", "판매 중, 판매 종료"),
        ("A,이름,1000,900,,상의/니트,,,,,,", "categories", "없는 분류예요. '니트'인가요?"),
        ("A,이름,1000,900,,니트;니트,,,,,,", "categories", "하나만"),
        ("A,이름,1000,900,,,,,,,,-1", "stock", "부터"),
        ("A,이름,1000,900,,,,,,,,1.5", "stock", "부터"),
        ("A,이름,1000,900,,,,M,,,,", "option1_name", "옵션 이름"),
        ("A,이름,1000,900,,,사이즈,M,,,-2000,", "price_diff", "0원보다"),
    ],
)
def test_a_wrong_cell_is_named_with_its_reason(line: str, field: str, message: str) -> None:
    found = errors(checked(table(HEAD, line), price_factor="1"))
    assert list(found) == [2]
    assert message in found[2][field]


@pytest.mark.parametrize("price", ["29,000", "29000원", "₩29,000", "29000.00", " 29000 ", "'29000"])
def test_prices_are_read_as_people_write_them(price: str) -> None:
    run = checked(table(HEAD, f'A,이름,50000,"{price}",,,,,,,,'))
    assert counts(run) == {"new": 1}


def test_a_wrong_row_takes_the_other_rows_of_its_product_with_it() -> None:
    run = checked(
        table(HEAD, "A,이름,1000,900,,,사이즈,S,,,0,많이", "A,,,,,,사이즈,M,,,0,1", "B,이름,1000,900,,,,,,,,1")
    )
    assert counts(run) == {"wrong": 2, "new": 1}
    assert errors(run)[3] == {ROW: "함께 묶인 2번째 줄을 고치면 이 줄도 가져와요."}


def test_rows_of_one_product_need_not_stand_together() -> None:
    run = checked(table(HEAD, "A,에이,1000,900,,,사이즈,S,,,0,1", "B,비,1000,900,,,,,,,,1", "A,,,,,,사이즈,M,,,0,1"))
    assert counts(run) == {"new": 3}
    assert [row.head for row in rows(run).values()] == [2, 3, 2]


def test_the_same_code_twice_without_options_is_a_mistake() -> None:
    run = checked(table(HEAD, "A,이름,1000,900,,,,,,,,1", "A,이름,1000,900,,,,,,,,1"))
    assert "2번째 줄과 같은 상품코드" in errors(run)[3]["product_code"]


def test_the_same_option_twice_is_a_mistake() -> None:
    run = checked(table(HEAD, "A,이름,1000,900,,,사이즈,S,,,0,1", "A,,,,,,사이즈,S,,,0,1"))
    assert errors(run)[3]["option1_value"] == "2번째 줄과 같은 옵션이에요."


def test_later_rows_must_not_contradict_the_first() -> None:
    run = checked(table(HEAD, "A,이름,1000,900,,,사이즈,S,,,0,1", "A,다른 이름,,,,,사이즈,M,,,0,1"))
    assert errors(run)[3]["product_name"] == "같은 상품의 2번째 줄과 달라요."


def test_a_row_with_too_many_cells_and_one_that_is_too_long_are_wrong_and_the_rest_is_read() -> None:
    run = checked(table(HEAD, GOOD, "A,이름,1000,900,,,,,,,,1,더,있음", f"B,{'x' * 32_768},1000,900,,,,,,,,1"))
    assert counts(run) == {"new": 1, "wrong": 2}
    assert "2개 많아요" in errors(run)[3][ROW]
    assert "'상품명' 칸이 너무 길어요" in errors(run)[4][ROW]


def test_lost_zeros_and_dates_are_warnings() -> None:
    from core.catalog.tests.importing import applied

    applied(table(HEAD, "00123,이름,1000,900,,,,,,,,1"))
    run = checked(table(HEAD, "123,이름,1000,900,,,사이즈,03월 05일,,,0,1"))
    assert counts(run) == {"new": 1}
    assert rows(run)[2].notes == {
        "product_code": "앞의 0이 빠진 것 같아요. '00123'인가요?",
        "option1_value": "엑셀이 날짜로 바꾼 것 같아요.",
    }


def test_a_price_in_another_currency_is_multiplied_and_rounded() -> None:
    from core.catalog.models import Product
    from core.catalog.tests.importing import applied

    applied(
        table("상품코드,상품명,판매가,통화", "A,Shirt,19.99,USD", "B,Shirt,1,EUR"),
        price_factor="1380.5",
        price_round="100",
    )
    assert list(Product.objects.filter(product_code__in="AB").values_list("product_code", "product_sale_price")) == [
        ("A", 27600)
    ]


def test_rows_of_another_currency_are_skipped_not_wrong() -> None:
    run = checked(table("상품코드,상품명,판매가,통화", "A,가,1000,KRW", "A,가,1,USD", "B,나,2,USD"))
    assert run.options["currency"] == "KRW"
    assert counts(run) == {"new": 1, "same": 2}
    assert rows(run)[3].notes == {"currency": "USD 가격이라 건너뛰어요."}


def test_all_or_nothing_refuses_while_a_row_is_wrong() -> None:
    before = fingerprint()
    run = checked(table(HEAD, GOOD, "B,비,1000,2000,,,,,,,,"))
    with pytest.raises(NotReady, match="고칠 줄이 1개"):
        services.start_apply(run=run, mode="all_or_nothing")
    run.refresh_from_db()
    assert (run.state, fingerprint()) == ("checked", before)


def test_a_file_without_rows_fails_with_its_reason() -> None:
    run = checked(HEAD + "\n")
    assert (run.state, run.message) == ("failed", "열 이름 아래에 줄이 없어요.")


def test_too_many_rows_are_refused(settings: Any) -> None:
    settings.IMPORT_MAX_ROWS = 2
    run = checked(table(HEAD, *[GOOD] * 3))
    assert run.state == "failed"
    assert "2줄까지" in run.message


def test_a_code_in_too_many_rows_is_refused_unread(monkeypatch: pytest.MonkeyPatch) -> None:
    from core.bulk.engine import check, staging

    monkeypatch.setattr(staging, "MAX_GROUP", 20)
    monkeypatch.setattr(check, "JUDGE_ROWS", 10)
    run = checked(table("상품코드,상품명,판매가", "B,비,1000", *["A,에이,1000"] * 30, "C,시,1000"))
    assert counts(run) == {"new": 2, "wrong": 30}
    assert rows(run)[17].errors == {ROW: "같은 코드의 줄이 20개를 넘어요."}


def test_a_required_column_without_a_header_is_named() -> None:
    with pytest.raises(Invalid) as caught:
        checked("품번호,상품명,판매가\nA,가,1\n")
    assert caught.value.errors == {"product_code": "'상품코드' 열을 골라 주세요."}


def test_a_mapping_can_be_corrected_and_nonsense_is_refused() -> None:
    run = upload("품번호,상품명,판매가\nA,가,1\n")
    services.change(
        run=run, mapping={"품번호": "product_code", "상품명": "product_name", "판매가": "product_sale_price"}
    )
    assert counts(services.check_now(run=run)) == {"new": 1}
    for mapping in (
        {"없음": "product_code"},
        {"품번호": "nonsense"},
        {"품번호": "product_name", "상품명": "product_name"},
    ):
        with pytest.raises(Invalid):
            services.change(run=run, mapping=mapping)


@pytest.mark.parametrize(
    "options",
    [{"price_factor": "0"}, {"price_factor": "NaN"}, {"price_factor": "x"}, {"price_round": "7"}, {"pictures": "/etc"}],
)
def test_options_that_can_t_be_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(Invalid):
        upload(table(HEAD, GOOD), **options)


def test_the_encoding_can_be_corrected_and_the_preview_follows() -> None:
    run = upload("상품코드,상품명,판매가\nA,가,1\n".encode("cp949"))
    assert run.sample == [["A", "가", "1"]]
    with pytest.raises(Invalid):
        services.change(run=run, encoding="utf-8")
    with pytest.raises(Invalid, match="표로 읽을 수 없는"):
        services.change(run=run, delimiter=";")
    run = upload("상품코드;상품명,판매가\nA;가,1\n")
    services.change(run=run, delimiter=",")
    assert run.headers == ["상품코드;상품명", "판매가"]
    services.change(run=run, delimiter=";")
    assert run.headers == ["상품코드", "상품명,판매가"]


def test_rows_are_staged_in_parts_that_the_pace_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    from core.bulk.engine import check

    monkeypatch.setattr(check, "STAGE_ROWS", (7, 7))
    parts: list[int] = []
    flush = check._flush

    def counted(run: ImportRun, rows: list[dict[str, object]], total: int) -> None:
        parts.append(len(rows))
        flush(run, rows, total)

    monkeypatch.setattr(check, "_flush", counted)
    run = checked(table("상품코드,상품명,정가,판매가", *(f"P-{n},이름 {n},2000,1000" for n in range(20))))
    assert (sum(parts), max(parts), run.counts["new"]) == (20, 7, 20)


def test_long_rows_are_taken_in_smaller_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    from core.bulk.engine import check, staging

    monkeypatch.setattr(check, "PART_BYTES", 10_000)
    staged, judged = [], []
    flush, between = check._flush, staging.rows_of_span

    def counted(run: ImportRun, rows: list[dict[str, object]], total: int) -> None:
        staged.append(len(rows))
        flush(run, rows, total)

    def read(run: ImportRun, span: staging.Span) -> Any:
        judged.append(len(found := between(run, span)))
        return found

    monkeypatch.setattr(check, "_flush", counted)
    monkeypatch.setattr(staging, "rows_of_span", read)
    text = "긴 글 " * 400
    run = checked(table("상품코드,상품명,판매가,설명", *(f"P-{n},이름 {n},1000,{text}" for n in range(40))))
    assert (sum(staged), max(staged) < 10, max(judged)) == (40, True, 10)
    services.apply_now(run=run, mode="all_or_nothing")
    assert (run.state, counts(run)) == ("done", {"new": 40})
