"""Threads: products are sold while managers write their stock."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import transaction

from core.bulk import services
from core.catalog.changes.stock import ChangeStock
from core.catalog.models import Product, StockMove, Variant
from core.catalog.services import change_stock, save_product, take_stock
from core.catalog.services.stock import StockLine
from core.catalog.tests.importing import checked, table
from core.common.tenancy import brand_scope
from core.conftest import World, set_stock
from core.reconciliation.invariants.stock import stock
from core.tests.races.crowd import together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both]

SELLERS, SALES, WRITES = 3, 12, 6
Write = Callable[[World, int], Any]


def by_import(shop: World, number: int) -> None:
    head = "상품코드,옵션1 이름,옵션1 값,옵션2 이름,옵션2 값,재고"
    file = table(head, f"HG-1,색상,세이지,사이즈,S,{400 + 50 * number}")
    services.apply_now(run=checked(file), mode="good_rows")


def by_editor(shop: World, number: int) -> None:
    one = {"id": shop.variant.pk, "values": ["세이지", "S"], "stock": 400 + 50 * number}
    save_product(
        values={"variants": [one, {"values": ["세이지", "M"]}]}, product=Product.objects.get(pk=shop.product.pk)
    )


def by_editor_of_texts(shop: World, number: int) -> None:
    """Saves variants unchanged: the form does not contain the stock."""
    rows = [{"values": ["세이지", "S"]}, {"values": ["세이지", "M"]}]
    save_product(values={"variants": rows}, product=Product.objects.get(pk=shop.product.pk))


def by_change(shop: World, number: int) -> None:
    action = ChangeStock()
    values = action.check({"mode": "add", "quantity": 10})
    with transaction.atomic():
        action.write(action.judge([shop.product.pk], values, lock=True), values, None)


def by_difference(shop: World, number: int) -> None:
    """The stock cell of the list; the product has one variant there."""
    change_stock(product=Product.objects.get(pk=shop.product.pk), difference=10)


def by_counting(shop: World, number: int) -> None:
    action = ChangeStock()
    values = action.check({"mode": "uncounted"} if number % 2 else {"mode": "set", "quantity": 300})
    with transaction.atomic():
        changed = [one for one in action.judge([shop.product.pk], values, lock=True) if one.changes]
        action.write(changed, values, None)


def keep_one_variant(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        row = {"id": shop.variant.pk, "values": ["세이지", "S"]}
        save_product(values={"variants": [row]}, product=Product.objects.get(pk=shop.product.pk))


@pytest.mark.parametrize("write", [by_import, by_editor, by_editor_of_texts, by_change, by_difference, by_counting])
def test_a_sale_in_parallel_with_a_stock_write_is_recorded(shop: World, write: Write) -> None:
    set_stock(500, product=shop.product)
    if write is by_difference:
        keep_one_variant(shop)

    def sell(seller: int) -> None:
        with brand_scope(shop.brand.pk):
            for sale in range(SALES):
                with transaction.atomic():
                    take_stock([StockLine(seller * 1000 + sale + 1, shop.variant.pk, shop.product.pk, 1, "니트")])

    def writes() -> None:
        with brand_scope(shop.brand.pk):
            for number in range(WRITES):
                write(shop, number)

    results = together([*(lambda one=one: sell(one) for one in range(SELLERS)), writes])
    assert results == [None] * len(results)
    with brand_scope(shop.brand.pk):
        moves = StockMove.objects.filter(variant=shop.variant, kind="order")
        assert sum(moves.values_list("delta", flat=True)) == -SELLERS * SALES
        left = Variant.objects.get(pk=shop.variant.pk).stock
        if write in (by_editor_of_texts, by_change, by_difference):
            added = 0 if write is by_editor_of_texts else WRITES * 10
            assert left == 500 + added - SELLERS * SALES
        # The sold lines have no order here; only the sums are checked.
        assert [one for one in stock() if "합" in one[1]] == []
