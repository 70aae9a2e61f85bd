"""What waits for somebody: counts of lists as they are filtered, so that a count is the list that it leads to (D45)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.db.models import QuerySet
from rest_framework.request import Request

from core.common import query
from core.common.errors import NotFound
from core.common.resources import can_list, select_rows
from core.reports.answers import WaitingList
from core.reports.models import TodoOrder

# More are counted as this many and one.
MOST = 999


@dataclass(frozen=True)
class Todo:
    """A list that somebody has to work off: a manager's resource and its filter, at a screen."""

    name: str
    resource: str
    screen: str
    filters: dict[str, Any] = field(default_factory=dict)
    # Since when a row waits; none where it does not wait for an answer.
    since: str = ""
    # The column whose sum is counted where a row stands for several findings.
    counted: str = ""


TODOS = (
    Todo("to_ship", "orders", "orders/trx", {"status": [10]}, "created_at"),
    Todo("to_pack", "orders", "orders/trx", {"status": [5]}, "created_at"),
    Todo("late_parcels", "orders", "orders/trx", {"is_late": 1}),
    Todo("cancel_requests", "orders", "orders/trx", {"status": [1]}, "created_at"),
    Todo("deposits", "orders", "orders/trx", {"status": [0], "payment_state": ["pending_deposit"]}, "created_at"),
    Todo(
        "claims",
        "claims",
        "orders/claims",
        {"state": ["requested", "collected", "inspected", "sending_back"]},
        "created_at",
    ),
    Todo("refunds", "transaction-cancels", "orders/trx-cancel", {"state": ["REQUESTED"]}, "created_at"),
    Todo("questions", "product-faqs", "products/faq", {"is_answered": 0}, "created_at"),
    Todo("mails", "mails", "desk/mail", {"tab": "open"}, "waits_since"),
    Todo("reported_reviews", "product-reviews", "products/reviews", {"is_reported": 1}),
    Todo("business", "business-applications", "users/business", {"state": ["asked"]}, "created_at"),
    Todo("consignments", "consignments", "products/consignments", {"state": ["requested"]}, "created_at"),
    Todo("settlements", "settlements", "users/settlements", {"state": ["draft"]}),
    Todo("receipts", "cash-bills", "orders/cash-bill", {"state": ["requested", "failed"]}, "created_at"),
    Todo("invoices", "invoices", "orders/invoice", {"state": ["requested"]}, "created_at"),
    Todo("chats", "chats", "desk/chat", {"is_waiting": 1}, "waiting_since"),
    Todo("due_cards", "board-cards", "desk/kanban", {"is_mine": 1, "is_due": 1}),
    Todo("failed_messages", "messages", "orders/messages", {"state": ["FAILED"]}),
    Todo("ledger", "ledger-checks", "orders/ledger", {"is_broken": 1}, counted="breach_count"),
    Todo("low_stock", "products", "products/list", {"is_low": 1}),
    Todo("sold_out", "products", "products/list", {"status": [2]}),
    Todo("incomplete", "products", "products/list", {"lacks": ["item_info"]}),
)


def list_waiting(request: Request) -> list[WaitingList]:
    """What waits in the lists that the caller may see, in the caller's order: one short query for each list."""
    names = list_order(int(request.user.pk or 0))
    places = {name: place for place, name in enumerate(names)}
    shown = [todo for todo in TODOS if can_list(todo.resource, request.user)]
    shown.sort(key=lambda todo: places.get(todo.name, len(places)))
    return [
        {
            "id": todo.name,
            "count": min(count, MOST),
            "is_more": count > MOST,
            "screen": todo.screen,
            "resource": todo.resource,
            "filters": dict(todo.filters),
            "oldest_at": oldest_at,
        }
        for todo in shown
        for count, oldest_at in _count(todo, request)
    ]


def _count(todo: Todo, request: Request) -> Iterator[tuple[int, datetime | None]]:
    """How many rows wait, up to one more than MOST, and since when the oldest; nothing for a list that the brand does
    not use."""
    try:
        rows = _rows(todo, request)
    except NotFound:
        return
    if todo.since:
        waiting = list(rows.order_by(todo.since, "pk").values_list(todo.since, "pk")[: MOST + 1])
        yield len(waiting), waiting[0][0] if waiting else None
    elif todo.counted:
        yield sum(rows.order_by().values_list(todo.counted, flat=True)[: MOST + 1]), None
    else:
        yield int(rows.order_by().values("pk")[: MOST + 1].count()), None


def _rows(todo: Todo, request: Request) -> QuerySet[Any]:
    return select_rows(todo.resource, request, query.ListQuery(offset=0, limit=MOST + 1, filters=dict(todo.filters)))


def list_order(user_id: int) -> list[str]:
    """The names of the lists in a person's order; empty for the usual one."""
    return list(TodoOrder.objects.filter(user_id=user_id).values_list("names", flat=True).first() or ())


def save_order(*, user_id: int, names: Sequence[str]) -> None:
    """Keep a person's order of the lists."""
    TodoOrder.objects.update_or_create(user_id=user_id, defaults={"names": list(names)})
