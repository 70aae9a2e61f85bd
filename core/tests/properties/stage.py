"""The shop of the properties, its rows, and the checks after each step."""

from collections.abc import Callable, Collection, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone
from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine

from core.brands.selectors import clear_directory
from core.claims.models import Claim, ClaimLine
from core.common import local_cache
from core.common.errors import AppError
from core.common.tenancy import brand_scope
from core.integrations.payment.base import Card
from core.orders import services
from core.orders.models import Order, OrderLine
from core.payments.models import PaymentAttempt, PaymentModule, Refund
from core.payments.services import RefundAccount
from core.payments.states import AttemptState, RefundState
from core.tests import consistent_figures, consistent_ledger
from core.tests.properties import shop_state
from core.tests.properties.bank import ANSWERS, Bank, Switchboard

ADDRESS = {"receiver_name": "이서연", "phone_num": "01012345678", "addr": "서울 마포구 월드컵북로 1"}
CARD = Card(number="4330123412341234", year="31", month="07", password2="12", identity="900101")
ACCOUNT = RefundAccount("88", "110123456789", "이서연")

# As many points as the brand's rules allow.
ALL_POINTS, TOO_MANY = 10**6, 99
SHARED_CODE = "WINTER27"
HOW = ("card", "card", "own", "virtual")
# The others are checked at the end.
EACH_STEP = ("I1", "I2", "I3", "I4", "I7", "I11", "I13", "I19")
# One of several rows; the number is known only when the step runs.
nth = st.integers(0, 11)
answers = st.sampled_from(("done", *ANSWERS))
carts = st.dictionaries(st.integers(0, 4), st.integers(1, 5), min_size=1, max_size=4)
pieces = st.dictionaries(st.integers(0, 5), st.sampled_from((1, 2, 5, 1, 2, 5, TOO_MANY)), min_size=1, max_size=3)


@dataclass(frozen=True)
class Some:
    """Which lines, and how many pieces of each; with `wild` also lines that do not suit the step."""

    index: int
    counts: Mapping[int, int]
    wild: bool
    whole: bool


Row = Mapping[str, Any]
wilds = st.sampled_from((False, False, False, True))
somes = st.builds(Some, nth, pieces, wilds, st.booleans())


@dataclass(frozen=True)
class Mall:
    """A brand with products and promotions: ids, initial stock and points, buyers and managers."""

    brand_id: int
    member: Any
    manager: Any
    variants: tuple[int, ...]
    promotions: tuple[int, ...]
    stock: int
    points: int
    modules: Mapping[str, PaymentModule]
    switchboard: Switchboard


