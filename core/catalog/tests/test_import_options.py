"""Options in a file: up to five, in seven languages; and the class of the product notice."""

from itertools import product as combinations
from typing import Any

import pytest

from core.bulk import services
from core.catalog import services as catalog
from core.catalog.models import OptionGroup, OptionValue, Product
from core.catalog.resources import notices
from core.catalog.tests.importing import applied, checked, counts, errors, fingerprint, table, upload
from core.catalog.tests.test_import_export import export
from core.common.tenancy import brand_scope

HEAD = "상품코드,상품명,판매가,옵션1 이름,옵션1 값,옵션1 이름(영어),옵션1 값(영어),옵션1 값(중국어)"
COAT = ["C-1,코트,1000,색상,검정(#000000),Colour,Black,黑", "C-1,,,색상,하양,,White,", "C-1,,,색상,파랑,,,"]


@pytest.fixture(autouse=True)
def _scope(shop: Any) -> Any:
    with brand_scope(shop.brand.pk):
        yield


def texts(code: str) -> dict[str, tuple[str, str]]:
    """Option and value names of a product by their Korean ones: English and Chinese."""
    rows: list[Any] = [*OptionGroup.objects.filter(product__product_code=code)]
    rows += [*OptionValue.objects.filter(group__product__product_code=code)]
    return {one.name_ko: (one.name_en or "", one.name_zh_hans or "") for one in rows}


BLACK = {"색상": ("Colour", ""), "검정": ("Black", "黑"), "하양": ("White", ""), "파랑": ("", "")}


def test_five_options_go_out_and_come_back_with_all_that_they_are() -> None:
    groups = [
        {
            "name": f"옵션{place}",
            "kind": "color" if place == 4 else "text",
            "lang_obj": {"ja": {"name": f"オプション{place}"}},
            "values": [{"name": f"{place}{name}", "lang_obj": {"ar": {"name": f"{name}ع"}}} for name in "가나"],
        }
        for place in range(5)
    ]
    names = combinations(*([value["name"] for value in group["values"]] for group in groups))
    variants = [{"values": list(one), "price_diff": 0, "stock": 1, "code": ""} for one in names]
    values = {"product_code": "F-5", "product_name": "다섯", "product_price": 9000, "product_sale_price": 9000}
    catalog.save_product(values={**values, "option_groups": groups, "variants": variants})
    file = export()
    assert counts(checked(file)) == {"same": 34}
    options = (
        list(OptionGroup.objects.rewrite(False).order_by("pk").values()),
        list(OptionValue.objects.rewrite(False).order_by("pk").values()),
    )
    assert applied(file.decode("utf-8-sig").replace('"9000","9000"', '"9000","8000"')).state == "done"
    row = Product.objects.get(product_code="F-5")
    assert (row.product_sale_price, row.variants.filter(is_active=True).count()) == (8000, 32)
    now = (
        list(OptionGroup.objects.rewrite(False).order_by("pk").values()),
        list(OptionValue.objects.rewrite(False).order_by("pk").values()),
    )
    assert now == options


def test_names_in_other_languages_are_written_changed_and_emptied() -> None:
    applied(table(HEAD, *COAT))
    assert texts("C-1") == BLACK
    before = {one.pk for one in OptionValue.objects.filter(group__product__product_code="C-1")}
    run = applied(table(HEAD, COAT[0].replace("Black", "Jet"), COAT[1].replace("White", ""), COAT[2]))
    assert counts(run) == {"changed": 2, "same": 1}
    assert texts("C-1") == {**BLACK, "검정": ("Jet", "黑"), "하양": ("", "")}
    assert {one.pk for one in OptionValue.objects.filter(group__product__product_code="C-1")} == before
    services.undo_now(run=run)
    assert texts("C-1") == BLACK


def test_fields_without_a_column_stay_when_options_are_rebuilt() -> None:
    applied(table(HEAD, *COAT))
    lines = "C-1,색상,하양,Snow", "C-1,색상,검정,Black"
    applied(table("상품코드,옵션1 이름,옵션1 값,옵션1 값(영어)", *lines), closes=True)
    assert texts("C-1") == {"색상": ("Colour", ""), "검정": ("Black", "黑"), "하양": ("Snow", "")}


def test_rows_that_contradict_each_other_change_nothing() -> None:
    applied(table(HEAD, *COAT))
    jet, white, _blue = COAT[0].replace("Black", "Jet"), *COAT[1:]
    run = applied(table(HEAD, jet, white, "C-1,,,색상,파랑,Color,,", "C-2,모자,500,,,,,"))
    assert "option1_name_en" in errors(run)[4]
    assert counts(run)["new"] == 1
    assert texts("C-1") == BLACK


@pytest.mark.parametrize(
    ("header", "field"),
    [
        ("옵션4 이름(영어)", "option4_name_en"),
        ("Option 5 value", "option5_value"),
        ("option2 value (Japanese)", "option2_value_ja"),
        ("オプション1名(英語)", "option1_name_en"),
        ("选项3值（中文）", "option3_value_cn"),
        ("Nom option 1 (français)", "option1_name_fr"),
        ("Giá trị tùy chọn 2 (tiếng Việt)", "option2_value_vi"),
        ("اسم الخيار 1 (العربية)", "option1_name_ar"),
        ("상품정보고시 분류", "item_info_class"),
    ],
)
def test_headers_are_known_in_seven_languages(header: str, field: str) -> None:
    run = upload(table(f"상품코드,{header}", "A-1,가"))
    assert run.mapping[header] == field


def test_a_class_brings_the_fields_of_its_notice_and_comes_back_with_them() -> None:
    head = "상품코드,상품명,판매가,상품정보고시 분류,상품정보고시"
    applied(table(head, "N-1,니트,1000, 의 류 ,색상=남색; 보관=서늘하게"))
    info = Product.objects.get(product_code="N-1").item_info
    assert info[:3] == [
        {"name": "색상", "value": "남색"},
        {"name": "보관", "value": "서늘하게"},
        {"name": "제품 소재", "value": ""},
    ]
    assert {one["name"] for one in info} == {*notices.classes()["의류"], "보관"}
    assert '"의류"' in export().decode("utf-8-sig")
    assert counts(checked(export())) == {"same": 3}
    before = fingerprint()
    run = checked(table("상품코드,상품정보고시 분류", "N-1,외계인"))
    assert counts(run) == {"wrong": 1}
    assert list(errors(run)[2]) == ["item_info_class"]
    assert fingerprint() == before
