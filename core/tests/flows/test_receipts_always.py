"""For any refunds in any parts and any order of calls, receipts match the remaining cash."""

import random

import pytest

from core.tests.flows.cancelling import lines_of, order_of
from core.tests.flows.receiving import PHONE, ask, backs, bought, deposit, receipts, stands, work
from core.tests.flows.test_cash_receipts import give_back
from core.tests.flows.test_receipt_answers import LATER

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("seed", range(6))
def test_any_split_of_refunds_leaves_receipts_equal_to_the_cash_kept(shop, small, visitor, manager, bank, seed):
    chance = random.Random(seed)
    shop.restock(20)
    # Some numbers lose the response of an issue or a cancel.
    last = chance.choice(["5678", "5678", "0020", "0070"])
    wish = {"kind": "deduction", "identity": f"0101234{last}"}
    wanted = [(shop.variant, chance.randint(2, 5)), (small, chance.randint(1, 4))]
    early = chance.random() < 0.6
    number = bought(visitor, shop, wanted, wish if early else None)
    deposit(manager, number)
    asked = early
    while any(not line.cancelled_at for line in lines_of(number)):
        if not asked and chance.random() < 0.5:
            asked = ask(visitor, number, wish).status_code == 200
        if chance.random() < 0.7:
            work(chance.randint(1, 2), LATER if chance.random() < 0.5 else LATER * 0)
        live = [line for line in lines_of(number) if not line.cancelled_at]
        line = chance.choice(live)
        give_back(manager, number, [{"line_id": line.pk, "quantity": chance.randint(1, line.quantity)}])
        if chance.random() < 0.4:
            work(6, LATER)
            work(2)
            check(bank, number, asked)
    work(6, LATER)
    work(2)
    check(bank, number, asked)
    assert all(one.state in ("cancelled", "requested") for one in receipts(number))
    assert all(state == "done" for state, _amount in backs(number)), (PHONE, backs(number))


def check(bank, number, asked):
    order = order_of(number)
    kept = order.total - order.refunded
    open_ones = [one for one in receipts(number) if one.state in ("awaiting", "issued")]
    assert sum(one.amount - one.cancelled for one in open_ones) in ((kept,) if asked and kept else (0, kept))
    assert stands(bank, number) == sum(one.amount - one.cancelled for one in open_ones)
