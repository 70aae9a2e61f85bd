"""Bulk actions: approve or refuse requests, each by the service for one."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from core.bulk.changes.contract import Outcome, Values
from core.bulk.changes.one_by_one import NOT_NOW, OneByOne
from core.bulk.changes.values import refuse_unknown
from core.common.errors import Invalid
from core.sellers.consignment import services
from core.sellers.consignment.approval import approve
from core.sellers.consignment.models import ConsignmentRequest
from core.sellers.consignment.states import MOVES, RequestKind, RequestState

_TO: dict[str, dict[str, RequestState]] = {
    "approve": {RequestKind.PRICE: RequestState.APPROVED},
    "reject": {RequestKind.PRICE: RequestState.REJECTED, RequestKind.PICKUP: RequestState.CANCELLED},
}


class AnswerRequests(OneByOne):
    """Move each request to the state of its kind. If the price has changed since the request, it is skipped for
    review."""

    permission = "sellers.change_consignmentrequest"

    def __init__(self, name: str) -> None:
        self.name = name

    def check(self, values: Values) -> dict[str, Any]:
        if self.name == "approve":
            refuse_unknown(values)
            return {}
        refuse_unknown(values, "reason")
        reason = values.get("reason")
        if not isinstance(reason, str) or not reason.strip():
            raise Invalid({"values[reason]": _("필수 항목을 입력해 주세요.")})
        if len(reason) > 300:
            raise Invalid({"values[reason]": _("%(most)s자까지 적어 주세요.") % {"most": 300}})
        return {"reason": reason.strip()}

    def judge(self, ids: Sequence[int], values: Values, *, lock: bool = False) -> list[Outcome]:
        rows = ConsignmentRequest.objects.filter(pk__in=ids).order_by("pk")
        columns = "pk kind state product__product_name_ko price_before product__product_sale_price".split()
        return [self._judged(*one) for one in rows.values_list(*columns)]

    def _judged(self, pk: int, kind: str, state: str, name: str, before: int | None, now: int) -> Outcome:
        to = _TO[self.name].get(kind)
        found = Outcome(pk, name or "", {"request_state": state}, {"request_state": str(to or state)})
        if to is None or to not in MOVES[kind].get(state, ()):
            found.after, found.refused = dict(found.before), str(NOT_NOW)
        elif self.name == "approve" and before != now:
            found.after, found.refused = dict(found.before), _("신청한 뒤에 판매가가 바뀌었어요. 하나씩 확인해 주세요.")
        return found

    def rows(self, ids: Sequence[int]) -> dict[int, ConsignmentRequest]:
        return ConsignmentRequest.objects.in_bulk(list(ids))

    def do(self, row: ConsignmentRequest, values: Values, actor: Any) -> None:
        if self.name == "approve":
            approve(row=row, actor=actor)
        else:
            services.reject(row=row, reason=values["reason"], actor=actor)


ACTIONS = (AnswerRequests("approve"), AnswerRequests("reject"))
