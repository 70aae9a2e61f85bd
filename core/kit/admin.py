"""Bases of the site admin (D52): Unfold, language tabs, the brand's rows only."""

from typing import Any, ClassVar

from django.db.models import Model, QuerySet
from django.http import HttpRequest
from modeltranslation.admin import TranslationAdmin
from modeltranslation.translator import translator
from unfold.admin import ModelAdmin

from core.kit import languages


class BrandAdmin(ModelAdmin):
    """A brand's rows. The manager of the model narrows them; nobody chooses the brand in a form."""

    list_per_page = 50
    show_full_result_count = False
    exclude: ClassVar[Any] = ("brand",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        queryset: QuerySet[Any] = self.model._default_manager.all()
        ordering = self.get_ordering(request)
        return queryset.order_by(*ordering) if ordering else queryset


class LanguageTabsAdmin(BrandAdmin, TranslationAdmin):  # type: ignore[misc]
    """One tab a language, drawn by Unfold itself: modeltranslation's own tabs need a foreign script host."""

    def get_fieldsets(self, request: HttpRequest, obj: Model | None = None) -> Any:
        names = [name for name in self.get_fields(request, obj) if name not in (self.exclude or ())]
        texts = translator.get_options_for_model(self.model).all_fields
        columns = {name: [f"{name}_{languages.suffix(code)}" for code in languages.LANGUAGES] for name in texts}
        translated = {column for found in columns.values() for column in found}
        plain = [name for name in names if name not in translated and name not in columns]
        tabs = [
            (
                code,
                {
                    "classes": ["tab"],
                    "fields": [
                        column
                        for name in texts
                        for column in columns[name]
                        if column.endswith(f"_{languages.suffix(code)}") and column in names
                    ],
                },
            )
            for code in languages.LANGUAGES
        ]
        return [(None, {"fields": plain}), *[tab for tab in tabs if tab[1]["fields"]]]


class ReadOnlyAdmin(BrandAdmin):
    """Rows that only the services write."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
