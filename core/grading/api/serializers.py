"""Input serializers of grades by rule."""

from rest_framework import serializers

from core.common.serializers import StrictSerializer
from core.grading.models import MAX_MONTHS, MAX_NIGHT


class GradeRuleIn(StrictSerializer):
    """The switch, over how many months, and in which night."""

    is_on = serializers.BooleanField(required=False)
    months = serializers.IntegerField(min_value=1, max_value=MAX_MONTHS, required=False)
    night = serializers.IntegerField(min_value=1, max_value=MAX_NIGHT, required=False)


class GradeRunIn(StrictSerializer):
    """A preview, or a run that changes grades."""

    is_preview = serializers.BooleanField()
