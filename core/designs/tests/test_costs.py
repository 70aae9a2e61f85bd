"""Tables of costs show what the brand charges."""

import importlib
from decimal import Decimal
from typing import Any

import pytest
from django.apps import apps
from rest_framework.test import APIClient

from core.brands.models import SettingObj
from core.common.tenancy import brand_scope
from core.conftest import World
from core.designs import selectors
from core.designs.models import DesignVersion, ShopDesign
from core.shipping.models import ParcelOut

pytestmark = pytest.mark.django_db
TABLE = {"type": "cost-table", "title": "드는 돈"}
NONE = {"shipping_fee": 0, "free_shipping_over": 0, "return_fee": 0, "overseas_return_fee": 0, "surcharges": []}


def set_rules(shop: World, rate: int, **values: Any) -> None:
    ParcelOut.objects.update_or_create(brand=shop.brand, defaults={**NONE, **values})
    SettingObj.objects.filter(brand=shop.brand).update(point_rate=Decimal(rate))


def shown(shop: World) -> Any:
    ShopDesign.objects.filter(place="shop").update(blocks=[TABLE])
    return selectors.list_blocks("shop", "ko")


def test_a_cost_table_has_the_rules_that_the_brand_has(shop: World) -> None:
    islands = [
        {"name": "제주", "postcode_from": "63000", "postcode_to": "63644", "fee": 3000},
        {"name": "울릉", "postcode_from": "40200", "postcode_to": "40240", "fee": 5000},
    ]
    with brand_scope(shop.brand.pk):
        set_rules(shop, 2, shipping_fee=2500, free_shipping_over=40000, return_fee=2700, surcharges=islands)
        [block] = shown(shop)
        assert block["costs"] == [
            {"kind": "delivery", "value": 2500},
            {"kind": "free_over", "value": 40000},
            {"kind": "islands", "value": 3000, "most": 5000},
            {"kind": "return", "value": 2700},
            {"kind": "points", "value": 2.0},
        ]


def test_a_brand_without_rules_has_no_cost_table(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        set_rules(shop, 0, free_shipping_over=40000)
        assert shown(shop) == []


def test_old_blocks_become_cost_tables_everywhere(shop: World, manager: APIClient) -> None:
    old = {
        "type": "cost-calculator",
        "id": "b1",
        "title": {"ko": "어림"},
        "rate": 190,
        "fee_percent": 5,
        "shipping": [],
    }
    new = {"type": "cost-table", "id": "b1", "title": {"ko": "어림"}}
    with brand_scope(shop.brand.pk):
        entry = {"block": old, "version": 3, "by": "", "by_id": None, "at": None}
        ShopDesign.objects.filter(place="shop").update(blocks=[old], draft=[entry])
        version = DesignVersion.objects.create(place="shop", number=1, blocks=[old], draft_number=1)
        importlib.import_module("core.designs.migrations.0005_cost_tables").make_tables(apps, None)
        version.refresh_from_db()
        design = ShopDesign.objects.get(place="shop")
    assert (design.blocks, version.blocks, design.draft) == ([new], [new], [{**entry, "block": new}])
