"""Export of consignment requests."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.bulk.contracts import RowExport, column, number_column
from core.common import languages
from core.sellers.consignment import selectors
from core.sellers.consignment.models import ConsignmentRequest
from core.sellers.consignment.states import RequestKind, RequestState


class ConsignmentResource(RowExport):
    """The export of the managers' list of consignment requests, without addresses."""

    name: ClassVar[str] = "consignments"
    label: ClassVar[str] = "위탁 요청"
    shown: ClassVar[str | Promise] = _("위탁 요청")

    created_at = column(_("신청 시각"))
    kind = column(_("구분"))
    state = column(_("상태"))
    seller_name = column(_("판매자"))
    product_code = column(_("상품코드"))
    product_name = column(_("상품명"))
    price_before = number_column(_("이전 판매가"))
    price = number_column(_("바꿀 판매가"))
    quantity = number_column(_("수량"))
    wish_on = column(_("바라는 수거일"))
    scheduled_on = column(_("수거일"))
    memo = column(_("메모"))
    answer = column(_("답변"))
    ended_at = column(_("끝난 시각"))

    def rows(self, ids: Sequence[int]) -> Mapping[int, Mapping[str, Any]]:
        requests = ConsignmentRequest.objects.filter(pk__in=ids)
        return {
            row["id"]: {
                **row,
                "kind": RequestKind(row["kind"]).label,
                "state": RequestState(row["state"]).label,
            }
            for row in selectors.serialize_managed_list(requests, languages.current())
        }
