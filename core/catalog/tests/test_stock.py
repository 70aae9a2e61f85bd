"""Stock is taken and returned by the same amount, and a product's derived columns follow."""

import pytest
from rest_framework.test import APIClient

from core.catalog.errors import OutOfStock
from core.catalog.models import Product, ProductStatus, StockMove, Variant
from core.catalog.services import return_stock, save_product, take_stock
from core.catalog.services.stock import StockLine
from core.common.tenancy import NoBrandScope, brand_scope
from core.conftest import World, set_stock
from core.reconciliation.invariants.stock import stock

pytestmark = [pytest.mark.django_db, pytest.mark.both]

SIZES = [["세이지", "S"], ["세이지", "M"]]


def line(variant: Variant, quantity: int, line_id: int = 1) -> StockLine:
    return StockLine(line_id, variant.pk, variant.product_id, quantity, "니트")


def wrong_sums() -> list[str]:
    """The inconsistencies of stock and totals; the lines in these tests belong to no order."""
    return [text for _brand_id, text, _values in stock() if "합" in text]


def figures(product: Product) -> tuple[int | None, int, int | None, int]:
    row = Product.objects.get(pk=product.pk)
    return row.stock_total, row.status, row.status_before, row.popularity


def variants(product: Product) -> list[Variant]:
    return list(Variant.objects.filter(product=product).order_by("position"))


def test_the_last_piece_sells_a_product_out_and_giving_back_restores_it(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        Product.objects.filter(pk=shop.product.pk).update(status=ProductStatus.NEW)
        first, second = variants(shop.product)
        take_stock([line(second, 3, 2), line(first, 4)])
        assert figures(shop.product) == (1, ProductStatus.NEW, None, 7)
        take_stock([line(first, 1, 3)])
        assert figures(shop.product) == (0, ProductStatus.SOLD_OUT, ProductStatus.NEW, 8)
        return_stock([line(first, 4), line(second, 3, 2)])
        assert figures(shop.product) == (7, ProductStatus.NEW, None, 1)
        assert [one.stock for one in variants(shop.product)] == [4, 3]
        assert sum(StockMove.objects.filter(variant=first).exclude(kind="set").values_list("delta", flat=True)) == -1


def test_more_than_is_left_is_refused_and_says_what_is_left(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        first, _second = variants(shop.product)
        before = figures(shop.product)
        with pytest.raises(OutOfStock) as refused:
            take_stock([line(first, 6)])
        assert "5개" in str(refused.value.message)
        assert figures(shop.product) == before


def test_uncounted_stock_stays_uncounted(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        first, _second = variants(shop.product)
        set_stock(None, pk=first.pk)
        Product.objects.filter(pk=shop.product.pk).update(stock_total=None)
        take_stock([line(first, 9)])
        assert variants(shop.product)[0].stock is None
        assert figures(shop.product) == (None, ProductStatus.ON_SALE, None, 9)


def test_counting_that_stops_and_begins_again_leaves_the_sum_of_the_moves_at_the_stock(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        first, _second = variants(shop.product)

        def sum_of_moves() -> int:
            return sum(StockMove.objects.filter(variant=first).values_list("delta", flat=True))

        def written(stock: int | None) -> None:
            rows = [{"id": one.pk, "stock": one.stock} for one in variants(shop.product)]
            rows[0]["stock"] = stock
            values = [{**row, "values": names} for row, names in zip(rows, SIZES, strict=True)]
            save_product(values={"variants": values}, product=shop.product)

        written(None)
        assert sum_of_moves() == 0
        take_stock([line(first, 4)])
        written(7)
        assert (variants(shop.product)[0].stock, sum_of_moves()) == (7, 7)
        # Stock that was taken while it was not counted is returned to the counted stock.
        return_stock([line(first, 4)])
        assert (variants(shop.product)[0].stock, sum_of_moves()) == (11, 11)
        assert wrong_sums() == []


def test_what_comes_back_to_an_option_off_sale_is_not_counted_for_the_product(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        first, second = variants(shop.product)
        take_stock([line(first, 2)])
        save_product(values={"variants": [{"id": second.pk, "values": SIZES[1], "stock": 3}]}, product=shop.product)
        assert figures(shop.product)[0] == 3
        return_stock([line(first, 2)])
        assert (Variant.objects.get(pk=first.pk).stock, figures(shop.product)[0]) == (5, 3)
        assert wrong_sums() == []


def test_a_seller_who_sold_out_by_hand_stays_sold_out(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        Product.objects.filter(pk=shop.product.pk).update(status=ProductStatus.SOLD_OUT, status_before=None)
        first, _second = variants(shop.product)
        return_stock([line(first, 1)])
        assert figures(shop.product) == (9, ProductStatus.SOLD_OUT, None, 0)


@pytest.mark.parametrize(
    ("values", "after"),
    [
        # The form sends the status that it was opened with.
        ({"status": 2, "maker": "다른 제조사"}, ProductStatus.NEW),
        ({"status": 0}, ProductStatus.ON_SALE),
        ({"maker": "다른 제조사"}, ProductStatus.NEW),
    ],
)
def test_only_another_status_than_the_stored_one_is_set_by_hand(
    shop: World, manager: APIClient, values: dict[str, object], after: int
) -> None:
    with brand_scope(shop.brand.pk):
        Product.objects.filter(pk=shop.product.pk).update(status=ProductStatus.NEW)
        first, second = variants(shop.product)
        taken = [line(second, 3, 2), line(first, 5)]
        take_stock(taken)
    assert manager.patch(f"/api/products/{shop.product.pk}", values, format="json").status_code == 200
    with brand_scope(shop.brand.pk):
        return_stock(taken)
        assert figures(shop.product)[:3] == (8, after, None)


def test_another_brands_stock_is_never_taken(shop: World, other: World) -> None:
    with brand_scope(other.brand.pk), pytest.raises(OutOfStock):
        take_stock([line(shop.variant, 1)])
    with pytest.raises(NoBrandScope):
        take_stock([line(shop.variant, 1)])
    with brand_scope(shop.brand.pk):
        assert variants(shop.product)[0].stock == 5
