"""Tax invoices as rows: written, ended, and amended with a minus when money goes back (D36).

Called where refunds are written, in their transactions, with the order locked.
"""

from dataclasses import dataclass
from typing import Any

from django.db.models import Max, Sum
from django.utils import timezone

from core.kit import states
from core.orders.models import Order
from core.orders.papers import cash
from core.orders.papers.invoice_models import TaxInvoice
from core.orders.papers.states import INVOICE_MOVES, INVOICE_OPEN, InvoiceState


@dataclass(frozen=True)
class Business:
    """Who is invoiced."""

    business_num: str
    company: str
    representative: str
    email: str
    address: str = ""
    business_type: str = ""
    business_item: str = ""


def open_invoice(order: Order) -> TaxInvoice | None:
    """The invoice of an order that is asked for or issued."""
    rows = TaxInvoice.objects.select_related("order").filter(order=order, state__in=INVOICE_OPEN, amends=None)
    return rows.first()


def write(order: Order, **values: Any) -> TaxInvoice:
    """A new invoice of an order that is locked; the database refuses a second open one."""
    last = TaxInvoice.objects.filter(order=order).aggregate(last=Max("number"))["last"] or 0
    invoice = TaxInvoice(order=order, number=last + 1, **values)
    invoice.save()
    return invoice


def end(invoice: TaxInvoice, to: InvoiceState, **also: Any) -> None:
    """Move an invoice. Raises MoveNotAllowed (-44)."""
    values = {**also, "updated_at": timezone.now()}
    states.move(invoice, field="state", to=to, moves=INVOICE_MOVES, also=values)


def left(invoice: TaxInvoice) -> int:
    """What an invoice is of when all its issued amendments are taken off (won)."""
    rows = TaxInvoice.objects.filter(amends=invoice, state=InvoiceState.ISSUED)
    return invoice.amount + (rows.aggregate(sum=Sum("amount"))["sum"] or 0)


def amend(invoice: TaxInvoice, amount: int, *, reason: str, refund_id: int | None = None) -> TaxInvoice:
    """A request to take `amount` won off an invoice, for the same business."""
    names = Business.__dataclass_fields__
    copied = {name: getattr(invoice, name) for name in names}
    return write(
        invoice.order, **copied, amends=invoice, amount=-amount, reason=reason[:200], refund_id=refund_id
    )  # fmt: skip


def amend_refunded(order: Order, *, refund_id: int, amount: int, reason: str) -> None:
    """Money of an invoiced order went back: an amendment waits to be issued, once. The order is locked."""
    invoice = open_invoice(order)
    if invoice is None or amount <= 0:
        return
    if invoice.state == InvoiceState.REQUESTED:
        if cash.kept(order) <= 0:
            end(invoice, InvoiceState.CANCELLED)
        return
    if not TaxInvoice.objects.filter(refund_id=refund_id).exists():
        amend(invoice, min(amount, left(invoice)), reason=reason, refund_id=refund_id)
