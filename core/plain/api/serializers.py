"""Serializers of plain rows, made from their parts."""

from typing import Any

from rest_framework import serializers

from core.common import languages
from core.common.fields import LangObjField
from core.common.serializers import StrictSerializer
from core.plain import kinds
from core.plain.api.kinds import field_of
from core.plain.table import Table


class MoveIn(StrictSerializer):
    """Before a row, or last where none is named."""

    before_id = serializers.IntegerField(min_value=1, required=False, allow_null=True)


def serializer_of(table: Table) -> type[StrictSerializer]:
    """The serializer of a table's rows; each picture also as a file, `<part>_file`."""
    fields: dict[str, Any] = {part.api: field_of(part) for part in table.parts}
    fields |= {
        f"{part.api}_file": serializers.FileField(required=False)
        for part in table.parts
        if isinstance(part, kinds.Picture)
    }
    if table.is_ordered:
        fields["position"] = serializers.IntegerField(min_value=0, max_value=1_000_000, required=False)
    if table.translated:
        fields["lang_obj"] = LangObjField(
            table.translated,
            most={name: table.part[name].most for name in table.translated if table.part[name].most},
            required=False,
        )
    if table.is_aged:
        fields["text_checked"] = serializers.ListField(
            child=serializers.ChoiceField(choices=[code for code in languages.LANGUAGES if code != languages.DEFAULT]),
            required=False,
        )
    fields["version"] = serializers.CharField(max_length=40, required=False, allow_blank=True)
    fields["__doc__"] = f"A row of {table.name} as a manager writes it."
    return type(f"{table.model.__name__}In", (StrictSerializer,), fields)
