"""How coupons reach their holders, and what managers may change once somebody has one (D46)."""

from datetime import date, timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone

from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.members.models import Member
from core.promotions import birthdays, services
from core.promotions.errors import UnknownCode
from core.promotions.models import Coupon, Promotion
from core.promotions.states import Issue
from core.promotions.tests.factories import coupon_promotion, give, promotion

pytestmark = pytest.mark.django_db


def post(client: Any, path: str, values: dict[str, Any]) -> Any:
    return client.post(path, values, format="json")


def test_a_member_downloads_once_and_finds_it_in_the_box(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        row = coupon_promotion(issue="download", limit_total=1, valid_days=3)
    member = client_for(shop, shop.member)
    (offer,) = member.get("/api/shop/coupon-offers").json()["data"]["content"]
    assert (offer["left"], offer["refusal"]) == (1, "")
    answer = post(member, "/api/shop/coupons/download", {"promotion_id": row.pk})
    assert answer.status_code == 201, answer.content
    (coupon,) = member.get("/api/shop/coupons").json()["data"]["content"]
    assert (coupon["state"], coupon["name"]) == ("open", "감사 쿠폰")
    with brand_scope(shop.brand.pk):
        end = Coupon.objects.get().ends_at
    assert end == services.coupon_end(row, timezone.now())
    assert timezone.localtime(end).time().isoformat() == "00:00:00"
    assert post(member, "/api/shop/coupons/download", {"promotion_id": row.pk}).json()["result"] == -44
    gone = post(client_for(shop, shop.other_member), "/api/shop/coupons/download", {"promotion_id": row.pk})
    assert gone.json()["message"] == "쿠폰이 모두 나갔어요."
    assert post(client_for(shop), "/api/shop/coupons/download", {"promotion_id": row.pk}).status_code == 401


def test_a_single_code_is_claimed_once_and_tells_nobody_why_not(shop: World, other: World) -> None:
    with brand_scope(shop.brand.pk):
        row = coupon_promotion(issue="single_codes")
        assert services.make_codes(promotion=row, count=3) == 3
        code = Coupon.objects.order_by("pk").values_list("code", flat=True)[0]
    member = client_for(shop, shop.member)
    typed = f"{code[:4]}-{code[4:8]} {code[8:]}".lower()
    assert post(member, "/api/shop/coupon-offers/claim", {"code": typed}).json()["data"]["coupon_id"]
    refusals = [
        post(member, "/api/shop/coupon-offers/claim", {"code": code}),
        post(client_for(shop, shop.other_member), "/api/shop/coupon-offers/claim", {"code": code}),
        post(client_for(shop), "/api/shop/coupon-offers/claim", {"code": code}),
        post(client_for(other, other.member), "/api/shop/coupon-offers/claim", {"code": code}),
    ]
    assert {(answer.json()["result"], answer.json()["message"]) for answer in refusals} == {
        (-44, str(UnknownCode.message))
    }


def test_managers_give_and_take_back_and_each_member_has_it_once(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        row = coupon_promotion()
    manager = client_for(shop, shop.manager)
    ids = {"promotion_id": row.pk, "user_ids": [shop.member.pk, shop.other_member.pk]}
    assert post(manager, "/api/coupons", ids).json()["data"] == {"given": 2, "had": 0, "refused": 0}
    assert post(manager, "/api/coupons", ids).json()["data"] == {"given": 0, "had": 2, "refused": 0}
    listed = manager.get("/api/coupons", {"promotion_id": row.pk}).json()["data"]["content"]
    assert {row["user_id"] for row in listed} == {shop.member.pk, shop.other_member.pk}
    assert post(manager, "/api/coupons/withdraw", {"ids": [listed[0]["id"]]}).json()["data"] == {"withdrawn": 1}
    assert post(manager, "/api/coupons/withdraw", {"ids": [listed[0]["id"]]}).json()["data"] == {"withdrawn": 0}
    unknown = post(manager, "/api/coupons", {"promotion_id": row.pk, "user_ids": [987654]})
    assert "user_ids" in unknown.json()["data"]["errors"]


def test_a_member_of_another_brand_gets_no_coupon(shop: World, other: World) -> None:
    with brand_scope(shop.brand.pk):
        row = coupon_promotion()
    answer = post(
        client_for(shop, shop.manager), "/api/coupons", {"promotion_id": row.pk, "user_ids": [other.member.pk]}
    )
    assert "user_ids" in answer.json()["data"]["errors"]
    assert not Coupon._base_manager.exists()


def test_a_birthday_brings_one_a_year_to_who_was_a_member_before(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        coupon_promotion(issue="birthday")
        type(shop.member).objects.filter(pk=shop.member.pk).update(birth_date=date(1990, 2, 28))
        type(shop.member).objects.filter(pk=shop.other_member.pk).update(birth_date=date(1992, 2, 29))
        Member.objects.update(joined_at=timezone.now() - timedelta(days=90))
    with time_machine.travel("2027-02-28T10:00:00+09:00"):
        assert birthdays.give_due() == 2
        assert birthdays.give_due() == 0
    with time_machine.travel("2028-02-28T10:00:00+09:00"):
        assert birthdays.give_due() == 1
    with brand_scope(shop.brand.pk):
        causes = set(Coupon.objects.values_list("cause", flat=True))
    assert causes == {"birthday:2027", "birthday:2028"}


def test_a_birth_date_that_was_changed_within_thirty_days_brings_nothing(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        coupon_promotion(issue="birthday")
        Member.objects.update(joined_at=timezone.now() - timedelta(days=900))
        for member in (shop.member, shop.other_member):
            type(member).objects.filter(pk=member.pk).update(birth_date=date(1990, 6, 20))
            member.refresh_from_db()
        with time_machine.travel("2027-01-29T12:00:00+09:00"):
            shop.member.birth_date = date(1990, 2, 28)
            shop.member.save()
        with time_machine.travel("2027-01-29T10:00:00+09:00"):
            shop.other_member.birth_date = date(1990, 2, 28)
            shop.other_member.save(update_fields=["birth_date"])
        with time_machine.travel("2027-02-20T12:00:00+09:00"):
            # Other data, and the same date again, change nothing.
            shop.other_member.save()
    with time_machine.travel("2027-02-28T11:00:00+09:00"):
        assert birthdays.give_due() == 1
    with brand_scope(shop.brand.pk):
        assert Coupon.objects.get().member_id == shop.other_member.pk
    with time_machine.travel("2028-02-28T11:00:00+09:00"):
        assert birthdays.give_due() == 2


def test_signing_up_brings_the_coupon_and_leaving_closes_it(shop: World) -> None:
    from core.members.services import closing

    with brand_scope(shop.brand.pk):
        coupon_promotion(issue="sign_up")
        services.issue_for_event(Issue.SIGN_UP, member_id=shop.member.pk, cause="sign_up")
        closing.close_account(Member.objects.get(pk=shop.member.pk))
        assert Coupon.objects.get().state == "withdrawn"
        closing.reopen_account(user=shop.member)
        assert Coupon.objects.get().state == "open"


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"value": 0}, "value"),
        ({"value": 101}, "value"),
        ({"benefit": "won", "value": 0}, "value"),
        ({"benefit": "free"}, "benefit"),
        ({"kind": "coupon", "issue": "code", "code": "AB"}, "code"),
        ({"kind": "coupon", "issue": "code", "code": ""}, "code"),
        ({"starts_at": "2026-12-02T00:00:00Z", "ends_at": "2026-12-01T00:00:00Z"}, "ends_at"),
        ({"audience": "grades"}, "grades"),
        ({"audience": "grades", "grades": [987654]}, "grades"),
        ({"products": [987654]}, "products"),
        ({"categories": [987654]}, "categories"),
    ],
)
def test_what_no_cart_could_use_is_refused_beside_its_field(shop: World, values: dict[str, Any], field: str) -> None:
    given = {"name": "할인", "kind": "rule", "level": "order", "benefit": "percent", "value": 10, **values}
    answer = post(client_for(shop, shop.manager), "/api/promotions", given)
    assert (answer.status_code, answer.json()["result"]) == (400, -50)
    assert field in answer.json()["data"]["errors"]
    with brand_scope(shop.brand.pk):
        assert not Promotion.objects.exists()


