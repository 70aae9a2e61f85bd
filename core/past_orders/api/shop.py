"""A member's own orders of the former shop."""

from django.db.models import QuerySet

from core.common.resources import Access, Resource, ResourceRequest, Scope
from core.past_orders import selectors
from core.past_orders.answers import OwnPastOrder, OwnPastOrderRecord
from core.past_orders.models import PastOrder


def _rows(rows: QuerySet[PastOrder], call: ResourceRequest) -> list[OwnPastOrder]:
    return selectors.own_rows(rows)


def _record(row: PastOrder, call: ResourceRequest) -> OwnPastOrderRecord:
    return selectors.own_record(row)


RESOURCES = (
    Resource(
        name="past-orders",
        scope=Scope.SHOP,
        model=PastOrder,
        queryset=selectors.past_orders,
        access=Access.MEMBER,
        owner="user_id",
        serialize_list=_rows,
        serialize=_record,
        sorts={"id": "pk", "ordered_at": ("ordered_at", "pk")},
        default_sort="-ordered_at",
    ),
)
