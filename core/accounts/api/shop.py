"""A member's own things."""

from django.db.models import QuerySet

from core.accounts import selectors, services
from core.accounts.answers import BookAddress
from core.accounts.api.serializers import AddressIn
from core.accounts.models import Address
from core.accounts.requests import REQUESTS
from core.kit.resources import Access, Call, Resource, Scope


def _record(row: Address, call: Call) -> BookAddress:
    return {
        "id": row.pk,
        "addr_name": row.addr_name,
        "receiver_name": row.receiver_name,
        "phone_num": row.phone_num,
        "postcode": row.postcode,
        "addr": row.addr,
        "addr_detail": row.addr_detail,
        "memo": REQUESTS.said(row.memo),
        "is_default": row.is_default,
    }


def _rows(rows: QuerySet[Address], call: Call) -> list[BookAddress]:
    return [_record(row, call) for row in rows]


def _save(call: Call) -> Address:
    return services.save_address(user=call.user, values=call.data, address=call.obj)


def _delete(call: Call) -> None:
    services.remove_address(address=call.obj)


RESOURCES = (
    Resource(
        name="addresses",
        scope=Scope.SHOP,
        model=Address,
        queryset=selectors.addresses,
        access=Access.MEMBER,
        owner="user_id",
        rows=_rows,
        record=_record,
        serializer=AddressIn,
        create=_save,
        update=_save,
        delete=_delete,
        sorts={"is_default": "is_default", "id": "pk"},
        default_sort="-is_default",
    ),
)
