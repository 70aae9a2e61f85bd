"""API of a seller's own confirmed statements (D23)."""

from django.db.models import QuerySet
from django_filters import FilterSet

from core.common.filters import IntFilter, TextIn
from core.common.resources import Access, Resource, ResourceRequest, Scope, Verb
from core.settlements import selectors
from core.settlements.answers import OwnSettlement, SettlementLineRow
from core.settlements.api import files
from core.settlements.models import Settlement, SettlementLine


class OwnSettlementFilter(FilterSet):
    """By state."""

    state = TextIn(field_name="state", lookup_expr="in")


class OwnLineFilter(FilterSet):
    """Of one statement."""

    settlement_id = IntFilter(field_name="settlement_id")
    kind = TextIn(field_name="kind", lookup_expr="in")


def _narrow(rows: QuerySet[Settlement], call: ResourceRequest) -> QuerySet[Settlement]:
    return selectors.own_settlements(call.user)


def _narrow_lines(rows: QuerySet[SettlementLine], call: ResourceRequest) -> QuerySet[SettlementLine]:
    return selectors.own_lines(call.user)


def _rows(rows: QuerySet[Settlement], call: ResourceRequest) -> list[OwnSettlement]:
    return selectors.serialize_own_list(rows)


def _record(row: Settlement, call: ResourceRequest) -> OwnSettlement:
    return selectors.serialize_own(row.pk)


def _line_rows(rows: QuerySet[SettlementLine], call: ResourceRequest) -> list[SettlementLineRow]:
    return selectors.serialize_lines(rows)


RESOURCES = (
    Resource(
        name="settlements",
        scope=Scope.SHOP,
        model=Settlement,
        access=Access.MEMBER,
        queryset=selectors.settlements,
        narrow=_narrow,
        serialize_list=_rows,
        serialize=_record,
        filterset=OwnSettlementFilter,
        sorts={"id": "pk", "period_from": ("period_from", "pk")},
        default_sort="-period_from",
        verbs=(
            Verb(name="csv", run=files.csv, method="get", action="view"),
            Verb(name="paper", run=files.paper, method="get", action="view"),
        ),
    ),
    Resource(
        name="settlement-lines",
        scope=Scope.SHOP,
        model=SettlementLine,
        access=Access.MEMBER,
        queryset=selectors.lines,
        narrow=_narrow_lines,
        serialize_list=_line_rows,
        filterset=OwnLineFilter,
        sorts={"id": "pk"},
        default_sort="id",
    ),
)
