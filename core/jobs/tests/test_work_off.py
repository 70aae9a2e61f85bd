"""A round continues while rows are due; slow and failing rows do not block others, and workers share it."""

import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from datetime import timedelta

import pytest
from django.db import OperationalError
from django.utils import timezone

from core.common.claims import claim
from core.common.tenancy import brand_scope, current_brand_id, unscoped
from core.jobs import rounds, schedule
from core.jobs.models import Schedule
from core.jobs.rounds import drain_due
from core.jobs.shutdown import stopping
from core.shipping import tracking
from core.shipping.models import Leg, Parcel
from core.tests.races.crowd import together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.unbalanced_ledger]


@dataclass(frozen=True)
class Row:
    pk: int
    brand_id: int
    company: str = "fast"


@dataclass
class Queue:
    """Rows that are due, each given once."""

    rows: list[Row]
    lock: threading.Lock = field(default_factory=threading.Lock)

    def take(self, count: int) -> list[Row]:
        with self.lock:
            taken, self.rows = self.rows[:count], self.rows[count:]
        return taken


def company(row: Row) -> str:
    return row.company


def test_a_round_goes_on_until_nothing_is_due_and_each_row_has_its_brand():
    seen: list[tuple[int, int]] = []
    queue = Queue([Row(number, number % 7) for number in range(500)])

    def deal(row: Row) -> bool:
        seen.append((row.pk, current_brand_id()))
        return row.pk % 2 == 0

    assert drain_due(queue.take, deal, what="row", company=company) == 250
    assert sorted(seen) == [(number, number % 7) for number in range(500)]


def test_a_brand_whose_rows_fail_keeps_none_of_the_others():
    dealt = Counter[int]()

    def deal(row: Row) -> bool:
        dealt[row.brand_id] += 1
        if row.brand_id == 1:
            raise ValueError("broken")
        return True

    queue = Queue([Row(number, 1 + number // 100) for number in range(300)])
    assert drain_due(queue.take, deal, what="row", company=company) == 200
    assert dealt == {1: 100, 2: 100, 3: 100}


@pytest.mark.parametrize("slow", [{"company": "slow"}, {"brand_id": 1}])
def test_who_does_not_answer_holds_up_its_own_rows_alone(monkeypatch, slow):
    """More rows than a share of a company, or of a brand, that hangs lie before those of the others."""
    monkeypatch.setattr(rounds, "STUCK", 0.2)
    monkeypatch.setattr(rounds, "SLOW", 0.1)
    monkeypatch.setattr(rounds, "GRACE", 0.1)
    monkeypatch.setattr(rounds, "SECONDS", 5.0)
    hangs, asked = threading.Event(), Counter[bool]()

    def is_slow(row: Row) -> bool:
        return all(getattr(row, name) == value for name, value in slow.items())

    def deal(row: Row) -> bool:
        asked[is_slow(row)] += 1
        if is_slow(row):
            hangs.wait(20)
        return True

    theirs = [Row(number, slow.get("brand_id", 10 + number), slow.get("company", "fast")) for number in range(200)]
    others = [Row(1000 + number, 3) for number in range(200)]
    began = time.monotonic()
    try:
        assert drain_due(Queue([*theirs, *others]).take, deal, what="row", company=company) == 200
        # As long as its calls hang, the next round begins no others.
        assert drain_due(Queue(theirs).take, deal, what="row", company=company) == 0
    finally:
        hangs.set()
    assert time.monotonic() - began < 5
    assert asked == {True: 1 if "brand_id" in slow else rounds.UNANSWERED, False: 200}
    while rounds._begun:
        time.sleep(0.01)


def test_a_round_ends_in_time_and_at_a_stop(monkeypatch):
    monkeypatch.setattr(rounds, "SECONDS", 0.3)

    def take(count: int) -> list[Row]:
        return [Row(number, 1) for number in range(count)]

    began = time.monotonic()
    assert drain_due(take, lambda row: time.sleep(0.01) or True, what="row", company=company) > 0
    assert time.monotonic() - began < 2
    stopping.set()
    try:
        assert drain_due(take, lambda row: True, what="row", company=company) == 0
    finally:
        stopping.clear()


def test_a_database_that_is_away_ends_the_round():
    def deal(row: Row) -> bool:
        raise OperationalError("gone")

    with pytest.raises(OperationalError):
        drain_due(Queue([Row(number, 1) for number in range(100)]).take, deal, what="row", company=company)


def test_a_round_with_more_than_a_share_has_other_workers_join(monkeypatch):
    monkeypatch.setattr(schedule, "_ENTRIES", {})
    joined: list[bool] = []

    def large() -> None:
        queue = Queue([Row(number, 1) for number in range(2 * rounds.SHARE)])
        drain_due(queue.take, lambda row: True, what="row", company=company)
        joined.append(Schedule.objects.filter(name="test.large", next_at__lte=timezone.now()).exists())

    def small() -> None:
        drain_due(Queue([Row(1, 1)]).take, lambda row: True, what="row", company=company)
        joined.append(Schedule.objects.filter(name="test.small", next_at__lte=timezone.now()).exists())

    schedule.every(60, "test.large")(large)
    schedule.every(60, "test.small")(small)
    assert schedule.run_due() == ["test.large", "test.small"]
    assert joined == [True, False]


def parcels(shop, count: int, *, brand_id: int = 0) -> None:
    at = timezone.now() - timedelta(minutes=1)
    with brand_scope(brand_id or shop.brand.pk):
        Parcel.objects.bulk_create(
            Parcel(
                brand_id=brand_id or shop.brand.pk, order_id=number, order_num=f"{number}", leg=Leg.CHINA, courier="sf",
                invoice_num=f"SF{number}", next_check_at=at,
            )
            for number in range(count)
        )  # fmt: skip


def test_three_workers_deal_with_a_thousand_rows_each_once_whatever_one_brand_does(shop, other):
    parcels(shop, 500)
    parcels(shop, 500, brand_id=other.brand.pk)
    asked, lock = Counter[int](), threading.Lock()

    def deal(parcel: Parcel) -> bool:
        with lock:
            asked[parcel.pk] += 1
        if parcel.brand_id == shop.brand.pk:
            raise ValueError("a broken brand")
        return True

    def worker() -> int:
        return drain_due(
            lambda count: tracking.claim_due_parcels(limit=count), deal, what="parcel", company=tracking.provider_name
        )

    done = together([worker] * 3)
    assert sum(done) == 500, done
    assert len(asked) == 1000
    assert set(asked.values()) == {1}
    assert not Parcel._base_manager.filter(next_check_at__lte=timezone.now()).exists()


def test_the_share_of_a_worker_that_died_comes_back(shop):
    parcels(shop, 30)
    assert len(tracking.claim_due_parcels(limit=20)) == 20
    Parcel._base_manager.filter(next_check_at__gt=timezone.now()).update(
        next_check_at=timezone.now() + timedelta(seconds=1) - tracking.CLAIM_TIME
    )
    assert len(tracking.claim_due_parcels(limit=50)) == 30


def test_of_callers_that_meet_each_gets_other_rows(shop):
    parcels(shop, 40)

    def take() -> list[int]:
        with unscoped("as the clock does"):
            due = Parcel.objects.filter(next_check_at__lte=timezone.now()).order_by("next_check_at", "pk")
            return [one.pk for one in claim(due, limit=10, next_check_at=timezone.now() + timedelta(minutes=1))]

    taken = [pk for share in together([take] * 3) for pk in share]
    assert len(taken) == len(set(taken)) >= 10
