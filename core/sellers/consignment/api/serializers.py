"""What may be written about requests of sellers."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from core.catalog.models import MAX_PRICE
from core.common.fields import PhoneField, PostcodeField
from core.common.serializers import StrictSerializer
from core.sellers.consignment.models import MAX_PIECES

_FILL = _("필수 항목을 입력해 주세요.")
_NEEDED: dict[str, Any] = dict.fromkeys(("required", "null", "blank"), _FILL)
_DAY: dict[str, Any] = {"required": _FILL, "null": _FILL, "invalid": _("날짜를 확인해 주세요.")}


class Memo(StrictSerializer):
    memo = serializers.CharField(max_length=300, allow_blank=True, required=False, default="")


class PriceRequestIn(Memo):
    """Another sale price, in won."""

    product_id = serializers.IntegerField(min_value=1, error_messages=_NEEDED)
    price = serializers.IntegerField(
        min_value=0,
        max_value=MAX_PRICE,
        error_messages=dict.fromkeys(("required", "null", "invalid"), _("바꿀 판매가를 적어 주세요.")),
    )


class PickupAddressIn(StrictSerializer):
    receiver_name = serializers.CharField(max_length=60, error_messages=_NEEDED)
    phone_num = PhoneField(error_messages=_NEEDED)
    postcode = PostcodeField()
    addr = serializers.CharField(max_length=200, error_messages=_NEEDED)
    addr_detail = serializers.CharField(max_length=200, allow_blank=True, required=False, default="")


class PickupRequestIn(Memo):
    """A pickup of pieces, to an address, if possible on a given day."""

    product_id = serializers.IntegerField(min_value=1, error_messages=_NEEDED)
    quantity = serializers.IntegerField(min_value=1, max_value=MAX_PIECES, error_messages=_NEEDED)
    address = PickupAddressIn()
    wish_on = serializers.DateField(required=False, allow_null=True, error_messages=_DAY)


class ApproveRequestIn(StrictSerializer):
    """`seen_price` in won: the price that is replaced, if it has changed since the request."""

    seen_price = serializers.IntegerField(min_value=0, max_value=MAX_PRICE, required=False, allow_null=True)


class RejectRequestIn(StrictSerializer):
    reason = serializers.CharField(max_length=300, error_messages=_NEEDED)


class RequestNoteIn(StrictSerializer):
    note = serializers.CharField(max_length=300, allow_blank=True, required=False, default="")


class ScheduleRequestIn(RequestNoteIn):
    day = serializers.DateField(error_messages=_DAY)
