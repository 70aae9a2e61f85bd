"""Move many orders to the next status (D31)."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.bulk.changes.contract import Outcome, Values
from core.bulk.changes.one_by_one import OneByOne
from core.bulk.changes.values import choice, number, refuse_unknown
from core.orders import services
from core.orders.models import Order, OrderLine
from core.orders.states import MANAGER_MOVES, OrderStatus, PaymentState, least_advanced

TO = tuple(sorted({int(to) for moves in MANAGER_MOVES.values() for to in moves}))
_CLOSED = gettext_lazy("취소된 주문이에요.")
_REFUNDING = gettext_lazy("환불이 진행 중인 주문이에요.")
_REVERSED = gettext_lazy("입금이 취소된 주문이에요. 입금이 다시 확인되면 옮길 수 있어요.")
_WHY_NOT: dict[int, Promise] = {
    OrderStatus.AWAITING: gettext_lazy("아직 결제되지 않았어요."),
    OrderStatus.CANCEL_REQUESTED: gettext_lazy("취소 요청을 받은 주문이에요."),
}
Line = Mapping[str, Any]


class MoveOrders(OneByOne):
    """`{to: 10|15|20|25}`: move every line that may go there. Tracking numbers are set elsewhere."""

    name = "move"
    permission = "orders.change_order"

    def check(self, values: Values) -> dict[str, Any]:
        refuse_unknown(values, "to")
        return {"to": choice({"to": number(values.get("to"))}, "to", TO)}

    def judge(self, ids: Sequence[int], values: Values, *, lock: bool = False) -> list[Outcome]:
        orders = Order.objects.filter(pk__in=ids).order_by("pk")
        held = orders.select_for_update() if lock else orders
        rows = list(held.values("id", "order_num", "status", "payment_state"))
        lines: dict[int, list[Line]] = defaultdict(list)
        live = OrderLine.objects.filter(order_id__in=ids, cancelled_at=None).order_by("pk")
        for line in live.values("order_id", "status", "refund_id"):
            lines[line["order_id"]].append(line)
        return [_judged(row, lines[row["id"]], values["to"]) for row in rows]

    def rows(self, ids: Sequence[int]) -> dict[int, Order]:
        return Order.objects.in_bulk(list(ids))

    def do(self, row: Order, values: Values, actor: Any) -> None:
        services.move_order(order=row, to=values["to"], actor=actor)


def _judged(row: Mapping[str, Any], lines: Sequence[Line], to: int) -> Outcome:
    before, after = {"status": row["status"]}, {"status": row["status"]}
    found = Outcome(row["id"], row["order_num"], before, after)
    going = [line for line in lines if _goes(line, to)]
    if row["payment_state"] == PaymentState.REVERSED:
        found.refused = str(_REVERSED)
    elif going:
        now = [to if _goes(line, to) else line["status"] for line in lines]
        after["status"] = least_advanced(now)
        # Some lines may move although the order shows its least advanced one.
        found.differs = True
    elif not lines:
        found.refused = str(_CLOSED)
    elif any(line["status"] != to for line in lines):
        found.refused = str(_why_not(lines, to))
    return found


def _goes(line: Line, to: int) -> bool:
    return line["refund_id"] is None and to in MANAGER_MOVES.get(line["status"], ())


def _why_not(lines: Sequence[Line], to: int) -> str | Promise:
    slowest = min(line["status"] for line in lines)
    if slowest in _WHY_NOT:
        return _WHY_NOT[slowest]
    if any(line["refund_id"] for line in lines):
        return _REFUNDING
    return _("이미 지나온 단계예요.") if slowest > to else _("앞 단계를 먼저 거쳐야 해요.")
