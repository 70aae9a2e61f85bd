"""Orders for managers. Only verbs change the status."""

from functools import partial
from typing import Any

from django.db.models import QuerySet

from core.account_verification.api.serializers import RefundAccountIn
from core.common import masking
from core.common.errors import AppError, NotFound
from core.common.resources import Resource, ResourceRequest, Scope, Verb
from core.common.tenancy import current_brand_id
from core.orders import customs, selectors, services
from core.orders.answers import (
    LineToSend,
    ManagerOrder,
    MovesReport,
    OrderRow,
    RefundQuote,
    RefundRow,
    RevealedAccount,
    RevealedCustoms,
)
from core.orders.answers.managers import RefusedOrder
from core.orders.api import staff
from core.orders.api.filters import LineFilter, OrderFilter, RefundFilter
from core.orders.api.serializers import (
    AnswerCancelIn,
    LegIn,
    NumbersIn,
    OneLegIn,
    OrderMoveIn,
    OrderNoteIn,
    ReasonIn,
    RefundIn,
    RefundQuoteIn,
    service_arguments,
)
from core.orders.api.staff_serializers import StaffOrderIn
from core.orders.errors import AmountMismatch
from core.orders.models import Order, OrderLine
from core.orders.services.refund_account_store import stored_account
from core.payments.models import Refund
from core.payments.selectors import bank_name
from core.payments.services import RefundAccount
from core.security import services as security
from core.security.api.reveals import reveal

ACCOUNT = ("bank", "account_num", "holder")


def _audit(call: ResourceRequest, order: Order, action: str, before: dict[str, Any], after: dict[str, Any]) -> None:
    security.audit(
        actor=call.user,
        action=action,
        subject="orders",
        subject_id=order.pk,
        brand_id=current_brand_id(),
        before=before,
        after=after,
    )


def _update(call: ResourceRequest) -> Order:
    before = call.obj.memo
    order = services.write_memo(order=call.obj, memo=call.data.get("memo", before), seen=call.data.get("memo_seen"))
    _audit(call, order, "memo", {"memo": before}, {"memo": order.memo})
    return order


def _move(call: ResourceRequest) -> ManagerOrder:
    before = call.obj.status
    order = services.move_order(order=call.obj, actor=call.user, **service_arguments(call.data))
    _audit(call, order, "move", {"status": before}, {"status": order.status, "to": call.data["to"]})
    return selectors.manager_record(order)


def _set_tracking_numbers(call: ResourceRequest) -> MovesReport:
    """Set the number of each order, or correct it. Refused orders are reported."""
    rows = {row["order_id"]: row for row in call.data["rows"]}
    moved, refused = 0, list[RefusedOrder]()
    for order in Order.objects.filter(pk__in=list(rows)).order_by("pk"):
        row = rows[order.pk]
        try:
            services.set_tracking_number(
                line_ids=selectors.lines_for_number(order), courier=row["courier"], tracking_number=row["invoice_num"],
                actor=call.user, is_shared=bool(row["is_shared"]),
            )  # fmt: skip
        except AppError as exc:
            refused.append(
                {"id": order.pk, "order_num": order.order_num, "message": str(exc.message), "error": exc.error}
            )
        else:
            moved += 1
            _audit(call, order, "move", {"status": order.status}, {"to": 15, "invoice_num": row["invoice_num"]})
    return {"moved": moved, "refused": refused}


def _leg(call: ResourceRequest) -> ManagerOrder:
    entry = services.LegEntry(**service_arguments(call.data))
    order = services.save_leg(order=call.obj, entry=entry, actor=call.user)
    _audit(call, order, "leg", {"status": call.obj.status}, {"status": order.status, **call.data})
    return selectors.manager_record(order)


def _remove_leg(call: ResourceRequest) -> ManagerOrder:
    order = services.remove_leg(order=call.obj, parcel_id=call.data["parcel_id"], actor=call.user)
    _audit(call, order, "remove-leg", {"leg": call.data["parcel_id"]}, {})
    return selectors.manager_record(order)


def _finish_leg(call: ResourceRequest) -> ManagerOrder:
    order = services.finish_leg(order=call.obj, parcel_id=call.data["parcel_id"])
    _audit(call, order, "finish-leg", {"leg": call.data["parcel_id"]}, {})
    return selectors.manager_record(order)


def _ask_leg(call: ResourceRequest) -> ManagerOrder:
    security.hit(f"track:{current_brand_id()}:{call.user.pk}", limit=60, seconds=600)
    return selectors.manager_record(services.track_leg(order=call.obj, parcel_id=call.data["parcel_id"]))


