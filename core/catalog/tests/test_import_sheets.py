# ruff: noqa: E501  (the header lines of other systems are long)
"""Sheets as sellers have them: guidance, remarks, words and units of their own, and files of systems in newer forms."""

import io
from typing import Any

import pytest
from openpyxl import Workbook

from core.bulk.engine.headers import squash
from core.catalog.models import Product, Variant
from core.catalog.tests.importing import applied, checked, counts, errors, rows, table, upload
from core.catalog.tests.test_import_channels import codes, product, variants, workbook
from core.common.tenancy import brand_scope


@pytest.fixture(autouse=True)
def _scope(shop: Any) -> Any:
    with brand_scope(shop.brand.pk):
        yield


def of(code: str) -> Product:
    return Product.objects.get(product_code=code)


def statuses(*own: str) -> list[int]:
    return [of(code).status for code in own]


@pytest.mark.parametrize(
    "header",
    ["*상품명", "상품명 (필수)", "[필수]상품명", "상품명*\n(필수)", "※ 상품명", "상품명 [선택]", "상품명(required)"],
)
def test_remarks_beside_a_name_are_no_part_of_it(header: str) -> None:
    assert squash(header) == "상품명"
    run = upload(table(f'상품코드,"{header}",판매가(원),재고(개)', "A-1,가,1000,3"))
    assert set(run.mapping.values()) == {"product_code", "product_name", "product_sale_price", "stock"}


def test_remarks_do_not_hide_a_system_s_columns() -> None:
    run = upload(
        table(
            "등록상품명(필수),옵션유형1*,옵션값1*,판매가격 [필수],재고수량*,업체상품코드", "곰,색상,빨강,1000,999개,B-1"
        )
    )
    assert (run.options["source"], run.mapping["옵션값1*"]) == ("coupang", "option1_value")


def test_the_header_may_stand_in_the_sixth_row_and_the_table_on_the_second_sheet() -> None:
    guide: list[Any] = [["상품코드는 비워 둘 수 없어요."], ["둘째 시트에 적어 주세요."]]
    lines: list[Any] = [
        ["상품 목록"],
        ["작성일", "2026-11-11"],
        ["담당", "김"],
        ["주의", "색 칸만"],
        ["기본", None, "가격"],
    ]
    lines += [["상품코드", "상품명", "판매가"], ["A-1", "가", 1000]]
    book = Workbook()
    for line in guide:
        book.active.append(line)
    sheet = book.create_sheet("상품")
    for line in lines:
        sheet.append(line)
    content = io.BytesIO()
    book.save(content)
    run = upload(content.getvalue())
    assert (run.sheet, run.header_line, run.sample) == ("상품", 6, [["A-1", "가", "1000"]])


def test_lines_of_guidance_do_not_decide_the_delimiter() -> None:
    run = upload("우리 가게, 상품 목록\t\t\n상품코드\t상품명\t판매가\nA-1\t가, 나\t1000\n")
    assert (run.delimiter, run.header_line) == ("\t", 2)


@pytest.mark.parametrize(
    ("header", "word", "status"),
    [
        ("상태", "판매중", 0), ("상태", "정상", 0), ("상태", "노출안함", 1), ("판매상태", "일시중지", 1),
        ("판매상태", "임시품절", 2), ("재고상태", "품절", 2), ("재고상태", "단종", 1), ("전시상태", "전시중", 0),
        ("전시상태", "전시안함", 1), ("전시여부", "미노출", 1), ("status", "1", 0), ("status", "0", 1),
        ("status", "unlisted", 1), ("판매 상태", "0", 0), ("판매 상태", "1", 1),
    ],
)  # fmt: skip
def test_a_word_of_state_counts_under_any_name_of_a_column_of_states(header: str, word: str, status: int) -> None:
    run = applied(table(f"상품코드,상품명,판매가,{header}", f"W-1,가,1000,{word}"))
    assert (errors(run), statuses("W-1")) == ({}, [status])


