"""Numbers of a product file: none is misread; what may mean two is asked once a file."""

import io
from decimal import Decimal
from typing import Any

import pytest
from openpyxl import Workbook
from rest_framework.test import APIClient

from core.bulk.models import ImportRow
from core.bulk.tasks import work
from core.bulk.tests.test_api import URL, send
from core.catalog.models import Product, Variant
from core.catalog.tests.importing import applied, checked, counts, errors, table
from core.common.tenancy import brand_scope

HEAD = "상품코드;상품명;정가;판매가;판매가(영어);판매가(베트남어);적립률;무게(g);재고;최소 수량;수량별 가격"
FIELDS = {
    "정가": "product_price", "판매가": "product_sale_price", "판매가(영어)": "price_en", "판매가(베트남어)": "price_vi",
    "적립률": "point_rate", "무게(g)": "weight_g", "재고": "stock", "최소 수량": "min_qty",
    "수량별 가격": "price_tiers",
}  # fmt: skip


@pytest.fixture
def _scope(shop: Any) -> Any:
    with brand_scope(shop.brand.pk):
        yield


def line(column: str, text: str) -> str:
    cells = {"상품코드": "N-1", "상품명": "이름", "판매가": "1000"} | {column: text}
    return ";".join(cells.get(name, "") for name in HEAD.split(";"))


def check(client: APIClient, pk: int) -> None:
    assert client.post(f"{URL}/{pk}/check").status_code == 200
    work.func(pk)


def rows(client: APIClient, pk: int) -> Any:
    return client.get(f"{URL}/{pk}/rows").json()["data"]["content"]


@pytest.mark.usefixtures("_scope")
@pytest.mark.parametrize(
    ("column", "text", "message"),
    [
        ("정가", "29.000", "29,000, 29"),
        ("판매가", "29.000", "29,000, 29"),
        ("정가", "2,9000", "2.9"),
        ("정가", "1.234,00", "1,234"),
        ("정가", "29'000", "숫자로"),
        ("정가", "2.9만", "숫자로"),
        ("판매가(베트남어)", "534.000", "534,000, 534"),
        ("판매가(영어)", "12,50", "12.5"),
        ("적립률", "1,5", "1.5"),
        ("무게(g)", "0,35kg", "0.35"),
        ("재고", "1,5", "1.5"),
        ("최소 수량", "1.000", "1,000, 1"),
        ("수량별 가격", "전체:10=9.000", "9,000, 9"),
    ],
)
def test_a_number_that_is_unclear_or_none_is_refused_at_its_cell(column: str, text: str, message: str) -> None:
    [(number, found)] = errors(checked(table(HEAD, line(column, text)))).items()
    assert (number, list(found)) == (2, [FIELDS[column]])
    assert message in found[FIELDS[column]]


@pytest.mark.usefixtures("_scope")
def test_a_file_with_decimal_commas_is_read_after_the_answer() -> None:
    text = table(HEAD, "N-1;이름;29.000;1.234,00;12,50;534.000;1,5;0,35kg;1.000;2;전체:10=9.00")
    refused = checked(text, decimal=",")
    assert list(errors(refused)[2]) == ["price_tiers"]
    run = applied(text.replace("9.00\n", "1.000\n"), decimal=",")
    assert counts(run) == {"new": 1}
    product = Product.objects.get(product_code="N-1")
    assert (product.product_price, product.product_sale_price, product.weight_g) == (29_000, 1_234, 350)
    assert (product.price_lang_obj["en"], product.price_lang_obj["vi"]) == (12.5, 534_000)
    assert product.point_rate == Decimal("1.5")
    assert Variant.objects.get(product=product).stock == 1_000


def test_the_question_is_asked_until_it_is_answered_and_presets_keep_the_answer(manager: APIClient) -> None:
    text = "상품코드;상품명;판매가\nN-1;이름;29.000\n"
    run = send(manager, text).json()["data"]
    assert run["unclear_numbers"] == ["29.000"]
    check(manager, run["id"])
    assert rows(manager, run["id"])[0]["kind"] == "wrong"
    wrong = manager.patch(f"{URL}/{run['id']}", {"options": {"decimal": ";"}}, format="json")
    assert (wrong.status_code, list(wrong.json()["data"]["errors"])) == (400, ["options[decimal]"])
    answered = manager.patch(f"{URL}/{run['id']}", {"options": {"decimal": ","}}, format="json").json()["data"]
    assert (answered["options"]["decimal"], answered["unclear_numbers"]) == (",", ["29.000"])
    check(manager, run["id"])
    [row] = rows(manager, run["id"])
    assert (row["kind"], row["cells"]["product_sale_price"]) == ("new", "29000")
    assert manager.post("/api/import-presets", {"run": run["id"], "name": "쉼표"}, format="json").status_code == 201
    assert send(manager, text).json()["data"]["options"]["decimal"] == ","


def test_an_unclear_number_below_the_first_rows_is_reported_by_the_check(manager: APIClient) -> None:
    lines = [f"N-{number};이름;1000" for number in range(30)]
    run = send(manager, "\n".join(["상품코드;상품명;판매가", *lines, "N-99;이름;29.000"]) + "\n").json()["data"]
    assert run["unclear_numbers"] == []
    check(manager, run["id"])
    assert manager.get(f"{URL}/{run['id']}").json()["data"]["unclear_numbers"] == ["29.000"]


@pytest.mark.usefixtures("_scope")
def test_a_number_of_a_workbook_is_clear_and_its_text_is_not() -> None:
    book, out = Workbook(), io.BytesIO()
    sheet = book.active
    assert sheet is not None
    sheet.append(["상품코드", "상품명", "판매가", "판매가(영어)", "무게(g)"])
    sheet.append(["N-1", "이름", 29000, 29.5, 350.125])
    sheet.append(["N-2", "이름", "29.000", 0.5, 1])
    book.save(out)
    run = checked(out.getvalue())
    assert errors(run) == {3: {"product_sale_price": errors(run)[3]["product_sale_price"]}}
    assert ImportRow.objects.get(run=run, row_no=2).kind == "new"


@pytest.mark.usefixtures("_scope")
def test_a_file_of_another_system_is_written_with_points() -> None:
    run = checked(
        table("Handle,Title,Variant Price,Option1 Name,Option1 Value", "a,이름,29.000,Title,Default Title"),
        price_factor="1",
    )
    assert (run.options["source"], run.options["decimal"]) == ("shopify", ".")
    assert "unclear" not in run.counts