def _confirm(call: ResourceRequest) -> ManagerOrder:
    order = services.confirm_deposit(order=call.obj, actor=call.user)
    _audit(call, order, "confirm-deposit", {"status": call.obj.status}, {"status": order.status})
    return selectors.manager_record(order)


def _customs(call: ResourceRequest) -> RevealedCustoms:
    """The customs code, for those who declare the goods (D13)."""
    if not call.obj.customs:
        raise NotFound()
    return {"pccc": customs.unseal_code(call.obj.customs, call.obj.brand_id)}


def _account(call: ResourceRequest) -> RevealedAccount:
    """The refund account of a deposit, for a manager who transfers the money by hand."""
    return _account_values(stored_account(call.obj))


def _account_of_refund(call: ResourceRequest) -> RevealedAccount:
    return _account_values(RefundAccount.unsealed(call.obj.account_sealed, call.obj.brand_id))


def _buyer_of(order_id: int) -> int | None:
    return Order.objects.filter(pk=order_id).values_list("user_id", flat=True).first()


def _account_values(account: RefundAccount | None) -> RevealedAccount:
    if account is None:
        raise NotFound()
    return {"bank": bank_name(account.bank), "account_num": account.account_num, "holder": account.holder}


def _refund_request(
    lines: list[dict[str, int]], reason: str = "", account: RefundAccount | None = None
) -> services.RefundRequest:
    quantities = {line["line_id"]: line.get("quantity") for line in lines}
    return services.RefundRequest(
        quantities, reason, account, seen={line["line_id"]: line["of"] for line in lines if "of" in line}
    )


def _refund_quote(call: ResourceRequest) -> RefundQuote:
    return selectors.refund_values(services.quote_refund(call.obj, _refund_request(call.data["lines"])))


def _cancel(call: ResourceRequest) -> ManagerOrder:
    given = call.data.get("refund_account")
    request = _refund_request(call.data["lines"], call.data["reason"], RefundAccount(**given) if given else None)
    shown = selectors.refund_values(services.quote_refund(call.obj, request))
    if shown["amount"] != call.data["amount"]:
        raise AmountMismatch(data=shown)
    order = services.cancel_paid(order=call.obj, request=request, actor=call.user)
    quantities = dict(request.quantities)
    _audit(call, order, "cancel", {"refunded": call.obj.refunded}, {"refunded": order.refunded, "lines": quantities})
    return selectors.manager_record(order)


def _cancel_unpaid(call: ResourceRequest) -> ManagerOrder:
    order = services.cancel_unpaid(order=call.obj, note=call.data["reason"], actor=call.user)
    states = [{"payment_state": one.payment_state} for one in (call.obj, order)]
    _audit(call, order, "cancel-unpaid", states[0], {**states[1], "reason": call.data["reason"]})
    return selectors.manager_record(order)


def _approve(call: ResourceRequest) -> ManagerOrder:
    order = services.approve_cancel(order=call.obj, line_ids=call.data.get("line_ids"), actor=call.user)
    _audit(call, order, "approve-cancel", {"status": call.obj.status}, {"status": order.status})
    return selectors.manager_record(order)


def _refuse(call: ResourceRequest) -> ManagerOrder:
    order = services.refuse_cancel(
        order=call.obj, line_ids=call.data.get("line_ids"), reason=call.data["reason"], actor=call.user
    )
    _audit(call, order, "refuse-cancel", {"status": call.obj.status}, {"status": order.status})
    return selectors.manager_record(order)


def _set_refund_account(call: ResourceRequest) -> ManagerOrder:
    order = services.set_refund_account(order=call.obj, account=RefundAccount(**call.data), actor=call.user)
    _audit(call, order, "refund-account", {}, {"account": order.refund_account_masked})
    return selectors.manager_record(order)


def _ask_for_account(call: ResourceRequest) -> ManagerOrder:
    order = services.ask_for_account(order=call.obj, actor=call.user)
    _audit(call, order, "ask-account", {}, {"order_num": order.order_num})
    return selectors.manager_record(order)


def _confirm_refund(call: ResourceRequest) -> RefundRow:
    order = services.confirm_refund(refund=call.obj, actor=call.user)
    _audit(call, order, "confirm-refund", {"refunded": order.refunded - call.obj.amount}, {"refunded": order.refunded})
    return _refund_record(call.obj, call)


