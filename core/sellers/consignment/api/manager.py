"""`products/consignments`: API of sellers' requests for managers."""

from django.db.models import QuerySet
from django_filters import FilterSet

from core.common.filters import IntFilter, Since, TextIn, Until
from core.common.resources import Resource, ResourceRequest, Scope, Verb
from core.sellers.consignment import selectors, services
from core.sellers.consignment.answers import ManagedRequest, ManagedRequestRecord, WaitingRequests
from core.sellers.consignment.api.serializers import (
    ApproveRequestIn,
    RejectRequestIn,
    RequestNoteIn,
    ScheduleRequestIn,
)
from core.sellers.consignment.approval import approve
from core.sellers.consignment.models import ConsignmentRequest


class RequestFilter(FilterSet):
    """By kind, state, seller, product, and the days of asking."""

    kind = TextIn(field_name="kind", lookup_expr="in")
    state = TextIn(field_name="state", lookup_expr="in")
    seller_id = IntFilter(field_name="seller_id")
    product_id = IntFilter(field_name="product_id")
    created_from = Since("created_at")
    created_to = Until("created_at")


def _rows(rows: QuerySet[ConsignmentRequest], call: ResourceRequest) -> list[ManagedRequest]:
    return selectors.serialize_managed_list(rows, call.language)


def _record(row: ConsignmentRequest, call: ResourceRequest) -> ManagedRequestRecord:
    return selectors.serialize_managed(row, call.language)


def _approve(call: ResourceRequest) -> ManagedRequestRecord:
    row = approve(row=call.obj, actor=call.user, seen_price=call.data.get("seen_price"))
    return selectors.serialize_managed(row, call.language)


def _reject(call: ResourceRequest) -> ManagedRequestRecord:
    row = services.reject(row=call.obj, reason=call.data["reason"], actor=call.user)
    return selectors.serialize_managed(row, call.language)


def _schedule(call: ResourceRequest) -> ManagedRequestRecord:
    row = services.schedule(row=call.obj, day=call.data["day"], actor=call.user, note=call.data["note"])
    return selectors.serialize_managed(row, call.language)


def _collect(call: ResourceRequest) -> ManagedRequestRecord:
    return selectors.serialize_managed(
        services.collect(row=call.obj, actor=call.user, note=call.data["note"]), call.language
    )


def _give_back(call: ResourceRequest) -> ManagedRequestRecord:
    return selectors.serialize_managed(
        services.give_back(row=call.obj, actor=call.user, note=call.data["note"]), call.language
    )


def _waiting(call: ResourceRequest) -> WaitingRequests:
    selectors.requests()
    return selectors.count_waiting()


RESOURCES = (
    Resource(
        name="consignments",
        scope=Scope.MANAGER,
        model=ConsignmentRequest,
        queryset=selectors.requests,
        serialize_list=_rows,
        serialize=_record,
        filterset=RequestFilter,
        search=selectors.search,
        sorts={"id": "pk", "created_at": "created_at"},
        default_sort="-created_at",
        verbs=(
            Verb(name="waiting", run=_waiting, method="get", detail=False, action="view"),
            Verb(name="approve", run=_approve, serializer=ApproveRequestIn),
            Verb(name="reject", run=_reject, serializer=RejectRequestIn),
            Verb(name="schedule", run=_schedule, serializer=ScheduleRequestIn),
            Verb(name="collect", run=_collect, serializer=RequestNoteIn),
            Verb(name="give-back", run=_give_back, serializer=RequestNoteIn),
        ),
    ),
)
