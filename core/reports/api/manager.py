"""What waits, and how sales go, for managers (D45)."""

from datetime import date

from django.utils import timezone
from django.utils.translation import gettext as _
from rest_framework import serializers

from core.common.errors import Invalid
from core.common.resources import Resource, ResourceRequest, Scope, Verb
from core.common.serializers import StrictSerializer
from core.reports import days, rankings, sales, selectors
from core.reports.answers import BrandTable, ProductRanks, SalesTable, Split, Summary, Visits, Waiting
from core.reports.api import todo
from core.reports.models import DailyFigure, DailyVisit, Dimension, TodoOrder
from core.shipping import selectors as shipping

MOST_DAYS = 800
# Rows of a page of sales, and pages.
MOST_ROWS = 1_000
MOST_PAGES = 10_000
SPLITS = (
    Dimension.METHOD, Dimension.LANGUAGE, Dimension.HOUR, Dimension.PRODUCT, Dimension.CATEGORY, Dimension.SELLER,
    Dimension.MEMBER,
)  # fmt: skip
TABLES = (Dimension.PRODUCT, Dimension.SELLER, Dimension.MEMBER)


class ArrangeIn(StrictSerializer):
    """The lists of what waits, in the caller's order."""

    names = serializers.ListField(child=serializers.CharField(max_length=40), max_length=100)


def _day(call: ResourceRequest, name: str) -> date:
    try:
        return date.fromisoformat(call.query.get(name) or days.today().isoformat())
    except ValueError:
        raise Invalid({name: _("날짜를 확인해 주세요.")}) from None


def _period(call: ResourceRequest) -> selectors.Period:
    first, last = _day(call, "first"), _day(call, "last")
    if last < first:
        raise Invalid({"last": _("끝나는 날이 시작하는 날보다 앞이에요.")})
    if (last - first).days >= MOST_DAYS:
        raise Invalid({"first": _("%(most)s일까지 볼 수 있어요.") % {"most": MOST_DAYS}})
    return selectors.Period(first, last)


def _by(call: ResourceRequest, choices: tuple[Dimension, ...]) -> str:
    by = call.query.get("by") or choices[0].value
    if by not in choices:
        raise Invalid({"by": _("모르는 항목이에요.")})
    return str(by)


def _summary(call: ResourceRequest) -> Summary:
    return selectors.summarise(_period(call))


def _split(call: ResourceRequest) -> Split:
    return selectors.split(_period(call), _by(call, SPLITS), call.language)


def _table(call: ResourceRequest) -> SalesTable:
    size = _number(call, "page_size", 100, MOST_ROWS)
    return sales.sales_table(
        _period(call),
        _by(call, TABLES),
        call.language,
        page=sales.Page(_number(call, "page", 1, MOST_PAGES), size),
        search=" ".join((call.query.get("q") or "").split())[:100],
        has_payouts=bool(call.user.has_perm("settlements.view_settlement")),
    )


def _number(call: ResourceRequest, name: str, default: int, most: int) -> int:
    text = call.query.get(name) or str(default)
    if not (text.isascii() and text.isdigit() and len(text) < 8 and 1 <= int(text) <= most):
        raise Invalid({name: _("%(low)s부터 %(high)s까지의 숫자로 적어 주세요.") % {"low": 1, "high": f"{most:,}"}})
    return int(text)


def _visits(call: ResourceRequest) -> Visits:
    return selectors.visits(_period(call))


def _brands(call: ResourceRequest) -> BrandTable:
    return rankings.brand_table(_period(call))


def _products(call: ResourceRequest) -> ProductRanks:
    return rankings.product_ranks(_period(call), call.language)


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
