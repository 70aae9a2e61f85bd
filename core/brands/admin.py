"""Admin pages of brands and their documents; most secrets are written in the manager only."""

from typing import Any, ClassVar

from django import forms
from django.conf import settings
from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from unfold.widgets import UnfoldAdminSelectWidget

from core.admin_base.contracts import (
    HtmlWidget,
    LanguageTabsAdmin,
    PictureField,
    ResourceAdmin,
    ResourceStackedInline,
    ResourceTabularInline,
    TicksField,
)
from core.brands import models, policies
from core.common import languages

_LANGUAGES = [(code, dict(settings.LANGUAGES)[languages.to_django(code)]) for code in languages.LANGUAGES]
_DEMOS = [("", _("설치 설정을 따름")), *((number, str(number)) for number in range(3))]


class HostInline(ResourceTabularInline):
    model = models.BrandHost
    api = "hosts"

    def to_body(self, formset: Any) -> Any:
        rows = super().to_body(formset)
        return None if rows is None else [row["host"] for row in rows]

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return _is_root(request)

    has_change_permission = has_delete_permission = has_add_permission


class _SettingInline(ResourceStackedInline):
    """One of a brand's setting objects."""

    is_list = False
    can_delete = False
    tab = hide_title = True

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


def _demo(column: Any) -> forms.Field:
    return forms.TypedChoiceField(
        choices=_DEMOS, coerce=int, empty_value=None, required=False, label=column.verbose_name,
        widget=UnfoldAdminSelectWidget,
    )  # fmt: skip


def _language(column: Any) -> forms.Field:
    choices = [("", _("고르지 않음")), *_LANGUAGES]
    return forms.ChoiceField(choices=choices, required=False, label=column.verbose_name, widget=UnfoldAdminSelectWidget)


class SettingInline(_SettingInline):
    model = models.SettingObj
    api = "setting_obj"
    form_fields: ClassVar[Any] = {"shop_demo_num": _demo, "blog_demo_num": _demo, "default_lang": _language}


class SeoInline(_SettingInline):
    model = models.SeoObj
    api = "seo_obj"


class ThemeInline(_SettingInline):
    model = models.ThemeCss
    api = "theme_css"


def _picture(column: Any) -> forms.Field:
    return PictureField(required=False, label=column.verbose_name, is_kept=True)


@admin.register(models.Brand)
class BrandAdmin(ResourceAdmin, LanguageTabsAdmin):
    resource = "brands"
    list_display = ("logo_file", "name", "dns", "company_name", "opened_at", "updated_at")
    search_fields = ("name_ko", "dns")
    search_help_text = "이름, 주소"
    exclude: ClassVar[Any] = ()
    form_fields: ClassVar[Any] = {
        "lang_list": lambda column: TicksField(choices=_LANGUAGES, label=column.verbose_name),
        "logo_file": _picture,
        "dark_logo_file": _picture,
        "favicon_file": _picture,
        "og_file": _picture,
    }
    inlines = (HostInline, SettingInline, SeoInline, ThemeInline)
    ordering = ("id",)

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        return () if _is_root(request) else ("dns",)

    def get_inlines(self, request: HttpRequest, obj: Any = None) -> Any:
        # A new brand has its settings when it is stored.
        return self.inlines if obj is not None else ()


@admin.register(models.Policy)
class PolicyAdmin(ResourceAdmin, LanguageTabsAdmin):
    """Versions of documents. One in force is read: users agreed to it."""

    resource = "policies"
    version_key = "mark"
    list_display = ("kind", "version", "title", "effective_on")
    list_filter = ("kind", "effective_on")
    search_fields = ("title_ko",)
    search_help_text = "제목"
    ordering = ("kind", "-version")
    exclude: ClassVar[Any] = ("brand", "version")
    form_fields: ClassVar[Any] = {
        "content": lambda column: forms.CharField(
            widget=HtmlWidget, required=False, label=column.translated_field.verbose_name
        )
    }

    def version_of(self, obj: Any) -> str:
        return policies.version_tag(obj)

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        return (*super().get_readonly_fields(request, obj), *(("kind",) if obj else ()))

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return super().has_change_permission(request, obj) and (obj is None or _is_upcoming(obj))

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return super().has_delete_permission(request, obj) and (obj is None or _is_upcoming(obj))


def _is_upcoming(policy: models.Policy) -> bool:
    return policies.get_states([policy])[policy.pk] == policies.PolicyState.COMING


def _is_root(request: HttpRequest) -> bool:
    user: Any = request.user
    return bool(user.is_root)
