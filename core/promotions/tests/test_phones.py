"""The keyed hash of a proved phone in limits, and when it is deleted (D13, D46)."""

from datetime import timedelta

import pytest
import time_machine
from django.utils import timezone

from core.common.tenancy import brand_scope
from core.conftest import World
from core.members.models import Member
from core.members.services import closing
from core.promotions import clock, selectors, services
from core.promotions.models import Coupon, FirstOrderClaim, PersonPhone, PromotionCounter, PromotionUse
from core.promotions.rules import Applied, Candidate, Discounts
from core.promotions.tests.factories import coupon_promotion, give, promotion

pytestmark = [pytest.mark.django_db, pytest.mark.unbalanced_ledger]

YEAR = timedelta(days=365)


def prove(member: object, phone: str = "01099998888") -> str:
    """Prove a member's phone; returns how limits know it."""
    type(member).objects.filter(pk=member.pk).update(phone_num=phone)  # type: ignore[attr-defined]
    Member.objects.filter(pk=member.pk).update(phone_proved_at=timezone.now())  # type: ignore[attr-defined]
    return selectors.person_of(member.pk).keys[-1]  # type: ignore[attr-defined]


def use(member: object, order_id: int) -> None:
    """An order of a member that takes a rule with a limit of a person, and the first order."""
    row = promotion(limit_person=3, is_first_order=1)
    now = timezone.now()
    candidate = Candidate(selectors.terms_of(row))
    part = Applied(candidate=candidate, base=10_000, uncapped=1_000, amount=1_000, shares=(1_000,))
    services.take(
        order_id=order_id,
        discounts=Discounts(applied=(part,)),
        lines=[services.LineRef(order_id)],
        person=selectors.person_of(member.pk),  # type: ignore[attr-defined]
        now=now,
    )
    services.confirm(order_id)


def places(key: str) -> tuple[int, int, int]:
    """In how many counters, first orders and uses a hash stands."""
    return (
        PromotionCounter.objects.filter(scope=key).count(),
        FirstOrderClaim.objects.filter(person=key).count(),
        sum(key in row.scopes for row in PromotionUse.objects.all()),
    )


def test_the_hash_is_kept_a_year_after_the_member_left_and_then_deleted(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        key = prove(shop.member)
        use(shop.member, 1)
        give(coupon_promotion(limit_person=1), shop.member)
        assert places(key) == (2, 1, 1)
        closing.close_account(Member.objects.get(pk=shop.member.pk))
        left_at = Member.objects.get(pk=shop.member.pk).left_at
        assert left_at is not None
    with time_machine.travel(left_at + timedelta(days=15)), brand_scope(shop.brand.pk):
        closing.erase_member(Member.objects.get(pk=shop.member.pk))
    with time_machine.travel(left_at + YEAR - timedelta(hours=1)):
        clock.forget_phones()
        with brand_scope(shop.brand.pk):
            assert places(key) == (2, 1, 1)
    with time_machine.travel(left_at + YEAR + timedelta(hours=1)):
        clock.forget_phones()
    with brand_scope(shop.brand.pk):
        assert places(key) == (0, 0, 0)
        assert not PersonPhone.objects.exists()
        # What the member counted as such stays, and so do the sums of the order.
        assert PromotionCounter.objects.filter(scope=f"member:{shop.member.pk}").count() == 2
        assert PromotionUse.objects.get().amount == 1_000


def test_who_comes_back_keeps_the_hash(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        key = prove(shop.member)
        give(coupon_promotion(limit_person=1), shop.member)
        closing.close_account(Member.objects.get(pk=shop.member.pk))
        closing.reopen_account(user=shop.member)
        with time_machine.travel(timezone.now() + YEAR + timedelta(days=2)):
            clock.forget_phones()
            assert places(key)[0] == 1


def test_another_member_with_the_phone_keeps_the_limit_until_that_one_left(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        key = prove(shop.member)
        assert prove(shop.other_member) == key
        row = coupon_promotion(limit_person=2)
        give(row, shop.member)
        give(row, shop.other_member)
        closing.close_account(Member.objects.get(pk=shop.member.pk))
        with time_machine.travel(timezone.now() + YEAR + timedelta(days=1)):
            clock.forget_phones()
            assert PromotionCounter.objects.get(scope=key).used == 2
            assert PersonPhone.objects.get().member_id == shop.other_member.pk
            closing.close_account(Member.objects.get(pk=shop.other_member.pk))
        with time_machine.travel(timezone.now() + 2 * YEAR + timedelta(days=3)):
            clock.forget_phones()
            assert not PromotionCounter.objects.filter(scope=key).exists()
        assert Coupon.objects.count() == 2


def test_another_brand_keeps_its_own(shop: World, other: World) -> None:
    with brand_scope(other.brand.pk):
        key = prove(other.member)
        give(coupon_promotion(limit_person=1), other.member)
    with brand_scope(shop.brand.pk):
        prove(shop.member)
        give(coupon_promotion(limit_person=1), shop.member)
        closing.close_account(Member.objects.get(pk=shop.member.pk))
    with time_machine.travel(timezone.now() + YEAR + timedelta(days=1)):
        clock.forget_phones()
    with brand_scope(shop.brand.pk):
        assert not PersonPhone.objects.exists()
    with brand_scope(other.brand.pk):
        assert places(key)[0] == 1
