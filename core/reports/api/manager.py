"""What waits, and how sales go, for managers (D45)."""

from django.utils import timezone
from django.utils.translation import gettext as _
from rest_framework import serializers

from core.common.errors import Invalid
from core.common.resources import Resource, ResourceRequest, Scope, Verb
from core.common.serializers import StrictSerializer
from core.reports import periods, rankings, sales, selectors
from core.reports.answers import BrandTable, ProductRanks, SalesTable, Split, Summary, Visits, Waiting
from core.reports.api import todo
from core.reports.models import DailyFigure, DailyVisit, Dimension, TodoOrder
from core.shipping import selectors as shipping

# Rows of a page of sales, and pages.
MOST_ROWS = 1_000
MOST_PAGES = 10_000
SPLITS = (
    Dimension.METHOD, Dimension.LANGUAGE, Dimension.HOUR, Dimension.PRODUCT, Dimension.CATEGORY, Dimension.SELLER,
    Dimension.MEMBER,
)  # fmt: skip


class ArrangeIn(StrictSerializer):
    """The lists of what waits, in the caller's order."""

    names = serializers.ListField(child=serializers.CharField(max_length=40), max_length=100)


def _summary(call: ResourceRequest) -> Summary:
    return selectors.summarise(periods.read_period(call.query))


def _split(call: ResourceRequest) -> Split:
    return selectors.split(periods.read_period(call.query), periods.read_dimension(call.query, SPLITS), call.language)


def _table(call: ResourceRequest) -> SalesTable:
    size = _number(call, "page_size", 100, MOST_ROWS)
    return sales.sales_table(
        periods.read_period(call.query),
        periods.read_dimension(call.query, periods.TABLES),
        call.language,
        page=sales.Page(_number(call, "page", 1, MOST_PAGES), size),
        search=periods.read_search(call.query),
        has_payouts=bool(call.user.has_perm("settlements.view_settlement")),
    )


def _number(call: ResourceRequest, name: str, default: int, most: int) -> int:
    text = call.query.get(name) or str(default)
    if not (text.isascii() and text.isdigit() and len(text) < 8 and 1 <= int(text) <= most):
        raise Invalid({name: _("%(low)s부터 %(high)s까지의 숫자로 적어 주세요.") % {"low": 1, "high": f"{most:,}"}})
    return int(text)


def _visits(call: ResourceRequest) -> Visits:
    return selectors.visits(periods.read_period(call.query))


def _brands(call: ResourceRequest) -> BrandTable:
    return rankings.brand_table(periods.read_period(call.query))


def _products(call: ResourceRequest) -> ProductRanks:
    return rankings.product_ranks(periods.read_period(call.query), call.language)


def _waiting(call: ResourceRequest) -> Waiting:
    return {"lists": todo.list_waiting(call.request), "cutoff_at": shipping.next_cutoff(timezone.now())}


def _save_order(call: ResourceRequest) -> Waiting:
    todo.save_order(user_id=call.user.pk, names=call.data["names"])
    return _waiting(call)


RESOURCES = (
    Resource(
        name="reports",
        scope=Scope.MANAGER,
        model=DailyFigure,
        queryset=DailyFigure.objects.all,
        query_names=("first", "last", "by"),
        verbs=(
            Verb(name="summary", run=_summary, method="get", detail=False, action="view"),
            Verb(name="products", run=_products, method="get", detail=False, action="view"),
            Verb(name="brands", run=_brands, method="get", detail=False, action="compare"),
            Verb(name="split", run=_split, method="get", detail=False, action="view"),
        ),
    ),
    Resource(
        name="visits",
        scope=Scope.MANAGER,
        model=DailyVisit,
        queryset=DailyVisit.objects.all,
        query_names=("first", "last"),
        verbs=(Verb(name="summary", run=_visits, method="get", detail=False, action="view"),),
    ),
    Resource(
        name="sales",
        scope=Scope.MANAGER,
        model=DailyFigure,
        queryset=DailyFigure.objects.all,
        query_names=("first", "last", "by", "q", "page", "page_size"),
        view_filters=("by", "period", "first", "last", "q"),
        verbs=(Verb(name="table", run=_table, method="get", detail=False, action="view"),),
    ),
    Resource(
        name="todo-orders",
        scope=Scope.MANAGER,
        model=TodoOrder,
        queryset=TodoOrder.objects.all,
        verbs=(
            Verb(name="waiting", run=_waiting, method="get", detail=False, action="view"),
            Verb(name="arrange", run=_save_order, detail=False, action="view", serializer=ArrangeIn),
        ),
    ),
)
