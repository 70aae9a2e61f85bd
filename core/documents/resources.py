"""Cash receipts as rows of an export, one a receipt. They can't be imported."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from import_export.widgets import Widget

from core.bulk.contract import Column, ExportResource
from core.documents import selectors
from core.documents.states import ReceiptState
from core.payments.states import ReceiptKind


def column(label: str, shown: str | Promise, *, text: bool = True, group: str | Promise = "") -> Column:
    """A column that is only exported."""
    made = Column(label, Widget(), group=group, text=text)
    made.shown = shown
    return made


def moment(at: Any) -> str:
    """A time in the shop's time zone, as files write it."""
    return f"{timezone.localtime(at):%Y-%m-%d %H:%M:%S}" if at else ""


class CashReceiptResource(ExportResource):
    """The export of the managers' cash receipt list. The recipient's number stays masked."""

    name: ClassVar[str] = "cash-bills"
    label: ClassVar[str] = "현금영수증"
    personal: ClassVar[frozenset[str]] = frozenset({"buyer_name"})
    shown: ClassVar[str | Promise] = _("현금영수증")

    order_num = column("주문 번호", _("주문 번호"))
    created_at = column("신청 시각", _("신청 시각"))
    state = column("상태", _("상태"))
    kind = column("용도", _("용도"))
    is_self = column("자진발급", _("자진발급"))
    identity = column("발급 번호", _("발급 번호"))
    buyer_name = column("주문자", _("주문자"))
    amount = column("발급 금액", _("발급 금액"), text=False)
    cancelled = column("취소 금액", _("취소 금액"), text=False)
    left = column("남은 금액", _("남은 금액"), text=False)
    supply = column("공급가액", _("공급가액"), text=False)
    vat = column("부가세", _("부가세"), text=False)
    issue_num = column("승인 번호", _("승인 번호"))
    issued_at = column("발급 시각", _("발급 시각"))
    code = column("결과 코드", _("결과 코드"))

    def render(self, ids: Sequence[int]) -> Iterator[list[str]]:
        rows = selectors.export_rows(ids)
        for pk in ids:
            if pk in rows:
                cells = _cells(rows[pk])
                yield [cells[name] for name in self.columns()]


def _cells(row: Mapping[str, Any]) -> dict[str, str]:
    plain = ("order_num", "buyer_name", "amount", "cancelled", "left", "supply", "vat", "issue_num", "code")
    return {name: str(row[name]) for name in plain} | {
        "created_at": moment(row["created_at"]),
        "issued_at": moment(row["issued_at"]),
        "state": str(ReceiptState(row["state"]).label),
        "kind": str(ReceiptKind(row["kind"]).label),
        "is_self": "Y" if row["is_self"] else "N",
        "identity": row["identity_masked"],
    }