def test_one_code_has_one_promotion(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        promotion(kind="coupon", issue="code", code="WINTER10")
    given = {"name": "또", "kind": "coupon", "issue": "code", "code": "winter-10", "benefit": "percent", "value": 5}
    answer = post(client_for(shop, shop.manager), "/api/promotions", given)
    assert "code" in answer.json()["data"]["errors"]


def test_what_somebody_holds_does_not_get_worse(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        row = coupon_promotion(value=5_000)
        give(row, shop.member)
    manager = client_for(shop, shop.manager)
    worse = manager.put(f"/api/promotions/{row.pk}", {"value": 4_000, "min_won": 10_000}, format="json")
    assert {"value", "min_won"} <= set(worse.json()["data"]["errors"])
    assert manager.put(f"/api/promotions/{row.pk}", {"value": 6_000}, format="json").status_code == 200
    assert manager.put(f"/api/promotions/{row.pk}", {"is_active": 0}, format="json").status_code == 200
    refused = manager.delete(f"/api/promotions/{row.pk}")
    assert (refused.status_code, "쿠폰" in refused.json()["message"]) == (400, True), refused.content


def test_a_trial_counts_a_draft_in_a_cart(shop: World) -> None:
    shop.restock(50)
    manager = client_for(shop, shop.manager)
    draft = {"level": "order", "benefit": "percent", "value": 10, "name": "초안"}
    data = post(manager, "/api/promotion-previews/try", draft).json()["data"]
    trial = data["trial"]
    assert (trial["is_applied"], trial["is_made"], trial["quote"]["promotions"][0]["name"]) == (True, True, "초안")
    assert trial["before"] - trial["quote"]["total"] == trial["quote"]["discount"]
    assert data["forecast"]["can_tell"] is False
    missing = post(manager, "/api/promotion-previews/try", {**draft, "min_won": 900_000}).json()["data"]["trial"]
    assert (missing["is_applied"], missing["reason"]) == (False, "min_won")
    with brand_scope(shop.brand.pk):
        assert not Promotion.objects.exists()
