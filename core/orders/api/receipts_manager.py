"""Cash receipts as managers work on them (D36, D51)."""

from collections.abc import Callable

from django.db.models import QuerySet
from django_filters import FilterSet

from core.kit import masking
from core.kit.errors import NotFound
from core.kit.filters import FlagIn, Since, TextIn, Until
from core.kit.resources import Call, Resource, Scope, Verb
from core.orders.answers import ReceiptRow, RevealedIdentity
from core.orders.api.paper_serializers import IssueNumIn, OrderReceiptIn, WhyIn
from core.orders.api.paper_verbs import PaperVerbs
from core.orders.models import Order
from core.orders.papers import selectors, services
from core.orders.papers.models import CashReceipt
from core.orders.selectors import found_orders
from core.outside.payment.base import ReceiptWish


class ReceiptFilter(FilterSet):
    """State and kind (one or several), whether nobody asked for it, and the days between which it was wanted."""

    state = TextIn(field_name="state", lookup_expr="in")
    kind = TextIn(field_name="kind", lookup_expr="in")
    is_self = FlagIn(field_name="is_self", lookup_expr="in")
    created_from = Since("created_at")
    created_to = Until("created_at")


def _search(rows: QuerySet[CashReceipt], text: str) -> QuerySet[CashReceipt]:
    """By the order's number, buyer or phone, or by the approval number."""
    orders = found_orders(text)
    return rows.filter(order_id__in=orders) | rows.filter(issue_num__startswith=text)


RECEIPT = PaperVerbs("cash-receipts", CashReceipt, ReceiptRow, selectors.receipt_rows)


def _told(service: Callable[..., CashReceipt]) -> Callable[[Call], CashReceipt]:
    """A service that takes the receipt, who did it, and what was typed."""
    return lambda call: service(receipt=call.obj, actor=call.user, **call.data)


def _create(call: Call) -> ReceiptRow:
    order = Order.objects.filter(pk=call.data["order_id"]).first()
    if order is None:
        raise NotFound()
    wish = ReceiptWish(call.data["kind"], call.data["identity"])
    receipt = services.request_receipt(order=order, wish=wish, actor=call.user)
    RECEIPT.audited(call, receipt, "request", "", order_num=order.order_num, identity=receipt.identity_masked)
    return _record(receipt, call)


def _reveal(call: Call) -> RevealedIdentity:
    """The number a receipt is for, for whoever issues it by hand; who asked and why is written down (D13)."""
    RECEIPT.audited(call, call.obj, "reveal-identity", call.obj.state, reason=call.data["reason"])
    return {"identity": call.obj.identity}


def _rows(rows: QuerySet[CashReceipt], call: Call) -> list[ReceiptRow]:
    found = selectors.receipt_rows(rows)
    for row in found:
        masking.row(row, "buyer_name", "buyer_phone")  # type: ignore[arg-type]
    return found


def _record(receipt: CashReceipt, call: Call) -> ReceiptRow:
    shown: ReceiptRow = RECEIPT.shown(receipt)
    return shown


RECEIPTS = Resource(
    name="cash-receipts",
    scope=Scope.MANAGER,
    model=CashReceipt,
    queryset=selectors.receipts,
    rows=_rows,
    record=_record,
    serializer=OrderReceiptIn,
    create=_create,
    filterset=ReceiptFilter,
    search=_search,
    sorts={"id": "pk", "amount": "amount", "created_at": "created_at", "issued_at": "issued_at"},
    default_sort="-created_at",
    verbs=(
        RECEIPT.verb("issue", _told(services.issue_receipt)),
        RECEIPT.verb("reject", _told(services.reject_receipt), WhyIn),
        RECEIPT.verb("cancel", _told(services.cancel_receipt), WhyIn),
        RECEIPT.verb("retry-take-back", _told(services.retry_take_back)),
        RECEIPT.verb("by-hand", _told(services.issued_by_hand), IssueNumIn),
        RECEIPT.verb("taken-back", _told(services.taken_back_by_hand)),
        Verb(name="reveal", run=_reveal, serializer=WhyIn),
        RECEIPT.issue_many(lambda receipts, actor: services.issue_receipts(receipts=receipts, actor=actor)),
    ),
)
