"""What `check_ledger` finds: each invariant with books that were made wrong on purpose."""

import pytest

from core.books import ledger
from core.orders.models import OrderLine
from core.outside.payment import sandbox
from core.payments.models import PaymentAttempt
from core.points.models import PointAccount
from core.tests.flows.cancelling import buy, lines_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.wrong_books
@pytest.mark.parametrize(
    ("invariant", "break_it"),
    [
        ("I2", lambda number: PointAccount._base_manager.update(balance=1)),
        ("I3", lambda number: PaymentAttempt._base_manager.update(amount=1)),
        ("I3", lambda number: OrderLine._base_manager.filter(pk=lines_of(number)[0].pk).update(status=0)),
        ("I4", lambda number: PaymentAttempt._base_manager.update(refunded=1)),
        ("I4", lambda number: OrderLine._base_manager.update(cancelled_at="2026-01-01T00:00:00Z")),
        ("I7", lambda number: OrderLine._base_manager.update(shipping_share=7)),
        ("I10", lambda number: PaymentAttempt._base_manager.update(state="UNKNOWN", sent_at="2026-01-01T00:00:00Z")),
    ],
)
def test_the_books_show_what_is_wrong(shop, small, member, bank, invariant, break_it):
    number = buy(member, shop, [(shop.variant, 1), (small, 1)])
    assert ledger.check() == []
    break_it(number)
    assert invariant in {breach.invariant for breach in ledger.check()}


@pytest.mark.wrong_books
def test_the_books_are_compared_with_the_banks(shop, member, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    own = [one for one in sandbox.ledger() if one["orderId"].startswith(number)]
    assert ledger.check(own) == []
    wrong = [
        [],
        [{**own[0], "totalAmount": 1}],
        [{**own[0], "balanceAmount": 0}],
        [*own, {**own[0], "orderId": "20260101-ZZZZ-ZZZZ-1"}],
    ]
    for books in wrong:
        assert {breach.invariant for breach in ledger.check(books)} == {"I5"}
