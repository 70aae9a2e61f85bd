"""What buyers and managers may write about returns and exchanges."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from core.kit import pictures
from core.kit.serializers import Flag, StrictSerializer
from core.kit.tenancy import current_brand_id
from core.orders.api.serializers import NEEDED, AddressOfOrder, InvoiceField, RefundAccountIn
from core.orders.claims.states import ClaimKind, ClaimState, Reason
from core.payments.states import ChargeHow
from core.shipping.couriers import COURIERS

MOST_PICTURES = 5
NEED_WORDS = (Reason.DEFECT, Reason.WRONG, Reason.OTHER)


def picture_folder() -> str:
    """Where pictures of claims are kept: apart from what the brand shows."""
    return f"{current_brand_id()}/claims"


class ClaimLineIn(StrictSerializer):
    """A line, how many of its pieces (without a quantity all), and for an exchange the variant to come instead."""

    line_id = serializers.IntegerField(min_value=1)
    quantity = serializers.IntegerField(min_value=1, max_value=999, required=False)
    variant_id = serializers.IntegerField(min_value=1, required=False)


class ClaimIn(StrictSerializer):
    kind = serializers.ChoiceField(choices=ClaimKind.choices)
    reason = serializers.ChoiceField(choices=Reason.choices)
    text = serializers.CharField(max_length=1000, allow_blank=True, required=False, default="")
    lines = ClaimLineIn(many=True, allow_empty=False)
    pictures = serializers.ListField(
        child=serializers.CharField(max_length=300), max_length=MOST_PICTURES, required=False, default=list
    )
    known_on = serializers.DateField(required=False)
    address = AddressOfOrder()
    refund_account = RefundAccountIn(required=False)

    def validate_lines(self, lines: list[Any]) -> list[Any]:
        if len({line["line_id"] for line in lines}) != len(lines):
            raise serializers.ValidationError(_("같은 상품이 두 번 있어요."))
        return lines

    def validate_pictures(self, urls: list[str]) -> list[str]:
        if not all(pictures.is_kept(url, folder=picture_folder()) for url in urls):
            raise serializers.ValidationError(_("사진을 다시 올려 주세요."))
        return urls

    def validate(self, data: dict[str, Any]) -> dict[str, Any]:
        if data["reason"] in NEED_WORDS and not data["text"].strip():
            raise serializers.ValidationError({"text": _("어떤 점이 문제인지 적어 주세요.")})
        return data


class WithdrawIn(StrictSerializer):
    claim_id = serializers.IntegerField(min_value=1)


class ApproveClaimIn(StrictSerializer):
    """`buyer_pays` where a manager says otherwise than the reason does."""

    buyer_pays = Flag(required=False)


class RejectClaimIn(StrictSerializer):
    """Why; and where the goods have come, the parcel that they go back in, if it is known by now.

    `state` is what the manager was shown: another one is refused.
    """

    reason = serializers.CharField(max_length=200, error_messages=NEEDED)
    courier = serializers.ChoiceField(choices=[*COURIERS, ""], required=False, default="")
    invoice_num = InvoiceField(allow_blank=True, required=False, default="")
    state = serializers.ChoiceField(choices=ClaimState.choices, required=False)


class ConfirmFeeIn(StrictSerializer):
    """`amount` in won is what the manager was shown: another one is refused."""

    amount = serializers.IntegerField(min_value=1)
    how = serializers.ChoiceField(choices=ChargeHow.choices, error_messages=NEEDED)


class WaiveFeeIn(StrictSerializer):
    reason = serializers.CharField(max_length=200, error_messages=NEEDED)


class CollectClaimIn(StrictSerializer):
    courier = serializers.ChoiceField(choices=[*COURIERS, ""], required=False, default="")
    invoice_num = InvoiceField(allow_blank=True, required=False, default="")


class LookedAtIn(StrictSerializer):
    """Whether a line that came back can be sold again."""

    line_id = serializers.IntegerField(min_value=1)
    restock = Flag()


class InspectClaimIn(StrictSerializer):
    lines = LookedAtIn(many=True, allow_empty=False)
    note = serializers.CharField(max_length=300, allow_blank=True, required=False, default="")
    buyer_pays = Flag(required=False)


class RefundClaimIn(StrictSerializer):
    """`amount` in won is what the manager was shown: another one is refused."""

    amount = serializers.IntegerField(min_value=0)
    refund_account = RefundAccountIn(required=False)


class ParcelIn(StrictSerializer):
    """A parcel that goes to the buyer: what comes instead, or what was refused."""

    courier = serializers.ChoiceField(choices=list(COURIERS), error_messages=NEEDED)
    invoice_num = InvoiceField(error_messages=NEEDED)
