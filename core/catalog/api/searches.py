"""The manager's list of searches, with the synonyms that cover them."""

from datetime import date
from typing import Any

from django.db.models import QuerySet
from django_filters import BooleanFilter, FilterSet

from core.catalog import search
from core.catalog.answers import EverydayLoaded, SearchRow
from core.catalog.models.search import SearchQuery
from core.catalog.services.synonyms import load_everyday
from core.common.filters import IntFilter
from core.common.resources import Resource, ResourceRequest, Scope, Verb


class SearchFilter(FilterSet):
    """Searches by whether they found something, by how often they were made, and by the synonyms that answered them."""

    is_empty = BooleanFilter(method="by_result")
    synonym_id = IntFilter(field_name="synonym_id")
    times_min = IntFilter(field_name="asked", lookup_expr="gte")

    def by_result(self, queryset: QuerySet[Any], name: str, value: bool) -> QuerySet[Any]:
        return queryset.filter(found=0) if value else queryset.filter(found__gt=0)


def _searches(rows: QuerySet[Any], call: ResourceRequest) -> list[SearchRow]:
    found = list(rows.values("id", "query", "asked", "found", "day", "synonym_id"))
    helped = search.find_synonyms([row["query"] for row in found])
    return [
        {
            "id": row["id"],
            "query": row["query"],
            "times": row["asked"],
            "found": row["found"],
            "day": _text(row["day"]),
            "synonym_id": helped.get(row["query"]) or row["synonym_id"] or None,
        }
        for row in found
    ]


def _text(day: date) -> str:
    return day.isoformat()


def _by_query(rows: QuerySet[Any], text: str) -> QuerySet[Any]:
    return rows.filter(query__contains=search.normalize_query(text))


def _load_everyday(call: ResourceRequest) -> EverydayLoaded:
    """Add the default groups of everyday words that the brand lacks; its own stay unchanged."""
    return {"loaded": load_everyday()}


RESOURCES = (
    Resource(
        name="product-searches",
        scope=Scope.MANAGER,
        model=SearchQuery,
        queryset=search.query_report,
        serialize_list=_searches,
        filterset=SearchFilter,
        search=_by_query,
        sorts={"times": "asked", "day": "day", "found": "found", "query": "query", "id": "pk"},
        default_sort="-times",
        verbs=(Verb(name="everyday", run=_load_everyday, detail=False, action="add"),),
    ),
)
