"""Tax invoices as rows of Hometax's bulk file: the columns of its form, in their order.

One row an invoice, with the order as its only item. Amendments need another form; they are listed for information. An
invoice that was never issued has no date and no sums, and is left out.
"""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.bulk.contract import ExportResource
from core.bulk.contracts import Column, column
from core.documents.companies import supplier
from core.documents.models.invoices import TaxInvoice

# Codes of the form: an ordinary invoice; its money has been received.
_ORDINARY, _RECEIVED = "01", "01"
_FIGURES = ("supply", "vat", "item_quantity", "item_price", "item_supply", "item_vat")
_HEADS = {
    "kind": "전자(세금)계산서 종류(01:일반, 02:영세율)",
    "written_on": "작성일자",
    "seller_num": "공급자 등록번호",
    "seller_branch": "공급자 종사업장번호",
    "seller_name": "공급자 상호",
    "seller_person": "공급자 성명",
    "seller_address": "공급자 사업장주소",
    "seller_type": "공급자 업태",
    "seller_item": "공급자 종목",
    "seller_email": "공급자 이메일",
    "buyer_num": "공급받는자 등록번호",
    "buyer_branch": "공급받는자 종사업장번호",
    "buyer_name": "공급받는자 상호",
    "buyer_person": "공급받는자 성명",
    "buyer_address": "공급받는자 사업장주소",
    "buyer_type": "공급받는자 업태",
    "buyer_item": "공급받는자 종목",
    "buyer_email": "공급받는자 이메일1",
    "buyer_email2": "공급받는자 이메일2",
    "supply": "공급가액",
    "vat": "세액",
    "note": "비고",
    "item_day": "일자1",
    "item_name": "품목1",
    "item_size": "규격1",
    "item_quantity": "수량1",
    "item_price": "단가1",
    "item_supply": "공급가액1",
    "item_vat": "세액1",
    "item_note": "품목비고1",
    "received": "영수(01),청구(02)",
}


class TaxInvoiceResource(ExportResource):
    """The export of the managers' tax invoice list, for Hometax."""

    name: ClassVar[str] = "invoices"
    label: ClassVar[str] = "세금계산서"
    personal: ClassVar[frozenset[str]] = frozenset({"buyer_person", "buyer_address", "buyer_email", "buyer_email2"})
    shown: ClassVar[str | Promise] = _("세금계산서")

    locals().update({name: column(head, text=name not in _FIGURES) for name, head in _HEADS.items()})

    @classmethod
    def columns(cls) -> dict[str, Column]:
        """Columns in the order of the form, regardless of the selection."""
        known = super().columns()
        return {name: known[name] for name in _HEADS}

    def render(self, ids: Sequence[int]) -> Iterator[list[str]]:
        issued = TaxInvoice.objects.select_related("order").exclude(issued_at=None)
        rows = {row.pk: row for row in issued.filter(pk__in=list(ids))}
        seller = supplier()
        for pk in ids:
            if pk in rows:
                cells = _cells(rows[pk]) | {
                    "seller_num": seller.number.replace("-", ""),
                    "seller_name": seller.name,
                    "seller_person": seller.representative,
                    "seller_address": seller.address,
                    "seller_email": seller.email,
                }
                yield [cells.get(name, "") for name in _HEADS]


def _cells(invoice: TaxInvoice) -> dict[str, Any]:
    day = f"{invoice.written_on:%Y%m%d}" if invoice.written_on else ""
    return {
        "kind": _ORDINARY,
        "written_on": day,
        "buyer_num": invoice.business_num,
        "buyer_name": invoice.company,
        "buyer_person": invoice.representative,
        "buyer_address": invoice.address,
        "buyer_type": invoice.business_type,
        "buyer_item": invoice.business_item,
        "buyer_email": invoice.email,
        "supply": str(invoice.supply),
        "vat": str(invoice.vat),
        "note": invoice.paper_num,
        "item_day": day[-2:],
        "item_name": invoice.order.order_name[:100],
        "item_quantity": "1",
        "item_price": str(invoice.supply),
        "item_supply": str(invoice.supply),
        "item_vat": str(invoice.vat),
        "received": _RECEIVED,
    }
