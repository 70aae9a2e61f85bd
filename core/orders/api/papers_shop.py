"""Papers as buyers ask for them: verbs of one's own order."""

from django.http import HttpResponse

from core.guard import services as guard
from core.kit.errors import NotFound
from core.kit.resources import Call, Verb
from core.kit.tenancy import current_brand_id
from core.orders import selectors
from core.orders.answers import OrderRecord
from core.orders.api.paper_files import pdf
from core.orders.api.paper_serializers import InvoiceIn, ReceiptIn
from core.orders.models import Order, TaxInvoice
from core.orders.papers import invoicing, services
from core.orders.papers.amending import Business
from core.orders.states import PaymentState
from core.outside.payment.base import ReceiptWish


def _receipt(call: Call) -> OrderRecord:
    """A cash receipt, asked for after paying, or put right while nobody was told of it."""
    guard.hit(f"cash-receipts:{current_brand_id()}:{call.obj.pk}", limit=200, seconds=3600)
    services.request_receipt(order=call.obj, wish=ReceiptWish(call.data["kind"], call.data["identity"]))
    return selectors.record(Order.objects.get(pk=call.obj.pk))


def _invoice(call: Call) -> OrderRecord:
    """A tax invoice, asked for or put right while it is a request."""
    guard.hit(f"tax-invoices:{current_brand_id()}:{call.obj.pk}", limit=60, seconds=3600)
    invoicing.request_invoice(order=call.obj, business=Business(**call.data))
    return selectors.record(Order.objects.get(pk=call.obj.pk))


def _withdraw(call: Call) -> OrderRecord:
    invoicing.withdraw_invoice(order=call.obj)
    return selectors.record(Order.objects.get(pk=call.obj.pk))


def _print(call: Call) -> None:
    guard.hit(f"papers:{current_brand_id()}:{call.obj.pk}", limit=60, seconds=3600)


def _statement(call: Call) -> HttpResponse:
    """The transaction statement of what is paid and stands."""
    if call.obj.payment_state != PaymentState.PAID:
        raise NotFound()
    from core.orders.papers import documents

    _print(call)
    return pdf(documents.statement_of(call.obj))


def _invoice_file(call: Call) -> HttpResponse:
    """`GET …/tax-invoice-file?id=`: an issued tax invoice of this order."""
    key = call.query.get("id", "")
    issued = TaxInvoice.objects.select_related("order").filter(order=call.obj).exclude(issued_at=None)
    invoice = issued.filter(pk=int(key)).first() if key.isascii() and key.isdigit() and len(key) < 18 else None
    if invoice is None:
        raise NotFound()
    from core.orders.papers import documents

    _print(call)
    return pdf(documents.document(invoice))


VERBS = (
    Verb(name="cash-receipt", run=_receipt, serializer=ReceiptIn),
    Verb(name="tax-invoice", run=_invoice, serializer=InvoiceIn),
    Verb(name="withdraw-tax-invoice", run=_withdraw),
    Verb(name="statement", run=_statement, method="get"),
    Verb(name="tax-invoice-file", run=_invoice_file, method="get"),
)
