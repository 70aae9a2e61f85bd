"""Applications and connected accounts for operators, read-only."""

from typing import Any, ClassVar

from django.contrib import admin

from core.admin_base.contracts import ReadOnlyAdmin
from core.social_sign_in.models import SocialAccount, SocialSetting, SocialUnlink


@admin.register(SocialSetting)
class SocialSettingAdmin(ReadOnlyAdmin):
    list_display = ("kakao_on", "naver_on", "google_on", "updated_at")
    exclude: ClassVar[Any] = ("brand",)


@admin.register(SocialAccount)
class SocialAccountAdmin(ReadOnlyAdmin):
    list_display = ("user", "company", "created_at", "used_at", "unlinked_at")
    list_filter = ("company",)
    list_select_related = ("user",)
    exclude: ClassVar[Any] = ("brand",)
    ordering = ("-id",)


@admin.register(SocialUnlink)
class SocialUnlinkAdmin(ReadOnlyAdmin):
    list_display = ("company", "uid", "tries", "next_at")
    exclude: ClassVar[Any] = ("brand",)
    ordering = ("-id",)
