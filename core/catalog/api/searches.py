"""What shoppers searched for, and the synonyms that help them: the manager's list."""

from datetime import date
from typing import Any

from django.db.models import QuerySet
from django_filters import BooleanFilter, FilterSet

from core.catalog import search
from core.catalog.answers import SearchRow
from core.catalog.index import SearchQuery
from core.kit.filters import IntFilter
from core.kit.resources import Call, Resource, Scope


class SearchFilter(FilterSet):
    """Searches that found nothing, or something; asked for at least so often."""

    is_empty = BooleanFilter(method="by_result")
    times_min = IntFilter(field_name="asked", lookup_expr="gte")

    def by_result(self, queryset: QuerySet[Any], name: str, value: bool) -> QuerySet[Any]:
        return queryset.filter(found=0) if value else queryset.filter(found__gt=0)


def _searches(rows: QuerySet[Any], call: Call) -> list[SearchRow]:
    found = list(rows.values("id", "query", "asked", "found", "day"))
    helped = search.synonyms_of([row["query"] for row in found])
    return [
        {
            "id": row["id"],
            "query": row["query"],
            "times": row["asked"],
            "found": row["found"],
            "day": _text(row["day"]),
            "synonym_id": helped.get(row["query"]),
        }
        for row in found
    ]


def _text(day: date) -> str:
    return day.isoformat()


def _by_query(rows: QuerySet[Any], text: str) -> QuerySet[Any]:
    return rows.filter(query__contains=search.wording(text))


RESOURCES = (
    Resource(
        name="product-searches",
        scope=Scope.MANAGER,
        model=SearchQuery,
        queryset=search.report,
        rows=_searches,
        filterset=SearchFilter,
        search=_by_query,
        sorts={"times": "asked", "day": "day", "found": "found", "query": "query", "id": "pk"},
        default_sort="-times",
    ),
)
