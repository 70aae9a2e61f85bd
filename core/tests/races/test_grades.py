"""Parallel calls: one run of grades begins, each member is moved once, and a grade set by hand meanwhile stays."""

from datetime import timedelta

import pytest
from django.utils import timezone

from core.accounts.models import User
from core.bulk.tasks import work
from core.common.tenancy import brand_scope
from core.conftest import World
from core.grading import services
from core.grading.errors import GradesUnderWay
from core.grading.models import GradeChange, GradeRule, GradeRun
from core.members.models import Grade, Member
from core.members.services.management import update_member
from core.members.tables import GRADES
from core.plain import services as plain
from core.security.models import AuditEntry
from core.tests.races.crowd import inside, refusals, together, wins

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both]

MEMBERS = 12


@pytest.fixture
def high(shop: World) -> Grade:
    """A grade that members have who bought nothing: the rule takes it from them."""
    with brand_scope(shop.brand.pk):
        grade: Grade = plain.save(table=GRADES, values={"grade_name": "높은 등급", "min_paid": 1_000_000})
        for number in range(MEMBERS):
            user = User.objects.create(user_name=f"p{number:02}", name="가")
            Member.objects.filter(pk=user.pk).update(grade=grade)
    return grade


def test_one_of_many_nights_begins_and_each_member_falls_once(
    shop: World, high: Grade, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "CHUNK", 3)
    with brand_scope(shop.brand.pk):
        GradeRule.objects.update(is_on=True, on_since=timezone.now() - timedelta(days=90))
    results = inside(shop, lambda _number: services.begin_night())
    assert (results.count(True), refusals(results)) == (1, set())
    with brand_scope(shop.brand.pk):
        run = GradeRun.objects.get()
    inside(shop, lambda _number: work.func(run.pk, GradeRun.kind))
    run.refresh_from_db()
    assert (run.state, run.counts["fall"]) == ("done", MEMBERS)
    with brand_scope(shop.brand.pk):
        assert not Member.objects.filter(grade=high).exists()
        assert GradeChange.objects.count() == MEMBERS
    assert AuditEntry.objects.filter(action="grade-rule").count() == MEMBERS


def test_one_of_many_starts_begins_a_run(shop: World, high: Grade) -> None:
    results = inside(shop, lambda number: services.start(actor=shop.manager, is_preview=number % 2 == 0))
    assert (wins(results), refusals(results)) == (1, {GradesUnderWay})


def test_a_grade_that_a_manager_sets_during_a_run_stays(
    shop: World, high: Grade, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "CHUNK", 2)
    with brand_scope(shop.brand.pk):
        run = services.start(actor=shop.manager, is_preview=False)
        members = list(Member.objects.filter(user__user_name__startswith="p").order_by("pk"))
        friend: Grade = plain.save(table=GRADES, values={"grade_name": "친구"})

    def set_by_hand(member: Member) -> None:
        with brand_scope(shop.brand.pk):
            own = Member.objects.get(pk=member.pk)
            update_member(actor=shop.manager, member=own, values={"grade_id": friend.pk}, version="")

    def write_memo(member: Member) -> None:
        with brand_scope(shop.brand.pk):
            own = Member.objects.get(pk=member.pk)
            update_member(actor=shop.manager, member=own, values={"memo": "메모"}, version="")

    half = len(members) // 2
    results = together(
        [
            lambda: work.func(run.pk, GradeRun.kind),
            *(lambda member=member: set_by_hand(member) for member in members[:half]),
            *(lambda member=member: write_memo(member) for member in members[half:]),
        ]
    )
    assert refusals(results) == set()
    run.refresh_from_db()
    assert run.state == "done"
    with brand_scope(shop.brand.pk):
        assert [row.grade_id for row in Member.objects.filter(pk__in=members[:half])] == [friend.pk] * half
        rows = Member.objects.filter(pk__in=members[half:])
        assert {(row.grade_id, row.memo) for row in rows} == {(None, "메모")}
