"""An account at a Korean bank, as a serializer takes it."""

import re
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework import serializers

from core.common.banks import BANKS
from core.common.fields import digits
from core.common.serializers import StrictSerializer

NEEDED: dict[str, Any] = dict.fromkeys(("required", "blank", "null"), gettext_lazy("필수 항목을 입력해 주세요."))


class BankAccountIn(StrictSerializer):
    """Bank (the gateway's code), number and holder."""

    bank = serializers.ChoiceField(choices=[*BANKS], error_messages=NEEDED)
    account_num = serializers.CharField(max_length=30, error_messages=NEEDED)
    holder = serializers.CharField(max_length=60, error_messages=NEEDED)

    def validate_account_num(self, value: str) -> str:
        number = digits(value)
        if not re.fullmatch(r"[0-9]{8,16}", number):
            raise serializers.ValidationError(_("계좌번호를 숫자 8~16자리로 적어 주세요."))
        return number
