"""The project's messages for values that DRF's fields refuse.

Installed where the serializers are loaded; messages that a field sets itself stay as they are.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from django.core import validators
from django.utils.translation import gettext_lazy as _
from rest_framework import fields, serializers
from rest_framework import validators as rest_validators

_FORM = _("형식이 맞지 않아요.")
_NEEDED = _("필수 항목을 입력해 주세요.")
_NUMBER = _("숫자로 적어 주세요.")
_DAY = _("날짜를 확인해 주세요.")
_CHOICE = _("목록에서 골라 주세요.")
_FILE = _("파일을 올려 주세요.")
_SIGNS = _("쓸 수 없는 글자가 있어요.")

_BY_KEY: Mapping[str, Any] = {
    "required": _NEEDED,
    "null": _NEEDED,
    "blank": _NEEDED,
    "empty": _NEEDED,
    "invalid_choice": _CHOICE,
    "max_length": _("{max_length:,}자까지 적을 수 있어요."),
    "min_length": _("{min_length:,}자 이상 적어 주세요."),
    "min_value": _("{min_value:,} 이상으로 적어 주세요."),
    "max_value": _("{max_value:,} 이하로 적어 주세요."),
    "max_digits": _("{max_digits}자리까지 적을 수 있어요."),
    "max_whole_digits": _("소수점 위 {max_whole_digits}자리까지 적을 수 있어요."),
    "max_decimal_places": _("소수점 아래 {max_decimal_places}자리까지 적을 수 있어요."),
}
_IN_LISTS: Mapping[str, Any] = {
    "max_length": _("{max_length:,}개까지 넣을 수 있어요."),
    "min_length": _("{min_length:,}개 이상 넣어 주세요."),
}
# The most special class first.
_BY_CLASS: tuple[tuple[tuple[type[Any], ...], Mapping[str, Any]], ...] = (
    ((fields.FileField,), dict.fromkeys(("required", "invalid", "no_name", "invalid_image"), _FILE)),
    ((fields.FileField,), {"empty": _("빈 파일이에요."), "max_length": _("파일 이름이 너무 길어요.")}),
    ((fields.EmailField,), {"invalid": _("이메일 주소를 확인해 주세요.")}),
    ((fields.ListField, serializers.ListSerializer), _IN_LISTS),
    (
        (fields.IntegerField, fields.FloatField, fields.DecimalField),
        dict.fromkeys(("invalid", "max_string_length", "overflow"), _NUMBER),
    ),
    ((fields.DateField, fields.DateTimeField), dict.fromkeys(("invalid", "date", "datetime", "overflow"), _DAY)),
)


def _family(top: type[Any]) -> Iterator[type[Any]]:
    yield top
    for one in top.__subclasses__():
        yield from _family(one)


def _word(cls: type[Any], key: str) -> Any:
    for classes, words in _BY_CLASS:
        if issubclass(cls, classes) and key in words:
            return words[key]
    return _BY_KEY.get(key, _FORM)


def install_messages() -> None:
    """Set the project's messages on every field of the framework."""
    for cls in set(_family(fields.Field)):
        own = cls.__dict__.get("default_error_messages")
        if own is not None and cls.__module__.startswith("rest_framework."):
            cls.default_error_messages = {key: _word(cls, key) for key in own}
    validators.ProhibitNullCharactersValidator.message = _SIGNS
    rest_validators.ProhibitSurrogateCharactersValidator.message = _SIGNS
