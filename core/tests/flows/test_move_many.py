"""Bulk moves of orders by filter: previewed, applied by the worker, refusals are stored."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from core.accounts import services as accounts
from core.bulk.models import ChangeRun, Trace
from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.notifications.models import Message
from core.orders.models import Order, OrderEvent, OrderLine
from core.security.models import AuditEntry
from core.tests.flows.moving import apply, ask, paid, preview, read, statuses

pytestmark = pytest.mark.django_db(transaction=True)


def set_status(order: Order, status: int, **values: Any) -> None:
    Order._base_manager.filter(pk=order.pk).update(status=status, **values)
    OrderLine._base_manager.filter(order=order).update(status=status)


@pytest.fixture
def orders(shop: World, visitor: APIClient, manager: APIClient) -> list[Order]:
    """Six paid orders, and five that cannot move: unpaid, cancel requested, closed, reversed, already moved."""
    shop.restock(100)
    return paid(shop, visitor, manager, 11)


@pytest.mark.unbalanced_ledger
def test_all_that_match_are_shown_with_their_refusals_and_moved(shop, manager, orders):
    unpaid, asked, closed, held, there = orders[6:]
    set_status(unpaid, 0)
    set_status(asked, 1)
    OrderLine._base_manager.filter(order=closed).update(cancelled_at="2026-11-22T00:00:00Z")
    Order._base_manager.filter(pk=held.pk).update(payment_state="reversed")
    set_status(there, 15)
    before = statuses(shop)

    seen = preview(manager, "orders", "move", {"to": "15"}, filter={"pay_method": "bank_account"})
    assert (seen["state"], seen["total"], seen["affected"]) == ("preview", 11, 6)
    assert (seen["counts"]["same"], seen["counts"]["refused"]) == (1, 4)
    assert {row["message"]: row["count"] for row in seen["reasons"]} == {
        "아직 결제되지 않았어요.": 1,
        "취소 요청을 받은 주문이에요.": 1,
        "취소된 주문이에요.": 1,
        "입금이 취소된 주문이에요. 입금이 다시 확인되면 옮길 수 있어요.": 1,
    }
    sample = seen["sample"][0]
    assert (sample["before"], sample["after"]) == ({"status": 5}, {"status": 15})
    assert seen["can_undo"] is False
    assert statuses(shop) == before

    done = apply(manager, seen["id"])
    assert (done["state"], done["counts"]) == ("done", {"affected": 6, "same": 1, "refused": 4})
    assert statuses(shop) == [15] * 6 + [0, 1, 5, 5, 15]
    with brand_scope(shop.brand.pk):
        moved = OrderEvent.objects.filter(kind="move")
        assert (moved.count(), set(moved.values_list("actor_name", flat=True))) == (6, {"manager"})
        assert AuditEntry.objects.filter(action="change", subject="orders").count() == 1
    report = manager.get(f"/api/changes/{seen['id']}/refused")
    text = b"".join(report.streaming_content).decode("utf-8-sig")
    assert report["Content-Disposition"].startswith("attachment")
    assert [line.split(",")[0].strip('"') for line in text.splitlines()[1:]] == [row.order_num for row in orders[6:10]]
    assert "아직 결제되지 않았어요." in text
    again = manager.post(f"/api/changes/{seen['id']}/undo")
    assert (again.status_code, statuses(shop)[:6]) == (400, [15] * 6)


def test_only_selected_rows_move_and_each_buyer_is_notified_once(shop, manager, orders):
    ids = [row.pk for row in orders[:3]]
    for to in (15, 20):
        done = apply(manager, preview(manager, "orders", "move", {"to": to}, ids=ids)["id"])
        assert done["counts"]["affected"] == 3
    assert statuses(shop) == [20] * 3 + [5] * 8
    with brand_scope(shop.brand.pk):
        assert Message.objects.filter(kind="shipped", channel="sms").count() == 3
    same = preview(manager, "orders", "move", {"to": 20}, ids=ids)
    assert (same["affected"], same["counts"]["same"]) == (0, 3)
    assert manager.post(f"/api/changes/{same['id']}/apply").status_code == 400


def test_rows_changed_after_the_preview_are_checked_again(shop, manager, orders):
    run = preview(manager, "orders", "move", {"to": 10}, ids=[row.pk for row in orders[:2]])
    assert run["affected"] == 2
    assert manager.post(f"/api/orders/{orders[0].pk}/move", {"to": 15}, format="json").status_code == 200
    done = apply(manager, run["id"])
    assert (done["counts"]["affected"], done["counts"]["refused"]) == (1, 1)
    assert done["reasons"] == [{"message": "이미 지나온 단계예요.", "count": 1}]
    assert statuses(shop)[:2] == [15, 10]


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"values": {"to": 5}}, "values[to]"),
        ({"values": {"to": 1}}, "values[to]"),
        ({"values": {}}, "values[to]"),
        ({"values": {"to": 15, "courier": "cj"}}, "values[courier]"),
        ({"action": "price"}, "action"),
        ({"action": "move", "resource": "messages"}, "resource"),
        ({"ids": []}, "ids"),
        ({"ids": [987654321]}, "ids"),
        ({"filter": {"status": [5]}}, "ids"),
        ({"filter": {"password": 1}, "ids": None}, "password"),
    ],
)
def test_a_refused_request_creates_nothing(shop, visitor, manager, body, field):
    order = paid(shop, visitor, manager, 1)[0]
    full = {"resource": "orders", "action": "move", "values": {"to": 15}, "ids": [order.pk], **body}
    if full["ids"] is None:
        del full["ids"]
    answer = manager.post("/api/changes", full, format="json")
    assert (answer.status_code, answer.json()["result"]) == (400, -50), answer.content
    assert field in answer.json()["data"]["errors"]
    assert not ChangeRun._base_manager.exists()
    assert statuses(shop) == [5]


def test_permissions(shop, other, visitor, manager):
    order = paid(shop, visitor, manager, 1)[0]
    run = preview(manager, "orders", "move", {"to": 15}, ids=[order.pk])
    for user, status in ((None, 401), (shop.member, 403), (shop.editor, 403)):
        client = client_for(shop, user)
        assert ask(client, "orders", "move", {"to": 15}, ids=[order.pk]).status_code == status
        assert client.post(f"/api/changes/{run['id']}/apply").status_code == status
        assert client.get(f"/api/changes/{run['id']}/refused").status_code == status
    assert ask(client_for(other, other.manager), "orders", "move", {"to": 15}, ids=[order.pk]).status_code == 400
    with brand_scope(shop.brand.pk):
        accounts.grant_role(user=shop.other_member, role="product_manager", brand_id=shop.brand.pk)
        accounts.grant_role(user=shop.seller, role="order_manager", brand_id=shop.brand.pk)
    goods = client_for(shop, shop.other_member)
    # A product manager does not see changes of orders.
    assert read(goods, run["id"]) is None
    assert goods.get("/api/changes").json()["data"]["total"] == 0
    assert ask(goods, "orders", "move", {"to": 15}, ids=[order.pk]).status_code == 403
    orders = client_for(shop, shop.seller)
    assert apply(orders, run["id"])["state"] == "done"
    assert not Trace._base_manager.exists()
