"""Selectors of tax invoices. Nothing here writes."""

from typing import Any, cast

from django.db.models import QuerySet
from django.utils import timezone

from core.documents import cash, rules
from core.documents.answers import InvoiceRow, OrderInvoice
from core.documents.models.invoices import TaxInvoice
from core.documents.states import INVOICE_OPEN, REPORTED, InvoiceState
from core.orders import notes
from core.orders.models import Order
from core.payments.selectors import AT_ONCE

_PLAIN = (
    "id order_id number amends_id state business_num company representative address business_type business_item email "
    "amount supply vat written_on reason answer issued_at nts_num sent_at created_at updated_at"
).split()
_ORDER = ("order_num", "order_name", "buyer_name", "buyer_phone", "payment_state", "pay_method", "total")


def invoices() -> QuerySet[TaxInvoice]:
    """The tax invoices of the current brand."""
    return TaxInvoice.objects.all()


def invoice_rows(found: QuerySet[TaxInvoice]) -> list[InvoiceRow]:
    """Tax invoices of the managers' list: one query."""
    return [_row(one) for one in found.select_related("order")]


def _row(invoice: TaxInvoice) -> InvoiceRow:
    values = {name: getattr(invoice, name) for name in _PLAIN}
    values |= {name: getattr(invoice.order, name) for name in _ORDER}
    due = rules.send_by(invoice.written_on) if invoice.written_on else None
    late = due is not None and invoice.sent_at is None and timezone.localdate() > due
    values["reason"] = notes.render(invoice.reason)
    return cast(InvoiceRow, values | {"paper_num": invoice.paper_num, "send_by": due, "is_late": late})


def invoices_of(order: Order) -> list[InvoiceRow]:
    """An order's invoices for managers, newest first."""
    if order.pay_method not in cash.CASH:
        return []
    return invoice_rows(TaxInvoice.objects.filter(order=order).order_by("-number"))


def invoices_for_buyer(order: Order) -> OrderInvoice:
    """An order's tax invoices for its buyer, whether one may be requested, and why not."""
    if order.pay_method not in cash.CASH:
        return {"invoices": [], "can_ask": False, "why_not": "card" if order.pay_method in AT_ONCE else ""}
    found: list[Any] = [*invoice_rows(TaxInvoice.objects.filter(order=order).order_by("-number"))]
    names = (
        "id paper_num state business_num company representative address business_type business_item email amount "
        "supply vat reason answer written_on issued_at nts_num created_at"
    ).split()
    shown: list[Any] = [
        {name: one[name] for name in names} | {"is_amendment": one["amends_id"] is not None} for one in found
    ]
    stands = next((one for one in found if one["state"] in INVOICE_OPEN and one["amends_id"] is None), None)
    receipt = cash.open_receipt(order)
    told = receipt.state in REPORTED or receipt.of_payment if receipt else cash.is_expected_from_gateway(order)
    attempt = cash.cash_attempt(order) if order.closed_at is None else None
    is_open = stands is None or stands["state"] == InvoiceState.REQUESTED
    return {
        "invoices": shown,
        "can_ask": attempt is not None and order.total > order.refunded and not told and is_open,
        "why_not": "receipt" if told and stands is None else "",
    }
