"""Input of managers who make an order for a buyer."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework import serializers

from core.common.fields import PhoneField
from core.common.serializers import Flag, StrictSerializer
from core.orders.api.serializers import NEEDED, AddressOfOrder, CustomsIn, QuoteIn
from core.payments.models import PaymentModule
from core.payments.selectors import BANKS, issues_virtual

# Cards are excluded: only the holder types a card; it must not be read out over the phone.
KINDS = (PaymentModule.Kind.VIRTUAL, PaymentModule.Kind.ACCOUNT)


class StaffQuoteIn(QuoteIn):
    """A cart that a manager quotes, for a member or for a buyer without an account."""

    user_id = serializers.IntegerField(min_value=1, required=False, allow_null=True, default=None)
    # A buyer's coupons are used only where the manager ticks them.
    coupons = serializers.ListField(
        child=serializers.IntegerField(min_value=1), required=False, allow_null=True, default=list, max_length=200
    )


class StaffPaymentIn(StrictSerializer):
    """An expected deposit, or with `received` money that the brand already has. The note says how it came."""

    module_id = serializers.IntegerField(min_value=1, error_messages=NEEDED)
    kind = serializers.ChoiceField(choices=[str(kind) for kind in KINDS])
    bank = serializers.ChoiceField(choices=["", *BANKS], required=False, allow_blank=True, default="")
    depositor_name = serializers.CharField(max_length=60, required=False, allow_blank=True, default="")
    received = Flag(required=False, default=0)
    note = serializers.CharField(max_length=200, required=False, allow_blank=True, default="")

    def validate(self, data: dict[str, Any]) -> dict[str, Any]:
        is_virtual = data["kind"] == PaymentModule.Kind.VIRTUAL
        if is_virtual and not issues_virtual(data["bank"]):
            raise serializers.ValidationError({"bank": _("은행을 골라 주세요.")})
        if is_virtual and data["received"]:
            raise serializers.ValidationError({"received": _("가상계좌는 은행이 입금을 알려 줘요.")})
        if data["received"] and not data["note"].strip():
            raise serializers.ValidationError({"note": _("어떻게 받았는지 적어 주세요.")})
        return data


class StaffOrderIn(StaffQuoteIn):
    """An order from a manager. `notify` sends the buyer the usual notices."""

    quote_hash = serializers.CharField(max_length=64, error_messages=NEEDED)
    total = serializers.IntegerField(min_value=0, max_value=2_000_000_000)
    buyer_name = serializers.CharField(max_length=60, error_messages=NEEDED)
    buyer_phone = PhoneField(error_messages=NEEDED)
    buyer_email = serializers.EmailField(allow_blank=True, required=False, default="")
    order_password = serializers.CharField(
        min_length=4, max_length=64, required=False, allow_blank=True, trim_whitespace=False, default="",
        error_messages={"min_length": gettext_lazy("주문 비밀번호는 4자 이상 적어 주세요.")},
    )  # fmt: skip
    address = AddressOfOrder()
    customs = CustomsIn(required=False)
    payment = StaffPaymentIn(required=False)
    memo = serializers.CharField(max_length=2000, allow_blank=True, required=False, default="")
    notify = Flag(required=False, default=1)
