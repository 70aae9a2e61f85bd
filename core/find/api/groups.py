"""The lists that a text is looked for in, and what a result and its preview show of their rows."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from rest_framework.request import Request

from core.common.resources import can_list, first_rows
from core.find.answers import FactName, FindAnswer, FindGroup, FindRow

# Rows of a group.
MOST = 5


@dataclass(frozen=True)
class Group:
    """A manager's list and its screen. `title`, `details` and `facts` read its rows, `state` is their state."""

    name: Literal["orders", "products", "members", "posts", "mails"]
    resource: str
    screen: str
    title: Callable[[Mapping[str, Any]], str]
    details: tuple[str, ...]
    state: str
    facts: tuple[FactName, ...] = ()


GROUPS = (
    Group(
        "members", "users", "users/list", lambda row: row["name"] or row["user_name"],
        ("user_name", "phone_num", "grade_name"), "state",
        ("phone_num", "email", "orders", "paid", "points", "last_login", "created_at"),
    ),
    Group(
        "orders", "orders", "orders/trx", lambda row: row["order_num"], ("buyer_name", "order_name"), "status",
        ("total", "payment_state", "buyer_phone", "invoice_num", "created_at"),
    ),
    Group(
        "products", "products", "products/list", lambda row: row["product_name"] or row["product_code"],
        ("product_code", "seller_name"), "status", ("product_sale_price", "stock_total", "variant_count", "created_at"),
    ),
    Group("posts", "posts", "articles/posts", lambda row: row["post_title"], ("author_name",), "stage"),
    Group("mails", "mails", "desk/mail", lambda row: row["subject"], ("name",), "state", ("last_at",)),
)  # fmt: skip


def find_all(request: Request, text: str) -> FindAnswer:
    """What a text finds in the lists that the caller may see."""
    groups = [_find(group, request, text) for group in GROUPS if can_list(group.resource, request.user)]
    return {"groups": [group for group in groups if group["rows"]]}


def _find(group: Group, request: Request, text: str) -> FindGroup:
    rows = first_rows(group.resource, request, text, MOST + 1)
    return {
        "name": group.name,
        "screen": group.screen,
        "rows": [_row(group, row) for row in rows[:MOST]],
        "is_more": len(rows) > MOST,
    }


def _row(group: Group, row: Mapping[str, Any]) -> FindRow:
    title = group.title(row)
    details = [str(row[name]) for name in group.details if row[name] and row[name] != title]
    return {
        "id": row["id"],
        "title": title,
        "sub_title": " · ".join(details),
        "state": str(row[group.state]),
        "img": row.get("img") or "",
        "facts": [{"name": name, "value": row[name]} for name in group.facts if name in row],
    }
