"""Cash receipts as managers work on them (D36, D51)."""

from collections.abc import Callable
from typing import Any

from django.db.models import QuerySet
from django_filters import FilterSet

from core.guard import services as guard
from core.kit.errors import AppError, NotFound
from core.kit.filters import IntIn, Since, TextIn, Until
from core.kit.resources import Call, Resource, Scope, Verb
from core.kit.tenancy import current_brand_id
from core.orders.api.paper_serializers import IssueNumIn, ManyIn, OrderReceiptIn, WhyIn
from core.orders.models import Order
from core.orders.papers import selectors, services
from core.orders.papers.models import CashReceipt
from core.orders.selectors import found_orders
from core.outside.payment.base import ReceiptWish


class ReceiptFilter(FilterSet):
    """State and kind (one or several), whether nobody asked for it, and the days between which it was wanted."""

    state = TextIn(field_name="state", lookup_expr="in")
    kind = TextIn(field_name="kind", lookup_expr="in")
    is_self = IntIn(field_name="is_self", lookup_expr="in")
    created_from = Since("created_at")
    created_to = Until("created_at")


def _search(rows: QuerySet[CashReceipt], text: str) -> QuerySet[CashReceipt]:
    """By the order's number, buyer or phone, or by the approval number."""
    orders = found_orders(text)
    return rows.filter(order_id__in=orders) | rows.filter(issue_num__startswith=text)


def _audited(call: Call, receipt: CashReceipt, action: str, before: str, **more: Any) -> None:
    guard.audit(
        actor=call.user,
        action=action,
        subject="cash-receipts",
        subject_id=receipt.pk,
        brand_id=current_brand_id(),
        before={"state": before},
        after={"state": receipt.state, **more},
    )


def _shown(receipt: CashReceipt) -> dict[str, Any]:
    return selectors.receipt_rows(CashReceipt.objects.filter(pk=receipt.pk))[0]


def _verb(action: str, run: Callable[[Call], CashReceipt]) -> Callable[[Call], dict[str, Any]]:
    """A verb that answers with the receipt as it then stands, and is written into the audit trail."""

    def answer(call: Call) -> dict[str, Any]:
        before = call.obj.state
        receipt = run(call)
        _audited(call, receipt, action, before, **call.data)
        return _shown(receipt)

    return answer


def _create(call: Call) -> dict[str, Any]:
    order = Order.objects.filter(pk=call.data["order_id"]).first()
    if order is None:
        raise NotFound()
    wish = ReceiptWish(call.data["kind"], call.data["identity"])
    receipt = services.request_receipt(order=order, wish=wish, actor=call.user)
    _audited(call, receipt, "request", "", order_num=order.order_num, identity=receipt.identity_masked)
    return _shown(receipt)


def _reveal(call: Call) -> dict[str, str]:
    """The number a receipt is for, for whoever issues it by hand; who asked and why is written down (D13)."""
    _audited(call, call.obj, "reveal-identity", call.obj.state, reason=call.data["reason"])
    return {"identity": call.obj.identity}


def _issue(call: Call) -> CashReceipt:
    return services.issue_receipt(receipt=call.obj, actor=call.user)


def _issue_many(call: Call) -> dict[str, Any]:
    """Issue what is ticked; what is refused is named, each with its reason."""
    moved, refused = 0, []
    for receipt in CashReceipt.objects.select_related("order").filter(pk__in=call.data["ids"]).order_by("pk"):
        before = receipt.state
        try:
            done = services.issue_receipt(receipt=receipt, actor=call.user)
        except AppError as exc:
            refused.append({"id": receipt.pk, "order_num": receipt.order.order_num, "message": str(exc.message)})
        else:
            moved += 1
            _audited(call, done, "issue", before)
    return {"moved": moved, "refused": refused}


RECEIPTS = Resource(
    name="cash-receipts",
    scope=Scope.MANAGER,
    model=CashReceipt,
    queryset=selectors.receipts,
    rows=lambda rows, call: selectors.receipt_rows(rows),
    record=lambda receipt, call: _shown(receipt),
    serializer=OrderReceiptIn,
    create=_create,
    filterset=ReceiptFilter,
    search=_search,
    sorts={"id": "pk", "amount": "amount", "created_at": "created_at", "issued_at": "issued_at"},
    default_sort="-created_at",
    verbs=(
        Verb(name="issue", run=_verb("issue", _issue)),
        Verb(
            name="reject",
            run=_verb("reject", lambda call: services.reject_receipt(receipt=call.obj, actor=call.user, **call.data)),
            serializer=WhyIn,
        ),
        Verb(
            name="cancel",
            run=_verb("cancel", lambda call: services.cancel_receipt(receipt=call.obj, actor=call.user, **call.data)),
            serializer=WhyIn,
        ),
        Verb(
            name="retry-take-back",
            run=_verb("retry-take-back", lambda call: services.retry_take_back(receipt=call.obj, actor=call.user)),
        ),
        Verb(
            name="by-hand",
            run=_verb("by-hand", lambda call: services.issued_by_hand(receipt=call.obj, actor=call.user, **call.data)),
            serializer=IssueNumIn,
        ),
        Verb(
            name="taken-back",
            run=_verb("taken-back", lambda call: services.taken_back_by_hand(receipt=call.obj, actor=call.user)),
        ),
        Verb(name="reveal", run=_reveal, serializer=WhyIn),
        Verb(name="issue", run=_issue_many, serializer=ManyIn, detail=False),
    ),
)
