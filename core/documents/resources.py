"""Cash receipts as rows of an export, one a receipt. They can't be imported."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.bulk.contracts import RowExport, column, number_column
from core.documents import selectors
from core.documents.states import ReceiptState
from core.payments.states import ReceiptKind


class CashReceiptResource(RowExport):
    """The export of the managers' cash receipt list. The recipient's number stays masked."""

    name: ClassVar[str] = "cash-bills"
    label: ClassVar[str] = "현금영수증"
    personal: ClassVar[frozenset[str]] = frozenset({"buyer_name"})
    shown: ClassVar[str | Promise] = _("현금영수증")

    order_num = column(_("주문 번호"))
    created_at = column(_("신청 시각"))
    state = column(_("상태"))
    kind = column(_("용도"))
    is_self = column(_("자진발급"))
    identity = column(_("발급 번호"))
    buyer_name = column(_("주문자"))
    amount = number_column(_("발급 금액"))
    cancelled = number_column(_("취소 금액"))
    left = number_column(_("남은 금액"))
    supply = number_column(_("공급가액"))
    vat = number_column(_("부가세"))
    issue_num = column(_("승인 번호"))
    issued_at = column(_("발급 시각"))
    code = column(_("결과 코드"))

    def rows(self, ids: Sequence[int]) -> Mapping[int, Mapping[str, Any]]:
        return {
            pk: {
                **row,
                "state": ReceiptState(row["state"]).label,
                "kind": ReceiptKind(row["kind"]).label,
                "identity": row["identity_masked"],
            }
            for pk, row in selectors.export_rows(ids).items()
        }
