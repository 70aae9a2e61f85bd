"""Who may see which statement, what a seller reads of it, and how many questions that takes."""

from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from core.brands.selectors import clear_directory
from core.common.tenancy import brand_scope
from core.conftest import PASSWORD, World, client_for
from core.security.models import AuditEntry
from core.settlements import services
from core.settlements.due import is_owed
from core.settlements.models import Settlement
from core.settlements.tests.sold import SEPTEMBER, line, run

pytestmark = [pytest.mark.django_db, pytest.mark.unbalanced_ledger]
PRIVATE = ("산이", "01011112222", "buyer", "phone", "address", "email", "user_id")


def signed_in(shop: World, user: Any, *, manager: int = 0) -> Any:
    client = client_for(shop)
    body = {"user_name": user.user_name, "user_pw": PASSWORD, "is_manager": manager}
    assert client.post("/api/auth/sign-in", body, format="json").status_code == 200
    return client


@pytest.fixture
def settled(shop: World) -> World:
    """September is confirmed, October a draft."""
    with brand_scope(shop.brand.pk):
        line(shop, 1, confirmed_at=SEPTEMBER)
        run(shop, "2026-09")
        services.confirm(settlement=Settlement.objects.get(), seen=None, actor=shop.manager)
        line(shop, 2, rate="12.50")
        run(shop)
    return shop


def test_a_seller_reads_what_is_confirmed_and_nothing_of_buyers(settled: World) -> None:
    client = signed_in(settled, settled.seller)
    listed = client.get("/api/shop/settlements").json()["data"]["content"]
    assert [(row["number"], row["state"], row["payout"]) for row in listed] == [
        (f"202609-{settled.seller.pk}", "confirmed", 26_700)
    ]
    pk = listed[0]["id"]
    lines = client.get(f"/api/shop/settlement-lines?settlement_id={pk}")
    assert [row["order_num"] for row in lines.json()["data"]["content"]] == ["20261001-0001-SSSS"]
    csv = b"".join(client.get(f"/api/shop/settlements/{pk}/csv").streaming_content).decode()
    assert "20261001-0001-SSSS" in csv
    assert csv.count("\r\n") == 2
    for text in (lines.content.decode(), csv, client.get(f"/api/shop/settlements/{pk}").content.decode()):
        assert not [one for one in PRIVATE if one in text]
    paper = client.get(f"/api/shop/settlements/{pk}/paper")
    assert paper.content.startswith(b"%PDF")
    with brand_scope(settled.brand.pk):
        draft = Settlement.objects.get(state="draft")
    for path in (f"settlements/{draft.pk}", f"settlements/{draft.pk}/csv", f"settlements/{draft.pk}/paper"):
        assert client.get(f"/api/shop/{path}").status_code == 404
    assert client.get(f"/api/shop/settlement-lines?settlement_id={draft.pk}").json()["data"]["content"] == []


def test_a_seller_is_owed_until_everything_is_paid(settled: World) -> None:
    with brand_scope(settled.brand.pk):
        assert is_owed(settled.seller.pk)
        assert not is_owed(settled.member.pk)
        Settlement.objects.update(state="confirmed", stage="ready")
        assert is_owed(settled.seller.pk)
        Settlement.objects.update(state="paid")
        assert not is_owed(settled.seller.pk)
        line(settled, 3)
        assert is_owed(settled.seller.pk)


def test_others_read_nothing_and_without_sellers_there_is_nothing(settled: World) -> None:
    with brand_scope(settled.brand.pk):
        pk = Settlement.objects.get(state="confirmed").pk
    paths = [f"/api/shop/settlements/{pk}", "/api/shop/settlements", "/api/shop/settlement-lines"]
    paths += [f"/api/shop/settlements/{pk}/{verb}" for verb in ("csv", "paper")]
    assert {client_for(settled).get(path).status_code for path in paths} == {401}
    member = signed_in(settled, settled.member)
    assert {member.get(path).status_code for path in paths} == {403}
    seller = signed_in(settled, settled.seller)
    type(settled.brand.setting_obj).objects.filter(brand=settled.brand).update(is_use_seller=0)
    clear_directory()
    assert {seller.get(path).status_code for path in paths} == {404}


def test_a_manager_makes_confirms_and_pays(settled: World) -> None:
    client = signed_in(settled, settled.manager, manager=1)
    wrong = client.post("/api/settlement-runs", {"period": "2026-99"}, format="json")
    assert (wrong.status_code, list(wrong.json()["data"]["errors"])) == (400, ["period"])
    found = client.get("/api/settlements/preview?period=2026-10").json()["data"]
    assert (found["sales"], found["drafts"], found["open_drafts"]) == (0, 1, [])
    row = client.get('/api/settlements?filter={"state":"draft"}').json()["data"]["content"][0]
    at = f"/api/settlements/{row['id']}"
    seen = {name: row[name] for name in ("sale_count", "refund_count", "payout")}
    stale = client.post(f"{at}/confirm", {**seen, "payout": 1}, format="json")
    assert (stale.status_code, stale.json()["result"], stale.json()["data"]["payout"]) == (409, -45, row["payout"])
    assert client.post(f"{at}/confirm", seen, format="json").json()["data"]["state"] == "confirmed"
    early = client.post(f"{at}/pay", {"paid_on": "2026-01-01"}, format="json")
    assert early.status_code == 400
    paid = client.post(f"{at}/pay", {"paid_on": "2026-11-25", "memo": "이체"}, format="json")
    assert paid.status_code in (200, 400)
    totals = client.get("/api/settlements/totals").json()["data"]
    assert totals["count"] == 2
    actions = set(AuditEntry._base_manager.filter(subject="settlements").values_list("action", flat=True))
    assert actions >= {"run", "confirm"}


@pytest.mark.parametrize("path", ["/api/settlements", "/api/settlement-lines", "/api/shop/settlement-lines"])
def test_lists_ask_the_same_however_long_they_are(settled: World, path: str) -> None:
    manager = "/shop/" not in path
    client = signed_in(settled, settled.manager if manager else settled.seller, manager=int(manager))
    now = timezone.now()
    with time_machine.travel(now, tick=False):
        client.get(path)

    def asked() -> int:
        # The clock is frozen: caches of two seconds must not expire between the two calls.
        with (
            time_machine.travel(now, tick=False),
            CaptureQueriesContext(
                connection,
            ) as found,
        ):
            assert client.get(path).status_code == 200
        return len(found)

    before = asked()
    with brand_scope(settled.brand.pk):
        for number in range(10, 16):
            line(settled, number)
        run(settled)
    assert asked() == before
