"""A brand with five variants of two products, and a bank in the test's own transaction."""

from typing import Any

import pytest

from core.catalog import services as catalog
from core.catalog.models import Variant
from core.common.tenancy import brand_scope
from core.conftest import World
from core.payments.models import PaymentModule
from core.points import services as points

# Its profiles must be registered before tests are collected.
from core.tests.properties import effort  # noqa: F401
from core.tests.properties.bank import Switchboard
from core.tests.properties.stage import Mall

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
        found = Variant.objects.exclude(product=shop.product).order_by("pk").values_list("pk", flat=True)
    return Mall(
        brand_id=shop.brand.pk,
        member=shop.member,
        manager=shop.manager,
        variants=tuple(found),
        stock=STOCK,
        points=POINTS,
        modules={"card": shop.module, "own": shop.account_module, "virtual": virtual},
        switchboard=Switchboard(monkeypatch),
    )


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
