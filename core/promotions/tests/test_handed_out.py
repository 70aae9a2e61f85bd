"""Popups and blocks of home pages that hand out a coupon (D46)."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.test import Client

from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.designs import selectors as designs
from core.designs.editing import show
from core.designs.models import ShopDesign
from core.popups.models import Popup
from core.popups.tests.factories import TEXTS, popup
from core.promotions.models import Promotion
from core.promotions.tests.factories import coupon_promotion, promotion

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 11, 30, 3, tzinfo=UTC)


def shown(client: Any) -> list[tuple[str, int | None]]:
    content = client.get("/api/shop/popups?place=home").json()["data"]["content"]
    return [(row["title"], row["promotion_id"]) for row in content]


def offer(client: Any, row: Promotion) -> Any:
    return client.get(f"/api/shop/coupon-offers/{row.pk}")


@pytest.mark.parametrize("change", [{"is_active": 0}, {"ends_at": NOW}, {"starts_at": NOW + timedelta(1)}])
def test_a_popup_and_a_block_hand_out_a_coupon_only_while_it_can_be_had(shop: World, change: dict[str, Any]) -> None:
    with brand_scope(shop.brand.pk), time_machine.travel(NOW, tick=False):
        row = coupon_promotion(issue="download", min_won=30_000)
        popup(title="쿠폰 드려요", coupon=row.pk)
        popup(title="새 소식")
        made = [{"type": "coupon", "title": "쿠폰", "rule": {"promotion_id": row.pk}}]
        ShopDesign.objects.filter(place="shop").update(blocks=made)
        assert shown(client_for(shop)) == [("쿠폰 드려요", row.pk), ("새 소식", None)]
        [block] = designs.list_blocks("shop", "ko")
        coupon = block["coupon"]
        assert coupon
        assert (coupon["promotion_id"], coupon["min_won"]) == (row.pk, 30_000)
        assert offer(client_for(shop), row).json()["data"]["refusal"]
        assert offer(client_for(shop, shop.member), row).json()["data"]["refusal"] == ""
        Promotion.objects.filter(pk=row.pk).update(**change)
        assert shown(client_for(shop)) == [("새 소식", None)]
        assert designs.list_blocks("shop", "ko") == []
        assert show("shop", made, "ko")["notes"][0]["is_empty"]
        assert offer(client_for(shop, shop.member), row).status_code == 404


def test_a_coupon_ends_the_second_its_promotion_ends(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        row = coupon_promotion(issue="download", ends_at=NOW)
        popup(coupon=row.pk)
        for moment, count in ((NOW - timedelta(seconds=1), 1), (NOW, 0)):
            with time_machine.travel(moment, tick=False):
                assert len(shown(client_for(shop))) == count


def test_a_popup_takes_only_a_coupon_that_shoppers_download(shop: World, other: World) -> None:
    with brand_scope(other.brand.pk):
        foreign = coupon_promotion(issue="download")
    with brand_scope(shop.brand.pk):
        wrong = [
            promotion(),
            coupon_promotion(),
            coupon_promotion(kind="coupon", issue="code", code="WINTER10"),
            foreign,
        ]
        right = coupon_promotion(issue="download", is_active=0)
    editor: Client = client_for(shop, shop.editor)
    for row in wrong:
        given = {**TEXTS, "look": "text", "coupon": row.pk}
        answer = editor.post("/api/popups", given, content_type="application/json")
        assert (answer.status_code, answer.json()["data"]["errors"]) == (
            400,
            {"coupon": "내려받는 쿠폰을 골라 주세요."},
        )
    with brand_scope(shop.brand.pk):
        assert not Popup.objects.exists()
    given = {**TEXTS, "look": "text", "coupon": right.pk}
    saved = editor.post("/api/popups", given, content_type="application/json").json()["data"]
    assert (saved["coupon"], saved["stage"], saved["coupon_stage"]) == (right.pk, "shown", "off")


def test_an_editor_looks_for_coupons_and_changes_none(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        row = coupon_promotion(issue="download", name="겨울 쿠폰")
    editor: Client = client_for(shop, shop.editor)
    listed = editor.get("/api/promotions", {"kind": "coupon", "issue": "download", "search": "겨울"}).json()["data"]
    assert [each["id"] for each in listed["content"]] == [row.pk]
    assert editor.put(f"/api/promotions/{row.pk}", {"value": 1}, content_type="application/json").status_code == 403
