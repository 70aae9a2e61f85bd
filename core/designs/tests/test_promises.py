"""What the search layout promises: only what a rule of the brand says."""

from typing import Any

import pytest

from core.brands import selectors as brands
from core.common.tenancy import brand_scope
from core.conftest import World
from core.designs.promises import make_promises
from core.designs.selectors import ready_blocks
from core.shipping import selectors as shipping
from core.shipping.arrival import ArrivalRule
from core.shipping.rules import ShippingRule, Surcharge

pytestmark = pytest.mark.django_db

ISLANDS = (Surcharge("제주", "63000", "63644", 3000),)
ON_THE_DAY = ArrivalRule(cutoff_hour=14, handling_days=0)


@pytest.mark.parametrize(
    ("rule", "titles"),
    [
        (ShippingRule(), None),
        (ShippingRule(fee=3000), None),
        (ShippingRule(free_over=50000, return_fee=3000), ["배송비 없음", "반품 배송비 3,000원"]),
        (ShippingRule(fee=3000, free_over=50000), ["50,000원부터 무료 배송", "배송비 3,000원"]),
        (ShippingRule(fee=3000, arrival=ON_THE_DAY), ["14시 전 주문", "배송비 3,000원"]),
        (ShippingRule(fee=3000, arrival=ArrivalRule(cutoff_hour=14, handling_days=1)), None),
    ],
)
def test_a_promise_has_a_rule(
    shop: World, monkeypatch: pytest.MonkeyPatch, rule: ShippingRule, titles: list[str] | None
) -> None:
    monkeypatch.setattr(shipping, "shipping_rule", lambda: rule)
    with brand_scope(shop.brand.pk):
        info = brands.by_id(shop.brand.pk)
        assert info is not None
        info.setting["point_rate"] = 0
        block: Any = make_promises(info, "ko")
    assert (block and [item["title"] for item in block["items"]]) == titles


def test_islands_are_named_and_only_the_search_layout_promises(shop: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shipping, "shipping_rule", lambda: ShippingRule(return_fee=3000, surcharges=ISLANDS))
    with brand_scope(shop.brand.pk):
        info = brands.by_id(shop.brand.pk)
        assert info is not None
        kinds = [[block["type"] for block in ready_blocks(number, info, "en")] for number in (0, 1, 2)]
        block: Any = make_promises(info, "ko")
    assert [("steps" in own) for own in kinds] == [False, False, True]
    assert block["items"][0]["text"] == "섬·산간은 더 들 수 있어요"
