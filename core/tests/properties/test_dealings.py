"""Any cart, any sequence of steps (see `machine`); and broken shops, which must be detected."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from hypothesis import Phase
from hypothesis.stateful import run_state_machine_as_test

from core.orders import rules
from core.orders.rules import RefundPart
from core.orders.services import close, moves, refunds
from core.orders.states import MANAGER_MOVES, OrderStatus
from core.tests.properties.effort import effort
from core.tests.properties.machine import Dealings
from core.tests.properties.stage import Mall

pytestmark = [pytest.mark.django_db, pytest.mark.slow, pytest.mark.both]


def play(mall: Mall, examples: int, **more: Any) -> None:
    """Run so many examples; fewer on PostgreSQL, where a step takes several times as long."""
    if connection.vendor == "postgresql":
        examples = max(1, examples // 5)
    # Hypothesis accepts any factory of a machine, but its type demands a class.
    make: Any = lambda: Dealings(mall)  # noqa: E731
    run_state_machine_as_test(make, settings=effort(examples, stateful_step_count=25, **more))


def test_any_actions_keep_the_ledger_consistent_and_refusals_change_nothing(mall: Mall) -> None:
    play(mall, 25)


def rounds_each_line(line: RefundPart, quantity: int, of: int) -> tuple[RefundPart, RefundPart]:
    """Each part is rounded alone: a won is lost if a share does not divide."""
    sums = (line.discount, line.points, line.shipping, line.unearn)
    price = line.goods // of
    first, rest = ([whole * count // of for whole in sums] for count in (quantity, of - quantity))
    off, used, sent, earned = first
    part = RefundPart(price * quantity, off, used, sent, earned)
    off, used, sent, earned = rest
    return part, RefundPart(price * (of - quantity), off, used, sent, earned)


def skips_the_table(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(moves, "MANAGER_MOVES", {**MANAGER_MOVES, OrderStatus.PAID: (OrderStatus.DELIVERED,)})


BROKEN: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "a split that rounds each line": lambda patch: patch.setattr(rules, "split_part", rounds_each_line),
    "a move that skips the table": skips_the_table,
    "stock that does not come back": lambda patch: patch.setattr(refunds.catalog, "return_stock", lambda *_lines: None),
    "promotions that do not come back": lambda patch: patch.setattr(close.promotions, "give_back", lambda _order: None),
    "points that do not come back": lambda patch: patch.setattr(
        refunds.points, "apply_cancellation", lambda **_what: None
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_shop_is_detected(mall: Mall, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if connection.vendor == "postgresql":
        pytest.skip("the machine is the same on both: that it finds them is shown on SQLite")
    BROKEN[name](monkeypatch)
    with pytest.raises((AssertionError, ExceptionGroup)):
        play(mall, 60, phases=[Phase.generate])
