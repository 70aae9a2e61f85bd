# ruff: noqa: E501  (the header line and a row of every kind are long)
"""Cafe24's product file, from upload to products: a generated file with its columns and kinds of values."""

import csv
import io
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from rest_framework.test import APIClient

from core.bulk import presets, services
from core.bulk.models import ImportRun
from core.bulk.tests.test_api import URL, send
from core.catalog.models import Product, Variant
from core.catalog.tests.importing import applied, checked, counts, errors, rows, upload
from core.common.tenancy import brand_scope
from core.integrations import fetch

HEAD = (
    "상품코드,자체 상품코드,진열상태,판매상태,상품분류 번호,상품분류 신상품영역,상품명,영문 상품명,상품명(관리용),모델명,상품 요약설명,"
    "상품 간략설명,상품 상세설명,검색어설정,과세구분,소비자가,공급가,상품가,판매가,판매가 대체문구 사용,판매가 대체문구,"
    "주문수량 제한 기준,최소 주문수량(이상),최대 주문수량(이하),적립금,적립금 구분,성인인증,옵션사용,품목 구성방식,옵션입력,색상 설정,"
    "이미지등록(상세),이미지등록(목록),제조사,공급사,브랜드,트렌드,원산지,검색엔진최적화(SEO) Title,"
    "검색엔진최적화(SEO) Description,검색엔진최적화(SEO) Keywords,상품 전체중량(kg),HS코드"
).split(",")
PLAIN = {
    "진열상태": "Y",
    "판매상태": "Y",
    "과세구분": "A|10",
    "옵션사용": "N",
    "소비자가": "0.00",
    "판매가": "12000.00",
}
KNIT = {
    "상품코드": "P00000JT", "자체 상품코드": "KN 100", "상품분류 번호": "99|103", "상품명": "울\t니트",
    "영문 상품명": "Wool knit", "상품 상세설명": "<html><body><p>따뜻해요</p><script>x()</script></body></html>",
    "검색어설정": "스웨터,풀오버", "소비자가": "39000.00", "공급가": "15000.00", "상품가": "26364.00", "판매가": "29000.00",
    "주문수량 제한 기준": "P", "최소 주문수량(이상)": "2", "최대 주문수량(이하)": "5", "적립금": "3.00", "적립금 구분": "P",
    "옵션사용": "Y", "품목 구성방식": "T", "옵션입력": "[필수선택]색상{빨강|노랑(연한)}//크기{S|M[여유]}",
    "색상 설정": "{#ff0000|#ffff00}", "이미지등록(상세)": "20250610/8ad0.jpg", "제조사": "M000000A", "브랜드": "B0000000",
    "원산지": "1798", "검색엔진최적화(SEO) Title": "울 니트 추천", "검색엔진최적화(SEO) Description": "부드러운 울 니트",
    "검색엔진최적화(SEO) Keywords": "니트,울", "상품 전체중량(kg)": "0.12", "HS코드": "6110.11",
}  # fmt: skip
GOODS = (
    KNIT,
    {"상품코드": "P1", "상품명": "진열 안 함", "진열상태": "N"},
    {"상품코드": "P2", "상품명": "판매 안 함", "판매상태": "N"},
    {"상품코드": "P3", "상품명": "표시 없음", "진열상태": ""},
    {"상품코드": "P4", "상품명": "문의", "판매가 대체문구 사용": "Y", "판매가 대체문구": "전화 문의"},
    {"상품코드": "P5", "상품명": "면세", "과세구분": "B", "적립금": "600", "적립금 구분": "W", "원산지": "77"},
    {"상품코드": "P6", "상품명": "값 없음", "소비자가": "9000.00", "판매가": "0.00"},
)


@pytest.fixture(autouse=True)
def _scope(shop: Any) -> Any:
    with brand_scope(shop.brand.pk):
        yield


def file(*goods: dict[str, str], encoding: str = "utf-8-sig") -> bytes:
    out = io.StringIO()
    written = csv.DictWriter(out, HEAD, restval="")
    written.writeheader()
    written.writerows({**PLAIN, **one} for one in goods)
    return out.getvalue().encode(encoding)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "cp949"])
