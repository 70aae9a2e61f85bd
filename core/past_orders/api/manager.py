"""The managers' list of past orders: to read, to search and to export; files bring them in."""

from django.db.models import QuerySet
from django_filters import FilterSet

from core.common.filters import IntFilter, Since, Until
from core.common.resources import Resource, ResourceRequest, Scope
from core.past_orders import selectors
from core.past_orders.answers import PastOrderRecord, PastOrderRow
from core.past_orders.models import PastOrder


class PastOrderFilter(FilterSet):
    """By member and by the day of the order."""

    user_id = IntFilter(field_name="user_id")
    ordered_from = Since("ordered_at")
    ordered_to = Until("ordered_at")


def _rows(rows: QuerySet[PastOrder], call: ResourceRequest) -> list[PastOrderRow]:
    return selectors.manager_rows(rows)


def _record(row: PastOrder, call: ResourceRequest) -> PastOrderRecord:
    return selectors.manager_record(row)


RESOURCES = (
    Resource(
        name="past-orders",
        scope=Scope.MANAGER,
        model=PastOrder,
        queryset=selectors.past_orders,
        serialize_list=_rows,
        serialize=_record,
        filterset=PastOrderFilter,
        search=selectors.search,
        sorts={"id": "pk", "ordered_at": ("ordered_at", "pk"), "total": ("total", "pk")},
        default_sort="-ordered_at",
    ),
)
