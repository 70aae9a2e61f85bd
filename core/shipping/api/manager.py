"""`/manager/settings/parcel-out`: one record for each brand."""

import re
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework import serializers

from core.common.fields import PhoneField, PostcodeField
from core.common.resources import Resource, ResourceRequest, Scope, Verb
from core.common.serializers import StrictSerializer
from core.common.tenancy import current_brand_id
from core.security import services as security
from core.shipping import regions, selectors, services
from core.shipping.answers import FirstSurcharges, ParcelOutRecord
from core.shipping.couriers import COURIERS
from core.shipping.models import ParcelOut
from core.shipping.rules import WarehouseCountry, WarehouseKind

_ABROAD = re.compile(r"\+?[0-9][0-9 -]{5,18}")
MAX_WON = 1_000_000
MAX_ROWS = 500
_NEEDED: dict[str, Any] = {name: gettext_lazy("필수 항목을 입력해 주세요.") for name in ("required", "blank", "null")}


class SurchargeIn(StrictSerializer):
    """Postcodes from the first to the last, both included; `fee` in won, from a day in Seoul on, or always."""

    name = serializers.CharField(max_length=40, error_messages=_NEEDED)
    postcode_from = PostcodeField()
    postcode_to = PostcodeField()
    fee = serializers.IntegerField(min_value=0, max_value=MAX_WON, error_messages=_NEEDED)
    valid_from = serializers.DateField(required=False, allow_null=True, default=None)


class WarehouseIn(StrictSerializer):
    """A place where goods are collected, sent from, or returned to. Foreign phone numbers have their own format."""

    name = serializers.CharField(max_length=60, error_messages=_NEEDED)
    country = serializers.ChoiceField(choices=list(WarehouseCountry))
    kind = serializers.ChoiceField(choices=list(WarehouseKind))
    postcode = serializers.RegexField(r"^[0-9]{5,6}$", required=False, allow_blank=True, default="")
    addr = serializers.CharField(max_length=200, error_messages=_NEEDED)
    addr_detail = serializers.CharField(max_length=200, required=False, allow_blank=True, default="")
    phone_num = serializers.CharField(max_length=20, required=False, allow_blank=True, default="")

    def validate(self, data: dict[str, Any]) -> dict[str, Any]:
        phone = data["phone_num"]
        try:
            if phone and data["country"] == "kr":
                data["phone_num"] = PhoneField().run_validation(phone)
            elif phone and not _ABROAD.fullmatch(phone):
                raise serializers.ValidationError("")
        except serializers.ValidationError as exc:
            raise serializers.ValidationError({"phone_num": _("전화번호를 확인해 주세요.")}) from exc
        return data


def _number(low: int, high: int) -> serializers.IntegerField:
    """A number of days, or an hour; null is not set."""
    return serializers.IntegerField(min_value=low, max_value=high, required=False, allow_null=True)


class ParcelOutIn(StrictSerializer):
    couriers = serializers.ListField(child=serializers.ChoiceField(choices=list(COURIERS)), required=False)
    default_courier = serializers.ChoiceField(choices=list(COURIERS), required=False)
    shipping_fee = serializers.IntegerField(min_value=0, max_value=MAX_WON, required=False)
    free_shipping_over = serializers.IntegerField(min_value=0, max_value=100_000_000, required=False)
    return_fee = serializers.IntegerField(min_value=0, max_value=MAX_WON, required=False)
    overseas_return_fee = serializers.IntegerField(min_value=0, max_value=MAX_WON, required=False)
    surcharges = serializers.ListField(child=SurchargeIn(), required=False, max_length=MAX_ROWS)
    cutoff_hour = _number(0, 24)
    handling_days = _number(0, 30)
    carrier_days = _number(1, 30)
    island_days = _number(1, 30)
    abroad_days_from = _number(1, 90)
    abroad_days_to = _number(1, 90)
    closed_weekdays = serializers.ListField(
        child=serializers.IntegerField(min_value=0, max_value=6), required=False, max_length=7
    )
    closed_days = serializers.ListField(child=serializers.DateField(), required=False, max_length=100)
    on_saturdays = serializers.BooleanField(required=False)
    warehouses = serializers.ListField(child=WarehouseIn(), required=False, max_length=30)
    kuaidi100_customer = serializers.CharField(max_length=60, required=False, allow_blank=True)
    sweettracker_key = serializers.CharField(max_length=200, required=False, allow_blank=True)
    kuaidi100_key = serializers.CharField(max_length=200, required=False, allow_blank=True)
    version = serializers.IntegerField(min_value=1, required=False)


def _rows(rows: QuerySet[ParcelOut], call: ResourceRequest) -> list[ParcelOutRecord]:
    return [selectors.serialize_parcel_out(row) for row in rows]


def _record(row: ParcelOut, call: ResourceRequest) -> ParcelOutRecord:
    return selectors.serialize_parcel_out(row)


def _update(call: ResourceRequest) -> ParcelOut:
    values = dict(call.data)
    before = selectors.serialize_parcel_out(call.obj)
    row = services.save_parcel_out(row=call.obj, seen=values.pop("version", None), values=values)
    security.audit(
        actor=call.user,
        action="update",
        subject="parcel-outs",
        subject_id=row.pk,
        brand_id=current_brand_id(),
        before=before,
        after=selectors.serialize_parcel_out(row),
    )
    return row


def _defaults(call: ResourceRequest) -> FirstSurcharges:
    return {"surcharges": [selectors.surcharge_values(one) for one in regions.defaults()]}


RESOURCES = (
    Resource(
        name="parcel-outs",
        scope=Scope.MANAGER,
        model=ParcelOut,
        queryset=ParcelOut.objects.all,
        serialize_list=_rows,
        serialize=_record,
        serializer=ParcelOutIn,
        update=_update,
        verbs=(Verb(name="first-surcharges", run=_defaults, method="get", detail=False, action="view"),),
    ),
)
