"""What may be written: declared fields only (D5)."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers
from rest_framework.fields import empty

from core.kit import wording

wording.speak()

# Sent by every client with every write, compared with the brand in force and dropped (D2).
ENVELOPE_FIELDS = frozenset({"brand_id", "root_id"})


_NUMBERS = (serializers.IntegerField, serializers.DecimalField, serializers.FloatField)


def _foreign_digits(field: Any, value: Any) -> bool:
    """Python reads '１' and '١' as numbers; a form that shows them as typed must not change them unasked."""
    return isinstance(value, str) and isinstance(field, _NUMBERS) and not value.isascii()


class StrictSerializer(serializers.Serializer[Any]):
    """Refuses fields that nobody declared.

    `ignored` names what an answer carries and a client may send back unread (react-admin returns
    the whole record). In multipart an empty text stands for null in fields that are not texts.
    """

    ignored: frozenset[str] = frozenset()

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
    """A row of a table that is written whole: also where only a part of the record around it is (PATCH)."""

    def run_validation(self, data: Any = empty) -> Any:
        if self.parent is None:
            return super().run_validation(data)
        # By itself: inside a partial record nothing would be needed, and nothing have its default.
        return type(self)(context=self.context).run_validation(data)


class Flag(serializers.IntegerField):
    """0 or 1; true and false are understood."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(min_value=0, max_value=1, **kwargs)

    def to_internal_value(self, data: Any) -> int:
        if isinstance(data, bool):
            return int(data)
        if data in ("true", "false"):
            return int(data == "true")
        return super().to_internal_value(data)
