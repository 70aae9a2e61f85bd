"""A brand with five variants of two products, promotions, and a bank in the test's own transaction."""

from typing import Any

import pytest

from core.catalog import services as catalog
from core.catalog.models import Variant
from core.common.tenancy import brand_scope
from core.conftest import World
from core.payments.models import PaymentModule
from core.points import services as points
from core.promotions.tests.factories import coupon_promotion, give, promotion

# Its profiles must be registered before tests are collected.
from core.tests.properties import effort  # noqa: F401
from core.tests.properties.bank import Switchboard
from core.tests.properties.stage import SHARED_CODE, Mall

STOCK, POINTS = 9, 60_000


@pytest.fixture
def mall(shop: World, monkeypatch: pytest.MonkeyPatch) -> Mall:
    with brand_scope(shop.brand.pk):
        _product(shop, "HG-2", 6_233, [("S", 0), ("M", 0), ("L", 1_000)])
        _product(shop, "HG-3", 19_201, [("S", 0), ("M", 0)], is_overseas=True)
        points.adjust(user_id=shop.member.pk, kind=15, amount=POINTS, note="시험")
        virtual = PaymentModule(kind="virtual_account", name_ko="가상계좌", webhook_path=f"virtual-{shop.brand.pk}")
        virtual.set_secret_key("test_sk_local")
        virtual.save()
        promotions = _promotions(shop.member)
        found = Variant.objects.exclude(product=shop.product).order_by("pk").values_list("pk", flat=True)
    return Mall(
        brand_id=shop.brand.pk,
        member=shop.member,
        manager=shop.manager,
        variants=tuple(found),
        promotions=promotions,
        stock=STOCK,
        points=POINTS,
        modules={"card": shop.module, "own": shop.account_module, "virtual": virtual},
        switchboard=Switchboard(monkeypatch),
    )


def _promotions(member: Any) -> tuple[int, ...]:
    """One of each level and kind, some with limits, with sums that don't divide. The member has coupons of three."""
    rules = [
        promotion(level="product", value=7, combine="stack"),
        promotion(level="product", benefit="won", unit="piece", value=333, combine="stack", limit_person=2),
        promotion(value=10, cap=5_000, min_won=20_000, limit_total=2),
        promotion(level="shipping", benefit="free", value=0, cap=2_500, min_won=25_000),
    ]
    coupons = [
        coupon_promotion(value=5_001, combine="stack"),
        coupon_promotion(benefit="percent", value=33, level="product", combine="stack"),
        coupon_promotion(benefit="percent", value=100, is_first_order=1),
    ]
    for row in coupons:
        give(row, member)
    shared = coupon_promotion(value=1_999, issue="code", code=SHARED_CODE, combine="stack", limit_total=2)
    return tuple(row.pk for row in (*rules, *coupons, shared))


def _product(shop: World, code: str, price: int, sizes: list[tuple[str, int]], **more: Any) -> None:
    catalog.save_product(
        values={
            "product_code": code,
            "product_name": f"시험 {code}",
            "product_price": price,
            "product_sale_price": price,
            "images": [{"src": "/media/1/b.webp", "alt": code}],
            "category_ids": [shop.category.pk],
            "option_groups": [{"name": "사이즈", "kind": "text", "values": [{"name": name} for name, _more in sizes]}],
            "variants": [{"values": [name], "stock": STOCK, "price_diff": extra} for name, extra in sizes],
            **more,
        }
    )
