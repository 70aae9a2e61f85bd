"""Points by the endpoints of members and managers, and by scheduled jobs."""

import uuid
from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction
from django.db.models import Sum
from django.utils import timezone

from core.brands.selectors import clear_directory
from core.common.tenancy import brand_scope
from core.conftest import client_for
from core.points import services
from core.points.models import PendingPoint, PointAccount, PointEntry
from core.points.services import Cause

pytestmark = pytest.mark.django_db


@pytest.fixture
def scope(shop):
    with brand_scope(shop.brand.pk):
        yield shop


def give(user, amount, **more):
    return services.adjust(user_id=user.pk, kind=15, amount=amount, note="환영해요", **more)


def held(user) -> int:
    """The balance, checked to be the sum of the entries."""
    account = PointAccount._base_manager.filter(user=user).first()
    total = PointEntry._base_manager.filter(user=user).aggregate(sum=Sum("amount"))["sum"] or 0
    assert (account.balance if account else 0) == total
    return total


def setting(shop, **values):
    type(shop.brand.setting_obj).objects.filter(brand=shop.brand).update(**values)
    clear_directory()


def adjust(client, user, key="", **more):
    body = {"user_id": user.pk, "type": 15, "amount": 3000, "note": "사과의 뜻", **more}
    headers = {"Idempotency-Key": key or uuid.uuid4().hex}
    return client.post("/api/points", body, format="json", headers=headers)


@pytest.mark.parametrize(("kind", "sign"), [(15, 1), (20, -1)])
def test_a_balance_stays_a_sum_that_can_be_written(shop, manager, member, kind, sign):
    with brand_scope(shop.brand.pk):
        give(shop.member, 1)
    start = sign * (services.MAX_BALANCE - 5)
    PointAccount._base_manager.update(balance=start)
    refused = adjust(manager, shop.member, type=kind, amount=6)
    assert (refused.status_code, list(refused.json()["data"]["errors"])) == (400, ["amount"])
    assert (PointAccount._base_manager.get().balance, PointEntry._base_manager.count()) == (start, 1)
    assert adjust(manager, shop.member, type=kind, amount=5).json()["data"]["balance"] == sign * services.MAX_BALANCE
    # A balance beyond the maximum is led back in steps.
    PointAccount._base_manager.update(balance=sign * (services.MAX_BALANCE + 100))
    back = adjust(manager, shop.member, type=35 - kind, amount=5)
    assert (back.status_code, back.json()["data"]["balance"]) == (201, sign * (services.MAX_BALANCE + 95))


def test_a_manager_adds_and_reduces_with_a_reason_and_the_member_reads_it(shop, manager, member):
    made = adjust(manager, shop.member)
    assert made.status_code == 201, made.content
    assert made.json()["data"] | {"id": 0, "created_at": ""} == {
        "id": 0, "type": 15, "amount": 3000, "balance": 3000, "note": "사과의 뜻", "review_id": None, "order_num": "",
        "expires_at": None,
        "created_at": "", "user_id": shop.member.pk, "user_name": "member", "name": "m*****", "actor_name": "manager",
        "is_expiry": False, "is_undo": False,
    }  # fmt: skip
    assert adjust(manager, shop.member, type=20, amount=5000).json()["data"]["balance"] == -2000
    own = member.get("/api/shop/points").json()["data"]["content"]
    assert [(row["type"], row["amount"], row["balance"]) for row in own] == [(20, -5000, -2000), (15, 3000, 3000)]
    assert "actor_name" not in own[0]
    assert member.get("/api/shop/points/summary").json()["data"] == {
        "balance": -2000, "pending": 0, "next_expiry_at": None,
    }  # fmt: skip
    assert held(shop.member) == -2000
    from core.security.models import AuditEntry

    assert AuditEntry._base_manager.filter(subject="points", action="adjust").count() == 2


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"amount": 0}, "amount"),
        ({"amount": -5}, "amount"),
        ({"amount": 10_000_001}, "amount"),
        ({"amount": 1.5}, "amount"),
        ({"amount": "많이"}, "amount"),
        ({"note": "  "}, "note"),
        ({"type": 10}, "type"),
        ({"type": 7}, "type"),
        ({"user_id": 987654321}, "user_id"),
        ({"user_id": None}, "user_id"),
        ({"balance": 5}, "balance"),
    ],
)
def test_a_wrong_adjustment_is_refused_and_changes_nothing(shop, manager, change, field):
    answer = adjust(manager, shop.member, **change)
    assert (answer.status_code, answer.json()["result"]) == (400, -50), answer.content
    assert field in answer.json()["data"]["errors"]
    assert PointEntry._base_manager.count() == 0
    assert held(shop.member) == 0


