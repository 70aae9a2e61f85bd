"""Input of account checks."""

from datetime import datetime

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework import serializers

from core.common.bank_fields import NEEDED, BankAccountIn
from core.common.fields import digits
from core.common.serializers import StrictSerializer


class RefundAccountIn(BankAccountIn):
    """The account for the refund of a deposit; `bank` by the gateway's code."""


class AccountCheckIn(RefundAccountIn):
    """An account to pay one won into. `birth` is the holder's birth date, YYMMDD, not stored."""

    birth = serializers.CharField(max_length=8, error_messages=NEEDED, write_only=True)

    def validate_birth(self, value: str) -> str:
        number = digits(value)
        try:
            datetime.strptime(number, "%y%m%d")
        except ValueError as exc:
            raise serializers.ValidationError(_("생년월일 여섯 자리를 적어 주세요.")) from exc
        return number


class AccountConfirmIn(StrictSerializer):
    check_id = serializers.IntegerField(min_value=1)
    code = serializers.RegexField(
        r"^[0-9]{3,6}$", error_messages={**NEEDED, "invalid": gettext_lazy("통장에 찍힌 숫자를 적어 주세요.")}
    )
