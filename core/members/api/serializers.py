"""Input serializers about members."""

from typing import Any

from django.utils.translation import gettext_lazy
from rest_framework import serializers

from core.accounts.api.serializers import NEEDED, NicknameField, Register
from core.accounts.models import User
from core.common.business import BusinessNumberField
from core.common.fields import PhoneField
from core.common.serializers import Flag, StrictSerializer
from core.members.models import PhoneCode

_CODE = gettext_lazy("인증번호 6자리를 적어 주세요.")


class Join(Register):
    """`register` with the proof of the telephone, where the shop requires one."""

    phone_token = serializers.CharField(max_length=64, allow_blank=True, required=False)

    def split_token(self) -> str:
        return str(self.validated_data.pop("phone_token", ""))


class SendCode(StrictSerializer):
    purpose = serializers.ChoiceField(choices=PhoneCode.Purpose.values)
    phone_num = PhoneField(error_messages=NEEDED)
    order_num = serializers.CharField(max_length=40, required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if attrs["purpose"] == PhoneCode.Purpose.ORDER and not attrs.get("order_num"):
            raise serializers.ValidationError({"order_num": NEEDED["required"]})
        return attrs


class ConfirmCode(StrictSerializer):
    code = serializers.RegexField(r"^\s*[0-9]{6}\s*$", error_messages={**NEEDED, "invalid": _CODE})


class Proved(StrictSerializer):
    phone_num = PhoneField(error_messages=NEEDED)
    token = serializers.CharField(max_length=64, allow_blank=True, required=False, default="")


class FindPassword(Proved):
    user_name = serializers.CharField(max_length=150, error_messages=NEEDED)


class Password(serializers.CharField):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=200, trim_whitespace=False, **{"error_messages": NEEDED, **kwargs})


class NewPassword(Proved):
    password = Password()


class OwnPassword(StrictSerializer):
    """The password again, and a code where an authenticator app is in use."""

    password = Password(allow_blank=True, required=False, default="")
    otp_num = serializers.CharField(max_length=12, allow_blank=True, required=False, default="")


class LeaveIn(StrictSerializer):
    password = Password(allow_blank=True, required=False, default="")


class ChangeEmail(OwnPassword):
    email = serializers.EmailField(max_length=254, error_messages=NEEDED)


class ChangePhone(Proved, OwnPassword):
    pass


class Token(StrictSerializer):
    token = serializers.CharField(max_length=64, error_messages=NEEDED)


class LinkPassword(Token):
    password = Password()


class AcceptInvitation(Token):
    password = Password()
    agree_terms = Flag(required=False, default=0)
    agree_privacy = Flag(required=False, default=0)


class NameAndPassword(StrictSerializer):
    user_name = serializers.CharField(max_length=150, error_messages=NEEDED)
    user_pw = Password()


class ProfileIn(StrictSerializer):
    """What a member changes without verification."""

    name = serializers.CharField(max_length=60, error_messages=NEEDED, required=False)
    nickname = NicknameField(required=False)
    gender = serializers.ChoiceField(choices=[*User.Gender.choices, ("", "")], required=False, allow_blank=True)
    is_foreigner = Flag(required=False)
    shopping = serializers.BooleanField(required=False)
    sms = serializers.BooleanField(required=False)
    email = serializers.BooleanField(required=False)


class AgreeIn(StrictSerializer):
    """Renewed consent to required documents."""

    terms = Flag(required=False, default=0)
    privacy = Flag(required=False, default=0)


class ApplicationIn(StrictSerializer):
    """A member's application for a business account."""

    company_name = serializers.CharField(max_length=100, error_messages=NEEDED)
    business_num = BusinessNumberField(error_messages=NEEDED)
    ceo_name = serializers.CharField(max_length=60, error_messages=NEEDED)
    business_type = serializers.CharField(max_length=60, allow_blank=True, required=False)
    business_item = serializers.CharField(max_length=60, allow_blank=True, required=False)
    invoice_email = serializers.EmailField(max_length=254, allow_blank=True, required=False)
    licence_file = serializers.FileField(required=False)


class ApproveIn(StrictSerializer):
    grade_id = serializers.IntegerField(min_value=1, required=False)


class RefuseIn(StrictSerializer):
    reason = serializers.CharField(max_length=200, error_messages=NEEDED)


class MemberIn(StrictSerializer):
    """What managers change of a member; only the member changes contacts."""

    grade_id = serializers.IntegerField(min_value=1, required=False, allow_null=True)
    is_grade_locked = serializers.BooleanField(required=False)
    memo = serializers.CharField(max_length=2000, allow_blank=True, required=False)
    version = serializers.CharField(max_length=40, required=False)


class LockIn(StrictSerializer):
    reason = serializers.CharField(max_length=200, error_messages=NEEDED)


class MemberReasonIn(StrictSerializer):
    reason = serializers.CharField(max_length=200, min_length=2, error_messages=NEEDED)
