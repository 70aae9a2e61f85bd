"""Orders as managers work on them. Status changes have verbs; nothing else writes it."""

from typing import Any

from django.db.models import QuerySet

from core.guard import services as guard
from core.kit import masking
from core.kit.errors import AppError, NotFound
from core.kit.resources import Call, Resource, Scope, Verb
from core.kit.tenancy import current_brand_id
from core.orders import customs, selectors, services
from core.orders.answers import (
    LineToSend,
    ManagerOrder,
    MovesReport,
    OrderRow,
    RefundQuote,
    RefundRow,
    RevealedCustoms,
)
from core.orders.answers.managers import RefusedOrder
from core.orders.api import paper_files, staff
from core.orders.api.filters import LineFilter, OrderFilter, RefundFilter
from core.orders.api.paper_serializers import PapersIn
from core.orders.api.serializers import (
    AnswerCancelIn,
    LegIn,
    NumbersIn,
    OneLegIn,
    OrderMoveIn,
    OrderNoteIn,
    ReasonIn,
    RefundAccountIn,
    RefundIn,
    RefundQuoteIn,
)
from core.orders.api.staff_serializers import StaffOrderIn
from core.orders.errors import AmountMismatch
from core.orders.models import Order, OrderLine
from core.payments.models import Refund
from core.payments.services import RefundAccount


def _audit(call: Call, order: Order, action: str, before: dict[str, Any], after: dict[str, Any]) -> None:
    guard.audit(
        actor=call.user,
        action=action,
        subject="orders",
        subject_id=order.pk,
        brand_id=current_brand_id(),
        before=before,
        after=after,
    )


def _update(call: Call) -> Order:
    before = call.obj.memo
    order = services.write_memo(order=call.obj, memo=call.data.get("memo", before), seen=call.data.get("memo_seen"))
    _audit(call, order, "memo", {"memo": before}, {"memo": order.memo})
    return order


def _move(call: Call) -> ManagerOrder:
    data = dict(call.data)
    before = call.obj.status
    order = services.move_order(order=call.obj, actor=call.user, **data)
    _audit(call, order, "move", {"status": before}, {"status": order.status, "to": data["to"]})
    return selectors.manager_record(order)


def _numbers(call: Call) -> MovesReport:
    """Each order goes out under its number, or its number is put right; what is refused is reported."""
    rows = {row["order_id"]: row for row in call.data["rows"]}
    moved, refused = 0, list[RefusedOrder]()
    for order in Order.objects.filter(pk__in=list(rows)).order_by("pk"):
        row = rows[order.pk]
        try:
            services.give_number(
                line_ids=selectors.lines_for_number(order), courier=row["courier"], invoice_num=row["invoice_num"],
                actor=call.user,
            )  # fmt: skip
        except AppError as exc:
            refused.append({"id": order.pk, "order_num": order.order_num, "message": str(exc.message)})
        else:
            moved += 1
            _audit(call, order, "move", {"status": order.status}, {"to": 15, "invoice_num": row["invoice_num"]})
    return {"moved": moved, "refused": refused}


def _leg(call: Call) -> ManagerOrder:
    data = dict(call.data)
    entry = services.Entry(**data)
    order = services.save_leg(order=call.obj, entry=entry, actor=call.user)
    _audit(call, order, "leg", {"status": call.obj.status}, {"status": order.status, **call.data})
    return selectors.manager_record(order)


def _remove_leg(call: Call) -> ManagerOrder:
    order = services.remove_leg(order=call.obj, parcel_id=call.data["parcel_id"], actor=call.user)
    _audit(call, order, "remove-leg", {"leg": call.data["parcel_id"]}, {})
    return selectors.manager_record(order)


def _finish_leg(call: Call) -> ManagerOrder:
    order = services.finish_leg(order=call.obj, parcel_id=call.data["parcel_id"])
    _audit(call, order, "finish-leg", {"leg": call.data["parcel_id"]}, {})
    return selectors.manager_record(order)


def _ask_leg(call: Call) -> ManagerOrder:
    guard.hit(f"track:{current_brand_id()}:{call.user.pk}", limit=60, seconds=600)
    return selectors.manager_record(services.ask_leg(order=call.obj, parcel_id=call.data["parcel_id"]))


def _confirm(call: Call) -> ManagerOrder:
    order = services.confirm_deposit(order=call.obj, actor=call.user)
    _audit(call, order, "confirm-deposit", {"status": call.obj.status}, {"status": order.status})
    return selectors.manager_record(order)


def _reveal_customs(call: Call) -> RevealedCustoms:
    """The customs code, for whoever declares the goods; who asked and why is written down (D13)."""
    if not call.obj.customs:
        raise NotFound()
    _audit(call, call.obj, "reveal-customs", {}, {"reason": call.data["reason"]})
    return {"pccc": customs.code_of(call.obj.customs, call.obj.brand_id)}


def _wanted(lines: list[dict[str, int]], reason: str = "", account: RefundAccount | None = None) -> services.Wanted:
    quantities = {line["line_id"]: line.get("quantity") for line in lines}
    return services.Wanted(
        quantities, reason, account, seen={line["line_id"]: line["of"] for line in lines if "of" in line}
    )


def _refund_quote(call: Call) -> RefundQuote:
    return selectors.refund_values(services.quote_refund(call.obj, _wanted(call.data["lines"])))


def _cancel(call: Call) -> ManagerOrder:
    given = call.data.get("refund_account")
    wanted = _wanted(call.data["lines"], call.data["reason"], RefundAccount(**given) if given else None)
    shown = selectors.refund_values(services.quote_refund(call.obj, wanted))
    if shown["amount"] != call.data["amount"]:
        raise AmountMismatch(data=shown)
    order = services.cancel_paid(order=call.obj, wanted=wanted, actor=call.user)
    quantities = dict(wanted.quantities)
    _audit(call, order, "cancel", {"refunded": call.obj.refunded}, {"refunded": order.refunded, "lines": quantities})
    return selectors.manager_record(order)


