"""The worker crashes while it moves many orders; the next one continues, and nothing happens twice."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from core.bulk.changes import apply as changes
from core.bulk.models import ChangeRun, Trace
from core.bulk.tasks import work
from core.conftest import World
from core.notifications.models import Message
from core.orders import services
from core.orders.bulk_actions import ORDER_ACTIONS
from core.orders.models import Order, OrderEvent
from core.tests.crashes import crash_points
from core.tests.flows.moving import paid, preview, read, statuses
from core.tests.flows.test_buying import stock

# A killed process leaves a session with locks in PostgreSQL until the server notices.
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.proof("postgresql")]


def die_after(moves: int, at: str) -> None:
    """Install the crash point in the child: within a chunk after some orders, or right after the chunk was
    committed."""
    real, done = services.move_order, [0]

    def moved(**values: Any) -> Order:
        order = real(**values)
        done[0] += 1
        if at == "inside" and done[0] == moves:
            crash_points.die()
        return order

    services.move_order = moved
    if at == "after":
        write = changes._write

        def written(*args: Any) -> None:
            write(*args)
            if done[0] >= moves:
                crash_points.die()

        changes._write = written  # type: ignore[assignment]


@pytest.mark.parametrize("at", ["inside", "after"])
def test_a_killed_bulk_move_is_resumed(
    shop: World, visitor: Any, manager: Any, monkeypatch: pytest.MonkeyPatch, at: str
) -> None:
    monkeypatch.setattr(ORDER_ACTIONS[0], "chunk", 2)
    shop.restock(20)
    orders = paid(shop, visitor, manager, 7)
    Order._base_manager.filter(pk=orders[6].pk).update(payment_state="reversed")
    run = preview(manager, "orders", "move", {"to": 15}, filter={})
    assert manager.post(f"/api/changes/{run['id']}/apply").status_code == 200

    def action() -> None:
        die_after(3, at)
        work.func(run["id"], "change")

    assert crash_points.killed(action, crash_points.PLACED)
    left = ChangeRun._base_manager.get(pk=run["id"])
    assert (left.state, left.checkpoint) == ("applying", 2 if at == "inside" else 4)
    # No worker takes it over while the heartbeat of the crashed one is recent.
    work.func(run["id"], "change")
    assert ChangeRun._base_manager.get(pk=run["id"]).checkpoint == left.checkpoint
    ChangeRun._base_manager.update(heartbeat_at=timezone.now() - timedelta(hours=1))
    work.func(run["id"], "change")

    done = read(manager, run["id"])
    assert (done["state"], done["counts"]) == ("done", {"affected": 6, "same": 0, "refused": 1})
    assert statuses(shop) == [15] * 6 + [5]
    for order in orders[:6]:
        assert OrderEvent._base_manager.filter(order=order, kind="move").count() == 1
    assert Trace._base_manager.filter(state="refused").count() == 1
    assert not Message._base_manager.filter(kind="shipped").exists()
    assert stock(shop.variant) == 13
