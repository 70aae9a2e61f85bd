"""Approve or collect many claims (D31)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from core.bulk.changes.contract import Outcome, Values
from core.bulk.changes.one_by_one import NOT_NOW, OneByOne
from core.bulk.changes.values import refuse_unknown
from core.claims import services
from core.claims.models import Claim
from core.claims.states import MOVES, ClaimState
from core.common.states import is_allowed
from core.orders.models import Order


class AnswerClaims(OneByOne):
    """Moves each claim to one state by its service. An approved exchange takes its replacement from the stock."""

    permission = "claims.change_claim"

    def __init__(self, name: str, to: ClaimState, verb: Callable[..., Claim]) -> None:
        self.name, self._to, self._verb = name, to, verb

    def check(self, values: Values) -> dict[str, Any]:
        refuse_unknown(values)
        return {}

    def judge(self, ids: Sequence[int], values: Values, *, lock: bool = False) -> list[Outcome]:
        claims = Claim.objects.filter(pk__in=ids).order_by("order_id", "pk")
        if lock:
            # The order is locked first, then its claims, as everywhere.
            orders = Order.objects.filter(pk__in=claims.order_by().values("order_id")).order_by("pk")
            list(orders.select_for_update().values_list("pk"))
        return [self._judged(row) for row in claims.values("id", "kind", "state", "order__order_num")]

    def _judged(self, row: Mapping[str, Any]) -> Outcome:
        found = Outcome(row["id"], row["order__order_num"], {"claim_state": row["state"]}, {"claim_state": self._to})
        if row["state"] != self._to and not is_allowed(MOVES[row["kind"]], row["state"], self._to):
            found.after, found.refused = dict(found.before), str(NOT_NOW)
        return found

    def rows(self, ids: Sequence[int]) -> dict[int, Claim]:
        return Claim.objects.select_related("order").in_bulk(list(ids))

    def do(self, row: Claim, values: Values, actor: Any) -> None:
        self._verb(claim=row, actor=actor)


APPROVE_CLAIMS = AnswerClaims("approve", ClaimState.APPROVED, services.approve_claim)
COLLECT_CLAIMS = AnswerClaims("collect", ClaimState.COLLECTED, services.collect_claim)
