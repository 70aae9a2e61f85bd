"""The resolution of an order: lists and filters distinguish cancelled, returned and exchanged."""

import pytest

from core.orders.models import Order
from core.orders.states import resolution_of
from core.reconciliation import ledger
from core.tests.flows.cancelling import ask, buy, cancel, deposit, lines_of
from core.tests.flows.claiming import asked, deliver, done, give_back, to_inspected, waive
from core.tests.flows.receiving import run_out
from core.tests.flows.test_claims_always import late

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize(
    ("stands", "returned", "exchanged", "resolution"),
    [
        (True, False, False, ""), (True, True, False, ""), (True, False, True, "exchanged"),
        (True, True, True, "exchanged"), (False, False, False, "cancelled"), (False, True, False, "returned"),
        (False, True, True, "returned"),
    ],
)  # fmt: skip
def test_the_resolution_follows_from_the_lines(stands, returned, exchanged, resolution):
    assert resolution_of(stands=stands, returned=returned, exchanged=exchanged) == resolution


def listed(manager, **asked) -> list[str]:
    found = manager.get("/api/orders", asked).json()["data"]["content"]
    return [row["order_num"] for row in found]


def test_lists_and_filters_distinguish_resolutions(shop, small, twin, member, manager, bank):
    def sent(pieces=1):
        number = buy(member, shop, [(shop.variant, pieces)])
        deliver(manager, number)
        return number

    cancelled = buy(member, shop, [(shop.variant, 1)])
    assert cancel(manager, cancelled, [{"line_id": lines_of(cancelled)[0].pk}]).status_code == 200
    returned, exchanged, standing = sent(), sent(), sent()
    one = asked(member, returned)
    to_inspected(manager, one)
    assert give_back(manager, one).status_code == 200
    swap = asked(member, exchanged, [{"line_id": lines_of(exchanged)[0].pk, "variant_id": twin.pk}], kind="exchange")
    to_inspected(manager, swap)
    waive(manager, swap)
    done(manager, swap, "exchange", courier="hanjin", invoice_num="999988887777")

    resolutions = {cancelled: "cancelled", returned: "returned", exchanged: "exchanged", standing: ""}
    mine = member.get("/api/shop/orders").json()["data"]["content"]
    assert {row["order_num"]: row["resolution"] for row in mine} == resolutions
    rows = manager.get("/api/orders").json()["data"]["content"]
    assert {row["order_num"]: row["resolution"] for row in rows} == resolutions
    for number, resolution in resolutions.items():
        assert member.get(f"/api/shop/orders/{number}").json()["data"]["resolution"] == resolution
        if resolution:
            assert listed(manager, resolution=resolution) == [number]
    assert set(listed(manager, resolution="cancelled,returned")) == {cancelled, returned}
    # A closed order has no status in lists and filters.
    assert listed(manager, status="25") == [standing]
    assert listed(manager, status="5") == []
    assert listed(manager, status="15") == [exchanged]
    assert ledger.check() == []


def test_a_partial_return_leaves_the_order_active(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 2)])
    deliver(manager, number)
    one = asked(member, number, [{"line_id": lines_of(number)[0].pk, "quantity": 1}])
    to_inspected(manager, one)
    assert give_back(manager, one).status_code == 200
    assert Order._base_manager.get().resolution == ""
    rest = asked(member, number, [{"line_id": lines_of(number)[0].pk}])
    to_inspected(manager, rest)
    assert give_back(manager, rest).status_code == 200
    assert Order._base_manager.get().resolution == "returned"


def test_an_expired_order_that_is_paid_late_is_active_again(shop, member, manager):
    number = deposit(member, shop)
    run_out(number)
    assert Order._base_manager.get().resolution == "cancelled"
    late(manager, number)
    assert (Order._base_manager.get().resolution, Order._base_manager.get().status) == ("", 5)


@pytest.mark.unbalanced_ledger
@pytest.mark.parametrize("resolution", ["", "returned", "exchanged"])
def test_the_ledger_check_reports_a_wrong_resolution(shop, member, resolution):
    ask(member, deposit(member, shop))
    assert ledger.check() == []
    Order._base_manager.update(resolution=resolution)
    assert {one.invariant for one in ledger.check()} == {"I11"}
