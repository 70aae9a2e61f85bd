"""A member's own things."""

from django.db.models import QuerySet

from core.accounts import selectors, services
from core.accounts.answers import BookAddress
from core.accounts.api.serializers import AddressIn
from core.accounts.delivery_requests import DELIVERY_REQUESTS
from core.accounts.models import Address
from core.common.resources import Access, Resource, ResourceRequest, Scope


def _record(row: Address, call: ResourceRequest) -> BookAddress:
    return {
        "id": row.pk,
        "addr_name": row.addr_name,
        "receiver_name": row.receiver_name,
        "phone_num": row.phone_num,
        "postcode": row.postcode,
        "addr": row.addr,
        "addr_detail": row.addr_detail,
        "memo": DELIVERY_REQUESTS.localize(row.memo),
        "is_default": row.is_default,
    }


def _rows(rows: QuerySet[Address], call: ResourceRequest) -> list[BookAddress]:
    return [_record(row, call) for row in rows]


def _save(call: ResourceRequest) -> Address:
    return services.save_address(user=call.user, values=call.data, address=call.obj)


def _delete(call: ResourceRequest) -> None:
    services.remove_address(address=call.obj)


RESOURCES = (
    Resource(
        name="addresses",
        scope=Scope.SHOP,
        model=Address,
        queryset=selectors.addresses,
        access=Access.MEMBER,
        owner="user_id",
        serialize_list=_rows,
        serialize=_record,
        serializer=AddressIn,
        create=_save,
        update=_save,
        delete=_delete,
        sorts={"is_default": "is_default", "id": "pk"},
        default_sort="-is_default",
    ),
)
