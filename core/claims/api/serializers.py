"""Input of buyers and managers about returns and exchanges."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from core.account_verification.api.serializers import RefundAccountIn
from core.claims.states import ClaimKind, ClaimState, Reason
from core.common import pictures
from core.common.serializers import Flag, StrictSerializer
from core.common.tenancy import current_brand_id
from core.orders.api.serializers import NEEDED, AddressOfOrder, TrackingNumberField
from core.payments.states import ChargeHow
from core.shipping.couriers import COURIERS

MAX_PICTURES = 5
NEED_WORDS = (Reason.DEFECT, Reason.WRONG, Reason.OTHER)


def picture_folder() -> str:
    """The folder of claims' pictures, apart from the brand's public ones."""
    return f"{current_brand_id()}/claims"


class ClaimLineIn(StrictSerializer):
    """A line, the quantity (all without one), and for an exchange the replacement variant."""

    line_id = serializers.IntegerField(min_value=1)
    quantity = serializers.IntegerField(min_value=1, max_value=999, required=False)
    variant_id = serializers.IntegerField(min_value=1, required=False)


class ClaimIn(StrictSerializer):
    kind = serializers.ChoiceField(choices=ClaimKind.choices)
    reason = serializers.ChoiceField(choices=Reason.choices)
    text = serializers.CharField(max_length=1000, allow_blank=True, required=False, default="")
    lines = ClaimLineIn(many=True, allow_empty=False)
    pictures = serializers.ListField(
        child=serializers.CharField(max_length=300), max_length=MAX_PICTURES, required=False, default=list
    )
    known_on = serializers.DateField(required=False)
    address = AddressOfOrder()
    refund_account = RefundAccountIn(required=False)

    def validate_lines(self, lines: list[Any]) -> list[Any]:
        if len({line["line_id"] for line in lines}) != len(lines):
            raise serializers.ValidationError(_("같은 상품이 두 번 있어요."))
        return lines

    def validate_pictures(self, urls: list[str]) -> list[str]:
        if not all(pictures.is_stored_upload(url, folder=picture_folder()) for url in urls):
            raise serializers.ValidationError(_("사진을 다시 올려 주세요."))
        return urls

    def validate(self, data: dict[str, Any]) -> dict[str, Any]:
        if data["reason"] in NEED_WORDS and not data["text"].strip():
            raise serializers.ValidationError({"text": _("어떤 점이 문제인지 적어 주세요.")})
        return data


class WithdrawIn(StrictSerializer):
    claim_id = serializers.IntegerField(min_value=1)


class ApproveClaimIn(StrictSerializer):
    """`buyer_pays` if a manager decides otherwise than the reason does."""

    buyer_pays = Flag(required=False)


class RejectClaimIn(StrictSerializer):
    """The reason, and the parcel to the buyer if the goods have arrived and it is already known.

    `state` as the manager saw it. A claim in another state is not rejected.
    """

    reason = serializers.CharField(max_length=200, error_messages=NEEDED)
    courier = serializers.ChoiceField(choices=[*COURIERS, ""], required=False, default="")
    invoice_num = TrackingNumberField(allow_blank=True, required=False, default="")
    is_shared = Flag(required=False, default=0)
    state = serializers.ChoiceField(choices=ClaimState.choices, required=False)


class ConfirmFeeIn(StrictSerializer):
    """`amount` in won as the manager saw it. Another amount is refused."""

    amount = serializers.IntegerField(min_value=1)
    how = serializers.ChoiceField(choices=ChargeHow.choices, error_messages=NEEDED)


class WaiveFeeIn(StrictSerializer):
    reason = serializers.CharField(max_length=200, error_messages=NEEDED)


class CollectClaimIn(StrictSerializer):
    courier = serializers.ChoiceField(choices=[*COURIERS, ""], required=False, default="")
    invoice_num = TrackingNumberField(allow_blank=True, required=False, default="")


class LookedAtIn(StrictSerializer):
    """Whether a returned line can be sold again."""

    line_id = serializers.IntegerField(min_value=1)
    restock = Flag()


class InspectClaimIn(StrictSerializer):
    lines = LookedAtIn(many=True, allow_empty=False)
    note = serializers.CharField(max_length=300, allow_blank=True, required=False, default="")
    buyer_pays = Flag(required=False)


class RefundClaimIn(StrictSerializer):
    """`amount` in won as the manager saw it. Another amount is refused."""

    amount = serializers.IntegerField(min_value=0)
    refund_account = RefundAccountIn(required=False)


class ParcelIn(StrictSerializer):
    """A parcel to the buyer: the replacement, or refused goods."""

    courier = serializers.ChoiceField(choices=list(COURIERS), error_messages=NEEDED)
    invoice_num = TrackingNumberField(error_messages=NEEDED)
    is_shared = Flag(required=False, default=0)
