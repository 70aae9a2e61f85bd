"""Tax invoices as managers work on them (D36, D51)."""

from collections.abc import Callable
from typing import Any

from django.db.models import Q, QuerySet
from django.http import HttpResponse
from django_filters import BooleanFilter, FilterSet

from core.guard import services as guard
from core.kit.errors import AppError, NotFound
from core.kit.filters import Since, TextIn, Until
from core.kit.resources import Call, Resource, Scope, Verb
from core.kit.tenancy import current_brand_id
from core.orders.api.paper_files import pdf
from core.orders.api.paper_serializers import ManyIn, OrderInvoiceIn, SentIn, SentManyIn, WhyIn
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


def _audited(call: Call, invoice: TaxInvoice, action: str, before: str, **more: Any) -> None:
    guard.audit(
        actor=call.user,
        action=action,
        subject="tax-invoices",
        subject_id=invoice.pk,
        brand_id=current_brand_id(),
        before={"state": before},
        after={"state": invoice.state, **more},
    )


def _shown(invoice: TaxInvoice) -> dict[str, Any]:
    return invoice_selectors.rows(TaxInvoice.objects.filter(pk=invoice.pk))[0]


def _verb(action: str, run: Callable[[Call], TaxInvoice]) -> Callable[[Call], dict[str, Any]]:
    """A verb that answers with the invoice as it then stands, and is written into the audit trail."""

    def answer(call: Call) -> dict[str, Any]:
        before = call.obj.state
        invoice = run(call)
        _audited(call, invoice, action, before, **call.data)
        return _shown(invoice)

    return answer


def _create(call: Call) -> dict[str, Any]:
    data = dict(call.data)
    order = Order.objects.filter(pk=data.pop("order_id")).first()
    if order is None:
        raise NotFound()
    invoice = invoicing.request_invoice(order=order, business=Business(**data), actor=call.user)
    _audited(call, invoice, "request", "", paper_num=invoice.paper_num)
    return _shown(invoice)


def _file(call: Call) -> HttpResponse:
    """The paper, once it is issued."""
    if call.obj.issued_at is None:
        raise NotFound()
    invoice = TaxInvoice.objects.select_related("order").get(pk=call.obj.pk)
    from core.orders.papers import documents

    _audited(call, invoice, "print", invoice.state)
    return pdf(documents.document(invoice))


def _issue_many(call: Call) -> dict[str, Any]:
    """Issue what is ticked; what is refused is named, each with its reason."""
    moved, refused = 0, []
    for invoice in TaxInvoice.objects.select_related("order").filter(pk__in=call.data["ids"]).order_by("pk"):
        before = invoice.state
        try:
            done = invoicing.issue_invoice(invoice=invoice, actor=call.user)
        except AppError as exc:
            refused.append({"id": invoice.pk, "order_num": invoice.order.order_num, "message": str(exc.message)})
        else:
            moved += 1
            _audited(call, done, "issue", before)
    return {"moved": moved, "refused": refused}


def _sent_many(call: Call) -> dict[str, Any]:
    """Numbers of the tax office, by our own paper's number; what is refused is named."""
    done, refused = invoicing.mark_many(call.data["rows"])
    for invoice in done:
        _audited(call, invoice, "sent", invoice.state, nts_num=invoice.nts_num)
    return {"moved": len(done), "refused": refused}


INVOICES = Resource(
    name="tax-invoices",
    scope=Scope.MANAGER,
    model=TaxInvoice,
    queryset=invoice_selectors.invoices,
    rows=lambda rows, call: invoice_selectors.rows(rows),
    record=lambda invoice, call: _shown(invoice),
    serializer=OrderInvoiceIn,
    create=_create,
    filterset=InvoiceFilter,
    search=_search,
    sorts={"id": "pk", "amount": "amount", "written_on": "written_on", "created_at": "created_at"},
    default_sort="-created_at",
    verbs=(
        Verb(
            name="issue",
            run=_verb("issue", lambda call: invoicing.issue_invoice(invoice=call.obj, actor=call.user)),
        ),
        Verb(
            name="reject",
            run=_verb("reject", lambda call: invoicing.reject_invoice(invoice=call.obj, actor=call.user, **call.data)),
            serializer=WhyIn,
        ),
        Verb(
            name="cancel",
            run=_verb("cancel", lambda call: invoicing.cancel_invoice(invoice=call.obj, actor=call.user, **call.data)),
            serializer=WhyIn,
        ),
        Verb(
            name="sent",
            run=_verb("sent", lambda call: invoicing.mark_sent(invoice=call.obj, **call.data)),
            serializer=SentIn,
        ),
        Verb(name="file", run=_file, method="get", action="view"),
        Verb(name="issue", run=_issue_many, serializer=ManyIn, detail=False),
        Verb(name="sent", run=_sent_many, serializer=SentManyIn, detail=False),
    ),
)