def test_the_file_is_recognised_and_every_column_with_a_field_of_ours_is_mapped(encoding: str) -> None:
    run = upload(file(*GOODS, encoding=encoding))
    assert run.options["source"] == "cafe24"
    assert (run.message, run.asked) == ("", {})
    assert {header: field for header, field in run.mapping.items() if field} == {
        "상품코드": "product_code", "자체 상품코드": "own_code", "진열상태": "published", "판매상태": "selling",
        "상품분류 번호": "categories", "상품명": "product_name", "영문 상품명": "product_name_en",
        "상품 요약설명": "summary", "상품 간략설명": "summary", "상품 상세설명": "product_description",
        "검색어설정": "search_words", "과세구분": "tax_kind", "소비자가": "product_price", "판매가": "product_sale_price",
        "판매가 대체문구 사용": "price_hidden", "최소 주문수량(이상)": "min_qty", "최대 주문수량(이하)": "max_qty",
        "적립금": "point_rate", "적립금 구분": "point_unit", "성인인증": "adult", "옵션사용": "option_used",
        "옵션입력": "option_list", "색상 설정": "option_colors", "이미지등록(상세)": "images", "제조사": "maker",
        "브랜드": "brand", "원산지": "origin_country", "검색엔진최적화(SEO) Title": "seo_title",
        "검색엔진최적화(SEO) Description": "seo_description", "검색엔진최적화(SEO) Keywords": "search_words",
        "상품 전체중량(kg)": "weight_g", "HS코드": "hs_code",
    }  # fmt: skip
    assert run.codes == {
        "categories": [("99", 1), ("103", 1)],
        "maker": [("M000000A", 1)],
        "origin_country": [("1798", 1), ("77", 1)],
    }


def test_a_product_comes_over_with_all_that_it_has() -> None:
    run = upload(file(KNIT))
    run = services.name_codes(run=run, field="categories", names={"99": "여성 > 니트", "103": "여성"})
    run = services.name_codes(run=run, field="maker", names={"M000000A": "한올방"})
    run = services.apply_now(run=services.check_now(run=run), mode="good_rows")
    assert (counts(run), errors(run)) == ({"new": 1}, {})
    knit = Product.objects.get(product_code="KN-100")
    assert (knit.product_name_ko, knit.product_name_en) == ("울 니트", "Wool knit")
    assert (knit.product_price, knit.product_sale_price, knit.status) == (39000, 29000, 0)
    assert (knit.min_qty, knit.max_qty, str(knit.point_rate)) == (2, 5, "3.00")
    assert (knit.maker, knit.origin_country, knit.hs_code, knit.weight_g) == ("한올방", "KR", "6110.11", 120)
    assert knit.search_words == "스웨터, 풀오버, 니트, 울"
    assert (knit.seo_title_ko, knit.seo_description_ko) == ("울 니트 추천", "부드러운 울 니트")
    assert knit.product_description_ko == "<p>따뜻해요</p>"
    assert [link.category.category_name_ko for link in knit.category_links.all()] == ["니트"]
    groups = knit.option_groups.order_by("position")
    assert [(one.name, one.kind, [(v.name, v.color) for v in one.values.order_by("position")]) for one in groups] == [
        ("색상", "color", [("빨강", "#ff0000"), ("노랑(연한)", "#ffff00")]),
        ("크기", "text", [("S", ""), ("M[여유]", "")]),
    ]
    keys = Variant.objects.filter(product=knit, is_active=True).order_by("position").values_list("key", "stock")
    assert list(keys) == [("0.0", None), ("0.1", None), ("1.0", None), ("1.1", None)]
    assert "경로" in rows(run)[2].notes["images"]


