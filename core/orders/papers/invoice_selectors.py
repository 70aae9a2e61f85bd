"""Questions about tax invoices. Nothing here writes."""

from typing import Any, cast

from django.db.models import QuerySet
from django.utils import timezone

from core.orders import notes
from core.orders.answers import InvoiceRow, OrderInvoice
from core.orders.models import Order
from core.orders.papers import cash, rules
from core.orders.papers.invoice_models import TaxInvoice
from core.orders.papers.states import INVOICE_OPEN, TOLD, InvoiceState

_PLAIN = (
    "id order_id number amends_id state business_num company representative address business_type business_item email "
    "amount supply vat written_on reason answer issued_at nts_num sent_at created_at updated_at"
).split()
_ORDER = ("order_num", "order_name", "buyer_name", "buyer_phone", "payment_state", "pay_method", "total")


def invoices() -> QuerySet[TaxInvoice]:
    """The tax invoices of the brand in force."""
    return TaxInvoice.objects.all()


def rows(found: QuerySet[TaxInvoice]) -> list[InvoiceRow]:
    """Tax invoices as managers list them: one query."""
    return [_row(one) for one in found.select_related("order")]


def _row(invoice: TaxInvoice) -> InvoiceRow:
    values = {name: getattr(invoice, name) for name in _PLAIN}
    values |= {name: getattr(invoice.order, name) for name in _ORDER}
    due = rules.send_by(invoice.written_on) if invoice.written_on else None
    late = due is not None and invoice.sent_at is None and timezone.localdate() > due
    values["reason"] = notes.said(invoice.reason)
    return cast(InvoiceRow, values | {"paper_num": invoice.paper_num, "send_by": due, "is_late": late})


def invoices_of(order: Order) -> list[InvoiceRow]:
    """An order's invoices as managers see them on its page, newest first."""
    if order.pay_method not in cash.CASH:
        return []
    return rows(TaxInvoice.objects.filter(order=order).order_by("-number"))


def of_buyer(order: Order) -> OrderInvoice:
    """What the buyer of an order reads of its tax invoices, whether they may ask for one, and why not."""
    if order.pay_method not in cash.CASH:
        return {"invoices": [], "can_ask": False, "why_not": "card" if order.pay_method == "card_keyin" else ""}
    found: list[Any] = [*rows(TaxInvoice.objects.filter(order=order).order_by("-number"))]
    names = (
        "id paper_num state business_num company representative address business_type business_item email amount "
        "supply vat reason answer written_on issued_at nts_num created_at"
    ).split()
    shown: list[Any] = [
        {name: one[name] for name in names} | {"is_amendment": one["amends_id"] is not None} for one in found
    ]
    stands = next((one for one in found if one["state"] in INVOICE_OPEN and one["amends_id"] is None), None)
    receipt = cash.open_receipt(order)
    told = receipt.state in TOLD or receipt.of_payment if receipt else cash.is_promised(order)
    attempt = cash.attempt_of(order) if order.closed_at is None else None
    is_open = stands is None or stands["state"] == InvoiceState.REQUESTED
    return {
        "invoices": shown,
        "can_ask": attempt is not None and order.total > order.refunded and not told and is_open,
        "why_not": "receipt" if told and stands is None else "",
    }
