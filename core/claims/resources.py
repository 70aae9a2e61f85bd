"""Export of returns and exchanges."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.bulk.contracts import RowExport, column, number_column
from core.claims import selectors
from core.claims.models import Claim
from core.claims.states import ClaimKind, ClaimState, Reason
from core.common.phones import hyphenated


class ClaimResource(RowExport):
    """The export of the managers' list of returns and exchanges, one row a claim."""

    name: ClassVar[str] = "claims"
    label: ClassVar[str] = "반품·교환"
    shown: ClassVar[str | Promise] = _("반품·교환")
    personal: ClassVar[frozenset[str]] = frozenset({"buyer_name", "buyer_phone"})

    order_num = column(_("주문 번호"))
    number = number_column(_("신청 차례"))
    created_at = column(_("신청 시각"))
    kind = column(_("구분"))
    state = column(_("상태"))
    reason = column(_("사유"))
    goods = column(_("상품"))
    quantity = number_column(_("수량"))
    buyer_name = column(_("주문자"))
    buyer_phone = column(_("주문자 전화"))
    buyer_pays = column(_("배송비를 구매자가 냄"))
    fee = number_column(_("구매자가 낼 배송비"))
    withheld = number_column(_("환불에서 뺀 배송비"))
    courier = column(_("택배사"))
    invoice_num = column(_("송장 번호"))
    answer = column(_("거절한 까닭"))
    ended_at = column(_("끝난 시각"))

    def rows(self, ids: Sequence[int]) -> Mapping[int, Mapping[str, Any]]:
        return {
            row["id"]: {
                **row,
                "kind": ClaimKind(row["kind"]).label,
                "state": ClaimState(row["state"]).label,
                "reason": Reason(row["reason"]).label,
                "goods": ", ".join(_goods(line) for line in row["lines"]),
                "buyer_phone": hyphenated(row["buyer_phone"]),
            }
            for row in selectors.claim_rows(Claim.objects.filter(pk__in=ids))
        }


def _goods(line: Mapping[str, Any]) -> str:
    option = f" ({line['option_info']})" if line["option_info"] else ""
    return f"{line['product_name']}{option} × {line['quantity']}"
