"""Admin pages of brands; secrets are written in the manager only."""

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from unfold.admin import StackedInline, TabularInline

from core.admin_base.contracts import LanguageTabsAdmin
from core.brands import models
from core.brands.selectors import clear_directory
from core.common.tenancy import current_brand_id


class HostInline(TabularInline):
    model = models.BrandHost
    extra = 0


class SettingInline(StackedInline):
    model = models.SettingObj
    can_delete = False


class SeoInline(StackedInline):
    model = models.SeoObj
    can_delete = False


class ThemeInline(StackedInline):
    model = models.ThemeCss
    can_delete = False


@admin.register(models.Brand)
class BrandAdmin(LanguageTabsAdmin):
    list_display = ("logo_file", "name", "dns", "company_name", "opened_at", "updated_at")
    search_fields = ("name_ko", "dns")
    search_help_text = "이름, 주소"
    exclude: ClassVar[Any] = ()
    inlines = (HostInline, SettingInline, SeoInline, ThemeInline)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        brands = models.Brand.objects.order_by("pk")
        user: Any = request.user
        return brands if user.is_root else brands.filter(pk=current_brand_id())

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        user: Any = request.user
        return () if user.is_root else ("dns",)

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        super().save_related(request, form, formsets, change)
        clear_directory()


@admin.register(models.Policy)
class PolicyAdmin(LanguageTabsAdmin):
    list_display = ("kind", "version", "title", "effective_on")
    list_filter = ("kind", "effective_on")
    search_fields = ("title_ko",)
    search_help_text = "제목"
    ordering = ("kind", "-version")
