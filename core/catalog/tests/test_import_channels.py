# ruff: noqa: E501  (the header lines of channels are long)
"""Files of Korean sales channels, from upload to products; facts: docs/importing.md#korean-sales-channels."""

import io
from typing import Any

import pytest
from openpyxl import Workbook
from PIL import Image

from core.bulk import services
from core.catalog.models import Product, Variant
from core.catalog.tests.importing import applied, checked, counts, errors, rows, upload
from core.common.tenancy import brand_scope
from core.integrations import fetch

SMARTSTORE = """\
상품번호(스마트스토어),상품번호(윈도),판매자 상품코드,상품명,판매상태,전시상태,재고수량,판매가,판매자할인,할인가(PC),할인가(모바일),판매자바코드,옵션,대분류,중분류,소분류,세분류,대표이미지 URL,브랜드,제조사명,상품등록일
8801,,KN 1,울 니트,판매중,전시중,12,39000,10000,29000,29000,,,패션의류,여성의류,니트,,,한올,한올방,2026-01-02
8802,,,면 셔츠,판매중,전시중지,5,20000,,,,,,패션의류,여성의류,,,,,,
8803,,BG-3,에코백,품절,전시중,0,9000,,,,,,패션잡화,,,,,,,
8804,,BG-4,크로스백,판매중지,전시중,3,9000,,,,,,패션잡화,,,,,,,
8805,,BG-5,숄더백,심사중,전시중,3,9000,,,,,,패션잡화,,,,,,,
8806,,BG-6,토트백,,전시중,3,9000,,,,,,패션잡화,,,,,,,
"""
REGISTRATION = """\
일괄등록 양식입니다. 예시를 지우고 적어 주세요.,,,,,,,,,,,,,
판매자 상품코드,카테고리코드,상품명,상품상태,판매가,부가세,재고수량,옵션형태,옵션명,옵션값,옵션가,옵션 재고수량,원산지코드,상세설명
TS-1,50000167,티셔츠,신상품,20000,과세상품,99,조합형,"색상
사이즈","빨강,파랑
S,M","0,0,500,1000","4,5,6,7",0200037,<p>면</p>
TS-2,50000167,긴팔,신상품,20000,면세상품,3,단독형,색상,"빨강,파랑","0,500","1,2",0200037,
TS-3,50000167,반팔,신상품,20000,과세상품,8,,,,,,0200037,
TS-4,50000167,민소매,신상품,20000,과세상품,8,조합형,"색상
사이즈","빨강,파랑
S,M","0,500,700","1,2,3",0200037,
"""
COUPANG = """\
수정할 항목만 고쳐 주세요.,,,,,,,,,,,,,,,,
등록상품ID,등록상품명,쿠팡 노출상품명,카테고리,제조사,브랜드,승인상태,옵션 ID,등록 옵션명,판매상태,판매가,할인율기준가,재고수량,업체상품코드,모델번호,바코드,검색어
1401,곰 인형,노출명,[77388] 완구/취미>인형>곰인형,한올방,한올,승인완료,901,색상:갈색,판매중,15000,20000,4,BEAR-B,,,인형
1401,곰 인형,노출명,[77388] 완구/취미>인형>곰인형,한올방,한올,승인완료,902,색상:흰색,판매중,16000,20000,2,BEAR-W,,,인형
1401,곰 인형,노출명,[77388] 완구/취미>인형>곰인형,한올방,한올,승인완료,903,색상:검정,판매중지,16000,20000,2,BEAR-K,,,인형
1402,토끼 인형,,[77388] 완구/취미>인형,,,승인반려,904,,판매중,12000,,3,RAB,,,
1403,양 인형,,[77388] 완구/취미>인형,,,승인완료,905,,품절,12000,,0,SHEEP,,,
"""
COUPANG_NEW = """\
카테고리,등록상품명,브랜드 ID,제조사,검색어,옵션유형1,옵션값1,옵션유형2,옵션값2,판매가격,할인율기준가,재고수량,업체상품코드,바코드,상품고시정보 카테고리,대표(옵션)이미지,상세 설명
완구/취미>인형,곰 인형,,한올방,,색상,갈색,크기,30cm,15000,20000,4,B-30,,,,<p>곰</p>
완구/취미>인형,곰 인형,,한올방,,색상,갈색,크기,50cm,25000,30000,1,B-50,,,,
완구/취미>인형,양 인형,,한올방,,색상,흰색,크기,30cm,12000,,3,S-30,,,,
"""
ELEVENST = """\
카테고리코드,상품명,닉네임,판매방식,판매가,재고수량,판매옵션 01,판매옵션값 01,판매옵션가격 01,옵션재고수량 01,원산지,고시유형코드,고시항목코드1,고시상세항목내용1
1011,러그 / 대형,가게,고정가,50000,20,색상,빨강|파랑,0|500,10|9,한국,891,1,면
1011,방석,가게,고정가,7000,20,,,,,한국,891,1,면
"""
ESM: list[list[Any]] = [
    ["노출\n사이트", "카테고리", "상품명", "판매가", "부가세여부", "옵션 타입", "옵션명", "옵션 입력값", "출하지 코드", "인증타입", "인증타입"],
    ["G", "300001_1", "머그", 9000, "과세", "단독형", "색상", "빨강,정상,노출,50,50\n파랑,품절,노출,10,10\n초록,정상,비노출,5,5", "77", "", ""],
    ["A", "300001_1", "접시", 5000, "과세", "", "", "", "77", "", ""],
    ["A", "300001_1", "컵", 5000, "과세", "단독형", "색상", "빨강;정상", "77", "", ""],
]  # fmt: skip


