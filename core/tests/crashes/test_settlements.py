"""The worker crashes while it makes statements; the next one continues, and no line is settled twice or missed."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from core.bulk.tasks import work
from core.common.tenancy import brand_scope
from core.conftest import World
from core.orders.models import OrderLine
from core.reconciliation import ledger
from core.settlements import services
from core.settlements.models import Settlement, SettlementLine, SettlementRun
from core.settlements.services import run as runs
from core.settlements.tests.sold import line, run
from core.tests.crashes import crash_points

# A killed process leaves a session with locks in PostgreSQL until the server notices.
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.proof("postgresql")]


def die_at(name: str, times: int, *, after: bool) -> None:
    """Install the crash point in the child: in a chunk that isn't committed, or right after so many chunks."""
    real, done = getattr(runs, name), [0]

    def action(*args: Any) -> Any:
        found = real(*args)
        done[0] += 1
        if done[0] == times:
            crash_points.die()
        return found

    setattr(runs, name, action)
    assert after == name.startswith("_")


@pytest.mark.unbalanced_ledger
@pytest.mark.parametrize(
    ("name", "times"),
    [
        ("credit_chunk", 2),
        ("_credit_next", 2),
        ("clear_chunk", 1),
        ("_clear_next", 2),
        ("take_back_chunk", 1),
        ("_finish", 1),
    ],
)
def test_a_killed_run_is_resumed(shop: World, monkeypatch: pytest.MonkeyPatch, name: str, times: int) -> None:
    monkeypatch.setattr(runs, "CHUNK", 3)
    with brand_scope(shop.brand.pk):
        back = line(shop, 99, confirmed_at=timezone.now() - timedelta(days=80))
        run(shop, f"{timezone.now() - timedelta(days=80):%Y-%m}")
        services.confirm(settlement=Settlement.objects.get(), seen=None, actor=shop.manager)
        OrderLine.objects.filter(pk=back.pk).update(cancelled_at=timezone.now() - timedelta(days=40), refund_id=1)
        for number in range(8):
            line(shop, number)
        # A draft that is made again is emptied first.
        run(shop)
        made = services.start_run(text="2026-10", actor=shop.manager)

    def action() -> None:
        die_at(name, times, after=name.startswith("_"))
        work.func(made.pk, SettlementRun.kind)

    assert crash_points.killed(action, crash_points.PLACED)
    assert SettlementRun._base_manager.get(pk=made.pk).state == "applying"
    SettlementRun._base_manager.update(heartbeat_at=timezone.now() - timedelta(hours=1))
    work.func(made.pk, SettlementRun.kind)

    assert SettlementRun._base_manager.get(pk=made.pk).state == "done"
    draft = Settlement._base_manager.get(state="draft")
    assert (draft.stage, draft.sale_count, draft.refund_count) == ("ready", 8, 1)
    assert draft.payout == 8 * 26_700 - 26_700
    assert SettlementLine._base_manager.filter(settlement=draft).count() == 9
    assert [one.what for one in ledger.check() if one.invariant == "I15"] == []
