"""The manager's list of restock waits."""

from django.db.models import QuerySet
from django_filters import FilterSet

from core.common.filters import IntFilter
from core.common.resources import Resource, ResourceRequest, Scope
from core.restock import selectors
from core.restock.answers import RestockWaitRow
from core.restock.models import RestockWait


class RestockFilter(FilterSet):
    """By product or variant."""

    product_id = IntFilter(field_name="product_id")
    variant_id = IntFilter(field_name="variant_id")


def _rows(rows: QuerySet[RestockWait], call: ResourceRequest) -> list[RestockWaitRow]:
    return selectors.manager_rows(rows)


RESOURCES = (
    Resource(
        name="restock-waits",
        scope=Scope.MANAGER,
        model=RestockWait,
        queryset=selectors.waits,
        serialize_list=_rows,
        filterset=RestockFilter,
        sorts={"id": "pk"},
        default_sort="id",
    ),
)
