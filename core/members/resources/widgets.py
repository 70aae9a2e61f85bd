"""Cell values of member files."""

import datetime as dt
import re
from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.utils.translation import gettext as _
from import_export.widgets import Widget

from core.accounts.models import User
from core.common.fields import digits
from core.common.phones import hyphenated

_USER_NAME = re.compile(r"[A-Za-z0-9._@+-]{4,150}")
_PHONE = re.compile(r"0\d{8,10}")
_DAY = re.compile(r"(\d{4})\D{1,2}(\d{1,2})\D{1,2}(\d{1,2})\D?.*")
_PACKED_DAY = re.compile(r"(\d{4})(\d{2})(\d{2})")
_GENDERS = {"m": "M", "남": "M", "남자": "M", "남성": "M", "male": "M"} | {
    "f": "F", "여": "F", "여자": "F", "여성": "F", "female": "F",
}  # fmt: skip
_YES = frozenset("y yes 1 true o on 동의 예 네 수신 수신함 수신동의 허용".split())
_NO = frozenset("n no 0 false x off 미동의 거부 아니오 아니요 비동의 수신거부 수신안함 거절".split())


class UserName(Widget):
    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        if not _USER_NAME.fullmatch(value):
            raise ValueError(_("영문, 숫자로 4자 이상 적어 주세요."))
        return value


class Email(Widget):
    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        try:
            validate_email(value)
        except ValidationError as exc:
            raise ValueError(_("전자우편 주소를 확인해 주세요.")) from exc
        if len(value) > 254:
            raise ValueError(_("%(most)s자까지 쓸 수 있어요.") % {"most": 254})
        return value


class Phone(Widget):
    """Stored as digits, written with hyphens. A leading zero that a spreadsheet removed is restored."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        number = digits(value)
        if len(number) in (9, 10) and number.startswith("1"):
            number = f"0{number}"
        if not _PHONE.fullmatch(number):
            raise ValueError(_("전화번호를 확인해 주세요."))
        return number

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return hyphenated(str(value or "")) if "*" not in str(value or "") else str(value)


class Day(Widget):
    def clean(self, value: str, row: Any = None, **kwargs: Any) -> dt.date:
        found = _PACKED_DAY.fullmatch(value.strip()) or _DAY.fullmatch(value.strip())
        try:
            return dt.date(*(int(part) for part in found.groups())) if found else dt.date.fromisoformat(value)
        except ValueError as exc:
            raise ValueError(_("날짜를 2026-11-24처럼 적어 주세요.")) from exc

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return value.isoformat() if isinstance(value, dt.date) else str(value or "")


class Gender(Widget):
    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        known = _GENDERS.get(value.strip().lower())
        if known is None:
            raise ValueError(_("M이나 F로 적어 주세요."))
        return known

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return str(User.Gender(value).label) if value in User.Gender.values else ""


class Agreed(Widget):
    def clean(self, value: str, row: Any = None, **kwargs: Any) -> bool:
        word = "".join(value.lower().split())
        if word not in _YES | _NO:
            raise ValueError(_("Y나 N으로 적어 주세요."))
        return word in _YES

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return "Y" if value else "N"