def test_a_repeat_after_a_lost_answer_adds_nothing(shop, manager):
    key = uuid.uuid4().hex
    first, again = adjust(manager, shop.member, key), adjust(manager, shop.member, key)
    assert (first.status_code, again.status_code) == (201, 201)
    assert again.json()["data"] == first.json()["data"]
    assert held(shop.member) == 3000
    other = adjust(manager, shop.member, key, amount=4000)
    assert (other.status_code, other.json()["result"]) == (422, -43)
    assert adjust(manager, shop.member, "short").status_code == 400
    assert held(shop.member) == 3000
    # A refused request does not use up the key.
    assert adjust(manager, shop.member, "a-key-of-its-own", amount=0).status_code == 400
    assert adjust(manager, shop.member, "a-key-of-its-own").status_code == 201


def test_a_member_of_another_brand_gets_nothing(shop, other, manager):
    answer = adjust(manager, other.member)
    assert "user_id" in answer.json()["data"]["errors"]
    assert PointEntry._base_manager.count() == 0


def test_an_entry_is_never_changed_nor_deleted(shop, manager):
    key = adjust(manager, shop.member).json()["data"]["id"]
    for method in ("put", "patch", "delete"):
        assert getattr(manager, method)(f"/api/points/{key}", {"amount": 1}, format="json").status_code == 404
    assert list(PointEntry._base_manager.values_list("pk", "amount")) == [(key, 3000)]


def test_who_may_not_adjust(shop, member, visitor):
    editor = client_for(shop, shop.editor)
    assert adjust(member, shop.member).status_code == 403
    assert adjust(editor, shop.member).status_code == 403
    assert adjust(visitor, shop.member).status_code == 401
    assert visitor.get("/api/shop/points").status_code == 401
    assert visitor.get("/api/shop/points/summary").status_code == 401


def test_the_ledger_is_searched_and_filtered(shop, manager):
    type(shop.member)._base_manager.filter(pk=shop.member.pk).update(phone_num="01022223333")
    adjust(manager, shop.member)
    adjust(manager, shop.other_member, type=20)

    def found(**query):
        return [row["user_name"] for row in manager.get("/api/points", query).json()["data"]["content"]]

    assert found() == ["other", "member"]
    assert found(search="mem") == ["member"]
    assert found(search="010-2222-3333") == ["member"]
    assert found(search="3333") == ["member"]
    assert found(search="nobody") == []
    assert found(filter='{"type":"20"}') == ["other"]
    assert found(filter=f'{{"user_id":{shop.member.pk}}}') == ["member"]
    assert found(filter='{"created_to":"2020-01-01T00:00:00Z"}') == []
    assert manager.get("/api/points", {"filter": '{"balance":1}'}).status_code == 400


def test_holders_are_found_with_what_they_hold(shop, other, manager, member):
    adjust(manager, shop.member)
    rows = manager.get("/api/points/holders", {"search": "mem"}).json()["data"]
    assert [(row["user_name"], row["balance"]) for row in rows] == [("member", 3000)]
    assert manager.get("/api/points/holders", {"search": "o"}).json()["data"][0]["balance"] == 0
    assert manager.get("/api/points/holders").json()["data"] == []
    assert member.get("/api/points/holders", {"search": "m"}).status_code == 403


