"""A member's cart: read as a list, changed line by line, joined with a visitor's at sign-in."""

from datetime import timedelta
from typing import Any

from core.carts import selectors, services
from core.carts.api.serializers import ChangesIn, MergeIn
from core.carts.models import CartLine
from core.kit.resources import Access, Call, Resource, Scope, Verb


def _answer(call: Call, left_out: list[int]) -> dict[str, Any]:
    """The whole cart after a change, so that a device needs no second question."""
    return {"content": selectors.cart(call.user.pk, call.language), "left_out": left_out}


def _change(call: Call) -> dict[str, Any]:
    changes = [
        services.Change(item["id"], item["quantity"], timedelta(milliseconds=item["age"]))
        for item in call.data["items"]
    ]
    return _answer(call, services.change(user_id=call.user.pk, changes=changes))


def _merge(call: Call) -> dict[str, Any]:
    brought = {item["id"]: item["quantity"] for item in call.data["items"]}
    return _answer(call, services.merge(user_id=call.user.pk, brought=brought))


RESOURCES = (
    Resource(
        name="cart",
        scope=Scope.SHOP,
        model=CartLine,
        queryset=selectors.lines,
        access=Access.MEMBER,
        owner="user_id",
        rows=lambda found, call: selectors.rows(found, call.language),
        sorts={"id": "pk"},
        default_sort="id",
        verbs=(
            Verb(name="changes", run=_change, serializer=ChangesIn, detail=False),
            Verb(name="merge", run=_merge, serializer=MergeIn, detail=False),
        ),
    ),
)
