"""Tax invoices as managers work on them (D36, D51)."""

from collections.abc import Callable

from django.db.models import Q, QuerySet
from django.http import HttpResponse
from django_filters import BooleanFilter, FilterSet

from core.kit import masking
from core.kit.errors import NotFound
from core.kit.filters import Since, TextIn, Until
from core.kit.resources import Call, Resource, Scope, Verb
from core.orders.answers import InvoiceRow, MovesReport
from core.orders.api.paper_files import pdf
from core.orders.api.paper_serializers import OrderInvoiceIn, SentIn, SentManyIn, WhyIn
from core.orders.api.paper_verbs import PaperVerbs
from core.orders.models import Order, TaxInvoice
from core.orders.papers import invoice_selectors, invoicing
from core.orders.papers.amending import Business
from core.orders.selectors import found_orders


class InvoiceFilter(FilterSet):
    """State (one or several), whether it was sent to the tax office, and the days between which it was asked for."""

    state = TextIn(field_name="state", lookup_expr="in")
    is_sent = BooleanFilter(field_name="sent_at", lookup_expr="isnull", exclude=True)
    created_from = Since("created_at")
    created_to = Until("created_at")


def _search(rows: QuerySet[TaxInvoice], text: str) -> QuerySet[TaxInvoice]:
    """By the order's number, buyer or phone, by company, business number or the tax office's number."""
    orders = found_orders(text)
    bare = text.replace("-", "")
    own = Q(company__startswith=text) | Q(business_num__startswith=bare) | Q(nts_num__startswith=bare)
    return rows.filter(own | Q(order_id__in=orders))


INVOICE = PaperVerbs("tax-invoices", TaxInvoice, InvoiceRow, invoice_selectors.rows)


def _told(service: Callable[..., TaxInvoice]) -> Callable[[Call], TaxInvoice]:
    """A service that takes the invoice, who did it, and what was typed."""
    return lambda call: service(invoice=call.obj, actor=call.user, **call.data)


def _create(call: Call) -> InvoiceRow:
    data = dict(call.data)
    order = Order.objects.filter(pk=data.pop("order_id")).first()
    if order is None:
        raise NotFound()
    invoice = invoicing.request_invoice(order=order, business=Business(**data), actor=call.user)
    INVOICE.audited(call, invoice, "request", "", paper_num=invoice.paper_num)
    return _record(invoice, call)


def _file(call: Call) -> HttpResponse:
    """The paper, once it is issued."""
    if call.obj.issued_at is None:
        raise NotFound()
    invoice = TaxInvoice.objects.select_related("order").get(pk=call.obj.pk)
    from core.orders.papers import documents

    INVOICE.audited(call, invoice, "print", invoice.state)
    return pdf(documents.document(invoice))


def _sent_many(call: Call) -> MovesReport:
    """Numbers of the tax office, by our own paper's number; what is refused is named."""
    done, refused = invoicing.mark_many(call.data["rows"])
    for invoice in done:
        INVOICE.audited(call, invoice, "sent", invoice.state, nts_num=invoice.nts_num)
    return {"moved": len(done), "refused": refused}


def _rows(rows: QuerySet[TaxInvoice], call: Call) -> list[InvoiceRow]:
    found = invoice_selectors.rows(rows)
    for row in found:
        masking.row(row, "buyer_name", "buyer_phone")  # type: ignore[arg-type]
    return found


def _record(invoice: TaxInvoice, call: Call) -> InvoiceRow:
    shown: InvoiceRow = INVOICE.shown(invoice)
    return shown


INVOICES = Resource(
    name="tax-invoices",
    scope=Scope.MANAGER,
    model=TaxInvoice,
    queryset=invoice_selectors.invoices,
    rows=_rows,
    record=_record,
    serializer=OrderInvoiceIn,
    create=_create,
    filterset=InvoiceFilter,
    search=_search,
    sorts={"id": "pk", "amount": "amount", "written_on": "written_on", "created_at": "created_at"},
    default_sort="-created_at",
    verbs=(
        INVOICE.verb("issue", lambda call: invoicing.issue_invoice(invoice=call.obj, actor=call.user)),
        INVOICE.verb("reject", _told(invoicing.reject_invoice), WhyIn),
        INVOICE.verb("cancel", _told(invoicing.cancel_invoice), WhyIn),
        INVOICE.verb("sent", lambda call: invoicing.mark_sent(invoice=call.obj, **call.data), SentIn),
        Verb(name="file", run=_file, method="get", action="view"),
        INVOICE.issue_many(lambda invoices, actor: invoicing.issue_invoices(invoices=invoices, actor=actor)),
        Verb(name="sent", run=_sent_many, serializer=SentManyIn, detail=False),
    ),
)