def test_what_is_not_shown_or_not_sold_there_never_comes_out_on_sale() -> None:
    run = applied(file(*GOODS))
    found = dict(Product.objects.values_list("product_code", "status"))
    found.pop("HG-1")
    assert found == {"KN-100": 0, "P1": 1, "P2": 1, "P3": 1, "P4": 2, "P5": 0}
    assert errors(run) == {8: {"product_sale_price": "판매가를 적어 주세요."}}
    free = Product.objects.get(product_code="P5")
    assert (free.product_price, str(free.point_rate)) == (12000, "5.00")
    notes = rows(run)[7].notes
    assert "면세" in notes["tax_kind"]
    assert "77" in notes["origin_country"]
    assert counts(checked(file(*GOODS))) == {"same": 6, "wrong": 1}


def test_pictures_ask_for_the_address_before_their_paths(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def get(url: str, **_limits: Any) -> bytes:
        asked.append(url)
        return b""

    monkeypatch.setattr(fetch, "get", get)
    base = "https://old.example/web/product/big/"
    applied(file(KNIT), image_base=base)
    assert asked == ["https://old.example/web/product/big/20250610/8ad0.jpg"]


def test_names_of_codes_are_kept_with_the_preset_and_read_out_of_another_file(manager: APIClient) -> None:
    pk = send(manager, file(KNIT)).json()["data"]["id"]
    table = "분류번호,상위분류번호,분류명,사용여부\n103,0,여성,Y\n99,103,니트,Y\n500,0,다른 것,N\n".encode("cp949")
    sent = {"field": "categories", "file": SimpleUploadedFile("분류.csv", table)}
    data = manager.post(f"{URL}/{pk}/codes", sent, format="multipart").json()["data"]
    assert [one["name"] for one in data["codes"][0]["codes"]] == ["여성 > 니트", "여성"]
    assert data["codes"][2] == {
        "field": "origin_country", "label": "원산지", "codes": [{"code": "1798", "count": 1, "name": "KR"}],
    }  # fmt: skip
    wish = {"field": "maker", "names": {"M000000A": "한올방"}}
    manager.post(f"{URL}/{pk}/codes", wish, format="json")
    presets.save_preset(run=ImportRun.objects.get(pk=pk), name="카페24")
    again = send(manager, file({**KNIT, "상품코드": "P9"})).json()["data"]
    assert again["preset_name"] == "카페24"
    assert [one["name"] for one in again["codes"][0]["codes"]] == ["여성 > 니트", "여성"]
    assert again["codes"][1]["codes"][0]["name"] == "한올방"
    refused = manager.post(f"{URL}/{pk}/codes", {"field": "stock", "names": {}}, format="json")
    assert refused.status_code == 400


def test_the_manager_may_say_that_it_is_no_such_file(manager: APIClient) -> None:
    data = send(manager, file(*({**KNIT, "자체 상품코드": str(place)} for place in range(5)))).json()["data"]
    assert (data["source"]["title"], data["source"]["is_used"], len(data["source"]["does"])) == ("Cafe24", True, 4)
    data = manager.patch(f"{URL}/{data['id']}", {"options": {"source": ""}}, format="json").json()["data"]
    assert (data["source"]["is_used"], data["codes"]) == (False, [])
    # Columns are matched by values: 99|103 is no category's name, P and N are no status, 1798 is no country.
    assert (data["mapping"]["원산지"], data["mapping"]["상품명"]) == ("", "product_name")
    data = manager.patch(f"{URL}/{data['id']}", {"options": {"source": "cafe24"}}, format="json").json()["data"]
    assert data["mapping"]["원산지"] == "origin_country"
    bad = manager.patch(f"{URL}/{data['id']}", {"options": {"image_base": "http://a.b"}}, format="json")
    assert "options[image_base]" in bad.json()["data"]["errors"]


def test_unreadable_options_are_reported() -> None:
    many = "//".join(f"옵션{place}{{{'|'.join(map(str, range(9)))}}}" for place in range(3))
    run = checked(file({**KNIT, "옵션입력": "색상;빨강"}, {**KNIT, "자체 상품코드": "B", "옵션입력": many}))
    said = errors(run)
    assert "옵션을 읽을 수 없어요" in said[2]["option_list"]
    assert "500개" in said[3]["option_list"]
