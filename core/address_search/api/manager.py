"""`/manager/settings/address-search`: one record for each brand."""

from django.db.models import QuerySet
from rest_framework import serializers

from core.address_search import selectors, services
from core.address_search.answers import AddressSearchRecord
from core.address_search.models import AddressSearch
from core.common.resources import Resource, ResourceRequest, Scope
from core.common.serializers import StrictSerializer
from core.common.tenancy import current_brand_id
from core.security import services as security


class AddressSearchIn(StrictSerializer):
    """An empty key keeps the old one; null removes it."""

    key = serializers.CharField(max_length=200, required=False, allow_blank=True, allow_null=True)


def _rows(rows: QuerySet[AddressSearch], call: ResourceRequest) -> list[AddressSearchRecord]:
    return [selectors.serialize_setting(row) for row in rows]


def _record(row: AddressSearch, call: ResourceRequest) -> AddressSearchRecord:
    return selectors.serialize_setting(row)


def _update(call: ResourceRequest) -> AddressSearch:
    before = selectors.serialize_setting(call.obj)
    row = services.save_setting(row=call.obj, key=call.data.get("key", ""))
    security.audit(
        actor=call.user,
        action="update",
        subject="address-searches",
        subject_id=row.pk,
        brand_id=current_brand_id(),
        before=before,
        after=selectors.serialize_setting(row),
    )
    return row


RESOURCES = (
    Resource(
        name="address-searches",
        scope=Scope.MANAGER,
        model=AddressSearch,
        queryset=selectors.list_settings,
        serialize_list=_rows,
        serialize=_record,
        serializer=AddressSearchIn,
        update=_update,
    ),
)
