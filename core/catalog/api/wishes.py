"""The manager's endpoints of wishes."""

from django.db.models import QuerySet
from django_filters import FilterSet

from core.catalog import selectors
from core.catalog.answers import MostWished, MostWishedList, WishEntry
from core.catalog.models import Wish
from core.common.filters import IntFilter, Since, Until
from core.common.resources import Resource, ResourceRequest, Scope, Verb


class WishFilter(FilterSet):
    """By product, by member, and by the day on which it was added."""

    product_id = IntFilter(field_name="product_id")
    user_id = IntFilter(field_name="user_id")
    created_from = Since("created_at")
    created_to = Until("created_at")


def _rows(rows: QuerySet[Wish], call: ResourceRequest) -> list[WishEntry]:
    return selectors.wish_entries(rows)


def _most(call: ResourceRequest) -> MostWishedList:
    rows: list[MostWished] = selectors.most_wished()
    return {"content": rows}


RESOURCES = (
    Resource(
        name="wishs",
        scope=Scope.MANAGER,
        model=Wish,
        queryset=selectors.wishes,
        serialize_list=_rows,
        filterset=WishFilter,
        search=selectors.search_wishes,
        sorts={"id": "pk", "created_at": ("created_at", "pk")},
        default_sort="-created_at",
        verbs=(Verb(name="most", run=_most, method="get", detail=False, action="view"),),
    ),
)
