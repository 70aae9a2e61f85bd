"""Many statements confirmed and paid at once: each by the verb of one, and what was not looked at is left."""

from typing import Any

import pytest
from django.utils import timezone

from core.bulk.models import ChangeRun
from core.bulk.tasks import work
from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.orders.models import OrderLine
from core.settlements import selectors, services
from core.settlements.models import Settlement
from core.settlements.tests.sold import OCTOBER, SEPTEMBER, line, run

pytestmark = [pytest.mark.django_db, pytest.mark.unbalanced_ledger]
URL = "/api/changes"


@pytest.fixture
def three(shop: World) -> Any:
    """Drafts of two sellers for October, and of the first one a confirmed September of which all went back."""
    with brand_scope(shop.brand.pk):
        gone = line(shop, 1, confirmed_at=SEPTEMBER)
        run(shop, "2026-09")
        services.confirm(settlement=Settlement.objects.get(), seen=None, actor=shop.manager)
        OrderLine.objects.filter(pk=gone.pk).update(cancelled_at=OCTOBER, refund_id=1)
        line(shop, 2, seller=shop.editor)
        run(shop)
        yield shop


def change(world: World, action: str, values: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
    """The preview of an action to all statements."""
    client = client_for(world, world.manager)
    wish = {"resource": "settlements", "action": action, "values": values, "filter": {}}
    answer = client.post(URL, wish, format="json")
    return client, answer.json()


def apply(client: Any, made: dict[str, Any]) -> dict[str, Any]:
    client.post(f"{URL}/{made['data']['id']}/apply")
    work.func(made["data"]["id"], ChangeRun.kind)
    found: dict[str, Any] = client.get(f"{URL}/{made['data']['id']}").json()["data"]
    return found


def states() -> list[tuple[str, int]]:
    return list(Settlement.objects.order_by("period_from", "payout").values_list("state", "payout"))


def test_drafts_are_confirmed_and_what_sellers_owe_is_not_swept_along(three: World) -> None:
    assert states() == [("confirmed", 26_700), ("draft", -26_700), ("draft", 26_700)]
    client, made = change(three, "confirm", {})
    assert (made["data"]["affected"], len(made["data"]["refused"])) == (2, 0)
    assert apply(client, made)["state"] == "done"
    assert [state for state, _payout in states()] == ["confirmed"] * 3
    client, made = change(three, "pay", {"paid_on": f"{timezone.localdate()}", "memo": "이체"})
    assert (made["data"]["affected"], len(made["data"]["refused"])) == (2, 1)
    apply(client, made)
    assert states() == [("paid", 26_700), ("confirmed", -26_700), ("paid", 26_700)]
    assert selectors.get_totals(Settlement.objects.all())["owed"] == -26_700
    owed = Settlement.objects.get(state="confirmed")
    services.record_paid(settlement=owed, paid_on=timezone.localdate(), memo="받음", actor=three.manager)


def test_a_draft_that_was_made_again_after_the_preview_is_left(three: World) -> None:
    client, made = change(three, "confirm", {})
    line(three, 3, seller=three.editor)
    run(three)
    done = apply(client, made)
    # The run has made both again; the new versions are unseen.
    assert [state for state, _payout in states()] == ["confirmed", "draft", "draft"]
    assert len(done["refused"]) == 2


@pytest.mark.parametrize("values", [{}, {"paid_on": "2999-01-01"}, {"paid_on": "x"}, {"paid_on": "2026-11-20", "m": 1}])
def test_a_day_is_needed_that_has_come(three: World, values: dict[str, Any]) -> None:
    _client, answer = change(three, "pay", values)
    assert answer["result"] == -50
    assert any(name.startswith("values") for name in answer["data"]["errors"])
