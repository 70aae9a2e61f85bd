"""A member's own things."""

from typing import Any

from django.db.models import QuerySet

from core.accounts import selectors, services
from core.accounts.api.serializers import AddressIn
from core.accounts.models import Address
from core.accounts.requests import REQUESTS
from core.kit.resources import Access, Call, Resource, Scope

_FIELDS = "id addr_name receiver_name phone_num postcode addr addr_detail memo is_default".split()


def _record(row: Address, call: Call) -> dict[str, Any]:
    return {name: getattr(row, name) for name in _FIELDS} | {"memo": REQUESTS.said(row.memo)}


def _rows(rows: QuerySet[Address], call: Call) -> list[dict[str, Any]]:
    return [row | {"memo": REQUESTS.said(row["memo"])} for row in rows.values(*_FIELDS)]


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
