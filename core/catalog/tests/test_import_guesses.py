"""Files of unknown systems: columns are matched by names and values, and ambiguous ones are asked for."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from core.bulk.tests.test_api import URL, send
from core.catalog.models import Product
from core.catalog.tests.importing import applied, errors, table, upload
from core.common.tenancy import brand_scope


@pytest.fixture(autouse=True)
def _scope(shop: Any) -> Any:
    with brand_scope(shop.brand.pk):
        yield


def test_a_column_whose_values_a_field_can_t_hold_is_not_mapped_onto_it() -> None:
    head = "상품코드,상품명,판매가,product_type,category,brand,원산국,상태,country of origin,image,quantity"
    run = upload(table(head, *(f"C-{one},가,1000,simple,{one},77,x,Y,1798,3,많음" for one in range(3))))
    assert {header: field for header, field in run.mapping.items() if field} == {
        "상품코드": "product_code", "상품명": "product_name", "판매가": "product_sale_price", "상태": "selling",
    }  # fmt: skip


def test_a_product_type_that_is_a_place_is_one() -> None:
    run = upload(table("상품코드,상품명,판매가,product type", "C-1,가,1000,니트"))
    assert run.mapping["product type"] == "categories"


def test_a_state_of_y_and_n_says_whether_it_is_sold() -> None:
    applied(table("상품코드,상품명,판매가,판매상태", "C-1,가,1000,Y", "C-2,나,1000,N"))
    found = dict(Product.objects.filter(product_code__startswith="C-").values_list("product_code", "status"))
    assert found == {"C-1": 0, "C-2": 1}


def test_a_flag_of_sale_counts_in_any_file() -> None:
    applied(table("상품코드,상품명,판매가,판매가능,전시여부", "C-1,가,1000,1,Y", "C-2,나,1000,0,Y", "C-3,다,1000,1,N"))
    found = dict(Product.objects.filter(product_code__startswith="C-").values_list("product_code", "status"))
    assert found == {"C-1": 0, "C-2": 1, "C-3": 1}


def test_hidden_goods_are_not_on_sale_whatever_their_state_says() -> None:
    applied(table("상품코드,상품명,판매가,판매 상태,진열", "C-1,가,1000,판매 중,N", "C-2,나,1000,신상품,Y"))
    found = dict(Product.objects.filter(product_code__startswith="C-").values_list("product_code", "status"))
    assert found == {"C-1": 1, "C-2": 3}


def test_two_columns_of_one_field_are_asked_about(manager: APIClient) -> None:
    data = send(manager, table("상품코드,상품명,판매가,price", "C-1,가,1000,900")).json()["data"]
    assert data["asked"] == {"product_sale_price": ["판매가", "price"]}
    assert (data["mapping"]["판매가"], data["mapping"]["price"]) == ("", "")
    refused = manager.post(f"{URL}/{data['id']}/check")
    assert refused.json()["data"]["errors"] == {"product_sale_price": "'판매가' 열과 'price' 열 가운데 골라 주세요."}
    mapping = {**data["mapping"], "price": "product_sale_price"}
    data = manager.patch(f"{URL}/{data['id']}", {"mapping": mapping}, format="json").json()["data"]
    assert data["asked"] == {}
    assert manager.post(f"{URL}/{data['id']}/check").status_code == 200


def test_a_file_without_a_header_is_taken_with_its_columns_counted(manager: APIClient) -> None:
    data = send(manager, "C-1,1000,5\nC-2,2000,6\n").json()["data"]
    assert (data["header_line"], data["headers"]) == (0, ["(1)", "(2)", "(3)"])
    assert data["sample"] == [["C-1", "1000", "5"], ["C-2", "2000", "6"]]
    assert "열 이름이 없어" in data["message"]
    refused = manager.post(f"{URL}/{data['id']}/check")
    assert "product_code" in refused.json()["data"]["errors"]


def test_the_header_may_be_said_to_be_missing_or_to_stand_below_a_title(manager: APIClient) -> None:
    data = send(manager, "가게,이름,값\nC-1,가나다,1000\n").json()["data"]
    assert (data["header_line"], data["headers"]) == (1, ["가게", "이름", "값"])
    data = manager.patch(f"{URL}/{data['id']}", {"header_line": 0}, format="json").json()["data"]
    assert (data["headers"], len(data["sample"])) == (["(1)", "(2)", "(3)"], 2)
    data = manager.patch(f"{URL}/{data['id']}", {"header_line": 1}, format="json").json()["data"]
    assert data["headers"] == ["가게", "이름", "값"]
    run = upload("2026년 상품,,\n\n상품코드,상품명,판매가\nC-9,가나다,1000\n")
    assert (run.header_line, run.headers, run.sample) == (
        3,
        ["상품코드", "상품명", "판매가"],
        [["C-9", "가나다", "1000"]],
    )
    run = applied("2026년 상품,,\n\n상품코드,상품명,판매가\nC-9,가나다,1000\n")
    assert errors(run) == {}
    assert Product.objects.filter(product_code="C-9").exists()


def test_rows_without_a_header_come_over_once_their_columns_are_named(manager: APIClient) -> None:
    from core.bulk import services
    from core.bulk.models import ImportRun

    pk = send(manager, "C-1,1000,5\nC-2,2000,6\n").json()["data"]["id"]
    mapping = {"(1)": "product_code", "(2)": "product_sale_price", "(3)": "product_name"}
    manager.patch(f"{URL}/{pk}", {"mapping": mapping}, format="json")
    run = services.check_now(run=ImportRun.objects.get(pk=pk))
    assert (run.counts["total"], run.counts["new"]) == (2, 2)


def test_words_and_weights_of_our_own_files_are_read_and_found(visitor: APIClient) -> None:
    run = applied(table("상품코드,상품명,판매가,무게(g),검색어", 'C-1,가나다,1000,1.5kg,"풀오버, 스웨터"'))
    assert errors(run) == {}
    one = Product.objects.get(product_code="C-1")
    assert (one.weight_g, one.search_words) == (1500, "풀오버, 스웨터")
    found = visitor.get("/api/shop/products", {"search": "풀오버"}).json()["data"]["content"]
    assert [row["product_code"] for row in found] == ["C-1"]
