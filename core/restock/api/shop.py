"""Restock waits in the shop: anyone can create one, members see their own, a link ends one."""

from django.db.models import QuerySet

from core.common.addresses import client_address
from core.common.resources import Access, Resource, ResourceRequest, ResourceResponse, Scope, Verb
from core.common.tenancy import current_brand_id
from core.restock import selectors, services
from core.restock.answers import MyRestockWait, RestockEnded
from core.restock.api.serializers import RestockEndIn, RestockIn
from core.restock.models import RestockWait
from core.security import services as security


def _narrow(rows: QuerySet[RestockWait], call: ResourceRequest) -> QuerySet[RestockWait]:
    return rows.filter(user_id=call.user.pk) if call.user.is_authenticated else rows.none()


def _rows(rows: QuerySet[RestockWait], call: ResourceRequest) -> list[MyRestockWait]:
    return selectors.my_rows(rows, call.language)


def _record(row: RestockWait, call: ResourceRequest) -> MyRestockWait:
    return selectors.my_rows([row], call.language)[0]


def _ask(call: ResourceRequest) -> ResourceResponse[MyRestockWait]:
    row = services.create_wait(
        variant_id=call.data["variant_id"],
        phone=call.data["phone_num"],
        language=call.language,
        address=client_address(call.request._request),
        user_id=call.user.pk if call.user.is_authenticated else None,
    )
    return ResourceResponse(data=_record(row, call), status=201)


def _end(call: ResourceRequest) -> RestockEnded:
    address = client_address(call.request._request)
    security.hit_address(f"restock-end:{current_brand_id()}", address, limit=60, seconds=3600)
    services.end_wait(token=call.data["token"])
    return {"is_ended": True}


def _delete(call: ResourceRequest) -> None:
    call.obj.delete()


RESOURCES = (
    Resource(
        name="restock-waits",
        scope=Scope.SHOP,
        model=RestockWait,
        access=Access.PUBLIC,
        queryset=selectors.waits,
        narrow=_narrow,
        serialize_list=_rows,
        serialize=_record,
        serializer=RestockIn,
        create=_ask,
        delete=_delete,
        sorts={"id": "pk"},
        default_sort="-id",
        verbs=(Verb(name="end", run=_end, serializer=RestockEndIn, detail=False),),
    ),
)