def test_points_beyond_the_balance_can_not_be_used(scope):
    from core.points.errors import OverHeld

    give(scope.member, 1000)
    with pytest.raises(OverHeld), transaction.atomic():
        services.spend(user_id=scope.member.pk, amount=1001, cause=Cause(ref="a"))
    with pytest.raises(OverHeld), transaction.atomic():
        services.spend(user_id=scope.other_member.pk, amount=1, cause=Cause(ref="b"))
    services.spend(user_id=scope.member.pk, amount=1000, cause=Cause(ref="c"))
    assert held(scope.member) == 0
    assert held(scope.other_member) == 0


def test_one_cause_counts_once(scope):
    give(scope.member, 1000)
    services.spend(user_id=scope.member.pk, amount=300, cause=Cause(ref="order:1:use"))
    with pytest.raises(IntegrityError), transaction.atomic():
        services.spend(user_id=scope.member.pk, amount=300, cause=Cause(ref="order:1:use"))
    assert held(scope.member) == 700


def test_a_cancellation_may_take_the_balance_below_zero(scope):
    services.apply_cancellation(user_id=scope.member.pk, amount=-400, cause=Cause(ref="x"))
    assert held(scope.member) == -400
    give(scope.member, 1000)
    assert held(scope.member) == 600


def test_earned_points_wait_for_the_delivery_where_the_brand_says_so(scope):
    setting(scope, point_wait_days=7)
    services.earn(user_id=scope.member.pk, parts=[(11, 500), (12, 300), (13, 0)], cause=Cause(order_num="N"))
    assert held(scope.member) == 0
    assert PendingPoint.objects.count() == 2
    now = timezone.now()
    services.start_pending_wait(line_ids=[11], at=now - timedelta(days=8))
    assert services.release_pending() == 1
    assert services.release_pending() == 0
    assert held(scope.member) == 500
    # A cancelled pending line is deleted; usable points are removed from the balance.
    services.take_back_earned(user_id=scope.member.pk, line_id=12, amount=300, cause=Cause(ref="line:12:unearn"))
    services.take_back_earned(user_id=scope.member.pk, line_id=11, amount=500, cause=Cause(ref="line:11:unearn"))
    assert PendingPoint.objects.count() == 0
    assert held(scope.member) == 0


def test_a_delivery_that_was_yesterday_still_waits(scope):
    setting(scope, point_wait_days=7)
    services.earn(user_id=scope.member.pk, parts=[(11, 500)], cause=Cause(order_num="N"))
    services.start_pending_wait(line_ids=[11], at=timezone.now() - timedelta(days=1))
    assert services.release_pending() == 0


def test_points_expire_oldest_first_and_only_what_is_left(scope, member):
    setting(scope, point_expire_days=30)
    first = give(scope.member, 1000)
    give(scope.member, 500)
    services.spend(user_id=scope.member.pk, amount=700, cause=Cause(ref="u"))
    assert services.expire_points() == 0
    past = timezone.now() - timedelta(days=1)
    PointEntry.objects.filter(pk=first.pk).update(expires_at=past)
    PointAccount.objects.update(next_expiry_at=past)
    assert services.expire_points() == 1
    assert services.expire_points() == 0
    assert held(scope.member) == 500
    gone = member.get("/api/shop/points").json()["data"]["content"][0]
    assert (gone["type"], gone["amount"], gone["is_expiry"]) == (20, -300, True)
    account = PointAccount.objects.get(user=scope.member)
    assert account.next_expiry_at is not None
    assert account.next_expiry_at > timezone.now()


def test_the_database_itself_refuses_a_wrong_entry(scope):
    for values in (
        {"type": 7, "amount": 5},
        {"type": 0, "amount": -5},
        {"type": 10, "amount": 5},
        {"type": 10, "amount": -5, "balance": -1},
        {"type": 15, "amount": 0},
    ):
        with pytest.raises(IntegrityError), transaction.atomic():
            PointEntry(user=scope.member, **{"balance": 0, **values}).save()
