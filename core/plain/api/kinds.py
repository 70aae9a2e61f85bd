"""How the API reads each kind of a plain table's part: its field in requests, and its filters."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from django.utils.translation import gettext as _
from django_filters import DateFilter, Filter
from rest_framework import serializers

from core.common.fields import LinkField, PictureAddressField
from core.common.filters import FlagIn, IntIn, Since, TextIn, Until
from core.common.serializers import Flag
from core.plain import kinds
from core.plain.table import Table

Field = serializers.Field[Any, Any, Any, Any]
Filters = Mapping[str, Filter]


class WordsField(serializers.Field[Any, Any, Any, Any]):
    """`청바지, 데님` or a list of words."""

    json_schema: ClassVar = {"type": ["array", "string"], "items": {"type": "string"}}

    def run_validation(self, data: Any = serializers.empty) -> Any:
        # Null empties a list (D5).
        return super().run_validation([] if data is None else data)

    def to_internal_value(self, data: Any) -> Any:
        if isinstance(data, str):
            return [word for part in data.split(",") if (word := " ".join(part.split()))]
        if isinstance(data, list):
            return [" ".join(str(word).split()) for word in data if str(word).strip()]
        raise serializers.ValidationError(_("형식이 맞지 않아요."))

    def to_representation(self, value: Any) -> Any:
        return value


class ChoicesField(serializers.ListField):
    """A list of some of a few texts, each once, in their declared order. Null empties it (D5)."""

    def __init__(self, choices: Any, **kwargs: Any) -> None:
        super().__init__(child=serializers.ChoiceField(choices=choices), max_length=len(choices), **kwargs)
        self.values = [value for value, _label in choices]

    def run_validation(self, data: Any = serializers.empty) -> Any:
        return super().run_validation([] if data is None else data)

    def to_internal_value(self, data: Any) -> Any:
        chosen = super().to_internal_value(data)
        return [value for value in self.values if value in chosen]


class NoneField(serializers.IntegerField):
    """The id of a row; one number in the API means no row (D5)."""

    def __init__(self, none: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.none = none

    def run_validation(self, data: Any = serializers.empty) -> Any:
        # After the validators: they compare numbers, not None. Null means no row, too.
        value = None if data is None else super().run_validation(data)
        return None if value == self.none else value


def _text(part: Any, field: type[serializers.CharField] = serializers.CharField) -> Field:
    return field(max_length=part.most, allow_blank=not part.is_required, required=part.is_required)


def _number(part: Any) -> Field:
    return serializers.IntegerField(min_value=part.low, max_value=part.high, required=False)


def _choice(part: Any) -> Field:
    return serializers.ChoiceField(choices=part.values, required=False)


def _numbers(part: Any) -> Field:
    return serializers.ListField(child=serializers.IntegerField(min_value=1), max_length=200, required=False)


def _choices(part: Any) -> Field:
    return ChoicesField(choices=[(value, value) for value in part.values], required=False)


def _reference(part: Any) -> Field:
    if part.none is not None:
        return NoneField(part.none, min_value=min(1, part.none), required=False)
    return serializers.IntegerField(min_value=1, required=not part.null, allow_null=part.null)


FIELDS: Mapping[type[kinds.Kind], Callable[[Any], Field]] = {
    kinds.Text: _text,
    kinds.TranslatedText: _text,
    kinds.TranslatedLines: _text,
    kinds.Html: _text,
    kinds.Link: lambda part: _text(part, LinkField),
    kinds.Picture: lambda part: _text(part, PictureAddressField),
    kinds.Flag: lambda part: Flag(required=False),
    kinds.Number: _number,
    kinds.Money: _number,
    kinds.Choice: _choice,
    kinds.Code: _choice,
    kinds.Date: lambda part: serializers.DateField(required=False, allow_null=True),
    kinds.Moment: lambda part: serializers.DateTimeField(required=False, allow_null=True),
    kinds.Words: lambda part: WordsField(required=part.is_required),
    kinds.Numbers: _numbers,
    kinds.Choices: _choices,
    kinds.Reference: _reference,
}


def _texts(table: Table, part: Any) -> Filters:
    return {part.api: TextIn(field_name=table.column(part.name), lookup_expr="in")}


def _integers(table: Table, part: Any) -> Filters:
    return {part.api: IntIn(field_name=part.attname, lookup_expr="in")}


def _flags(table: Table, part: Any) -> Filters:
    return {part.api: FlagIn(field_name=part.name, lookup_expr="in")}


def _period(table: Table, part: Any) -> Filters:
    return {f"{part.api}_from": Since(part.name), f"{part.api}_to": Until(part.name)}


def _days(table: Table, part: Any) -> Filters:
    return {
        f"{part.api}_from": DateFilter(field_name=part.name, lookup_expr="gte"),
        f"{part.api}_to": DateFilter(field_name=part.name, lookup_expr="lte"),
    }


# The kinds that a table can be filtered by; the manager's screens have the same.
FILTERS: Mapping[type[kinds.Kind], Callable[[Table, Any], Filters]] = {
    kinds.Text: _texts,
    kinds.TranslatedText: _texts,
    kinds.Link: _texts,
    kinds.Choice: _texts,
    kinds.Flag: _flags,
    kinds.Number: _integers,
    kinds.Money: _integers,
    kinds.Code: _integers,
    kinds.Reference: _integers,
    kinds.Date: _days,
    kinds.Moment: _period,
}


def field_of(part: kinds.Kind) -> Field:
    """A part's field in requests."""
    return FIELDS[type(part)](part)


def filters_of(table: Table, part: kinds.Kind) -> Filters:
    """A part's filters by name: values or several of them, a time from and to. Raises KeyError for a kind without."""
    return FILTERS[type(part)](table, part)
