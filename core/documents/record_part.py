"""The keys of receipts and invoices in the record of an order."""

from collections.abc import Mapping
from typing import Any

from core.common.typing import declare_part
from core.documents import invoice_selectors, selectors
from core.documents.answers import InvoiceRow, OrderInvoice, OrderReceipt, ReceiptRow
from core.orders.models import Order
from core.orders.record_parts import RecordPart

declare_part("order.cash_receipt", OrderReceipt)
declare_part("order.tax_invoice", OrderInvoice)
declare_part("order.receipts", list[ReceiptRow])
declare_part("order.invoices", list[InvoiceRow])


def _for_buyer(order: Order) -> Mapping[str, Any]:
    return {
        "cash_receipt": selectors.receipt_for_buyer(order),
        "tax_invoice": invoice_selectors.invoices_for_buyer(order),
    }


def _for_manager(order: Order) -> Mapping[str, Any]:
    return {"receipts": selectors.receipts_of(order), "invoices": invoice_selectors.invoices_of(order)}


PART = RecordPart(for_buyer=_for_buyer, for_manager=_for_manager)
