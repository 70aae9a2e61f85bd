"""Who gets which grade, when the clock runs, and what a run and a preview write."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from core.accounts.models import User
from core.bulk.contracts import JobState
from core.bulk.tasks import work
from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.grading import clock, rules, services
from core.grading.errors import GradesUnderWay, NoLimits
from core.grading.models import GradeChange, GradeRule, GradeRun
from core.members import selectors as members
from core.members.models import Grade, Member
from core.members.services import closing
from core.members.services.management import update_member
from core.members.tables import GRADES
from core.orders.models import Order, OrderLine
from core.orders.services.pieces import split_line
from core.payments.models import PaymentModule
from core.plain import services as plain
from core.security.models import AuditEntry

pytestmark = [pytest.mark.django_db, pytest.mark.unbalanced_ledger]

SEOUL = timezone.get_default_timezone()
# The window of all tests: October and November 2026.
NOW = datetime(2026, 12, 10, 12, tzinfo=SEOUL)
NOVEMBER = datetime(2026, 11, 15, 12, tzinfo=SEOUL)


def grade(name: str, **values: Any) -> Grade:
    return plain.save(table=GRADES, values={"grade_name": name, **values})  # type: ignore[no-any-return]


@pytest.fixture(autouse=True)
def december(shop: World) -> Iterator[None]:
    with time_machine.travel(NOW), brand_scope(shop.brand.pk):
        Grade.objects.all().delete()
        Member.objects.update(grade=None)
        GradeRule.objects.update(months=2, night=5)
        yield


@pytest.fixture
def ladder(shop: World) -> dict[str, Grade]:
    """By sum, above it by orders, above it by both; and one that is only given by hand."""
    return {
        "일반": grade("일반", is_default=1),
        "실버": grade("실버", min_paid=50_000),
        "골드": grade("골드", min_orders=3),
        "VIP": grade("VIP", min_paid=200_000, min_orders=2),
        "친구": grade("친구"),
        "도매": grade("도매", is_business=1),
    }


def bought(
    shop: World, member: Any, price: int, *, at: datetime = NOVEMBER, quantity: int = 1, **more: Any
) -> OrderLine:
    """A delivered line of a paid order of its own."""
    total = price * quantity
    points = more.get("points_share", 0)
    discount = more.get("discount_share", 0)
    order = Order(
        order_num=f"20261101-{Order._base_manager.count():04d}-GGGG", order_name="주문", user=member,
        buyer_name="산이", buyer_phone="01011112222", subtotal=total, discount=discount, points_used=points,
        shipping=3_000, total=total - discount - points + 3_000, status=25, pay_method="card_keyin",
        payment_state="paid",
    )  # fmt: skip
    order.save()
    values = {"status": 25, "delivered_at": at, "shipping_share": 3_000, **more}
    line = OrderLine(
        order=order, product=shop.product, variant=shop.variant, product_name="것", price=price, list_price=price,
        quantity=quantity, total=total, **values,
    )  # fmt: skip
    line.save()
    return line


def go(*, is_preview: bool = False) -> GradeRun:
    """A whole run, as the worker does it."""
    run = services.start(actor=None, is_preview=is_preview)
    work.func(run.pk, GradeRun.kind)
    run.refresh_from_db()
    assert run.state == JobState.DONE, run.message
    return run


def name_of(member: Any) -> str:
    row = Member.objects.select_related("grade").get(pk=member.pk)
    return str(row.grade) if row.grade else ""


@pytest.mark.parametrize(
    ("prices", "name"),
    [
        ([], ""),
        ([49_999], ""),
        ([50_000], "실버"),
        ([30_000, 20_000], "실버"),
        ([1_000, 1_000, 1_000], "골드"),
        ([200_000], "실버"),
        ([100_000, 100_000], "VIP"),
        ([100_000, 99_999], "실버"),
    ],
)
def test_the_highest_grade_of_which_both_limits_are_met(
    shop: World, ladder: dict[str, Grade], prices: list[int], name: str
) -> None:
    for price in prices:
        bought(shop, shop.member, price)
    go()
    assert name_of(shop.member) == name


@pytest.mark.parametrize(
    "more",
    [
        {"discount_share": 1},
        {"points_share": 1},
        {"at": datetime(2026, 12, 1, tzinfo=SEOUL)},
        {"at": datetime(2026, 9, 30, 23, 59, 59, tzinfo=SEOUL)},
        {"cancelled_at": NOVEMBER, "refund_id": 1},
        {"refund_id": 1},
        {"status": 20, "delivered_at": None},
    ],
)
def test_only_money_for_goods_delivered_in_the_months_and_kept(
    shop: World, ladder: dict[str, Grade], more: dict[str, Any]
) -> None:
    bought(shop, shop.member, 50_000, **more)
    go()
    assert name_of(shop.member) == ""


@pytest.mark.parametrize("at", ["2026-10-01T00:00:00+09:00", "2026-11-30T23:59:59+09:00"])
def test_the_months_begin_and_end_at_midnight_in_seoul(shop: World, ladder: dict[str, Grade], at: str) -> None:
    bought(shop, shop.member, 50_000, at=datetime.fromisoformat(at))
    go()
    assert name_of(shop.member) == "실버"


def test_a_refunded_piece_lowers_the_sum_and_the_order_still_counts(shop: World, ladder: dict[str, Grade]) -> None:
    line = bought(shop, shop.member, 25_000, quantity=2)
    go()
    assert name_of(shop.member) == "실버"
    piece = split_line(line, 1)
    OrderLine.objects.filter(pk=piece.pk).update(cancelled_at=NOVEMBER, refund_id=1)
    run = go()
    assert name_of(shop.member) == ""
    change = GradeChange.objects.get(run=run)
    assert (change.is_rise, change.paid, change.orders) == (False, 25_000, 1)


def test_a_reversed_deposit_does_not_count_and_practice_orders_only_in_a_shop_for_practice(
    shop: World, ladder: dict[str, Grade]
) -> None:
    bought(shop, shop.member, 50_000)
    Order.objects.update(payment_state="reversed")
    go()
    assert name_of(shop.member) == ""
    Order.objects.update(payment_state="paid", is_test=True)
    go()
    assert name_of(shop.member) == "실버"
    PaymentModule.objects.update(is_active=False)
    go()
    assert name_of(shop.member) == ""


def test_locked_business_and_other_members_are_left_alone(shop: World, ladder: dict[str, Grade]) -> None:
    people = {name: User.objects.create(user_name=name, name="가") for name in ("locked", "business", "held", "left")}
    own = {name: Member.objects.filter(pk=user.pk) for name, user in people.items()}
    own["locked"].update(grade=ladder["친구"], is_grade_locked=True)
    own["business"].update(is_business=True)
    own["held"].update(grade=ladder["도매"])
    own["left"].update(state="left", grade=ladder["VIP"])
    for user in people.values():
        bought(shop, user, 500_000)
        bought(shop, user, 500_000)
    run = go()
    assert [name_of(user) for user in people.values()] == ["친구", "", "도매", "VIP"]
    assert (run.counts["locked"], run.counts["business"]) == (1, 2)
    assert not GradeChange.objects.exists()
    own["locked"].update(is_grade_locked=False)
    go()
    assert name_of(people["locked"]) == "VIP"


def test_a_member_with_the_default_grade_itself_stays(shop: World, ladder: dict[str, Grade]) -> None:
    Member.objects.filter(pk=shop.member.pk).update(grade=ladder["일반"])
    run = go()
    assert name_of(shop.member) == "일반"
    assert set(run.by_grade) == {str(ladder["일반"].pk)}


def test_a_preview_says_what_the_run_does_and_changes_nothing(shop: World, ladder: dict[str, Grade]) -> None:
    bought(shop, shop.member, 60_000)
    Member.objects.filter(pk=shop.other_member.pk).update(grade=ladder["VIP"])
    preview = go(is_preview=True)
    assert (name_of(shop.member), name_of(shop.other_member)) == ("", "VIP")
    assert not AuditEntry.objects.filter(action="grade-rule").exists()
    columns = ("member_id", "grade_from", "grade_to", "is_rise", "paid", "orders")
    shown = list(GradeChange.objects.filter(run=preview).order_by("pk").values_list(*columns))
    run = go()
    assert list(GradeChange.objects.filter(run=run).order_by("pk").values_list(*columns)) == shown
    assert (run.counts, run.by_grade) == (preview.counts, preview.by_grade)
    assert shown == [
        (shop.member.pk, ladder["일반"].pk, ladder["실버"].pk, True, 60_000, 1),
        (shop.other_member.pk, ladder["VIP"].pk, ladder["일반"].pk, False, 0, 0),
    ]
    assert (name_of(shop.member), name_of(shop.other_member)) == ("실버", "")
    entry = AuditEntry.objects.get(action="grade-rule", subject="users", subject_id=str(shop.member.pk))
    assert (entry.actor_id, entry.before, entry.after) == (None, {"grade_id": None}, {"grade_id": ladder["실버"].pk})


def test_the_clock_runs_once_in_a_month_and_catches_up(shop: World, ladder: dict[str, Grade]) -> None:
    bought(shop, shop.member, 60_000)
    with time_machine.travel("2026-12-01T12:00:00+09:00"):
        services.save_rule(rule=GradeRule.objects.get(), values={"is_on": True})

    def runs_at(moment: str) -> int:
        with time_machine.travel(moment):
            clock.begin_nights()
            for run in GradeRun.objects.filter(state=JobState.APPLYING):
                work.func(run.pk, GradeRun.kind)
        return GradeRun.objects.filter(by_clock=True).count()

    assert runs_at("2026-12-05T02:59:00+09:00") == 0
    assert runs_at("2026-12-05T03:00:00+09:00") == 1
    assert runs_at("2026-12-05T03:05:00+09:00") == 1
    assert runs_at("2026-12-31T23:00:00+09:00") == 1
    # The worker was down from the night of January on: that night is caught up, and counts the months before January.
    assert runs_at("2027-02-03T09:00:00+09:00") == 2
    assert GradeRun.objects.latest("pk").month == date(2027, 1, 1)
    assert runs_at("2027-02-05T03:30:00+09:00") == 3
    assert name_of(shop.member) == ""


def test_a_rule_that_is_switched_on_waits_for_its_next_night(shop: World, ladder: dict[str, Grade]) -> None:
    services.save_rule(rule=GradeRule.objects.get(), values={"is_on": True})
    assert not services.begin_night()
    # Another night that has been in this month already brings no run today.
    services.save_rule(rule=GradeRule.objects.get(), values={"night": 3})
    assert not services.begin_night()
    with time_machine.travel("2027-01-03T03:00:00+09:00"):
        assert services.begin_night()


def test_without_limits_nothing_runs(shop: World) -> None:
    grade("일반", is_default=1)
    grade("친구")
    manager = client_for(shop, shop.manager)
    rule = GradeRule.objects.get()
    answer = manager.put(f"/api/grade-rules/{rule.pk}", {"is_on": True}, format="json")
    assert set(answer.json()["data"]["errors"]) == {"is_on"}
    with pytest.raises(NoLimits):
        services.start(actor=shop.manager, is_preview=True)


def test_one_run_at_a_time(shop: World, ladder: dict[str, Grade]) -> None:
    services.start(actor=shop.manager, is_preview=True)
    with pytest.raises(GradesUnderWay):
        services.start(actor=shop.manager, is_preview=False)


def test_a_run_that_was_killed_goes_on_after_its_last_chunk(
    shop: World, ladder: dict[str, Grade], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "CHUNK", 2)
    people = [User.objects.create(user_name=f"p{number}", name="가") for number in range(5)]
    for user in people:
        bought(shop, user, 60_000)
    real, calls = services._move, []

    def die(moves: Any, run: Any) -> None:
        real(moves, run)
        calls.append(1)
        if len(calls) == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(services, "_move", die)
    run = services.start(actor=None, is_preview=False)
    with pytest.raises(KeyboardInterrupt):
        work.func(run.pk, GradeRun.kind)
    GradeRun.objects.update(heartbeat_at=timezone.now() - timedelta(hours=1))
    work.func(run.pk, GradeRun.kind)
    run.refresh_from_db()
    assert (run.state, run.counts["rise"]) == (JobState.DONE, 5)
    assert [name_of(user) for user in people] == ["실버"] * 5
    assert AuditEntry.objects.filter(action="grade-rule").count() == GradeChange.objects.count() == 5


def test_another_brand_keeps_its_grades(shop: World, other: World, ladder: dict[str, Grade]) -> None:
    with brand_scope(other.brand.pk):
        regular = grade("단골", min_paid=1)
        Member.objects.filter(pk=other.member.pk).update(grade=regular)
    run = go()
    with brand_scope(other.brand.pk):
        assert name_of(other.member) == "단골"
        answer = client_for(other, other.manager).get(f"/api/grade-runs/{run.pk}")
    assert answer.status_code == 404


def test_a_chunk_costs_the_same_for_few_and_many(shop: World, ladder: dict[str, Grade]) -> None:
    def cost() -> int:
        run = services.start(actor=None, is_preview=False)
        with CaptureQueriesContext(connection) as queries:
            work.func(run.pk, GradeRun.kind)
        return len(queries)

    bought(shop, shop.member, 60_000)
    few = cost()
    for number in range(30):
        user = User.objects.create(user_name=f"p{number}", name="가")
        bought(shop, user, 30_000 * (number % 4))
        bought(shop, user, 40_000)
    assert cost() <= few


def test_a_grade_set_by_hand_is_locked_and_can_be_unlocked(shop: World, ladder: dict[str, Grade]) -> None:
    manager = client_for(shop, shop.manager)
    path = f"/api/users/{shop.member.pk}"
    answer = manager.patch(path, {"grade_id": ladder["친구"].pk}, format="json").json()["data"]
    assert answer["is_grade_locked"] is True
    go()
    assert name_of(shop.member) == "친구"
    assert manager.patch(path, {"is_grade_locked": False}, format="json").json()["data"]["is_grade_locked"] is False
    go()
    assert name_of(shop.member) == ""
    member = Member.objects.get(pk=shop.member.pk)
    values = {"grade_id": ladder["VIP"].pk, "is_grade_locked": False}
    update_member(actor=shop.manager, member=member, values=values, version="")
    assert not Member.objects.get(pk=shop.member.pk).is_grade_locked


def test_managers_see_the_preview_and_its_list(shop: World, ladder: dict[str, Grade]) -> None:
    bought(shop, shop.member, 60_000)
    manager = client_for(shop, shop.manager)
    started = manager.post("/api/grade-runs", {"is_preview": True}, format="json")
    assert started.status_code == 202, started.content
    work.func(started.json()["data"]["id"], GradeRun.kind)
    run = manager.get(f"/api/grade-runs/{started.json()['data']['id']}").json()["data"]
    assert (run["state"], run["rise"], run["first"], run["last"]) == ("done", 1, "2026-10-01", "2026-11-30")
    assert [(row["name"], row["rise"]) for row in run["by_grade"]] == [("일반", 0), ("실버", 1)]
    path = f'/api/grade-changes?filter={{"run_id":{run["id"]}}}'
    (row,) = manager.get(path).json()["data"]["content"]
    assert (row["grade_from"], row["grade_to"], row["paid"], row["orders"]) == ("일반", "실버", 60_000, 1)
    assert "*" in row["name"]
    assert client_for(shop, shop.editor).get("/api/grade-runs").status_code == 403


def test_a_member_reads_the_changes_and_an_erased_one_leaves_none(shop: World, ladder: dict[str, Grade]) -> None:
    bought(shop, shop.member, 60_000)
    go(is_preview=True)
    go()
    (change,) = members.own_data(shop.member)["grade_changes"]
    assert (change["grade_to"], change["paid"], change["orders"]) == (ladder["실버"].pk, 60_000, 1)
    closing.erase_member(closing.close_account(Member.objects.get(pk=shop.member.pk)))
    assert not GradeChange.objects.filter(member_id=shop.member.pk).exists()


def test_old_lists_are_deleted(shop: World, ladder: dict[str, Grade]) -> None:
    bought(shop, shop.member, 60_000)
    preview, run = go(is_preview=True), go()
    clock.forget_changes()
    assert GradeRun.objects.count() == 2
    with time_machine.travel(NOW + timedelta(days=8)):
        clock.forget_changes()
    assert not GradeRun.objects.filter(pk=preview.pk).exists()
    with time_machine.travel(NOW + timedelta(days=366)):
        clock.forget_changes()
    assert GradeRun.objects.filter(pk=run.pk).exists()
    assert not GradeChange.objects.exists()


@pytest.mark.parametrize(
    ("now", "night", "moment"),
    [
        ("2026-12-05T02:59:00+09:00", 5, "2026-11-05T03:00:00+09:00"),
        ("2026-12-05T03:00:00+09:00", 5, "2026-12-05T03:00:00+09:00"),
        ("2027-01-01T00:00:00+09:00", 28, "2026-12-28T03:00:00+09:00"),
    ],
)
def test_the_last_night(now: str, night: int, moment: str) -> None:
    assert rules.last_night(datetime.fromisoformat(now), night) == datetime.fromisoformat(moment)


@pytest.mark.parametrize("name", ["min_paid", "min_orders"])
@pytest.mark.parametrize("flag", ["is_default", "is_business"])
def test_the_default_grade_and_business_grades_have_no_limits(shop: World, name: str, flag: str) -> None:
    from core.common.errors import Invalid

    with pytest.raises(Invalid):
        grade("등급", **{name: 1, flag: 1})
