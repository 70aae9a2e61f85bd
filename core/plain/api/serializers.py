"""Serializers of plain rows, made from their parts."""

from typing import Any, ClassVar

from django.utils.translation import gettext as _
from rest_framework import serializers

from core.common import languages
from core.common.fields import LangObjField, PictureAddressField
from core.common.serializers import Flag, StrictSerializer
from core.plain.table import Table


class WordsField(serializers.Field[Any, Any, Any, Any]):
    """`청바지, 데님` or a list of words."""

    json_schema: ClassVar = {"type": ["array", "string"], "items": {"type": "string"}}

    def to_internal_value(self, data: Any) -> Any:
        if isinstance(data, str):
            return [one for part in data.split(",") if (one := " ".join(part.split()))]
        if isinstance(data, list):
            return [" ".join(str(one).split()) for one in data if str(one).strip()]
        raise serializers.ValidationError(_("형식이 맞지 않아요."))

    def to_representation(self, value: Any) -> Any:
        return value


class NoneField(serializers.IntegerField):
    """The id of a row; one number in the API means no row (D5)."""

    def __init__(self, none: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.none = none

    def run_validation(self, data: Any = serializers.empty) -> Any:
        # After the validators: they compare numbers, not None.
        value = super().run_validation(data)
        return None if value == self.none else value


class MoveIn(StrictSerializer):
    """Before a row, or last where none is named."""

    before_id = serializers.IntegerField(min_value=1, required=False, allow_null=True)


def _field(part: Any) -> Any:
    needed = {"required": part.is_required}
    if part.kind in ("text", "html"):
        return serializers.CharField(max_length=part.most, allow_blank=not part.is_required, **needed)
    if part.kind == "picture":
        return PictureAddressField(max_length=part.most, allow_blank=not part.is_required, **needed)
    if part.kind == "flag":
        return Flag(required=False)
    if part.kind == "whole":
        return serializers.IntegerField(min_value=part.low, max_value=part.high, required=False)
    if part.kind in ("choice", "code"):
        return serializers.ChoiceField(choices=part.values, required=False)
    if part.kind == "numbers":
        return serializers.ListField(child=serializers.IntegerField(min_value=1), max_length=200, required=False)
    if part.kind == "moment":
        return serializers.DateTimeField(required=False, allow_null=True)
    if part.kind == "words":
        return WordsField(**needed)
    if part.none is not None:
        return NoneField(part.none, min_value=min(1, part.none), required=False)
    return serializers.IntegerField(min_value=1, required=not part.null, allow_null=part.null)


def serializer_of(table: Table) -> type[StrictSerializer]:
    """The serializer of a table's rows; each picture also as a file, `<part>_file`."""
    fields: dict[str, Any] = {part.api: _field(part) for part in table.parts}
    fields |= {
        f"{part.api}_file": serializers.FileField(required=False) for part in table.parts if part.kind == "picture"
    }
    if table.is_ordered:
        fields["position"] = serializers.IntegerField(min_value=0, max_value=1_000_000, required=False)
    if table.translated:
        fields["lang_obj"] = LangObjField(table.translated, required=False)
    if table.is_aged:
        fields["text_checked"] = serializers.ListField(
            child=serializers.ChoiceField(choices=[code for code in languages.LANGUAGES if code != languages.DEFAULT]),
            required=False,
        )
    fields["version"] = serializers.CharField(max_length=40, required=False, allow_blank=True)
    fields["ignored"] = frozenset({"created_at", "updated_at", "deleted_at", "text_older", *table.more_types})
    fields["__doc__"] = f"A row of {table.name} as a manager writes it."
    return type(f"{table.model.__name__}In", (StrictSerializer,), fields)
