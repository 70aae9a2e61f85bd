"""Documents for buyers: verbs of an own order."""

from django.http import HttpResponse

from core.common.errors import NotFound
from core.common.resources import ResourceRequest, Verb
from core.common.tenancy import current_brand_id
from core.documents import invoicing, services
from core.documents.amendments import Business
from core.documents.api.files import pdf
from core.documents.api.serializers import InvoiceIn
from core.documents.models import TaxInvoice
from core.integrations.payment.base import ReceiptRequest
from core.orders import selectors
from core.orders.answers import OrderRecord
from core.orders.models import Order
from core.orders.states import PaymentState
from core.payments.api.serializers import ReceiptIn
from core.security import services as security


def _receipt(call: ResourceRequest) -> OrderRecord:
    """Request a cash receipt after paying, or correct it while it is not sent."""
    security.hit(f"cash-bills:{current_brand_id()}:{call.obj.pk}", limit=200, seconds=3600)
    services.request_receipt(order=call.obj, request=ReceiptRequest(call.data["kind"], call.data["identity"]))
    return selectors.record(Order.objects.get(pk=call.obj.pk))


def _invoice(call: ResourceRequest) -> OrderRecord:
    """Request a tax invoice, or correct it while it is a request."""
    security.hit(f"invoices:{current_brand_id()}:{call.obj.pk}", limit=60, seconds=3600)
    invoicing.request_invoice(order=call.obj, business=Business(**call.data))
    return selectors.record(Order.objects.get(pk=call.obj.pk))


def _withdraw(call: ResourceRequest) -> OrderRecord:
    invoicing.withdraw_invoice(order=call.obj)
    return selectors.record(Order.objects.get(pk=call.obj.pk))


def _print(call: ResourceRequest) -> None:
    security.hit(f"papers:{current_brand_id()}:{call.obj.pk}", limit=60, seconds=3600)


def _statement(call: ResourceRequest) -> HttpResponse:
    """The transaction statement of the paid active lines."""
    if call.obj.payment_state != PaymentState.PAID:
        raise NotFound()
    from core.documents import rendering as documents

    _print(call)
    return pdf(documents.render_statement(call.obj))


def _invoice_file(call: ResourceRequest) -> HttpResponse:
    """`GET …/tax-invoice-file?id=`: an issued tax invoice of this order."""
    key = call.query.get("id", "")
    issued = TaxInvoice.objects.select_related("order").filter(order=call.obj).exclude(issued_at=None)
    invoice = issued.filter(pk=int(key)).first() if key.isascii() and key.isdigit() and len(key) < 18 else None
    if invoice is None:
        raise NotFound()
    from core.documents import rendering as documents

    _print(call)
    return pdf(documents.render_invoice(invoice))


ORDER_VERBS = (
    Verb(name="cash-receipt", run=_receipt, serializer=ReceiptIn),
    Verb(name="tax-invoice", run=_invoice, serializer=InvoiceIn),
    Verb(name="withdraw-tax-invoice", run=_withdraw),
    Verb(name="statement", run=_statement, method="get"),
    Verb(name="tax-invoice-file", run=_invoice_file, method="get"),
)
