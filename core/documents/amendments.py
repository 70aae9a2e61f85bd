"""Tax invoices as rows: written, ended, and amended with a negative amount after refunds (D36).

Called where refunds are written, in their transactions, with the order locked.
"""

from dataclasses import dataclass
from typing import Any

from django.db.models import Max, Sum
from django.utils import timezone
from django.utils.translation import gettext_noop

from core.common import states
from core.documents import cash, rules
from core.documents.models.invoices import TaxInvoice, open_invoices
from core.documents.states import INVOICE_MOVES, INVOICE_OPEN, InvoiceState
from core.orders.models import Order

# The reason of an amendment after the order was closed unpaid.
_UNPAID = gettext_noop("입금 취소로 주문이 닫힘")


@dataclass(frozen=True)
class Business:
    """The business that is invoiced."""

    business_num: str
    company: str
    representative: str
    email: str
    address: str = ""
    business_type: str = ""
    business_item: str = ""


def open_invoice(order: Order) -> TaxInvoice | None:
    """The requested or issued invoice of an order."""
    return open_invoices().select_related("order").filter(order=order).first()


def write_invoice(order: Order, **values: Any) -> TaxInvoice:
    """Write a new invoice of a locked order. The database refuses a second open one."""
    last = TaxInvoice.objects.filter(order=order).aggregate(last=Max("number"))["last"] or 0
    invoice = TaxInvoice(order=order, number=last + 1, **values)
    invoice.save()
    return invoice


def end_invoice(invoice: TaxInvoice, to: InvoiceState, **also: Any) -> None:
    """Move an invoice. Raises MoveNotAllowed (-44)."""
    values = {**also, "updated_at": timezone.now()}
    states.move(invoice, field="state", to=to, moves=INVOICE_MOVES, also=values)


def remaining_parts(invoice: TaxInvoice, *, waiting: bool = False) -> rules.Parts:
    """The sums of an invoice less its issued amendments; with `waiting` also less those to be issued."""
    rows = TaxInvoice.objects.filter(amends=invoice, state__in=INVOICE_OPEN if waiting else [InvoiceState.ISSUED])
    off = rows.aggregate(total=Sum("amount", default=0), supply=Sum("supply", default=0))
    total, supply = invoice.amount + off["total"], invoice.supply + off["supply"]
    return rules.Parts(total, supply, total - supply)


def amendment_supply(amount: int, before: rules.Parts) -> int:
    """The supply of an amendment by `amount` won, so that the total matches the supply of the remaining amount."""
    return rules.parts(before.total + amount).supply - before.supply


def write_amendment(invoice: TaxInvoice, amount: int, *, reason: str, refund_id: int | None = None) -> TaxInvoice:
    """Write a request to amend an invoice by minus `amount` won, for the same business."""
    supply = amendment_supply(-amount, remaining_parts(invoice, waiting=True))
    return write_invoice(
        invoice.order, **_business(invoice), amends=invoice, amount=-amount, supply=supply, reason=reason[:200],
        refund_id=refund_id,
    )  # fmt: skip


def _business(invoice: TaxInvoice) -> dict[str, str]:
    return {name: getattr(invoice, name) for name in Business.__dataclass_fields__}


def amend_refunded(order: Order, *, refund_id: int, amount: int, reason: str) -> None:
    """Write one amendment to be issued after a refund of an invoiced order. The order is locked."""
    invoice = open_invoice(order)
    if invoice is None or amount <= 0:
        return
    if invoice.state == InvoiceState.REQUESTED:
        if cash.retained_cash(order) <= 0:
            end_invoice(invoice, InvoiceState.CANCELLED)
        return
    # A refund of a closed order's late money was already covered when the order closed.
    amount = min(amount, remaining_parts(invoice, waiting=True).total)
    if amount > 0 and not TaxInvoice.objects.filter(refund_id=refund_id).exists():
        write_amendment(invoice, amount, reason=reason, refund_id=refund_id)


def end_for_closed_order(order: Order) -> None:
    """The order ends unpaid: a requested invoice is cancelled, and an issued one waits for a full amendment."""
    invoice = open_invoice(order)
    if invoice is None:
        return
    if invoice.state == InvoiceState.REQUESTED:
        end_invoice(invoice, InvoiceState.CANCELLED)
        return
    whole = remaining_parts(invoice, waiting=True).total
    if whole > 0:
        write_amendment(invoice, whole, reason=_UNPAID)


def restore_for_reopened_order(order: Order) -> None:
    """The money of an order came after it was closed: undo what the close ended or set waiting.

    The order is locked and still closed. An issued amendment is not undone: another invoice may be requested.
    """
    waiting = TaxInvoice.objects.filter(order=order, state=InvoiceState.REQUESTED, refund_id=None)
    for one in waiting.exclude(amends=None):
        end_invoice(one, InvoiceState.CANCELLED)
    last = TaxInvoice.objects.filter(order=order, amends=None).order_by("-number").first()
    # Nobody withdraws a request of a closed order: what ended since then ended with the close.
    if last is None or last.state != InvoiceState.CANCELLED or last.issued_at is not None:
        return
    if order.closed_at is not None and last.updated_at >= order.closed_at:
        write_invoice(order, **_business(last))
