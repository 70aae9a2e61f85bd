"""Papers of one order, or of many in one file."""

from collections.abc import Callable, Sequence

from django.utils import timezone

from core.kit.pdf import Sheet
from core.orders.models import Order
from core.orders.papers.documents import delivery_note, order_sheet, statement, tax_invoice
from core.orders.papers.documents.facts import Facts, facts_of
from core.orders.papers.invoice_models import TaxInvoice
from core.orders.papers.printing import NAMES, PART, Document, Paper

_DRAW: dict[Paper, Callable[[Sheet, Facts], None]] = {
    Paper.SHEET: order_sheet.draw,
    Paper.NOTE: delivery_note.draw,
    Paper.STATEMENT: statement.draw,
}


def papers(kind: Paper, orders: Sequence[int], *, watch: Callable[[int], None] = lambda done: None) -> Document:
    """One file with this paper of each order, in their order; `watch` is told how many are drawn."""
    sheet = Sheet(NAMES[kind])
    numbers: list[str] = []
    for start in range(0, len(orders), PART):
        ids = list(orders[start : start + PART])
        watch(start)
        found = Order.objects.in_bulk(ids)
        for facts in facts_of([found[pk] for pk in ids if pk in found]):
            _DRAW[kind](sheet, facts)
            numbers.append(facts.order.order_num)
    if not numbers:
        sheet.page()
    one = numbers[0] if len(numbers) == 1 else f"{timezone.localtime():%Y%m%d_%H%M}"
    return Document(f"{NAMES[kind]}_{one}.pdf", sheet.bytes())


def document(invoice: TaxInvoice) -> Document:
    """The paper of a tax invoice."""
    sheet = Sheet(f"세금계산서 {invoice.paper_num}")
    (facts,) = facts_of([invoice.order])
    tax_invoice.draw(sheet, facts, invoice)
    return Document(f"세금계산서_{invoice.paper_num}.pdf", sheet.bytes())


def statement_of(order: Order) -> Document:
    """The transaction statement of one order; to the business that its tax invoice is for, where there is one."""
    sheet = Sheet("거래명세서")
    (facts,) = facts_of([order])
    invoice = TaxInvoice.objects.filter(order=order, amends=None).exclude(state__in=["rejected", "cancelled"]).first()
    statement.draw(sheet, facts, tax_invoice.buyer_of(invoice) if invoice else None)
    return Document(f"거래명세서_{order.order_num}.pdf", sheet.bytes())