@pytest.fixture(autouse=True)
def _scope(shop: Any) -> Any:
    with brand_scope(shop.brand.pk):
        yield


def workbook(lines: list[list[Any]]) -> bytes:
    book = Workbook()
    for line in lines:
        book.active.append(line)
    content = io.BytesIO()
    book.save(content)
    return content.getvalue()


def product(name: str) -> Product:
    return Product.objects.get(product_name_ko=name)


def variants(product: Product) -> list[tuple[str, int, int | None]]:
    """The names of each variant's option values, with its surcharge and stock."""
    groups = [
        {value.position: value.name_ko for value in group.values.all()}
        for group in product.option_groups.order_by("position")
    ]
    return [
        (
            "/".join(names[int(place)] for names, place in zip(groups, variant.key.split("."), strict=False)),
            variant.price_diff,
            variant.stock,
        )
        for variant in Variant.objects.filter(product=product, is_active=True).order_by("position")
    ]


def codes(product: Product) -> list[str]:
    return list(
        Variant.objects.filter(product=product, is_active=True).order_by("position").values_list("code", flat=True)
    )


def path(product: Product) -> list[str]:
    return [link.category.category_name_ko for link in product.category_links.order_by("pk")]


def test_smartstore_s_list_brings_states_prices_and_levels() -> None:
    run = applied(SMARTSTORE)
    assert (run.options["source"], run.asked, errors(run), counts(run)) == ("smartstore", {}, {}, {"new": 6})
    knit = product("울 니트")
    assert (knit.product_code, knit.product_price, knit.product_sale_price) == ("KN-1", 39000, 29000)
    assert (knit.maker, path(knit), knit.status, variants(knit)) == ("한올방", ["니트"], 0, [("", 0, 12)])
    states = {
        product.product_code: product.status for product in Product.objects.filter(product_code__regex="^(8802|BG)")
    }
    assert states == {"8802": 1, "BG-3": 2, "BG-4": 1, "BG-5": 1, "BG-6": 1}
    assert set(counts(checked(SMARTSTORE))) == {"same"}


def test_smartstore_s_registration_expands_its_options() -> None:
    run = upload(REGISTRATION)
    assert (run.header_line, run.options["source"]) == (2, "smartstore")
    assert run.codes == {"categories": [["50000167", 4]], "origin_country": [["0200037", 4]]} or run.codes == {
        "categories": [("50000167", 4)], "origin_country": [("0200037", 4)],
    }  # fmt: skip
    run = services.name_codes(run=run, field="categories", names={"50000167": "의류 > 티셔츠"})
    run = services.apply_now(run=services.check_now(run=run), mode="good_rows")
    assert "추가금이나 재고는 3개" in next(iter(errors(run).values()))["option_values"]
    shirt = product("티셔츠")
    assert (shirt.product_sale_price, path(shirt), shirt.product_description_ko) == (20000, ["티셔츠"], "<p>면</p>")
    assert variants(shirt) == [("빨강/S", 0, 4), ("빨강/M", 0, 5), ("파랑/S", 500, 6), ("파랑/M", 1000, 7)]
    assert variants(product("긴팔")) == [("빨강", 0, 1), ("파랑", 500, 2)]
    assert variants(product("반팔")) == [("", 0, 8)]
    assert any("면세" in row.notes.get("tax_kind", "") for row in rows(run).values())


def test_coupang_s_rows_of_options_are_one_product() -> None:
    run = applied(COUPANG)
    assert (run.options["source"], run.header_line, errors(run)) == ("coupang", 2, {})
    bear = product("곰 인형")
    assert (bear.product_code, bear.product_price, bear.product_sale_price, path(bear)) == (
        "1401",
        20000,
        15000,
        ["곰인형"],
    )
    assert variants(bear) == [("갈색", 0, 4), ("흰색", 1000, 2)]
    assert codes(bear) == ["BEAR-B", "BEAR-W"]
    assert {name: product(name).status for name in ("곰 인형", "토끼 인형", "양 인형")} == {
        "곰 인형": 0,
        "토끼 인형": 1,
        "양 인형": 2,
    }
    assert set(counts(checked(COUPANG))) == {"same"}


