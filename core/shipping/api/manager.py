"""`/manager/settings/parcel-out`: one record a brand."""

import re
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework import serializers

from core.guard import services as guard
from core.kit.fields import PhoneField, PostcodeField
from core.kit.resources import Call, Resource, Scope, Verb
from core.kit.serializers import RowSerializer, StrictSerializer
from core.kit.tenancy import current_brand_id
from core.shipping import regions, selectors, services
from core.shipping.couriers import COURIERS
from core.shipping.models import ParcelOut

_ABROAD = re.compile(r"\+?[0-9][0-9 -]{5,18}")
MOST_WON = 1_000_000
MOST_ROWS = 500
_NEEDED: dict[str, Any] = {name: gettext_lazy("필수 항목을 입력해 주세요.") for name in ("required", "blank", "null")}


class SurchargeIn(RowSerializer):
    """Postcodes from the first to the last, both included; `fee` in won."""

    name = serializers.CharField(max_length=40, error_messages=_NEEDED)
    postcode_from = PostcodeField()
    postcode_to = PostcodeField()
    fee = serializers.IntegerField(min_value=0, max_value=MOST_WON, error_messages=_NEEDED)


class WarehouseIn(RowSerializer):
    """A place that goods are collected at, sent from, or returned to. A phone abroad has a form of its own."""

    name = serializers.CharField(max_length=60, error_messages=_NEEDED)
    country = serializers.ChoiceField(choices=selectors.WAREHOUSE_COUNTRIES)
    kind = serializers.ChoiceField(choices=selectors.WAREHOUSE_KINDS)
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


class ParcelOutIn(StrictSerializer):
    ignored = frozenset({"has_sweettracker_key", "has_kuaidi100_key", "updated_at"})
    couriers = serializers.ListField(child=serializers.ChoiceField(choices=list(COURIERS)), required=False)
    default_courier = serializers.ChoiceField(choices=list(COURIERS), required=False)
    shipping_fee = serializers.IntegerField(min_value=0, max_value=MOST_WON, required=False)
    free_shipping_over = serializers.IntegerField(min_value=0, max_value=100_000_000, required=False)
    return_fee = serializers.IntegerField(min_value=0, max_value=MOST_WON, required=False)
    overseas_return_fee = serializers.IntegerField(min_value=0, max_value=MOST_WON, required=False)
    surcharges = serializers.ListField(child=SurchargeIn(), required=False, max_length=MOST_ROWS)
    warehouses = serializers.ListField(child=WarehouseIn(), required=False, max_length=30)
    kuaidi100_customer = serializers.CharField(max_length=60, required=False, allow_blank=True)
    sweettracker_key = serializers.CharField(max_length=200, required=False, allow_blank=True)
    kuaidi100_key = serializers.CharField(max_length=200, required=False, allow_blank=True)
    version = serializers.IntegerField(min_value=1, required=False)


def _rows(rows: QuerySet[ParcelOut], call: Call) -> list[dict[str, Any]]:
    return [selectors.record(row) for row in rows]


def _update(call: Call) -> ParcelOut:
    values = dict(call.data)
    before = selectors.record(call.obj)
    row = services.save_parcel_out(row=call.obj, seen=values.pop("version", None), values=values)
    guard.audit(
        actor=call.user,
        action="update",
        subject="parcel-outs",
        subject_id=row.pk,
        brand_id=current_brand_id(),
        before=before,
        after=selectors.record(row),
    )
    return row


def _defaults(call: Call) -> dict[str, Any]:
    return {"surcharges": regions.defaults()}


RESOURCES = (
    Resource(
        name="parcel-outs",
        scope=Scope.MANAGER,
        model=ParcelOut,
        queryset=ParcelOut.objects.all,
        rows=_rows,
        record=lambda row, call: selectors.record(row),
        serializer=ParcelOutIn,
        update=_update,
        verbs=(Verb(name="first-surcharges", run=_defaults, method="get", detail=False, action="view"),),
    ),
)
