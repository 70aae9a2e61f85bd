"""Input of signing in with another company's account."""

from typing import Any

from rest_framework import serializers

from core.common.serializers import StrictSerializer
from core.members.contracts import Join


class SocialStartIn(StrictSerializer):
    next = serializers.CharField(max_length=500, allow_blank=True, required=False, default="/")


class SocialFinishIn(StrictSerializer):
    """What the company sent back; a code and a state are its own."""

    code = serializers.CharField(max_length=2000, allow_blank=True, required=False, default="")
    state = serializers.CharField(max_length=200, allow_blank=True, required=False, default="")
    error = serializers.CharField(max_length=200, allow_blank=True, required=False, default="")


class SocialJoin(Join):
    """The ordinary sign-up without user name and password."""

    password = None  # type: ignore[assignment]
    user_name = None  # type: ignore[assignment]

    def split(self) -> tuple[dict[str, Any], str, dict[str, bool]]:
        self.validated_data["password"] = ""
        return super().split()


class SocialSettingIn(StrictSerializer):
    """Empty secrets keep the old ones."""

    kakao_on = serializers.BooleanField(required=False)
    kakao_client_id = serializers.CharField(max_length=200, allow_blank=True, required=False)
    kakao_secret = serializers.CharField(max_length=200, allow_blank=True, required=False)
    kakao_admin = serializers.CharField(max_length=200, allow_blank=True, required=False)
    naver_on = serializers.BooleanField(required=False)
    naver_client_id = serializers.CharField(max_length=200, allow_blank=True, required=False)
    naver_secret = serializers.CharField(max_length=200, allow_blank=True, required=False)
    google_on = serializers.BooleanField(required=False)
    google_client_id = serializers.CharField(max_length=200, allow_blank=True, required=False)
    google_secret = serializers.CharField(max_length=200, allow_blank=True, required=False)
