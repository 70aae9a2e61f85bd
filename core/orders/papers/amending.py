"""Tax invoices as rows: written, ended, and amended with a minus when money goes back (D36).

Called where refunds are written, in their transactions, with the order locked.
"""

from dataclasses import dataclass
from typing import Any

from django.db.models import Max, Sum
from django.utils import timezone
from django.utils.translation import gettext_noop

from core.kit import states
from core.orders.models import Order
from core.orders.papers import cash, rules
from core.orders.papers.invoice_models import TaxInvoice, open_invoices
from core.orders.papers.states import INVOICE_MOVES, INVOICE_OPEN, InvoiceState

# Why an invoice is amended whose order was closed without its money.
_UNPAID = gettext_noop("입금 취소로 주문이 닫힘")


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
    return open_invoices().select_related("order").filter(order=order).first()


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


def left(invoice: TaxInvoice, *, waiting: bool = False) -> rules.Parts:
    """What an invoice is of when all its issued amendments are taken off; with `waiting` those to be issued, too."""
    rows = TaxInvoice.objects.filter(amends=invoice, state__in=INVOICE_OPEN if waiting else [InvoiceState.ISSUED])
    off = rows.aggregate(total=Sum("amount", default=0), supply=Sum("supply", default=0))
    total, supply = invoice.amount + off["total"], invoice.supply + off["supply"]
    return rules.Parts(total, supply, total - supply)


def supply_of(amount: int, before: rules.Parts) -> int:
    """The supply of an amendment by `amount` won: what brings the sum to the supply of what is left then."""
    return rules.parts(before.total + amount).supply - before.supply


def amend(invoice: TaxInvoice, amount: int, *, reason: str, refund_id: int | None = None) -> TaxInvoice:
    """A request to take `amount` won off an invoice, for the same business."""
    supply = supply_of(-amount, left(invoice, waiting=True))
    return write(
        invoice.order, **_business(invoice), amends=invoice, amount=-amount, supply=supply, reason=reason[:200],
        refund_id=refund_id,
    )  # fmt: skip


def _business(invoice: TaxInvoice) -> dict[str, str]:
    return {name: getattr(invoice, name) for name in Business.__dataclass_fields__}


def amend_refunded(order: Order, *, refund_id: int, amount: int, reason: str) -> None:
    """Money of an invoiced order went back: an amendment waits to be issued, once. The order is locked."""
    invoice = open_invoice(order)
    if invoice is None or amount <= 0:
        return
    if invoice.state == InvoiceState.REQUESTED:
        if cash.kept(order) <= 0:
            end(invoice, InvoiceState.CANCELLED)
        return
    # Money that came for a closed order and goes back was taken off with the close.
    amount = min(amount, left(invoice, waiting=True).total)
    if amount > 0 and not TaxInvoice.objects.filter(refund_id=refund_id).exists():
        amend(invoice, amount, reason=reason, refund_id=refund_id)


def closed(order: Order) -> None:
    """The order ends unpaid: what was asked for is wanted no more, and what was issued waits to be amended whole."""
    invoice = open_invoice(order)
    if invoice is None:
        return
    if invoice.state == InvoiceState.REQUESTED:
        end(invoice, InvoiceState.CANCELLED)
        return
    whole = left(invoice, waiting=True).total
    if whole > 0:
        amend(invoice, whole, reason=_UNPAID)


def reopened(order: Order) -> None:
    """The money of an order came after it was closed: what the close ended or set waiting is undone.

    The order is locked and still closed. An amendment that was issued stands: another invoice may be asked for.
    """
    waiting = TaxInvoice.objects.filter(order=order, state=InvoiceState.REQUESTED, refund_id=None)
    for one in waiting.exclude(amends=None):
        end(one, InvoiceState.CANCELLED)
    last = TaxInvoice.objects.filter(order=order, amends=None).order_by("-number").first()
    # Nobody withdraws what a closed order asked for: what ended since then ended with it.
    if last is None or last.state != InvoiceState.CANCELLED or last.issued_at is not None:
        return
    if order.closed_at is not None and last.updated_at >= order.closed_at:
        write(order, **_business(last))
