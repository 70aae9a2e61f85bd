"""Base serializers: declared fields only (D5)."""

import re
from collections.abc import Collection, Mapping
from typing import Any, Self

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


def _emptied(field: Any) -> Any:
    """What null sets a field to. A field that can't be empty refuses the null itself."""
    if field.allow_null:
        return None
    if getattr(field, "allow_blank", False) or "" in getattr(field, "choices", ()):
        return ""
    if isinstance(field, serializers.ListField | serializers.ListSerializer):
        return None if field.required else []
    # A map of texts or prices. An object with fields of its own is a serializer, and refuses.
    return {} if isinstance(field, serializers.DictField) else None


class StrictSerializer(serializers.Serializer[Any]):
    """Refuses undeclared fields.

    `ignored` names keys of a row that a client may send back; they are dropped. For an update of a record they are read
    from the answers: see `for_update`. Null empties a text, a list that may be left out or a map of texts, and is
    refused where a value is needed. In multipart an empty text means null in fields that are not texts.
    """

    ignored: frozenset[str] = frozenset()

    def for_update(self, answered: Collection[str] = ()) -> Self:
        """The form of an update (D5): what is absent is kept, and the keys `answered`, which the record or its
        row has, are dropped where they can't be written.

        `partial=True` would reach the rows inside, which are always complete.
        """
        self.ignored = self.ignored | frozenset(answered)
        for field in self.fields.values():
            field.required, field.default = False, empty
        return self

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
        for name, value in list(cleaned.items()):
            field = self.fields[name]
            if value is not None and (value != "" or isinstance(field, serializers.CharField)):
                continue
            if isinstance(field, serializers.FileField) and not field.allow_null:
                # No file was chosen.
                del cleaned[name]
            else:
                cleaned[name] = _emptied(field)
        return cleaned


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
