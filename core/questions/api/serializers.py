"""What may be written about questions."""

import re
from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from core.common.serializers import Flag, StrictSerializer

_NEEDED: dict[str, Any] = dict.fromkeys(("required", "null", "blank"), _("필수 항목을 입력해 주세요."))
LONGEST = 2_000
_MOBILE = re.compile(r"^01[016789]\d{7,8}$")


class QuestionIn(StrictSerializer):
    """A question as its author changes it."""

    title = serializers.CharField(max_length=100, error_messages=_NEEDED)
    text = serializers.CharField(max_length=LONGEST, error_messages=_NEEDED)
    visibility = Flag(required=False)


class VisitorQuestionIn(QuestionIn):
    """The same for a visitor's question, with its password."""

    password = serializers.CharField(max_length=64, trim_whitespace=False, error_messages=_NEEDED)


class NewQuestionIn(StrictSerializer):
    """A new question. A visitor gives a name and a password, and may leave a mobile telephone or an e-mail address."""

    product_id = serializers.IntegerField(min_value=1, error_messages=_NEEDED)
    title = serializers.CharField(max_length=100, error_messages=_NEEDED)
    text = serializers.CharField(max_length=LONGEST, error_messages=_NEEDED)
    visibility = Flag(required=False, default=0)
    author_name = serializers.CharField(max_length=30, required=False, error_messages=_NEEDED)
    password = serializers.CharField(
        min_length=4, max_length=64, required=False, trim_whitespace=False,
        error_messages={**_NEEDED, "min_length": _("비밀번호는 4자 이상 적어 주세요.")},
    )  # fmt: skip
    contact = serializers.CharField(max_length=120, required=False, allow_blank=True, default="")

    def validate_contact(self, value: str) -> str:
        digits = re.sub(r"[\s-]", "", value)
        if not value or (digits.isascii() and _MOBILE.match(digits)):
            return digits
        try:
            validate_email(value)
        except ValidationError as exc:
            raise serializers.ValidationError(_("휴대전화 번호나 전자우편 주소를 적어 주세요.")) from exc
        return value


class QuestionPasswordIn(StrictSerializer):
    password = serializers.CharField(max_length=64, trim_whitespace=False, error_messages=_NEEDED)


class QuestionAnswerIn(StrictSerializer):
    """The answer; an empty one withdraws it. `seen` is the current answer on the writer's screen."""

    answer = serializers.CharField(max_length=LONGEST, allow_blank=True)
    seen = serializers.CharField(max_length=LONGEST, allow_blank=True, required=False, trim_whitespace=False)


class HideQuestionIn(StrictSerializer):
    reason = serializers.CharField(max_length=200, error_messages=_NEEDED)
