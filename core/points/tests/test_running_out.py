"""Points over time: pending ones, and expired ones that are reversed."""

from datetime import timedelta

import pytest
import time_machine
from django.utils import timezone

from core.brands.selectors import clear_directory
from core.common.tenancy import brand_scope
from core.points import services as points
from core.points.models import PendingPoint, PointAccount, PointEntry
from core.points.resources import PointRestorer

pytestmark = [pytest.mark.django_db, pytest.mark.unbalanced_ledger]


def expiring(shop):
    type(shop.brand.setting_obj).objects.filter(brand=shop.brand).update(point_expire_days=10)
    clear_directory()


def test_points_that_become_usable_while_their_line_is_split_count_once(shop, monkeypatch):
    with brand_scope(shop.brand.pk):
        PendingPoint(
            user=shop.member, line_id=7, order_num="20260801-AAAA-AAAA", amount=1000,
            due_at=timezone.now() - timedelta(minutes=1),
        ).save()  # fmt: skip
    real = points.for_each_tenant

    def cut_meanwhile(rows, deal, *, what):
        # The job has read its rows; now a return of one of two pieces splits the line.
        with brand_scope(shop.brand.pk):
            points.split_pending(line_id=7, new_line_id=8, amount=400)
        return real(rows, deal, what=what)

    monkeypatch.setattr(points, "for_each_tenant", cut_meanwhile)
    points.release_pending()
    monkeypatch.undo()
    PendingPoint._base_manager.update(due_at=timezone.now() - timedelta(minutes=1))
    points.release_pending()
    assert PointAccount._base_manager.get(user=shop.member).balance == 1000


def test_undoing_an_import_whose_points_ran_out_takes_nothing_more(shop):
    expiring(shop)
    with brand_scope(shop.brand.pk):
        given = points.adjust(user_id=shop.member.pk, kind=15, amount=3000, note="생일")
        with time_machine.travel(timezone.now() + timedelta(days=11), tick=False):
            points.expire_points()
            assert PointAccount.objects.get(user=shop.member).balance == 0
            PointRestorer().restore([(given.pk, None)])
            assert PointAccount.objects.get(user=shop.member).balance == 0


def test_what_the_undo_of_a_reduction_gives_back_runs_out_as_before(shop):
    expiring(shop)
    with brand_scope(shop.brand.pk):
        points.adjust(user_id=shop.member.pk, kind=15, amount=3000, note="생일")
        wrong = points.adjust(user_id=shop.member.pk, kind=20, amount=3000, note="실수")
        PointRestorer().restore([(wrong.pk, None)])
        back = PointEntry.objects.order_by("-pk").first()
        assert (back.amount, back.expires_at is not None) == (3000, True)


def ends(shop):
    """Amounts and days until the end of the entries that credited points."""
    now = timezone.now()
    rows = PointEntry.objects.filter(user=shop.member, amount__gt=0).order_by("pk").values_list("amount", "expires_at")
    return [(amount, round((end - now) / timedelta(days=1)) if end else None) for amount, end in rows]


def give(shop, amount, days):
    """Points that end in `days` days."""
    entry = points.adjust(user_id=shop.member.pk, kind=15, amount=amount, note="시험")
    end = timezone.now() + timedelta(days=days)
    PointEntry.objects.filter(pk=entry.pk).update(expires_at=end)
    account = PointAccount.objects.get(user=shop.member)
    PointAccount.objects.filter(pk=account.pk).update(next_expiry_at=min(end, account.next_expiry_at or end))
    return entry


def use(shop, amount, order_num="20260801-AAAA-AAAA"):
    points.spend(user_id=shop.member.pk, amount=amount, cause=points.Cause(order_num=order_num))


def give_back(shop, amount, order_num="20260801-AAAA-AAAA", ref=""):
    cause = points.Cause(order_num=order_num, ref=ref)
    points.apply_cancellation(user_id=shop.member.pk, amount=amount, cause=cause)


def test_points_of_a_cancelled_order_end_when_they_would_have_ended(shop):
    expiring(shop)
    with brand_scope(shop.brand.pk):
        give(shop, 3_000, 1), give(shop, 2_000, 300)
        use(shop, 4_000)
        give_back(shop, 1_500, ref="refund:1:used")
        assert ends(shop)[2:] == [(1_000, 300), (500, 1)]
        give_back(shop, 2_500, ref="refund:2:used")
        assert ends(shop)[4:] == [(2_500, 1)]
        # The same again: nothing lives longer by being used and returned.
        use(shop, 5_000, "20260801-BBBB-BBBB")
        give_back(shop, 5_000, "20260801-BBBB-BBBB")
        assert ends(shop)[5:] == [(2_000, 300), (3_000, 1)]
        with time_machine.travel(timezone.now() + timedelta(days=2), tick=False):
            points.expire_points()
            assert PointAccount.objects.get(user=shop.member).balance == 2_000


def test_points_that_return_after_their_end_can_be_used_for_a_week(shop):
    expiring(shop)
    with brand_scope(shop.brand.pk):
        give(shop, 3_000, 1)
        use(shop, 3_000)
        with time_machine.travel(timezone.now() + timedelta(days=30), tick=False):
            give_back(shop, 3_000)
            assert ends(shop)[1:] == [(3_000, 7)]


def test_a_reopened_order_returns_what_it_took_the_second_time(shop):
    expiring(shop)
    with brand_scope(shop.brand.pk):
        give(shop, 1_000, 2)
        use(shop, 1_000)
        give_back(shop, 1_000, ref="line:1:use-back")
        give(shop, 1_000, 200)
        # The order is paid late and takes the points that end first, again.
        use(shop, 1_000)
        give_back(shop, 1_000, ref="line:2:use-back")
        assert ends(shop) == [(1_000, 2), (1_000, 2), (1_000, 200), (1_000, 2)]


def test_points_without_an_end_return_without_one(shop):
    with brand_scope(shop.brand.pk):
        points.adjust(user_id=shop.member.pk, kind=15, amount=1_000, note="시험")
        use(shop, 1_000)
    expiring(shop)
    with brand_scope(shop.brand.pk):
        give_back(shop, 1_000)
        assert ends(shop) == [(1_000, None), (1_000, None)]


def test_an_undone_reduction_and_review_points_end_as_before(shop):
    expiring(shop)
    with brand_scope(shop.brand.pk):
        given = give(shop, 2_000, 2)
        give(shop, 1_000, 200)
        wrong = points.adjust(user_id=shop.member.pk, kind=20, amount=2_500, note="실수")
        PointRestorer().restore([(wrong.pk, None)])
        assert ends(shop)[2:] == [(500, 200), (2_000, 2)]
        points.reverse_entry(entry=given, cause=points.Cause(ref="review:1:1"))
        taken = PointEntry.objects.get(ref="review:1:1")
        points.reverse_entry(entry=taken, cause=points.Cause(ref="review:1:2"))
        assert ends(shop)[4:] == [(2_000, 2)]
