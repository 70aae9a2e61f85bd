"""What may be written about reviews."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from core.common.serializers import Flag, StrictSerializer
from core.reviews.models import ReportReason
from core.reviews.pictures import MAX_PICTURES

STARS = _("별점을 체크해 주세요.")
TEXT = _("리뷰를 작성해 주세요.")
_NO_STARS: dict[str, Any] = dict.fromkeys(("required", "null", "invalid", "min_value", "max_value"), STARS)
_NO_TEXT: dict[str, Any] = dict.fromkeys(("required", "null", "blank"), TEXT)
_NEEDED: dict[str, Any] = dict.fromkeys(("required", "null", "blank"), _("필수 항목을 입력해 주세요."))
LONGEST = 2_000


class ReviewIn(StrictSerializer):
    """A review: stars from 1 to 5 and plain text; `pictures` are addresses that the upload answered."""

    stars = serializers.IntegerField(min_value=1, max_value=5, error_messages=_NO_STARS)
    text = serializers.CharField(max_length=LONGEST, error_messages=_NO_TEXT)
    pictures = serializers.ListField(
        child=serializers.CharField(max_length=300), max_length=MAX_PICTURES, required=False
    )


class NewReviewIn(ReviewIn):
    """A new review names the order line that it is about."""

    line_id = serializers.IntegerField(min_value=1, error_messages=_NEEDED)


class ReviewVoteIn(StrictSerializer):
    is_helpful = Flag()


class ReviewReportIn(StrictSerializer):
    reason = serializers.ChoiceField(choices=ReportReason.choices, error_messages=_NEEDED)


class ReviewAnswerIn(StrictSerializer):
    """The shop's answer. An empty one withdraws it."""

    answer = serializers.CharField(max_length=LONGEST, allow_blank=True)


class HideReviewIn(StrictSerializer):
    reason = serializers.CharField(max_length=200, error_messages=_NEEDED)


class PinReviewIn(StrictSerializer):
    is_pinned = Flag()
