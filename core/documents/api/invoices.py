"""Tax invoices for managers (D36, D51)."""

from collections.abc import Callable

from django.db.models import Q, QuerySet
from django.http import HttpResponse
from django_filters import BooleanFilter, FilterSet

from core.common import masking
from core.common.errors import NotFound
from core.common.filters import Since, TextIn, Until
from core.common.resources import Resource, ResourceRequest, Scope, Verb
from core.documents import invoice_selectors, invoicing
from core.documents.amendments import Business
from core.documents.answers import InvoiceRow
from core.documents.api.files import pdf
from core.documents.api.serializers import OrderInvoiceIn, SentIn, SentManyIn, WhyIn
from core.documents.api.verbs import PaperVerbs
from core.documents.models import TaxInvoice
from core.orders.answers import MovesReport
from core.orders.models import Order
from core.orders.selectors import matching_order_ids
from core.security.api.reveals import reveal


class InvoiceFilter(FilterSet):
    """State (one or several), whether it was sent to the tax office, and request dates."""

    state = TextIn(field_name="state", lookup_expr="in")
    is_sent = BooleanFilter(field_name="sent_at", lookup_expr="isnull", exclude=True)
    created_from = Since("created_at")
    created_to = Until("created_at")


def _search(rows: QuerySet[TaxInvoice], text: str) -> QuerySet[TaxInvoice]:
    """By the order's number, buyer or phone, by company, business number or the tax office's number."""
    orders = matching_order_ids(text)
    bare = text.replace("-", "")
    own = Q(company__startswith=text) | Q(business_num__startswith=bare) | Q(nts_num__startswith=bare)
    return rows.filter(own | Q(order_id__in=orders))


PEOPLE = ("buyer_name", "buyer_phone", "representative", "address", "email")


def _masked(rows: QuerySet[TaxInvoice]) -> list[InvoiceRow]:
    """Lists mask buyer and invoice; the order's own page does not."""
    found = invoice_selectors.invoice_rows(rows)
    for row in found:
        masking.mask_fields(row, *PEOPLE)  # type: ignore[arg-type]
    return found


def _unmasked(call: ResourceRequest) -> InvoiceRow:
    """An invoice without masks, for those who enter it at the tax office."""
    return invoice_selectors.invoice_rows(TaxInvoice.objects.filter(pk=call.obj.pk))[0]


INVOICE = PaperVerbs("invoices", TaxInvoice, InvoiceRow, _masked)


def _with_actor(service: Callable[..., TaxInvoice]) -> Callable[[ResourceRequest], TaxInvoice]:
    """Adapt a service that takes the invoice, the actor, and the input."""
    return lambda call: service(invoice=call.obj, actor=call.user, **call.data)


def _create(call: ResourceRequest) -> InvoiceRow:
    data = dict(call.data)
    order = Order.objects.filter(pk=data.pop("order_id")).first()
    if order is None:
        raise NotFound()
    invoice = invoicing.request_invoice(order=order, business=Business(**data), actor=call.user)
    INVOICE.audited(call, invoice, "request", "", paper_num=invoice.paper_num)
    return _record(invoice, call)


def _file(call: ResourceRequest) -> HttpResponse:
    """The PDF of an issued invoice."""
    if call.obj.issued_at is None:
        raise NotFound()
    invoice = TaxInvoice.objects.select_related("order").get(pk=call.obj.pk)
    from core.documents import rendering

    INVOICE.audited(call, invoice, "print", invoice.state)
    return pdf(rendering.render_invoice(invoice))


def _sent_many(call: ResourceRequest) -> MovesReport:
    """Set the tax office's numbers, by our document number. Refused ones are reported."""
    done, refused = invoicing.mark_many(call.data["rows"])
    for invoice in done:
        INVOICE.audited(call, invoice, "sent", invoice.state, nts_num=invoice.nts_num)
    return {"moved": len(done), "refused": refused}


def _rows(rows: QuerySet[TaxInvoice], call: ResourceRequest) -> list[InvoiceRow]:
    return _masked(rows)


def _record(invoice: TaxInvoice, call: ResourceRequest) -> InvoiceRow:
    shown: InvoiceRow = INVOICE.shown(invoice)
    return shown


INVOICES = Resource(
    name="invoices",
    scope=Scope.MANAGER,
    model=TaxInvoice,
    queryset=invoice_selectors.invoices,
    serialize_list=_rows,
    serialize=_record,
    serializer=OrderInvoiceIn,
    create=_create,
    filterset=InvoiceFilter,
    search=_search,
    sorts={"id": "pk", "amount": "amount", "written_on": "written_on", "created_at": "created_at"},
    default_sort="-created_at",
    verbs=(
        INVOICE.verb("issue", lambda call: invoicing.issue_invoice(invoice=call.obj, actor=call.user)),
        INVOICE.verb("reject", _with_actor(invoicing.reject_invoice), WhyIn),
        INVOICE.verb("cancel", _with_actor(invoicing.cancel_invoice), WhyIn),
        INVOICE.verb("sent", lambda call: invoicing.mark_sent(invoice=call.obj, **call.data), SentIn),
        reveal(subject="invoices", fields=PEOPLE, serialize=_unmasked, owner=lambda invoice: invoice.order.user_id),
        Verb(name="file", run=_file, method="get", action="view"),
        INVOICE.issue_many(lambda invoices, actor: invoicing.issue_invoices(invoices=invoices, actor=actor)),
        Verb(name="sent", run=_sent_many, serializer=SentManyIn, detail=False),
    ),
)