@pytest.mark.parametrize("header", ["판매상태", "전시상태", "판매여부", "published"])
def test_an_unknown_word_of_state_is_an_error_and_nothing_is_sold_by_it(header: str) -> None:
    run = checked(table(f"상품코드,상품명,판매가,{header}", "W-1,가,1000,몰라요"))
    assert counts(run) == {"wrong": 1}


def test_a_blank_state_of_a_new_product_is_not_on_sale() -> None:
    run = applied(table("상품코드,상품명,판매가,상태", "W-1,가,1000,판매중", "W-2,나,1000,"))
    assert (statuses("W-1", "W-2"), "판매 여부" in rows(run)[3].notes["_row"]) == ([0, 1], True)


UNSAID = {
    "cafe24": "상품코드,자체 상품코드,상품명,판매가\nP1,U-1,가,1000\n",
    "woocommerce": "Type,SKU,Name,Regular price,Stock\nsimple,U-1,가,1000,5\n",
    "shopify": "Title,URL handle,Status,Published on online store,SKU,Price\n가,U-1,,,S,1000\n",
    "coupang": "노출상품ID,옵션ID,상품명,내판매가,판매자 상품코드\n77,1,가,1000,U-1\n",
    "prestashop": "Product ID;Name;Reference;Price (tax excl.);Price (tax incl.);Quantity;Status\nU-1;가;R;900;1000;5;1\n",
}


@pytest.mark.parametrize("name", UNSAID)
def test_a_system_s_file_without_states_puts_nothing_on_sale_and_closes_nothing(name: str) -> None:
    run = applied(UNSAID[name], price_factor="1")
    assert (run.options["source"], errors(run), statuses("U-1")) == (name, {}, [1])
    assert "판매 여부" in rows(run)[2].notes["_row"]
    Product.objects.filter(product_code="U-1").update(status=0)
    applied(UNSAID[name].replace("1000", "800"), price_factor="1")
    assert (of("U-1").product_sale_price, statuses("U-1")) == (800, [0])


@pytest.mark.parametrize(
    ("cell", "stock"), [("999개", 999), ("10 EA", 10), ('"1,200개"', 1200), ("5 pcs", 5), ("품절", 0), ("∞", None)]
)
def test_a_stock_may_have_its_unit_or_a_word(cell: str, stock: int | None) -> None:
    run = applied(table("상품코드,상품명,판매가,수량", f"K-1,가,1000,{cell}", "K-2,나,1000,1"))
    assert (errors(run), Variant.objects.get(product__product_code="K-1").stock) == ({}, stock)


def test_a_column_of_stocks_with_a_few_numbers_stays_and_the_others_are_errors() -> None:
    run = checked(table("상품코드,상품명,판매가,재고수량", "K-1,가,1000,3", "K-2,나,1000,-", "K-3,다,1000,몰라요"))
    assert {number: set(texts) for number, texts in errors(run).items()} == {3: {"stock"}, 4: {"stock"}}


def test_columns_of_pictures_may_have_one_name_and_ids_are_no_categories() -> None:
    run = upload(table("sku,name,price,categories,image,image", "A-1,가,1000,12|34,1.png,2.png"))
    assert [run.mapping[header] for header in run.headers[3:]] == ["", "images", "images"]


def test_a_line_of_totals_is_no_product() -> None:
    run = applied(table("상품코드,상품명,판매가,재고", "T-1,가,1000,1", "합계,,1000,1"), mode="all_or_nothing")
    assert (counts(run), "합계" in rows(run)[3].notes["_row"]) == ({"new": 1, "same": 1}, True)


@pytest.mark.parametrize(
    ("address", "is_lost"), [("/img/1.jpg", True), ("https://old.example/1.jpg", True), ("/media/1/a.webp", False)]
)
def test_pictures_of_a_description_that_will_not_be_shown_are_noted(address: str, is_lost: bool) -> None:
    run = checked(table("상품코드,상품명,판매가,상세설명", f"D-1,가,1000,<p><img src='{address}'></p>"))
    assert ("product_description" in rows(run)[2].notes) is is_lost


