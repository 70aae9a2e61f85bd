"""Input of restock waits: the variant, the phone number, and consent to store it until then."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from core.common.fields import PhoneField
from core.common.serializers import StrictSerializer
from core.notifications.services import is_mobile


class RestockIn(StrictSerializer):
    variant_id = serializers.IntegerField(min_value=1)
    phone_num = PhoneField()
    agree = serializers.BooleanField()

    def validate_phone_num(self, phone: str) -> str:
        if not is_mobile(phone):
            raise serializers.ValidationError(_("휴대폰 번호를 확인해 주세요."))
        return phone

    def validate_agree(self, agree: bool) -> bool:
        if not agree:
            raise serializers.ValidationError(_("필수 항목에 체크해 주세요."))
        return agree


class RestockEndIn(StrictSerializer):
    token = serializers.CharField(max_length=32)

    def validate_token(self, token: str) -> Any:
        return token.strip()