def _paid_by_hand(call: ResourceRequest) -> RefundRow:
    before, reason = call.obj.payout, call.data["reason"]
    order = services.pay_by_hand(refund=call.obj, note=reason, actor=call.user)
    after = {"refund": call.obj.pk, "payout": call.obj.payout, "reason": reason}
    _audit(call, order, "paid-by-hand", {"payout": before}, after)
    return _refund_record(call.obj, call)


def _line_rows(rows: QuerySet[OrderLine], call: ResourceRequest) -> list[LineToSend]:
    return selectors.line_rows(rows)


def _refund_rows(rows: QuerySet[Refund], call: ResourceRequest) -> list[RefundRow]:
    found = selectors.refund_rows(rows)
    for row in found:
        masking.mask_fields(row, "buyer_name")  # type: ignore[arg-type]
    return found


def _refund_record(row: Refund, call: ResourceRequest) -> RefundRow:
    return _refund_rows(selectors.refunds().filter(pk=row.pk), call)[0]


def _rows(rows: QuerySet[Order], call: ResourceRequest) -> list[OrderRow]:
    """Lists mask the buyer; the order's own page does not."""
    found = selectors.order_rows(rows)
    for row in found:
        masking.mask_fields(row, "buyer_name", "buyer_phone")  # type: ignore[arg-type]
    return found


def _record(order: Order, call: ResourceRequest) -> ManagerOrder:
    return selectors.manager_record(order)


RESOURCES = (
    Resource(
        name="invoice-numbers",
        scope=Scope.MANAGER,
        model=OrderLine,
        queryset=selectors.lines_to_send,
        serialize_list=_line_rows,
        filterset=LineFilter,
        sorts={"id": "pk"},
    ),
    Resource(
        name="transaction-cancels",
        scope=Scope.MANAGER,
        model=Refund,
        queryset=selectors.refunds,
        serialize_list=_refund_rows,
        serialize=_refund_record,
        filterset=RefundFilter,
        search=partial(selectors.search_by_order, number="order_num"),
        sorts={"id": "pk", "created_at": "created_at"},
        default_sort="-created_at",
        verbs=(
            Verb(name="confirm", run=_confirm_refund),
            Verb(name="paid-by-hand", run=_paid_by_hand, serializer=ReasonIn),
            reveal(
                subject="transaction-cancels",
                fields=ACCOUNT,
                serialize=_account_of_refund,
                owner=lambda refund: _buyer_of(refund.order_id),
            ),
        ),
    ),
    Resource(
        name="orders",
        scope=Scope.MANAGER,
        model=Order,
        queryset=selectors.orders,
        serialize_list=_rows,
        serialize=_record,
        serializer=OrderNoteIn,
        create=staff.create,
        create_serializer=StaffOrderIn,
        update=_update,
        filterset=OrderFilter,
        search=selectors.search_orders,
        sorts={
            "id": "pk",
            # A number begins with its day.
            "order_num": "created_at",
            "total": "total",
            "status": ("status", "-created_at", "-pk"),
            "created_at": "created_at",
        },
        default_sort="-created_at",
        verbs=(
            Verb(name="move", run=_move, serializer=OrderMoveIn),
            Verb(name="confirm-deposit", run=_confirm),
            Verb(name="refund-quote", run=_refund_quote, serializer=RefundQuoteIn),
            Verb(name="cancel", run=_cancel, serializer=RefundIn),
            Verb(name="cancel-unpaid", run=_cancel_unpaid, serializer=ReasonIn),
            Verb(name="approve-cancel", run=_approve, serializer=AnswerCancelIn),
            Verb(name="refuse-cancel", run=_refuse, serializer=AnswerCancelIn),
            Verb(name="refund-account", run=_set_refund_account, serializer=RefundAccountIn),
            Verb(name="ask-account", run=_ask_for_account),
            reveal(
                name="reveal-customs",
                subject="orders",
                fields=("pccc",),
                serialize=_customs,
                owner=lambda order: order.user_id,
            ),
            reveal(
                name="reveal-account",
                subject="orders",
                fields=ACCOUNT,
                serialize=_account,
                owner=lambda order: order.user_id,
            ),
            Verb(name="numbers", run=_set_tracking_numbers, serializer=NumbersIn, detail=False),
            Verb(name="legs", run=_leg, serializer=LegIn),
            Verb(name="remove-leg", run=_remove_leg, serializer=OneLegIn),
            Verb(name="finish-leg", run=_finish_leg, serializer=OneLegIn),
            Verb(name="ask-leg", run=_ask_leg, serializer=OneLegIn),
            *staff.VERBS,
        ),
    ),
)