def test_codes_that_a_spreadsheet_or_a_system_changed() -> None:
    run = checked(table("상품코드,상품명,판매가,옵션 코드", "E-1,가,1000,8.80123E+12"))
    assert "variant_code" in rows(run)[2].notes
    applied(
        table(
            "Handle,Title,Option1 Name,Status,Published,Variant SKU,Variant Price", "e-2,가,,active,TRUE,'00123,1000"
        ),
        price_factor="1",
    )
    assert codes(of("e-2")) == ["00123"]


SHEETS: dict[str, tuple[str, dict[str, list[tuple[str, int, int | None]]]]] = {
    "rows": (
        "상품코드,상품명,판매가,재고,옵션\nS-1,티,9000,5,색상:빨강/사이즈:M\nS-1,티,9500,2,색상:빨강/사이즈:L\nS-2,컵,5000,3,\n",
        {"티": [("빨강/M", 0, 5), ("빨강/L", 500, 2)], "컵": [("", 0, 3)]},
    ),
    "one cell": (
        '품명,판매단가,수량,옵션\n티,9000,5,"색상:빨강,파랑/사이즈:M"\n컵,5000,0,빨강|파랑\n판,1000,3,5/8인치\n물,1000,3,"500ml, 1,000ml"\n',
        {
            "티": [("빨강/M", 0, None), ("파랑/M", 0, None)], "컵": [("빨강", 0, 0), ("파랑", 0, 0)],
            "판": [("5/8인치", 0, 3)], "물": [("500ml", 0, None), ("1,000ml", 0, None)],
        },
    ),
    "lists": (
        '상품코드,상품명,판매가,재고,옵션명,옵션값,옵션추가금\nS-1,티,9000,,"색상,사이즈","빨강,파랑|S","0,500"\nS-2,잔,5000,,색상,"빨강\n파랑",\n',
        {"티": [("빨강/S", 0, None), ("파랑/S", 500, None)], "잔": [("빨강", 0, None), ("파랑", 0, None)]},
    ),
    "named columns": (
        "상품코드,상품명,판매가,색상,사이즈,재고\nS-1,티,9000,빨강,S,3\nS-1,티,9000,빨강,M,4\nS-2,컵,5000,흰색,,4\n",
        {"티": [("빨강/S", 0, 3), ("빨강/M", 0, 4)], "컵": [("", 0, 4)]},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", SHEETS)
def test_options_of_a_sheet_that_a_seller_made(name: str) -> None:
    text, made = SHEETS[name]
    run = applied(text)
    assert (run.options["source"], errors(run)) == ("sheet", {})
    assert {title: variants(product(title)) for title in made} == made
    assert set(counts(checked(text))) == {"same"}


def test_a_sheet_of_our_own_or_of_a_system_is_not_one_that_a_seller_made() -> None:
    assert (
        upload(table("상품코드,상품명,판매가,옵션,옵션1 이름,옵션1 값", "A,가,1,x,색상,빨강")).options["source"] == ""
    )
    assert (
        upload(table("상품번호(스마트스토어),상품명,판매상태,판매가,옵션", "1,가,판매중,1,x")).options["source"]
        == "smartstore"
    )


def test_codes_are_made_from_names_on_request() -> None:
    text = table("품명,판매단가,수량,규격,비고", "파란 볼펜,1500,100,0.5mm,인기", "연필,500원,3개,HB,")
    run = applied(text, codes_from_names="1")
    assert (errors(run), counts(run)) == ({}, {"new": 2})
    assert of("파란-볼펜").product_sale_price == 1500
    run = checked(text + "연필,600,1,B,\n", codes_from_names="1")
    assert set(errors(run)[4]) == {"_row"}


OPENCART = """\
product_id,name(en-gb),name(ko),categories,sku,quantity,model,manufacturer,image_name,price,date_available,weight,weight_unit,status,stock_status_id,subtract,minimum,description(ko),tags(ko)
28,Phone,전화기,"20,24",,939,PH-1,HTC,catalog/a.jpg,100000,2009-02-03,0.2,kg,true,7,true,1,<p>글</p>,전화
29,Old,옛것,20,,5,PH-2,,catalog/b.jpg,100000,2009-02-03,,,false,7,true,1,,
30,Digital,무한,20,,0,PH-3,,,100000,2009-02-03,,,true,7,false,1,,
"""
THELIA = """\
id;product_id;title;attributes;ean;price;promo_price;currency;promo;tax_id
5;2;Chaise;Rouge;;20000;15000;KRW;1;1
5;2;Chaise;Grand;;20000;15000;KRW;1;1
6;2;Chaise;Bleu;;22000;9;KRW;0;1
7;3;Table;;;9000;0;KRW;0;1
"""
WIX = """\
handle,fieldType,name,visible,plainDescription,media,price,strikethroughPrice,inventory,sku,productOptionName1,productOptionType1,productOptionChoices1
cup,PRODUCT,Cup,TRUE,Nice,,20000,25000,,,Color,SWATCH_CHOICES,#ff0000:Red;#0000ff:Blue;Green
cup,VARIANT,,TRUE,,,20000,25000,5,C-R,Color,SWATCH_CHOICES,#ff0000:Red
cup,VARIANT,,TRUE,,,22000,,IN_STOCK,C-B,Color,SWATCH_CHOICES,#0000ff:Blue
cup,VARIANT,,TRUE,,,20000,,OUT_OF_STOCK,C-G,Color,SWATCH_CHOICES,Green
"""


def test_opencart_s_products_have_texts_of_their_languages_and_numbers_of_categories() -> None:
    run = applied(OPENCART, price_factor="1")
    assert (run.options["source"], errors(run), dict(run.codes["categories"])) == ("opencart", {}, {"20": 3, "24": 1})
    phone = of("28")
    assert (phone.product_name_ko, phone.product_name_en, phone.maker, phone.weight_g) == (
        "전화기",
        "Phone",
        "HTC",
        200,
    )
    assert (variants(phone), codes(phone), variants(of("30"))) == ([("", 0, 939)], ["PH-1"], [("", 0, None)])
    assert statuses("28", "29", "30") == [0, 1, 0]


def test_thelia_s_rows_of_values_are_one_variant_and_nothing_is_sold_by_its_prices() -> None:
    run = applied(THELIA)
    assert (run.options["source"], errors(run)) == ("thelia", {})
    chair = of("2")
    assert (chair.product_price, chair.product_sale_price) == (20000, 15000)
    assert (variants(chair), codes(chair)) == ([("Rouge / Grand", 0, None), ("Bleu", 7000, None)], ["5", "6"])
    assert (variants(of("3")), statuses("2", "3")) == ([("", 0, None)], [1, 1])
    applied(
        table("ref,product_title,visible,url,page_title,meta_description,meta_keywords", "3,Table,1,t.html,Table!,,")
    )
    assert (of("3").seo_title_ko, statuses("3")) == ("Table!", [0])


def test_wix_s_newer_file_has_prices_of_variants() -> None:
    run = applied(WIX, price_factor="1")
    assert (run.options["source"], errors(run)) == ("wix", {})
    cup = of("cup")
    assert (cup.product_price, cup.product_sale_price, cup.status) == (25000, 20000, 0)
    assert variants(cup) == [("Red", 0, 5), ("Blue", 2000, None), ("Green", 0, 0)]


def test_11st_s_list_has_states_and_the_seller_s_numbers() -> None:
    head = ["상품번호", "상품명", "판매상태", "판매가", "재고수량", "카테고리번호", "판매자상품번호", "판매방식"]
    run = applied(
        workbook(
            [
                head,
                [1, "러그", "판매중", 5000, 2, 77, "RG-1", "고정가"],
                [2, "방석", "판매중지", 5000, 2, 77, "RG-2", ""],
            ]
        )
    )
    assert (run.options["source"], statuses("RG-1", "RG-2")) == ("elevenst", [0, 1])


def test_a_bigcommerce_product_without_variants_has_its_own_stock() -> None:
    head = "Item Type,Product Name,Product Code/SKU,Price,Product Visible?,Allow Purchases?,Track Inventory,Current Stock Level"
    applied(table(head, "Product,Cup,BC-1,9000,Y,Y,by product,5"), price_factor="1")
    assert variants(of("BC-1")) == [("", 0, 5)]
