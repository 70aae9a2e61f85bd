"""Pages of the site admin (D52): Unfold, language tabs, the brand's rows only, every action audited."""

from collections.abc import Iterable
from typing import Any, ClassVar

from django.conf import settings
from django.contrib import admin
from django.db.models import DateTimeField, Model, QuerySet
from django.http import HttpRequest
from modeltranslation.admin import TranslationAdmin
from modeltranslation.translator import translator
from unfold.admin import ModelAdmin

from core.admin_base.lists import ListPage
from core.common import languages, masking
from core.common.tenancy import scoped_brand_id
from core.security import services as security

_NAMES = dict(settings.LANGUAGES)


class AuditedAdmin(ModelAdmin):
    """Records site admin actions in the same audit log as the manager's actions (D62)."""

    def construct_change_message(self, request: HttpRequest, form: Any, formsets: Any, add: bool = False) -> Any:
        """Called once after each save with the saved forms; reads from them what changed."""
        self._audit(request, "admin.create" if add else "admin.update", form.instance, form)
        for formset in formsets or ():
            for child in (*formset.new_objects, *(one for one, _names in formset.changed_objects)):
                owner = next((one for one in formset.forms if one.instance is child), None)
                self._audit(
                    request, "admin.update" if child in formset.changed_objects else "admin.create", child, owner
                )
            for child in formset.deleted_objects:
                self._audit(request, "admin.delete", child, None)
        return super().construct_change_message(request, form, formsets, add)

    def log_deletions(self, request: HttpRequest, queryset: Iterable[Any]) -> Any:
        rows = list(queryset)
        for row in rows:
            self._audit(request, "admin.delete", row, None)
        return super().log_deletions(request, rows)

    def _audit(self, request: HttpRequest, action: str, row: Any, form: Any) -> None:
        names = list(form.changed_data) if form is not None else []
        secret = {name for name in names if "secret" in name or "password" in name}
        security.audit(
            actor=request.user,
            action=action,
            subject=row._meta.label_lower,
            subject_id=row.pk,
            brand_id=getattr(row, "brand_id", None) or scoped_brand_id(),
            before={name: form.initial.get(name) for name in names if name not in secret},
            after={name: "***" if name in secret else form.cleaned_data.get(name) for name in names},
        )


class BrandAdmin(ListPage, AuditedAdmin):
    """A brand's rows. The model's manager filters them; the brand is not a form field.

    `personal` are fields with personal data: lists and pages show them masked and read-only (docs/security.md).
    """

    exclude: ClassVar[Any] = ("brand",)
    personal: ClassVar[tuple[str, ...]] = ()

    def __init__(self, model: type[Model], admin_site: Any) -> None:
        super().__init__(model, admin_site)
        for name in self.personal:
            setattr(self, f"masked_{name}", self._masked(name))

    def cell(self, name: Any) -> Any:
        return f"masked_{name}" if name in self.personal else super().cell(name)

    def get_exclude(self, request: HttpRequest, obj: Any = None) -> Any:
        return (*(super().get_exclude(request, obj) or ()), *self.personal)

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        return (*super().get_readonly_fields(request, obj), *(f"masked_{name}" for name in self.personal))

    def _masked(self, name: str) -> Any:
        def shown(row: Any) -> str:
            value = getattr(row, name)
            return str(masking.KINDS[name](str(value))) if value else ""

        label = self.model._meta.get_field(name).verbose_name  # type: ignore[union-attr]
        return admin.display(description=label, ordering=name)(shown)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        queryset: QuerySet[Any] = self.model._default_manager.all()
        related = self.list_select_related
        if isinstance(related, (list, tuple)) and related:
            # For names of rows outside the list too.
            queryset = queryset.select_related(*related)
        ordering = self.get_ordering(request)
        return queryset.order_by(*ordering) if ordering else queryset


class LanguageTabsAdmin(BrandAdmin, TranslationAdmin[Any]):  # type: ignore[misc]
    """One tab for each language, drawn by Unfold: modeltranslation's tabs load scripts from another host."""

    def get_fieldsets(self, request: HttpRequest, obj: Model | None = None) -> Any:
        names = [name for name in self.get_fields(request, obj) if name not in (self.exclude or ())]
        texts = translator.get_options_for_model(self.model).all_fields
        columns = {name: [f"{name}_{languages.suffix(code)}" for code in languages.LANGUAGES] for name in texts}
        translated = {column for found in columns.values() for column in found}
        plain = [name for name in names if name not in translated and name not in columns]
        tabs = [
            (
                _NAMES[languages.to_django(code)],
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
    """Rows that only services write. Their page has the moments too that no form would have."""

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        given, hidden = (
            super().get_readonly_fields(request, obj),
            {"deleted_at", *(self.get_exclude(request, obj) or ())},
        )
        moments = (
            field.name
            for field in self.model._meta.concrete_fields
            if isinstance(field, DateTimeField) and not field.editable and field.name not in hidden
        )
        return (*given, *(name for name in moments if name not in given))

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
