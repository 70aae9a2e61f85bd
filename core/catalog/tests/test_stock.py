"""Stock is taken and given back by the same amount, and a product's kept figures follow."""

import pytest

from core.catalog.errors import OutOfStock
from core.catalog.models import Product, ProductStatus, StockMove, Variant
from core.catalog.services import give_back, take
from core.catalog.services.stock import StockLine
from core.conftest import World
from core.kit.tenancy import NoBrandScope, brand_scope

pytestmark = pytest.mark.django_db


def line(variant: Variant, quantity: int, line_id: int = 1) -> StockLine:
    return StockLine(line_id, variant.pk, variant.product_id, quantity, "니트")


def figures(product: Product) -> tuple[int | None, int, int | None, int]:
    row = Product.objects.get(pk=product.pk)
    return row.stock_total, row.status, row.status_before, row.popularity


def variants(product: Product) -> list[Variant]:
    return list(Variant.objects.filter(product=product).order_by("position"))


def test_the_last_piece_sells_a_product_out_and_giving_back_restores_it(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        Product.objects.filter(pk=shop.product.pk).update(status=ProductStatus.NEW)
        first, second = variants(shop.product)
        take([line(second, 3, 2), line(first, 4)])
        assert figures(shop.product) == (1, ProductStatus.NEW, None, 7)
        take([line(first, 1, 3)])
        assert figures(shop.product) == (0, ProductStatus.SOLD_OUT, ProductStatus.NEW, 8)
        give_back([line(first, 4), line(second, 3, 2)])
        assert figures(shop.product) == (7, ProductStatus.NEW, None, 1)
        assert [one.stock for one in variants(shop.product)] == [4, 3]
        assert sum(StockMove.objects.filter(variant=first).exclude(kind="set").values_list("delta", flat=True)) == -1


def test_more_than_is_left_is_refused_and_says_what_is_left(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        first, _second = variants(shop.product)
        before = figures(shop.product)
        with pytest.raises(OutOfStock) as refused:
            take([line(first, 6)])
        assert "5개" in str(refused.value.message)
        assert figures(shop.product) == before


def test_uncounted_stock_stays_uncounted(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        first, _second = variants(shop.product)
        Variant.objects.filter(pk=first.pk).update(stock=None)
        Product.objects.filter(pk=shop.product.pk).update(stock_total=None)
        take([line(first, 9)])
        assert variants(shop.product)[0].stock is None
        assert figures(shop.product) == (None, ProductStatus.ON_SALE, None, 9)


def test_a_seller_who_sold_out_by_hand_stays_sold_out(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        Product.objects.filter(pk=shop.product.pk).update(status=ProductStatus.SOLD_OUT, status_before=None)
        first, _second = variants(shop.product)
        give_back([line(first, 1)])
        assert figures(shop.product) == (9, ProductStatus.SOLD_OUT, None, 0)


def test_another_brands_stock_is_never_taken(shop: World, other: World) -> None:
    with brand_scope(other.brand.pk), pytest.raises(OutOfStock):
        take([line(shop.variant, 1)])
    with pytest.raises(NoBrandScope):
        take([line(shop.variant, 1)])
    with brand_scope(shop.brand.pk):
        assert variants(shop.product)[0].stock == 5
