"""Base serializers: declared fields only (D5)."""

import re
from collections.abc import Mapping
from typing import Any

from django.core.validators import MaxValueValidator, MinValueValidator
from django.utils.translation import gettext as _
from rest_framework import serializers
from rest_framework.fields import empty

from core.common import wording

wording.install_messages()

# Whole numbers are written without a fraction. The framework drops any zeros after a point, but '29.000' is 29,000 in
# many countries. A JSON number such as 29.0 is clear.
serializers.IntegerField.re_decimal = re.compile(r"\.0$")

# Sent by every client with every write, compared with the brand in force and dropped (D2).
ENVELOPE_FIELDS = frozenset({"brand_id", "root_id"})


# The databases' whole numbers: a value beyond them is refused at its field, not by the database.
BIGGEST, SMALLEST = 2**63 - 1, -(2**63)
_NUMBERS = (serializers.IntegerField, serializers.DecimalField, serializers.FloatField)


def _foreign_digits(field: Any, value: Any) -> bool:
    """Whether a number has non-Latin digits: Python reads '１' and '١', but a form shows them as typed."""
    return isinstance(value, str) and isinstance(field, _NUMBERS) and not value.isascii()


def _limit_range(field: Any) -> None:
    """Give a number field without bounds those of the databases."""
    if not isinstance(field, serializers.IntegerField):
        return
    if field.max_value is None:
        field.max_value = BIGGEST
        message = str(field.error_messages["max_value"]).format(max_value=BIGGEST)
        field.validators.append(MaxValueValidator(BIGGEST, message=message))
    if field.min_value is None:
        field.min_value = SMALLEST
        message = str(field.error_messages["min_value"]).format(min_value=SMALLEST)
        field.validators.append(MinValueValidator(SMALLEST, message=message))


class StrictSerializer(serializers.Serializer[Any]):
    """Refuses undeclared fields.

    `ignored` names fields of an answer that a client may send back; they are dropped (react-admin
    returns the whole record). In multipart an empty text means null in fields that are not texts.
    """

    ignored: frozenset[str] = frozenset()

    def get_fields(self) -> dict[str, Any]:
        fields = super().get_fields()
        for field in fields.values():
            while not isinstance(field, serializers.BaseSerializer) and hasattr(field, "child"):
                field = field.child
            _limit_range(field)
        return fields

    def to_internal_value(self, data: Any) -> Any:
        if isinstance(data, Mapping):
            data = self._clean(data)
        return super().to_internal_value(data)

    def _clean(self, data: Mapping[str, Any]) -> dict[str, Any]:
        known = set(self.fields)
        unknown = set(data) - known - self.ignored - ENVELOPE_FIELDS - {"id"}
        if unknown:
            raise serializers.ValidationError({name: _("모르는 항목이에요.") for name in sorted(unknown)})
        cleaned = {name: data[name] for name in data if name in known}
        foreign = {name for name, value in cleaned.items() if _foreign_digits(self.fields[name], value)}
        if foreign:
            raise serializers.ValidationError(
                {name: _("숫자는 0부터 9까지로 적어 주세요.") for name in sorted(foreign)}
            )
        for name, value in cleaned.items():
            if value == "" and not isinstance(self.fields[name], serializers.CharField):
                cleaned[name] = None
        return {name: value for name, value in cleaned.items() if value is not None or self.fields[name].allow_null}


class RowSerializer(StrictSerializer):
    """A row of a nested table, always validated completely, also in a partial update (PATCH) of its record."""

    def run_validation(self, data: Any = empty) -> Any:
        if self.parent is None:
            return super().run_validation(data)
        # As a serializer of its own: inside a partial one no field would be required or have its default.
        return type(self)(context=self.context).run_validation(data)


class Flag(serializers.IntegerField):
    """0 or 1; true and false are accepted."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(min_value=0, max_value=1, **kwargs)

    def to_internal_value(self, data: Any) -> int:
        if isinstance(data, bool):
            return int(data)
        if data in ("true", "false"):
            return int(data == "true")
        return super().to_internal_value(data)