class Stage(RuleBasedStateMachine):
    """Steps through the services of the endpoints. A refused step raises its documented error and changes nothing; an
    accepted one follows the tables of moves and leaves the ledger consistent."""

    def __init__(self, mall: Mall) -> None:
        super().__init__()
        self.mall, self.count = mall, 0
        mall.switchboard.bank = self.bank = Bank()
        self.stack = ExitStack()
        self.stack.enter_context(brand_scope(mall.brand_id))
        self.stack.callback(self.forget)
        # An example is rolled back at its end.
        self.stack.enter_context(transaction.atomic())
        self.stack.callback(transaction.set_rollback, True)
        self.now = shop_state.state()

    @staticmethod
    def forget() -> None:
        local_cache.clear()
        clear_directory()

    def teardown(self) -> None:
        try:
            self.settle_all()
            assert consistent_ledger.find_breaches(gateway=self.bank.list_payments()) == []
            assert consistent_figures.find_differences() == []
        finally:
            self.stack.close()

    def do(
        self,
        action: Callable[[], object],
        *refusals: type[AppError],
        allowed: bool | None = None,
        by_bank: bool = False,
    ) -> bool:
        """Run a step and check everything. Returns False if it was refused. `allowed`: by the table of moves."""
        try:
            action()
            done = True
        except refusals as refusal:
            note(f"refused: {type(refusal).__name__}")
            done = False
        before, self.now = self.now, shop_state.state()
        if not done:
            assert shop_state.changed(before, self.now) == []
            assert allowed is not True, "refused what the table allows"
            return False
        assert allowed is not False, "done what the table does not allow"
        assert shop_state.moved_wrong(before, self.now, by_bank=by_bank) == []
        if before != self.now:
            self._look()
        return True

    def _look(self) -> None:
        assert consistent_ledger.find_breaches(EACH_STEP) == []
        assert shop_state.missing_stock(self.now, dict.fromkeys(self.mall.variants, self.mall.stock)) == []
        assert shop_state.missing_points(self.now, self.mall.member.pk, self.mall.points) == []
        assert shop_state.missing_money(self.now) == []

    # The candidates of a step: suitable rows if there are any and `wild` is not set, else all.

    def order(self, index: int, wild: bool = True, fit: Callable[[Row], bool] = bool) -> Order:
        return Order.objects.get(pk=self._one(Order, index, wild, fit)["id"])

    def claim(self, index: int, wild: bool = True, fit: Callable[[Row], bool] = bool) -> Claim:
        return Claim.objects.get(pk=self._one(Claim, index, wild, fit)["id"])

    def _one(self, table: type, index: int, wild: bool, fit: Callable[[Row], bool]) -> Row:
        rows = list(self.now[table].values())
        rows = [row for row in rows if not wild and fit(row)] or rows
        return rows[index % len(rows)]

    def some(self, some: Some, statuses: Collection[int]) -> tuple[Order, dict[int, int]]:
        """Lines of an order with quantities: mostly lines in one of these states, and no more pieces than there are."""
        busy = {part["line_id"] for part in self.now[ClaimLine].values() if part["is_open"]}
        lines = [
            line
            for line in self.now[OrderLine].values()
            if line["status"] in statuses and not line["cancelled_at"] and not line["refund_id"]
            and line["id"] not in busy
        ]  # fmt: skip
        first = self._one(OrderLine, some.index, some.wild, lambda line: line in lines)
        mine = [line for line in self.now[OrderLine].values() if line["order_id"] == first["order_id"]]
        mine = [line for line in mine if line in lines and not some.wild] or mine
        chosen = [(mine[index % len(mine)], count) for index, count in some.counts.items()]
        counts = {line["id"]: count if count == TOO_MANY else min(count, line["quantity"]) for line, count in chosen}
        return Order.objects.get(pk=first["order_id"]), counts

    def has_orders(self) -> bool:
        return bool(self.now[Order])

    def has_claims(self) -> bool:
        return bool(self.now[Claim])

    def is_waiting(self) -> bool:
        """Whether something is unknown and must be reconciled."""
        rows = [*self.now[PaymentAttempt].values(), *self.now[Refund].values()]
        return any(row["state"] in ("SENT", "UNKNOWN", "REQUESTED") for row in rows)

    def number(self) -> dict[str, Any]:
        self.count += 1
        return {"courier": "cj", "tracking_number": f"{self.count:012d}"}

    def minutes_pass(self) -> None:
        old = timezone.now() - timedelta(minutes=4)
        times = {"sent_at": old, "checked_at": old}
        PaymentAttempt.objects.filter(state__in=["SENT", "UNKNOWN"]).update(**times)
        Refund.objects.filter(state__in=["SENT", "UNKNOWN"]).update(**times)
        Refund.objects.filter(state="REQUESTED").update(created_at=old)
        for table in (PaymentAttempt, Refund):
            table.objects.filter(seen_missing_at__isnull=False).update(seen_missing_at=old)
        self.now = shop_state.state()

    def settle_all(self) -> None:
        self.bank.answer = "done"
        for _round in range(3):
            self.minutes_pass()
            services.reconcile()
            services.reconcile_refunds()
        awaited = [AttemptState.SENT, AttemptState.UNKNOWN]
        assert not PaymentAttempt.objects.filter(state__in=awaited).exists()
        assert not Refund.objects.filter(state__in=[RefundState.SENT, RefundState.UNKNOWN]).exists()
