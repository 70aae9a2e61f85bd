"""A manager's process crashes at each step of a refund, for each response of the bank; the money is refunded once."""

import pytest

from core.conftest import client_for
from core.integrations.payment import sandbox
from core.payments.models import PaymentAttempt, Refund
from core.reconciliation import ledger
from core.tests.crashes import crash_points
from core.tests.flows.cancelling import buy, lines_of, order_of, tell
from core.tests.flows.test_buying import stock

# A killed process leaves a session with locks in PostgreSQL until the server notices.
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.proof("postgresql")]

# How the bank answers the cancel, by the paying card: refunded or finally refused.
GIVEN_BACK = {"1234": "ok", "0070": "given back and the line dropped", "0072": "a 500, then given back"}
REFUSED = {"0071": "refused"}


@pytest.mark.parametrize("at", crash_points.CALL)
def test_a_crash_refunds_money_and_stock_once(shop, member, manager, bank, at):
    for last in (*GIVEN_BACK, *REFUSED):
        number = buy(client_for(shop), shop, [(shop.variant, 1)], last=last)
        left, line = stock(shop.variant), lines_of(number)[0]
        lines = [{"line_id": line.pk}]
        body = {"lines": lines, "amount": 62_300, "reason": "품절"}
        assert crash_points.killed(lambda number=number, body=body: tell(manager, number, "cancel", **body), at), (
            last,
            at,
        )
        assert tell(manager, number, "cancel", **body).status_code in (200, 409)
        crash_points.hours_pass()
        order, given = order_of(number), last in GIVEN_BACK
        assert order.refunded == (order.total if given else 0), (last, at)
        assert stock(shop.variant) == left + given
        assert set(Refund._base_manager.filter(order_num=number).values_list("state", flat=True)) == {
            "DONE" if given else "REFUSED"
        }
    ours = set(PaymentAttempt._base_manager.values_list("gateway_order_id", flat=True))
    assert ledger.check([one for one in sandbox.fetch_ledger() if one["orderId"] in ours]) == []
