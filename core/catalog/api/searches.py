"""What shoppers searched for, and the synonyms that help them: the manager's two lists."""

from datetime import date
from typing import Any, ClassVar

from django.db.models import QuerySet
from django_filters import BooleanFilter, FilterSet
from rest_framework import serializers

from core.catalog import search, services
from core.catalog.answers import SearchRow, SynonymRow
from core.catalog.index import SearchQuery, SearchSynonym
from core.guard import services as guard
from core.kit.filters import IntFilter
from core.kit.resources import Call, Resource, Scope
from core.kit.serializers import StrictSerializer
from core.kit.tenancy import current_brand_id


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


class WordsField(serializers.Field[Any, Any, Any, Any]):
    """`청바지, 데님` or a list of words."""

    json_schema: ClassVar = {"type": ["array", "string"], "items": {"type": "string"}}

    def to_internal_value(self, data: Any) -> Any:
        return data if isinstance(data, str) else [str(one) for one in data] if isinstance(data, list) else ""

    def to_representation(self, value: Any) -> Any:
        return value


class SynonymIn(StrictSerializer):
    ignored = frozenset({"updated_at"})
    words = WordsField()


def _rows(rows: QuerySet[SearchSynonym], call: Call) -> list[SynonymRow]:
    return [_record(row, call) for row in rows]


def _record(row: SearchSynonym, call: Call) -> SynonymRow:
    return {"id": row.pk, "words": list(row.words), "updated_at": row.updated_at}


def _save(call: Call) -> SearchSynonym:
    before = [*call.obj.words] if call.obj else []
    row = services.save_synonym(words=call.data.get("words", ""), synonym=call.obj)
    _audited(call, "update" if call.obj else "create", row.pk, before, [*row.words])
    return row


def _delete(call: Call) -> None:
    pk, before = call.obj.pk, [*call.obj.words]
    services.delete_synonym(synonym=call.obj)
    _audited(call, "delete", pk, before, [])


def _audited(call: Call, action: str, pk: int, before: list[str], after: list[str]) -> None:
    guard.audit(
        actor=call.user,
        action=action,
        subject="product-synonyms",
        subject_id=pk,
        brand_id=current_brand_id(),
        before={"words": before} if before else {},
        after={"words": after} if after else {},
    )


def _by_word(rows: QuerySet[Any], text: str) -> QuerySet[Any]:
    return rows.filter(pk__in=search.synonyms_with(text))


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
    Resource(
        name="product-synonyms",
        scope=Scope.MANAGER,
        model=SearchSynonym,
        queryset=SearchSynonym.objects.all,
        rows=_rows,
        record=_record,
        serializer=SynonymIn,
        create=_save,
        update=_save,
        delete=_delete,
        search=_by_word,
        sorts={"id": "pk", "updated_at": "updated_at"},
        default_sort="-updated_at",
    ),
)
