"""The exchange rate is demanded where a file's prices may not be won, before anything is checked (D22)."""

from typing import Any

import pytest

from core.bulk import services
from core.catalog.models import Product
from core.catalog.services import save_product
from core.catalog.tests.importing import checked, counts, errors, rows, table, upload
from core.common.errors import Invalid
from core.common.tenancy import brand_scope

pytestmark = pytest.mark.django_db

SHOPIFY = "Handle,Title,Published,Status,Variant Price\na,A,TRUE,active,80\n"


@pytest.fixture(autouse=True)
def _brand(shop: Any) -> Any:
    with brand_scope(shop.brand.pk):
        yield


@pytest.mark.parametrize(
    ("file", "word"),
    [
        (SHOPIFY, "Shopify"),
        ("상품코드,상품명,판매가,통화\nA,이름,80,USD\n", "USD"),
        ("상품코드,상품명,판매가\nA,이름,29.95\nB,이름,12\n", "29.95"),
        ('상품코드,상품명,판매가\nA,이름,"1.299,5"\n', "1.299,5"),
    ],
)
def test_a_file_whose_prices_may_not_be_won_is_not_checked_without_a_rate(file: str, word: str) -> None:
    run = upload(file)
    with pytest.raises(Invalid) as refused:
        services.check_now(run=run)
    assert word in str(refused.value.errors["options[price_factor]"])
    run.refresh_from_db()
    assert run.state == "uploaded"


def test_with_a_rate_it_is_checked_and_one_says_that_prices_are_won() -> None:
    assert counts(checked(SHOPIFY, price_factor="1400")) == {"new": 1}
    assert counts(checked(SHOPIFY, price_factor="1")) == {"new": 1}


def test_a_currency_beyond_the_first_rows_is_not_read_as_won() -> None:
    lines = [f"A-{number},이름,80,KRW" for number in range(300)]
    run = checked(table("상품코드,상품명,판매가,통화", *lines, "B-1,이름,80,USD"))
    assert rows(run)[302].notes == {"currency": "USD 가격이라 건너뛰어요."}
    lines = [f"A-{number},이름,80," for number in range(300)]
    run = checked(table("상품코드,상품명,판매가,통화", *lines, "B-1,이름,80,USD"))
    assert errors(run) == {302: {"currency": "통화가 USD이에요. 환율을 적어 주세요."}}


@pytest.mark.parametrize(
    "file",
    [
        '상품코드,상품명,판매가\nA,이름,"29,000원"\n',
        "상품코드,상품명,판매가,통화\nA,이름,8000,KRW\n",
        "상품코드,상품명\nHG-1,이름\n",
    ],
)
def test_prices_in_won_need_no_rate(file: str) -> None:
    assert counts(checked(file)).get("wrong", 0) == 0


def test_a_price_far_below_its_category_is_noted(shop: Any) -> None:
    for number in range(5):
        values = {"product_code": f"U-{number}", "product_name": "이름", "product_price": 40000 + number}
        save_product(values={**values, "product_sale_price": 40000 + number, "category_ids": [shop.category.pk]})
    category = "기본: 니트"
    lines = [f"N-1,이름,3999,{category}", f"N-2,이름,4100,{category}", "N-3,이름,80,"]
    run = checked(table("상품코드,상품명,판매가,분류", *lines))
    noted = {row.raw[0]: row.notes.get("product_sale_price", "") for row in rows(run).values()}
    assert noted["N-1"] == "이 분류의 보통 가격(40,002원)보다 아주 낮아요."
    assert (noted["N-2"], noted["N-3"]) == ("", "")
    assert Product.objects.filter(product_code__startswith="N-").count() == 0
