"""An import that stops counting a stock writes a stock move on every code path, and so does its undo."""

from typing import Any

import pytest

from core.bulk import services
from core.catalog.models import StockMove, Variant
from core.catalog.tests.importing import applied, table
from core.common.tenancy import brand_scope


@pytest.fixture(autouse=True)
def _scope(shop: Any) -> Any:
    with brand_scope(shop.brand.pk):
        yield


def moves(code: str) -> list[tuple[str, int]]:
    found = StockMove.objects.filter(variant__product__product_code=code).order_by("pk")
    return list(found.values_list("kind", "delta"))


HEAD = "상품코드,상품명,판매가,재고"
OPTIONS = "상품코드,상품명,판매가,옵션1 이름,옵션1 값,재고"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (table(HEAD, "U-1,가,1000,7"), table(HEAD, "U-1,가,1000,")),
        (table(OPTIONS, "U-1,가,1000,크기,S,7"), table(OPTIONS, "U-1,가,1000,크기,S,")),
        (table(HEAD, "U-1,가,1000,7"), table("상품코드,재고", "U-1,")),
    ],
)
def test_a_stock_that_is_no_longer_counted_has_its_move(before: str, after: str) -> None:
    applied(before)
    assert moves("U-1") == [("set", 7)]
    run = applied(after)
    assert Variant.objects.get(product__product_code="U-1").stock is None
    assert moves("U-1") == [("set", 7), ("set", -7)]
    services.undo_now(run=run)
    assert Variant.objects.get(product__product_code="U-1").stock == 7
    assert moves("U-1") == [("set", 7), ("set", -7), ("set", 7)]


def test_a_new_product_without_a_count_has_its_move_too() -> None:
    applied(table(HEAD, "U-2,나,1000,"))
    assert moves("U-2") == []


def test_a_stock_of_nothing_that_is_no_longer_counted_has_its_move() -> None:
    applied(table(HEAD, "U-3,다,1000,0"))
    applied(table(HEAD, "U-3,다,1000,"))
    assert moves("U-3")[-1] == ("set", 0)
    assert Variant.objects.get(product__product_code="U-3").stock is None
