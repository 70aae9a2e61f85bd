"""Confirm many refunds that a person has transferred (D31)."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext_lazy as _

from core.bulk.changes.contract import Outcome, Values
from core.bulk.changes.one_by_one import NOT_NOW, OneByOne
from core.bulk.changes.values import refuse_unknown
from core.orders import services
from core.orders.models import Order
from core.payments.models import PaymentModule, Refund
from core.payments.states import RefundState

_BY_GATEWAY = _("결제사를 거쳐 돌려주는 환불이에요.")


class ConfirmRefunds(OneByOne):
    """Completes each refund that waits for a transfer from the brand's own account, and cancels its lines.

    One refund a transaction: each returns its own goods to the stock, and two transactions that lock many would
    deadlock.
    """

    name = "confirm"
    permission = "payments.change_refund"
    chunk = 1

    def check(self, values: Values) -> dict[str, Any]:
        refuse_unknown(values)
        return {}

    def judge(self, ids: Sequence[int], values: Values, *, lock: bool = False) -> list[Outcome]:
        refunds = Refund.objects.filter(pk__in=ids)
        if lock:
            # The order is locked first, then its money, as everywhere.
            orders = Order.objects.filter(pk__in=refunds.values("order_id")).order_by("pk")
            list(orders.select_for_update().values_list("pk"))
        rows = refunds.values("id", "order_num", "state", "amount", "attempt__kind").order_by("pk")
        return [self._judged(row) for row in rows]

    def _judged(self, row: Mapping[str, Any]) -> Outcome:
        before = {"refund_state": row["state"], "amount": row["amount"]}
        found = Outcome(row["id"], row["order_num"], before, before | {"refund_state": RefundState.DONE})
        if row["state"] == RefundState.DONE:
            return found
        if row["attempt__kind"] != PaymentModule.Kind.ACCOUNT:
            found.after, found.refused = before, str(_BY_GATEWAY)
        elif row["state"] != RefundState.REQUESTED:
            found.after, found.refused = before, str(NOT_NOW)
        return found

    def rows(self, ids: Sequence[int]) -> dict[int, Refund]:
        return Refund.objects.select_related("attempt").in_bulk(list(ids))

    def do(self, row: Refund, values: Values, actor: Any) -> None:
        services.confirm_refund(refund=row, actor=actor)
