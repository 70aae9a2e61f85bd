"""API of statements for managers: make, confirm, record payment (D23)."""

import json
from datetime import date

from django.db.models import QuerySet
from django_filters import DateFilter, FilterSet

from core.common import query
from core.common.filters import IntFilter, TextIn
from core.common.resources import Resource, ResourceRequest, Scope, Verb, select_rows
from core.settlements import selectors, services
from core.settlements.answers import (
    HeldLines,
    ManagedSettlement,
    SettlementLineRow,
    SettlementPreview,
    SettlementTotals,
)
from core.settlements.api import files
from core.settlements.api.runs import RUNS
from core.settlements.api.serializers import ConfirmSettlementIn, PaySettlementIn
from core.settlements.models import Settlement, SettlementLine
from core.settlements.services.moves import SeenDraft
from core.settlements.services.start import month


class SettlementFilter(FilterSet):
    """By state, seller, and the months between."""

    state = TextIn(field_name="state", lookup_expr="in")
    seller_id = IntFilter(field_name="seller_id")
    period_from = DateFilter(field_name="period_from", lookup_expr="gte")
    period_to = DateFilter(field_name="period_from", lookup_expr="lte")


class SettlementLineFilter(FilterSet):
    """Of one statement, sales or refunds."""

    settlement_id = IntFilter(field_name="settlement_id")
    kind = TextIn(field_name="kind", lookup_expr="in")


def _search(rows: QuerySet[Settlement], text: str) -> QuerySet[Settlement]:
    """By the seller's name."""
    return rows.filter(seller_name__icontains=text)


def _search_lines(rows: QuerySet[SettlementLine], text: str) -> QuerySet[SettlementLine]:
    """By the order's number."""
    return rows.filter(line__order__order_num__startswith=text.upper())


def _rows(rows: QuerySet[Settlement], call: ResourceRequest) -> list[ManagedSettlement]:
    return selectors.serialize_managed_list(rows)


def _record(row: Settlement, call: ResourceRequest) -> ManagedSettlement:
    return selectors.serialize_managed(row.pk)


def _line_rows(rows: QuerySet[SettlementLine], call: ResourceRequest) -> list[SettlementLineRow]:
    return selectors.serialize_lines(rows)


def _confirm(call: ResourceRequest) -> ManagedSettlement:
    row = services.confirm(settlement=call.obj, seen=SeenDraft(**call.data), actor=call.user)
    return selectors.serialize_managed(row.pk)


def _pay(call: ResourceRequest) -> ManagedSettlement:
    paid_on: date = call.data["paid_on"]
    row = services.record_paid(settlement=call.obj, paid_on=paid_on, memo=call.data["memo"], actor=call.user)
    return selectors.serialize_managed(row.pk)


def _preview(call: ResourceRequest) -> SettlementPreview:
    """`GET …/preview?period=`: preview of a run for a month."""
    return selectors.get_preview(month(call.query.get("period", "")))


def _held(call: ResourceRequest) -> HeldLines:
    """`GET …/held?period=`: lines that wait for a contract, by seller."""
    return selectors.get_held_lines(month(call.query.get("period", "")))


def _totals(call: ResourceRequest) -> SettlementTotals:
    """`GET …/totals`, with the filters of the list: the sums of its statements."""
    wish = {name: value for name, value in call.query.items() if name in ("filter", "search")}
    asked = query.read(wish or {"filter": json.dumps({})}, limits=query.MANAGER)
    return selectors.get_totals(select_rows("settlements", call.request, asked))


RESOURCES = (
    Resource(
        name="settlements",
        scope=Scope.MANAGER,
        model=Settlement,
        queryset=selectors.settlements,
        serialize_list=_rows,
        serialize=_record,
        filterset=SettlementFilter,
        search=_search,
        sorts={"id": "pk", "period_from": ("period_from", "pk"), "payout": ("payout", "pk")},
        default_sort="-period_from",
        verbs=(
            Verb(name="preview", run=_preview, method="get", detail=False, action="view"),
            Verb(name="held", run=_held, method="get", detail=False, action="view"),
            Verb(name="totals", run=_totals, method="get", detail=False, action="view"),
            Verb(name="confirm", run=_confirm, serializer=ConfirmSettlementIn),
            Verb(name="pay", run=_pay, serializer=PaySettlementIn),
            Verb(name="csv", run=files.csv, method="get", action="view"),
            Verb(name="paper", run=files.paper, method="get", action="view"),
        ),
    ),
    Resource(
        name="settlement-lines",
        scope=Scope.MANAGER,
        model=SettlementLine,
        queryset=selectors.lines,
        serialize_list=_line_rows,
        filterset=SettlementLineFilter,
        search=_search_lines,
        sorts={"id": "pk"},
        default_sort="id",
    ),
    RUNS,
)
