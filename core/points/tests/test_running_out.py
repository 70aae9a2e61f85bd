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
