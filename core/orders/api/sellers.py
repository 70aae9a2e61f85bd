"""A seller's own order lines: the receiver while they are to be sent, and the tracking number."""

from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _
from django_filters import CharFilter, FilterSet
from rest_framework import serializers

from core.common.resources import Access, Resource, ResourceRequest, Scope, Verb
from core.common.serializers import Flag, StrictSerializer
from core.orders.answers.sellers import Receiver, SellerOrderCounts, SellerOrderLine, SellerOrderRecord
from core.orders.models import OrderLine
from core.orders.selectors import seller as selectors
from core.orders.services.seller import send_own_lines
from core.security.api.reveals import record_reveal
from core.sellers.area.access import require_seller
from core.shipping import selectors as shipping
from core.shipping.answers import CourierRow

_NEEDED: dict[str, Any] = dict.fromkeys(("required", "null", "blank"), _("필수 항목을 입력해 주세요."))
MAX_LINES = 100


class SellerOrderFilter(FilterSet):
    """By stage: `to_send`, `sent`, `delivered`, `cancelled`."""

    stage = CharFilter(method="by_stage")

    def by_stage(self, rows: QuerySet[OrderLine], name: str, value: str) -> QuerySet[OrderLine]:
        return selectors.filter_by_stage(rows, value)


class SendParcelIn(StrictSerializer):
    """The tracking number of the line, and the other lines of its order in the parcel."""

    courier = serializers.CharField(max_length=20, error_messages=_NEEDED)
    invoice_num = serializers.CharField(max_length=40, error_messages=_NEEDED)
    is_shared = Flag(required=False, default=0)
    line_ids = serializers.ListField(
        child=serializers.IntegerField(min_value=1), max_length=MAX_LINES, required=False, default=list
    )


def _own(rows: QuerySet[OrderLine], call: ResourceRequest) -> QuerySet[OrderLine]:
    return rows.filter(seller_id=require_seller(call.user).pk)


def _rows(rows: QuerySet[OrderLine], call: ResourceRequest) -> list[SellerOrderLine]:
    return selectors.rows(rows)


def _search(rows: QuerySet[OrderLine], text: str) -> QuerySet[OrderLine]:
    """By the order's number."""
    return rows.filter(order__order_num=text.upper())


def _record(row: OrderLine, call: ResourceRequest) -> SellerOrderRecord:
    found = selectors.record(row)
    if found["receiver"] is not None:
        # Sending needs it, so no reason is required. The read is logged.
        record_reveal(
            call,
            subject="orders",
            subject_id=row.order_id,
            fields=list(Receiver.__annotations__),
            user_id=row.order.user_id,
        )
    return found


def _send(call: ResourceRequest) -> SellerOrderLine:
    line: OrderLine = call.obj
    send_own_lines(
        seller=require_seller(call.user),
        order_id=line.order_id,
        line_ids=[line.pk, *call.data["line_ids"]],
        courier=call.data["courier"],
        tracking_number=call.data["invoice_num"],
        is_shared=bool(call.data["is_shared"]),
    )
    return selectors.rows(OrderLine.objects.filter(pk=line.pk))[0]


def _couriers(call: ResourceRequest) -> list[CourierRow]:
    """`GET …/couriers`: the brand's own couriers first."""
    require_seller(call.user)
    return shipping.courier_rows()


def _counts(call: ResourceRequest) -> SellerOrderCounts:
    return selectors.counts(require_seller(call.user).pk)


RESOURCES = (
    Resource(
        name="seller-orders",
        scope=Scope.SHOP,
        access=Access.MEMBER,
        model=OrderLine,
        queryset=selectors.lines,
        narrow=_own,
        serialize_list=_rows,
        serialize=_record,
        filterset=SellerOrderFilter,
        search=_search,
        sorts={"id": "pk", "order": ("-order_id", "-pk")},
        default_sort="order",
        verbs=(
            Verb(name="summary", run=_counts, method="get", detail=False),
            Verb(name="couriers", run=_couriers, method="get", detail=False),
            Verb(name="send", run=_send, serializer=SendParcelIn),
        ),
    ),
)