def test_coupang_s_registration_joins_rows_of_the_same_name() -> None:
    run = applied(COUPANG_NEW)
    assert (run.options["source"], errors(run)) == ("coupang", {})
    bear = product("곰 인형")
    assert (bear.product_code, bear.product_description_ko) == ("B-30", "<p>곰</p>")
    assert variants(bear) == [("갈색/30cm", 0, 4), ("갈색/50cm", 10000, 1)]
    assert codes(bear) == ["B-30", "B-50"]
    assert variants(product("양 인형")) == [("흰색/30cm", 0, 3)]


def test_coupang_s_prices_are_those_of_the_seller_s_code() -> None:
    applied(COUPANG_NEW)
    run = applied(
        "가격을 고쳐 주세요.,,,,\n노출상품ID,옵션ID,상품명,내판매가,판매자 상품코드\n77,1,양 인형,11500,S-30\n"
    )
    assert (run.options["source"], errors(run), counts(run)) == ("coupang", {}, {"changed": 1})
    assert product("양 인형").product_sale_price == 11500


def test_11st_s_joined_lists_are_options_and_names_make_codes() -> None:
    run = upload(ELEVENST)
    assert run.options["source"] == "elevenst"
    run = applied(ELEVENST)
    assert errors(run) == {}
    rug = product("러그 / 대형")
    assert (rug.product_code, rug.origin_country, variants(rug)) == (
        "러그-대형", "KR", [("빨강", 0, 10), ("파랑", 500, 9)],
    )  # fmt: skip
    assert (path(rug), variants(product("방석"))) == ([], [("", 0, 20)])
    assert set(counts(checked(ELEVENST))) == {"same"}


def test_esm_s_lines_of_options_in_a_workbook_with_repeated_names() -> None:
    run = applied(workbook(ESM))
    assert (run.options["source"], run.encoding) == ("esm", "xlsx")
    assert list(errors(run)) == [4]
    mug = product("머그")
    assert variants(mug) == [("빨강", 0, 50), ("파랑", 0, 0)]
    assert (mug.status, product("접시").status) == (0, 0)


def test_a_channel_s_file_without_a_code_needs_no_column_for_it(manager: Any) -> None:
    from core.bulk.tests.test_api import URL

    run = upload(ELEVENST)
    record = manager.get(f"{URL}/{run.pk}").json()["data"]
    assert [field["required"] for field in record["fields"] if field["name"] == "product_code"] == [False]
    own = upload("이름표,가격\n가,1000\n")
    record = manager.get(f"{URL}/{own.pk}").json()["data"]
    assert [field["required"] for field in record["fields"] if field["name"] == "product_code"] == [True]


@pytest.mark.parametrize("word", ["무제한", "Unlimited", "∞", "제한 없음"])
def test_an_unlimited_stock_is_not_counted(word: str) -> None:
    run = applied(f"상품코드,상품명,판매가,재고\nU-9,가,1000,{word}\n")
    assert (errors(run), Variant.objects.get(product__product_code="U-9").stock) == ({}, None)


def test_names_of_the_korean_columns_are_known_and_ids_are_no_categories() -> None:
    run = upload(
        'sku,name_ko,name_en,description_ko,price,category\nA-1,가방,Bag,글,1000,5f3a9c1e22\nA-2,모자,Hat,글,1000,"12, 44"\n'
    )
    assert run.mapping == {
        "sku": "product_code", "name_ko": "product_name", "name_en": "product_name_en",
        "description_ko": "product_description", "price": "product_sale_price", "category": "",
    }  # fmt: skip


PICTURES = """\
상품코드,상품명,판매가,재고,이미지
M-1,머그,9000,3,https://img.example/1.png
M-1,머그,9000,3,https://img.example/2.png
M-1,머그,9500,3,https://img.example/3.png
P-1,접시,5000,,https://img.example/4.png
P-1,,,,https://img.example/5.png
"""


def wrong(run: Any) -> list[int]:
    """The lines that are wrong themselves."""
    return [line for line, said in errors(run).items() if set(said) != {"_row"}]


def test_a_line_for_every_picture_is_joined_when_told(monkeypatch: pytest.MonkeyPatch) -> None:
    colors = iter(range(100))

    def get(url: str, **_limits: Any) -> bytes:
        content = io.BytesIO()
        Image.new("RGB", (4, 4), (next(colors), 0, 0)).save(content, "PNG")
        return content.getvalue()

    monkeypatch.setattr(fetch, "get", get)
    assert wrong(checked(PICTURES)) == [3, 4]
    run = checked(PICTURES, join_rows="1")
    # A line that differs in more than its picture is still asked about.
    assert wrong(run) == [4]
    run = applied(PICTURES.replace("9500", "9000"), join_rows="1")
    assert (errors(run), product("머그").images.count(), product("접시").images.count()) == ({}, 3, 2)


def test_names_that_are_there_twice_get_a_number_where_they_are_not_known() -> None:
    run = upload("상품코드,비고,상품명,비고\nA-1,가,나,다\n")
    assert (run.headers, run.mapping["비고 (2)"]) == (["상품코드", "비고", "상품명", "비고 (2)"], "")
    assert any("비고" in remark for remark in run.remarks)
