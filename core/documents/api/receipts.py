"""Cash receipts for managers (D36, D51)."""

from collections.abc import Callable

from django.db.models import QuerySet
from django_filters import FilterSet

from core.common import masking
from core.common.errors import NotFound
from core.common.filters import FlagIn, Since, TextIn, Until
from core.common.resources import Resource, ResourceRequest, Scope
from core.documents import selectors, services
from core.documents.answers import ReceiptRow, RevealedIdentity
from core.documents.api.serializers import IssueNumIn, OrderReceiptIn, WhyIn
from core.documents.api.verbs import PaperVerbs
from core.documents.models.receipts import CashReceipt
from core.integrations.payment.base import ReceiptRequest
from core.orders.models import Order
from core.orders.selectors import matching_order_ids
from core.security.api.reveals import reveal


class ReceiptFilter(FilterSet):
    """State and kind (one or several), whether it was issued without a request, and request dates."""

    state = TextIn(field_name="state", lookup_expr="in")
    kind = TextIn(field_name="kind", lookup_expr="in")
    is_self = FlagIn(field_name="is_self", lookup_expr="in")
    created_from = Since("created_at")
    created_to = Until("created_at")


def _search(rows: QuerySet[CashReceipt], text: str) -> QuerySet[CashReceipt]:
    """By the order's number, buyer or phone, or by the approval number."""
    orders = matching_order_ids(text)
    return rows.filter(order_id__in=orders) | rows.filter(issue_num__startswith=text)


def _masked(rows: QuerySet[CashReceipt]) -> list[ReceiptRow]:
    """Lists mask the buyer; the order's own page does not."""
    found = selectors.receipt_rows(rows)
    for row in found:
        masking.mask_fields(row, "buyer_name", "buyer_phone")  # type: ignore[arg-type]
    return found


RECEIPT = PaperVerbs("cash-bills", CashReceipt, ReceiptRow, _masked)


def _with_actor(service: Callable[..., CashReceipt]) -> Callable[[ResourceRequest], CashReceipt]:
    """Adapt a service that takes the receipt, the actor, and the input."""
    return lambda call: service(receipt=call.obj, actor=call.user, **call.data)


def _create(call: ResourceRequest) -> ReceiptRow:
    order = Order.objects.filter(pk=call.data["order_id"]).first()
    if order is None:
        raise NotFound()
    request = ReceiptRequest(call.data["kind"], call.data["identity"])
    receipt = services.request_receipt(order=order, request=request, actor=call.user)
    RECEIPT.audited(call, receipt, "request", "", order_num=order.order_num, identity=receipt.identity_masked)
    return _record(receipt, call)


def _identity(call: ResourceRequest) -> RevealedIdentity:
    """The number of a receipt's recipient, for those who issue it by hand (D13)."""
    return {"identity": call.obj.identity}


def _rows(rows: QuerySet[CashReceipt], call: ResourceRequest) -> list[ReceiptRow]:
    return _masked(rows)


def _record(receipt: CashReceipt, call: ResourceRequest) -> ReceiptRow:
    shown: ReceiptRow = RECEIPT.shown(receipt)
    return shown


RECEIPTS = Resource(
    name="cash-bills",
    scope=Scope.MANAGER,
    model=CashReceipt,
    queryset=selectors.receipts,
    serialize_list=_rows,
    serialize=_record,
    serializer=OrderReceiptIn,
    create=_create,
    filterset=ReceiptFilter,
    search=_search,
    sorts={"id": "pk", "amount": "amount", "created_at": "created_at", "issued_at": "issued_at"},
    default_sort="-created_at",
    verbs=(
        RECEIPT.verb("issue", _with_actor(services.issue_receipt)),
        RECEIPT.verb("reject", _with_actor(services.reject_receipt), WhyIn),
        RECEIPT.verb("cancel", _with_actor(services.cancel_receipt), WhyIn),
        RECEIPT.verb("retry-take-back", _with_actor(services.retry_take_back)),
        RECEIPT.verb("by-hand", _with_actor(services.record_manual_issue), IssueNumIn),
        RECEIPT.verb("taken-back", _with_actor(services.record_manual_take_back)),
        reveal(
            subject="cash-bills",
            fields=("identity",),
            serialize=_identity,
            owner=lambda receipt: receipt.order.user_id,
        ),
        RECEIPT.issue_many(lambda receipts, actor: services.issue_receipts(receipts=receipts, actor=actor)),
    ),
)
