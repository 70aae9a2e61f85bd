"""What may be sent to imports."""

import json
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from core.bulk.models import ImportRun
from core.common.serializers import StrictSerializer


class Texts(serializers.DictField):
    """Text by text; also as the JSON of it, since headers may hold the brackets of multipart names."""

    def __init__(self, most: int = 500, **kwargs: Any) -> None:
        super().__init__(
            child=serializers.CharField(allow_blank=True, trim_whitespace=False, max_length=most), **kwargs
        )

    def to_internal_value(self, data: Any) -> dict[str, str]:
        if isinstance(data, str):
            try:
                data = json.loads(data)
            except (ValueError, RecursionError) as exc:
                raise serializers.ValidationError(_("형식이 맞지 않아요.")) from exc
        value: dict[str, str] = super().to_internal_value(data)
        return value


class ImportIn(StrictSerializer):
    """A file with its resource, or corrections of how it is read."""

    resource = serializers.CharField(max_length=40, required=False)
    file = serializers.FileField(required=False, allow_empty_file=True)
    encoding = serializers.ChoiceField(
        choices=["utf-8", "utf-8-sig", "cp949", "utf-16", "xlsx", "xls", "html"], required=False
    )
    delimiter = serializers.CharField(max_length=1, trim_whitespace=False, allow_blank=True, required=False)
    header_line = serializers.IntegerField(min_value=0, max_value=20, required=False)
    sheet = serializers.CharField(max_length=100, trim_whitespace=False, allow_blank=True, required=False)
    lenient = serializers.BooleanField(required=False)
    mapping = Texts(required=False)
    options = Texts(required=False)


class ApplyIn(StrictSerializer):
    """How to apply."""

    mode = serializers.ChoiceField(choices=ImportRun.Mode.choices)
    closes_options = serializers.BooleanField(required=False)


class CodesIn(StrictSerializer):
    """Names of the codes of a field, or a file that has both."""

    field = serializers.CharField(max_length=40)
    names = Texts(most=400, required=False)
    file = serializers.FileField(required=False)


class PackIn(StrictSerializer):
    """A ZIP of pictures."""

    file = serializers.FileField(required=False, allow_empty_file=True)


class PresetUse(StrictSerializer):
    """Which preset to read a run by."""

    preset = serializers.IntegerField(min_value=1)


class PresetIn(StrictSerializer):
    """The run whose mapping is saved, and the name of the preset."""

    run = serializers.IntegerField(min_value=1)
    name = serializers.CharField(max_length=60)
