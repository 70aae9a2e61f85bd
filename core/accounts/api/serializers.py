"""Input serializers for sign-in, sign-up and the user's own data."""

import datetime as dt
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework import serializers

from core.accounts import rules, selectors
from core.accounts.delivery_requests import DELIVERY_REQUESTS
from core.accounts.models import User
from core.common.fields import PhoneField, PostcodeField
from core.common.serializers import Flag, StrictSerializer

_REQUIRED_TEXT = gettext_lazy("필수값을 입력해 주세요.")
REQUIRED: dict[str, Any] = {"required": _REQUIRED_TEXT, "blank": _REQUIRED_TEXT}
_NEEDED_TEXT = gettext_lazy("필수 항목을 입력해 주세요.")
NEEDED: dict[str, Any] = {"required": _NEEDED_TEXT, "blank": _NEEDED_TEXT}
_BIRTH_DATE = gettext_lazy("생년월일을 확인해 주세요.")


class SignIn(StrictSerializer):
    user_name = serializers.CharField(max_length=150, error_messages=REQUIRED)
    user_pw = serializers.CharField(max_length=200, trim_whitespace=False, error_messages=REQUIRED)
    is_manager = Flag(required=False, default=0)
    otp_num = serializers.CharField(max_length=12, allow_blank=True, required=False)


class CloseTour(StrictSerializer):
    number = serializers.IntegerField(min_value=1, max_value=99)


class SwitchBrand(StrictSerializer):
    brand_id = serializers.IntegerField(min_value=1)


class UserNameField(serializers.RegexField):
    """What a person signs in with: an e-mail address would do."""

    def __init__(self, **kwargs: Any) -> None:
        messages = {"invalid": gettext_lazy("영문, 숫자로 4자 이상 적어 주세요."), **kwargs.pop("error_messages", {})}
        super().__init__(r"^[A-Za-z0-9._@+-]{4,150}$", error_messages=messages, **kwargs)


class NicknameField(serializers.CharField):
    """A nickname, which must not speak for the shop."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"max_length": 60, "allow_blank": True, **kwargs})

    def to_internal_value(self, data: Any) -> str:
        value = super().to_internal_value(data)
        if selectors.is_official_nickname(value):
            raise serializers.ValidationError(_("쓸 수 없는 별명이에요. 다른 별명을 적어 주세요."))
        return value


class Register(StrictSerializer):
    """`firstName`/`lastName` make the name where `name` is absent; the user name defaults to the e-mail."""

    email = serializers.EmailField(max_length=254, error_messages=NEEDED)
    password = serializers.CharField(max_length=200, trim_whitespace=False, error_messages=NEEDED)
    firstName = serializers.CharField(max_length=30, allow_blank=True, required=False)
    lastName = serializers.CharField(max_length=30, allow_blank=True, required=False)
    user_name = UserNameField(required=False, allow_blank=True)
    nickname = NicknameField(required=False)
    name = serializers.CharField(max_length=60, allow_blank=True, required=False)
    phone_num = PhoneField(allow_blank=True, required=False)
    birth_date = serializers.DateField(error_messages={**NEEDED, "null": _NEEDED_TEXT, "invalid": _BIRTH_DATE})
    gender = serializers.ChoiceField(choices=[*User.Gender.choices, ("", "")], required=False, allow_blank=True)
    is_foreigner = Flag(required=False, default=0)
    agree_terms = Flag(required=False, default=0)
    agree_privacy = Flag(required=False, default=0)
    agree_shopping = Flag(required=False, default=0)
    agree_sms = Flag(required=False, default=0)
    agree_email = Flag(required=False, default=0)

    def validate_user_name(self, value: str) -> str:
        if rules.is_reserved(value):
            raise serializers.ValidationError(_("쓸 수 없는 아이디예요. 다른 아이디를 적어 주세요."))
        return value

    def validate_birth_date(self, value: dt.date) -> dt.date:
        # The day of the shop's clock, which is Seoul's.
        today = timezone.localdate()
        if not dt.date(1900, 1, 1) <= value <= today:
            raise serializers.ValidationError(_BIRTH_DATE)
        if not rules.is_old_enough(value, today):
            raise serializers.ValidationError(_("만 %(age)s세가 되어야 가입할 수 있어요.") % {"age": rules.MIN_AGE})
        return value

    def split(self) -> tuple[dict[str, Any], str, dict[str, bool]]:
        """Columns of the member, the password, the consents."""
        data = dict(self.validated_data)
        password = data.pop("password")
        consents = {kind: bool(data.pop(f"agree_{kind}")) for kind in ("terms", "privacy", "shopping", "sms", "email")}
        first, last = data.pop("firstName", ""), data.pop("lastName", "")
        data["name"] = data.get("name") or f"{last}{first}".strip()
        data["user_name"] = data.get("user_name") or data["email"]
        data["is_foreigner"] = bool(data["is_foreigner"])
        return data, password, consents


class AgainIn(StrictSerializer):
    """The password again, and a code where an authenticator app is in use."""

    user_pw = serializers.CharField(max_length=200, trim_whitespace=False, allow_blank=True, required=False, default="")
    otp_num = serializers.CharField(max_length=12, allow_blank=True, required=False, default="")


class OwnAccountIn(AgainIn):
    """The password is needed where the e-mail address or the phone number changes."""

    name = serializers.CharField(max_length=60, error_messages=NEEDED)
    email = serializers.EmailField(max_length=254, error_messages=NEEDED)
    phone_num = PhoneField(allow_blank=True, required=False)


class PasswordIn(AgainIn):
    password = serializers.CharField(max_length=200, trim_whitespace=False, error_messages=NEEDED)


class CodeIn(StrictSerializer):
    otp_num = serializers.CharField(max_length=12, error_messages=NEEDED)


class AddressIn(StrictSerializer):
    addr_name = serializers.CharField(max_length=30, allow_blank=True, required=False)
    receiver_name = serializers.CharField(max_length=60, error_messages=NEEDED)
    phone_num = PhoneField(error_messages=NEEDED)
    postcode = PostcodeField()
    addr = serializers.CharField(max_length=200, error_messages=NEEDED)
    addr_detail = serializers.CharField(max_length=200, allow_blank=True, required=False)
    memo = serializers.CharField(max_length=100, allow_blank=True, required=False)
    is_default = serializers.BooleanField(required=False)

    def validate_memo(self, value: str) -> str:
        return DELIVERY_REQUESTS.to_korean(value)
