"""Applications and connected accounts for operators, read-only."""

from typing import Any, ClassVar

from django.contrib import admin

from core.admin_base.contracts import ReadOnlyAdmin
from core.social_sign_in.models import SocialAccount, SocialSetting, SocialUnlink


@admin.register(SocialSetting)
class SocialSettingAdmin(ReadOnlyAdmin):
    list_display = ("__str__", "kakao_on", "naver_on", "google_on", "updated_at")
    exclude: ClassVar[Any] = ("brand",)


@admin.register(SocialAccount)
class SocialAccountAdmin(ReadOnlyAdmin):
    list_display = ("user", "company", "created_at", "used_at", "unlinked_at")
    list_filter = ("company", "user")
    list_select_related = ("user",)
    search_fields = ("user__user_name_key__begins",)
    search_help_text = "회원의 아이디"
    exclude: ClassVar[Any] = ("brand",)
    ordering = ("-id",)
    is_large = True


@admin.register(SocialUnlink)
class SocialUnlinkAdmin(ReadOnlyAdmin):
    list_display = ("company", "uid", "tries", "next_at")
    list_filter = ("company",)
    exclude: ClassVar[Any] = ("brand",)
    ordering = ("-id",)
