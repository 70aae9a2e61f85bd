"""A member's cart: read as a list, changed line by line, merged with a visitor's at sign-in."""

from datetime import timedelta

from django.db.models import QuerySet

from core.carts import selectors, services
from core.carts.answers import CartRow, ChangedCart
from core.carts.api.serializers import ChangesIn, MergeIn
from core.carts.models import CartLine
from core.common.resources import Access, Resource, ResourceRequest, Scope, Verb


def _rows(found: QuerySet[CartLine], call: ResourceRequest) -> list[CartRow]:
    return selectors.cart_rows(found, call.language)


def _answer(call: ResourceRequest, left_out: list[int]) -> ChangedCart:
    """The complete cart after a change, so that a device needs no second request."""
    return {"content": selectors.get_cart(call.user.pk, call.language), "left_out": left_out}


def _change(call: ResourceRequest) -> ChangedCart:
    changes = [
        services.CartChange(item["id"], item["quantity"], timedelta(milliseconds=item["age"]))
        for item in call.data["items"]
    ]
    return _answer(call, services.change_cart(user_id=call.user.pk, changes=changes))


def _merge(call: ResourceRequest) -> ChangedCart:
    guest_items = {item["id"]: item["quantity"] for item in call.data["items"]}
    return _answer(call, services.merge_cart(user_id=call.user.pk, guest_items=guest_items))


RESOURCES = (
    Resource(
        name="cart",
        scope=Scope.SHOP,
        model=CartLine,
        queryset=selectors.cart_lines,
        access=Access.MEMBER,
        owner="user_id",
        serialize_list=_rows,
        sorts={"id": "pk"},
        default_sort="id",
        verbs=(
            Verb(name="changes", run=_change, serializer=ChangesIn, detail=False),
            Verb(name="merge", run=_merge, serializer=MergeIn, detail=False),
        ),
    ),
)
