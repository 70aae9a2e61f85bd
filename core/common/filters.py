"""Filters for every package."""

from datetime import datetime, time
from typing import Any

from django import forms
from django.core.validators import EMPTY_VALUES
from django.utils import timezone
from django.utils.dateparse import parse_date
from django_filters import rest_framework as drf_filters
from django_filters.fields import BaseCSVField, IsoDateTimeField
from django_filters.filters import BaseInFilter, Filter, NumberFilter

# The largest whole number that a column, and the databases' arithmetic, can hold.
_MAX_INTEGER = 2**63 - 1


class _BigIntegerField(forms.IntegerField):
    """A whole number that the databases can compare with."""

    def __init__(self, **options: Any) -> None:
        super().__init__(min_value=-_MAX_INTEGER, max_value=_MAX_INTEGER, **options)


class _CommaSeparatedField(BaseCSVField):
    """Values separated by commas; empty ones are dropped."""

    def clean(self, value: Any) -> list[Any]:
        return [one for one in super().clean(value) or [] if one not in EMPTY_VALUES]


class IntIn(BaseInFilter, NumberFilter):
    """One whole number or several, `0,3`."""

    field_class = _BigIntegerField
    base_field_class = _CommaSeparatedField


class _FlagField(forms.IntegerField):
    def __init__(self, **options: Any) -> None:
        super().__init__(min_value=0, max_value=1, **options)


class FlagIn(IntIn):
    """0 or 1, or both, `0,1`."""

    field_class = _FlagField  # type: ignore[assignment]


class IntFilter(NumberFilter):
    """A whole number."""

    field_class = _BigIntegerField


class TextIn(BaseInFilter, drf_filters.CharFilter):
    """One text or several, `a,b`."""

    base_field_class = _CommaSeparatedField


class _MomentField(IsoDateTimeField):
    """A moment; a bare day means its `edge` in the shop's time zone."""

    edge = time.min

    def to_python(self, value: Any) -> datetime | None:
        try:
            day = parse_date(value.strip()) if isinstance(value, str) else None
        except ValueError:
            day = None
        if day is not None:
            return timezone.make_aware(datetime.combine(day, self.edge))
        moment: datetime | None = super().to_python(value)
        return moment


class _LastMomentField(_MomentField):
    edge = time.max


class Since(Filter):
    """From a moment on, or from the beginning of a day, `2026-11-22`."""

    field_class = _MomentField

    def __init__(self, field_name: str, *, method: str | None = None) -> None:
        super().__init__(field_name=field_name, lookup_expr="gte", method=method)


class Until(Filter):
    """To a moment, or to the end of a day, that day included."""

    field_class = _LastMomentField

    def __init__(self, field_name: str, *, method: str | None = None) -> None:
        super().__init__(field_name=field_name, lookup_expr="lte", method=method)
