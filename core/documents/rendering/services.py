"""Documents of one order, or of many in one file."""

from collections.abc import Callable, Sequence

from django.utils import timezone

from core.common.pdf import Sheet
from core.documents.models.invoices import TaxInvoice
from core.documents.printing import BATCH_SIZE, NAMES, Document, Paper
from core.documents.rendering import delivery_note, order_sheet, statement, tax_invoice
from core.documents.rendering.facts import Facts, facts_of
from core.orders.models import Order

_DRAW: dict[Paper, Callable[[Sheet, Facts], None]] = {
    Paper.SHEET: order_sheet.draw,
    Paper.NOTE: delivery_note.draw,
    Paper.STATEMENT: statement.draw,
}


def render_papers(kind: Paper, orders: Sequence[int], *, watch: Callable[[int], None] = lambda done: None) -> Document:
    """One file with this document for each order, in their order. `watch` is called with the number drawn so far."""
    sheet = Sheet(NAMES[kind])
    numbers: list[str] = []
    for start in range(0, len(orders), BATCH_SIZE):
        ids = list(orders[start : start + BATCH_SIZE])
        watch(start)
        found = Order.objects.in_bulk(ids)
        for facts in facts_of([found[pk] for pk in ids if pk in found]):
            _DRAW[kind](sheet, facts)
            numbers.append(facts.order.order_num)
    if not numbers:
        sheet.page()
    one = numbers[0] if len(numbers) == 1 else f"{timezone.localtime():%Y%m%d_%H%M}"
    return Document(f"{NAMES[kind]}_{one}.pdf", sheet.bytes())


def render_invoice(invoice: TaxInvoice) -> Document:
    """The PDF of a tax invoice."""
    sheet = Sheet(f"세금계산서 {invoice.paper_num}")
    (facts,) = facts_of([invoice.order])
    tax_invoice.draw(sheet, facts, invoice)
    return Document(f"세금계산서_{invoice.paper_num}.pdf", sheet.bytes())


def render_statement(order: Order) -> Document:
    """The transaction statement of one order, addressed to the business of its tax invoice if there is one."""
    sheet = Sheet("거래명세서")
    (facts,) = facts_of([order])
    invoice = TaxInvoice.objects.filter(order=order, amends=None).exclude(state__in=["rejected", "cancelled"]).first()
    statement.draw(sheet, facts, tax_invoice.buyer_of(invoice) if invoice else None)
    return Document(f"거래명세서_{order.order_num}.pdf", sheet.bytes())
