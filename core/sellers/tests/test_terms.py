"""The terms of an order line: which rate applies, and that the order stores it (D23)."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.utils import timezone

from core.accounts.tests.test_sellers import sells
from core.catalog.models import Category, CategoryGroup, Product, ProductCategory
from core.catalog.selectors import clear_tree_cache
from core.common.tenancy import brand_scope
from core.conftest import World, set_stock
from core.orders.models import OrderLine
from core.sellers.models import CommissionRate, SellerContract, SellerProfile
from core.sellers.rules import choose_rate
from core.sellers.selectors import get_terms
from core.tests.flows.test_buying import order_body, place, quoted

TEN, FIVE, THREE, ONE = (Decimal(one) for one in ("10", "5", "3", "1"))


@pytest.mark.parametrize(
    ("of_product", "of_categories", "trails", "rate"),
    [
        (None, {}, [], TEN),
        (None, {}, [[1, 2]], TEN),
        (None, {1: FIVE}, [[1, 2]], FIVE),
        (None, {1: FIVE, 2: THREE}, [[1, 2]], THREE),
        # The nearest one applies, also if it is higher.
        (None, {1: THREE, 2: FIVE}, [[1, 2]], FIVE),
        # In two groups: the nearer, and of equally near ones the lower.
        (None, {1: THREE, 4: FIVE}, [[1, 2], [4]], FIVE),
        (None, {2: THREE, 4: FIVE}, [[1, 2], [4]], THREE),
        (ONE, {2: THREE}, [[1, 2]], ONE),
        (Decimal(0), {2: THREE}, [[1, 2]], Decimal(0)),
    ],
)
def test_the_nearest_rate_counts(of_product: Any, of_categories: Any, trails: Any, rate: Decimal) -> None:
    assert choose_rate(own=TEN, of_product=of_product, of_categories=of_categories, trails=trails) == rate


def contract(world: World, rate: Decimal = TEN, began: date = date(2020, 1, 1), **more: Any) -> SellerContract:
    """A contract of the seller of `World`, who gets the product; inside the brand's scope."""
    row = SellerContract(user=world.seller, began_on=began, commission_rate=rate, **more)
    row.save()
    Product.objects.filter(pk=world.product.pk).update(seller=world.seller)
    return row


@pytest.mark.django_db
def test_contracts_count_from_their_day_to_their_end(shop: World) -> None:
    sells(shop, 1)
    goods = {shop.product.pk: shop.seller.pk}
    with brand_scope(shop.brand.pk):
        assert get_terms(goods, date(2026, 1, 1))[shop.product.pk].commission_rate is None
        contract(shop, TEN, date(2025, 1, 1), ended_on=date(2025, 12, 31))
        contract(shop, FIVE, date(2026, 2, 1))
        days = [date(2024, 12, 31), date(2025, 12, 31), date(2026, 1, 1), date(2026, 2, 1)]
        assert [get_terms(goods, day)[shop.product.pk].commission_rate for day in days] == [None, TEN, None, FIVE]


@pytest.mark.django_db
def test_a_category_has_its_rate_for_all_below_it(shop: World) -> None:
    sells(shop, 1)
    with brand_scope(shop.brand.pk):
        group = CategoryGroup.objects.first() or CategoryGroup(category_group_name_ko="종류")
        group.save()
        upper = Category(group=group, category_name_ko="옷", position=900)
        upper.save()
        leaf = Category(group=group, parent=upper, category_name_ko="코트", position=901)
        leaf.save()
        ProductCategory.objects.filter(product=shop.product, group=group).delete()
        ProductCategory(product=shop.product, group=group, category=leaf).save()
        CommissionRate(contract=contract(shop), category=upper, commission_rate=THREE).save()
        clear_tree_cache()
        assert get_terms({shop.product.pk: shop.seller.pk}, date(2026, 2, 1))[shop.product.pk].commission_rate == THREE


@pytest.mark.django_db(transaction=True)
def test_an_order_keeps_the_name_and_rate_of_its_day(shop: World, visitor: Any, bank: str) -> None:
    sells(shop, 1)
    with brand_scope(shop.brand.pk):
        row = contract(shop, Decimal("12.50"), bears_points=True)
        profile = SellerProfile(user=shop.seller, company_name="소소옷방 주식회사")
        profile.save()
        set_stock(9, product=shop.product)
    assert place(visitor, order_body(shop, quoted(visitor, shop.variant, 1))).status_code == 200
    with brand_scope(shop.brand.pk):
        row.commission_rate = ONE
        row.save()
        SellerProfile.objects.update(company_name="다른 이름")
        line = OrderLine.objects.get(product=shop.product)
        assert (line.seller_id, line.seller_name) == (shop.seller.pk, "소소옷방 주식회사")
        assert (line.commission_rate, line.seller_bears_points, line.seller_bears_discounts) == (
            Decimal("12.50"), True, False,
        )  # fmt: skip


@pytest.mark.django_db(transaction=True)
def test_where_the_brand_has_no_sellers_its_goods_are_the_shops_own(shop: World, visitor: Any, bank: str) -> None:
    sells(shop, 0)
    with brand_scope(shop.brand.pk):
        contract(shop, began=timezone.localdate() - timedelta(days=1))
        set_stock(9, product=shop.product)
    assert place(visitor, order_body(shop, quoted(visitor, shop.variant, 1))).status_code == 200
    with brand_scope(shop.brand.pk):
        line = OrderLine.objects.get(product=shop.product)
        assert (line.seller_id, line.seller_name, line.commission_rate) == (None, "", None)