def _cancel_unpaid(call: Call) -> ManagerOrder:
    order = services.cancel_unpaid(order=call.obj, note=call.data["reason"], actor=call.user)
    states = [{"payment_state": one.payment_state} for one in (call.obj, order)]
    _audit(call, order, "cancel-unpaid", states[0], {**states[1], "reason": call.data["reason"]})
    return selectors.manager_record(order)


def _approve(call: Call) -> ManagerOrder:
    order = services.approve_cancel(order=call.obj, line_ids=call.data.get("line_ids"), actor=call.user)
    _audit(call, order, "approve-cancel", {"status": call.obj.status}, {"status": order.status})
    return selectors.manager_record(order)


def _refuse(call: Call) -> ManagerOrder:
    order = services.refuse_cancel(
        order=call.obj, line_ids=call.data.get("line_ids"), reason=call.data["reason"], actor=call.user
    )
    _audit(call, order, "refuse-cancel", {"status": call.obj.status}, {"status": order.status})
    return selectors.manager_record(order)


def _name_account(call: Call) -> ManagerOrder:
    order = services.name_account(order=call.obj, account=RefundAccount(**call.data), actor=call.user)
    _audit(call, order, "refund-account", {}, {"account": order.refund_account_masked})
    return selectors.manager_record(order)


def _ask_account(call: Call) -> ManagerOrder:
    order = services.ask_for_account(order=call.obj, actor=call.user)
    _audit(call, order, "ask-account", {}, {"order_num": order.order_num})
    return selectors.manager_record(order)


def _confirm_refund(call: Call) -> RefundRow:
    order = services.confirm_refund(refund=call.obj, actor=call.user)
    _audit(call, order, "confirm-refund", {"refunded": order.refunded - call.obj.amount}, {"refunded": order.refunded})
    return selectors.refund_rows(selectors.refunds().filter(pk=call.obj.pk))[0]


def _paid_by_hand(call: Call) -> RefundRow:
    before, reason = call.obj.payout, call.data["reason"]
    order = services.pay_by_hand(refund=call.obj, note=reason, actor=call.user)
    after = {"refund": call.obj.pk, "payout": call.obj.payout, "reason": reason}
    _audit(call, order, "paid-by-hand", {"payout": before}, after)
    return selectors.refund_rows(selectors.refunds().filter(pk=call.obj.pk))[0]


def _search_refunds(rows: QuerySet[Refund], text: str) -> QuerySet[Refund]:
    """By order number, or by the buyer of the order."""
    # A day and a hyphen; a telephone number has its hyphen sooner.
    if text[:8].isdigit() and text[8:9] == "-":
        return rows.filter(order_num__startswith=text.upper())
    return rows.filter(order_id__in=selectors.found_orders(text))


def _line_rows(rows: QuerySet[OrderLine], call: Call) -> list[LineToSend]:
    return selectors.line_rows(rows)


def _refund_rows(rows: QuerySet[Refund], call: Call) -> list[RefundRow]:
    found = selectors.refund_rows(rows)
    for row in found:
        masking.row(row, "buyer_name")  # type: ignore[arg-type]
    return found


def _refund_record(row: Refund, call: Call) -> RefundRow:
    return selectors.refund_rows(selectors.refunds().filter(pk=row.pk))[0]


def _rows(rows: QuerySet[Order], call: Call) -> list[OrderRow]:
    """The order's own page shows the buyer whole."""
    found = selectors.rows(rows)
    for row in found:
        masking.row(row, "buyer_name", "buyer_phone")  # type: ignore[arg-type]
    return found


def _record(order: Order, call: Call) -> ManagerOrder:
    return selectors.manager_record(order)


RESOURCES = (
    Resource(
        name="invoice-numbers",
        scope=Scope.MANAGER,
        model=OrderLine,
        queryset=selectors.lines_to_send,
        rows=_line_rows,
        filterset=LineFilter,
        sorts={"id": "pk"},
    ),
    Resource(
        name="transaction-cancels",
        scope=Scope.MANAGER,
        model=Refund,
        queryset=selectors.refunds,
        rows=_refund_rows,
        record=_refund_record,
        filterset=RefundFilter,
        search=_search_refunds,
        sorts={"id": "pk", "created_at": "created_at"},
        default_sort="-created_at",
        verbs=(
            Verb(name="confirm", run=_confirm_refund),
            Verb(name="paid-by-hand", run=_paid_by_hand, serializer=ReasonIn),
        ),
    ),
    Resource(
        name="orders",
        scope=Scope.MANAGER,
        model=Order,
        queryset=selectors.orders,
        rows=_rows,
        record=_record,
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
            Verb(name="refund-account", run=_name_account, serializer=RefundAccountIn),
            Verb(name="ask-account", run=_ask_account),
            Verb(name="reveal-customs", run=_reveal_customs, serializer=ReasonIn),
            Verb(name="numbers", run=_numbers, serializer=NumbersIn, detail=False),
            Verb(name="legs", run=_leg, serializer=LegIn),
            Verb(name="remove-leg", run=_remove_leg, serializer=OneLegIn),
            Verb(name="finish-leg", run=_finish_leg, serializer=OneLegIn),
            Verb(name="ask-leg", run=_ask_leg, serializer=OneLegIn),
            Verb(name="paper", run=paper_files.one, method="get", action="view"),
            Verb(name="papers", run=paper_files.many, serializer=PapersIn, detail=False, action="view"),
            *staff.VERBS,
        ),
    ),
)
