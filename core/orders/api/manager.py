"""Orders as managers work on them. Status changes have verbs; nothing else writes it."""

from typing import Any

from django.db.models import Q, QuerySet

from core.guard import services as guard
from core.kit.errors import AppError
from core.kit.resources import Call, Resource, Scope, Verb
from core.kit.tenancy import current_brand_id
from core.orders import selectors, services
from core.orders.api.filters import OrderFilter
from core.orders.api.serializers import BulkMoveIn, MoveIn, OrderNoteIn
from core.orders.models import Order


def _search(orders: QuerySet[Order], text: str) -> QuerySet[Order]:
    """By order number, buyer, phone or invoice number: what a person on the phone can name."""
    number = text.replace("-", "")
    return orders.filter(
        Q(order_num__startswith=text.upper())
        | Q(buyer_name__startswith=text)
        | Q(buyer_phone__startswith=number)
        | Q(invoice_num__startswith=text)
    )


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
    order = services.write_memo(order=call.obj, memo=call.data.get("memo", before))
    _audit(call, order, "memo", {"memo": before}, {"memo": order.memo})
    return order


def _move(call: Call) -> dict[str, Any]:
    data = dict(call.data)
    before = call.obj.status
    order = services.move_order(order=call.obj, actor=call.user, **data)
    _audit(call, order, "move", {"status": before}, {"status": order.status, "to": data["to"]})
    return selectors.manager_record(order)


def _bulk_move(call: Call) -> dict[str, Any]:
    moved, refused = 0, []
    for order in Order.objects.filter(pk__in=call.data["ids"]).order_by("pk"):
        try:
            services.move_order(order=order, to=call.data["to"], courier=call.data["courier"], actor=call.user)
        except AppError as exc:
            refused.append({"id": order.pk, "order_num": order.order_num, "message": str(exc.message)})
        else:
            moved += 1
            _audit(call, order, "move", {"status": order.status}, {"to": call.data["to"]})
    return {"moved": moved, "refused": refused}


def _confirm(call: Call) -> dict[str, Any]:
    order = services.confirm_deposit(order=call.obj, actor=call.user)
    _audit(call, order, "confirm-deposit", {"status": call.obj.status}, {"status": order.status})
    return selectors.manager_record(order)


RESOURCES = (
    Resource(
        name="orders",
        scope=Scope.MANAGER,
        model=Order,
        queryset=selectors.orders,
        rows=lambda rows, call: selectors.rows(rows),
        record=lambda order, call: selectors.manager_record(order),
        serializer=OrderNoteIn,
        update=_update,
        filterset=OrderFilter,
        search=_search,
        sorts={
            "id": "pk",
            "order_num": "order_num",
            "total": "total",
            "status": "status",
            "created_at": "created_at",
            "updated_at": "updated_at",
        },
        default_sort="-created_at",
        verbs=(
            Verb(name="move", run=_move, serializer=MoveIn),
            Verb(name="confirm-deposit", run=_confirm),
            Verb(name="move", run=_bulk_move, serializer=BulkMoveIn, detail=False),
        ),
    ),
)
