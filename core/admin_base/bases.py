"""Pages of the site admin (D52): Unfold, language tabs, the brand's rows only."""

from collections.abc import Sequence
from typing import Any, ClassVar

from django.conf import settings
from django.contrib import admin
from django.db.models import DateTimeField, Model, QuerySet
from django.http import HttpRequest, HttpResponseRedirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from modeltranslation.admin import TranslationAdmin
from modeltranslation.translator import translator
from unfold.admin import ModelAdmin
from unfold.decorators import action

from core.admin_base import cells
from core.admin_base import translation_marks as marks
from core.admin_base.history import history_page
from core.admin_base.list_tabs import ListTab
from core.admin_base.lists import ListPage
from core.admin_base.manager_screens import SCREENS, WITH_RECORDS
from core.common import languages, masking

_NAMES = dict(settings.LANGUAGES)


class BrandAdmin(ListPage, ModelAdmin):
    """A brand's rows. The model's manager filters them; the brand is not a form field.

    `personal` are fields with personal data: lists and pages show them masked and read-only (docs/security.md).
    """

    exclude: ClassVar[Any] = ("brand",)
    personal: ClassVar[tuple[str, ...]] = ()
    # The manager's screen of a plain table; those of other models are in `manager_screens`.
    manager_screen: ClassVar[str] = ""
    # Tabs above the list; without them the other pages of the menu's entry are its tabs.
    list_tabs: ClassVar[tuple[ListTab, ...]] = ()
    actions_list: Any = ()
    actions_detail: Any = ()

    def __init__(self, model: type[Model], admin_site: Any) -> None:
        super().__init__(model, admin_site)
        for name in self.personal:
            setattr(self, f"masked_{name}", self._masked(name))

        self.screen = self.manager_screen or SCREENS.get(self.opts.label_lower, "")
        if self.screen:
            self.actions_list = (*self.actions_list, "open_list_in_manager")
            self.actions_detail = (*self.actions_detail, "open_in_manager")

    @action(description=gettext_lazy("관리자 화면"), url_path="open-in-manager", icon="space_dashboard")
    def open_list_in_manager(self, request: HttpRequest) -> HttpResponseRedirect:
        """Leads to the manager's screen of the list."""
        return HttpResponseRedirect(f"/manager/{self.screen}")

    @action(description=gettext_lazy("관리자 화면"), url_path="open-in-manager", icon="space_dashboard")
    def open_in_manager(self, request: HttpRequest, object_id: str) -> HttpResponseRedirect:
        """Leads to the row on the manager's screen, or to its list where a row has no address there."""
        has_record = bool(self.manager_screen) or self.opts.label_lower in WITH_RECORDS
        is_there = has_record and self.get_object(request, object_id) is not None
        return HttpResponseRedirect(f"/manager/{self.screen}/{object_id}" if is_there else f"/manager/{self.screen}")

    def history_view(self, request: HttpRequest, object_id: str, extra_context: Any = None) -> Any:
        obj = self.get_object(request, object_id)
        if obj is None:
            return self._get_obj_does_not_exist_redirect(request, self.opts, object_id)
        return history_page(self, request, obj)

    def get_texts(self) -> tuple[str, ...]:
        """The translated fields of the form."""
        return ()

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

    def visible_rows(self, request: HttpRequest) -> QuerySet[Any]:
        """The rows that this person may see."""
        rows: QuerySet[Any] = self.model._default_manager.all()
        return rows

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        queryset = self.visible_rows(request)
        related = self.list_select_related
        if isinstance(related, (list, tuple)) and related:
            # For names of rows outside the list too.
            queryset = queryset.select_related(*related)
        ordering = self.get_ordering(request)
        return queryset.order_by(*ordering) if ordering else queryset


# Plain fields that stand beside the texts.
_MOST_BESIDE = 20


class LanguageTabsAdmin(BrandAdmin, TranslationAdmin[Any]):  # type: ignore[misc]
    """One tab for each language, drawn by Unfold: modeltranslation's tabs load scripts from another host.

    The name of a tab says how much of the Korean text it has. With `marks_translations` a list has a column that says
    the same of each row.
    """

    marks_translations: ClassVar[bool] = False

    def attach(self, rows: Sequence[Any]) -> None:
        super().attach(rows)
        if not self.marks_translations:
            return
        texts = self.get_texts()
        present = marks.read_present_columns(self.model, [row.pk for row in rows], texts)
        for row in rows:
            own = present.get(row.pk, frozenset())
            row.translation_marks = {code: marks.mark_of(texts, own, code) for code in languages.LANGUAGES}

    @admin.display(description=gettext_lazy("번역"))
    def translations(self, row: Any) -> str:
        """How much of the Korean texts each language has."""
        names = {code: _NAMES[languages.to_django(code)] for code in languages.LANGUAGES}
        return cells.marks(row.translation_marks, names)

    def get_texts(self) -> tuple[str, ...]:
        """The translated fields of the form."""
        excluded, texts = self.exclude or (), translator.get_options_for_model(self.model).all_fields
        # In the order of the model, whose first text is a row's name.
        return tuple(
            field.name for field in self.model._meta.fields if field.name in texts and field.name not in excluded
        )

    def get_fieldsets(self, request: HttpRequest, obj: Model | None = None) -> Any:
        names = [name for name in self.get_fields(request, obj) if name not in (self.exclude or ())]
        texts = self.get_texts()
        columns = {name: [marks.column_of(name, code) for code in languages.LANGUAGES] for name in texts}
        translated = {column for own in columns.values() for column in own}
        plain = [name for name in names if name not in translated and name not in columns]
        tabs = []
        for code in languages.LANGUAGES:
            own = [marks.column_of(name, code) for name in texts if marks.column_of(name, code) in names]
            label = _NAMES[languages.to_django(code)]
            if own:
                tabs.append((f"{label} {self._mark(obj, texts, code)}".strip(), {"classes": ["tab"], "fields": own}))
        if not plain:
            return tabs
        # Beside the texts where they are few; many stand in pairs above them.
        is_beside = bool(tabs) and len(plain) <= _MOST_BESIDE
        title, place = (_("보이기와 설정"), "aside") if is_beside else (None, "pairs")
        return [(title, {"fields": plain, "classes": [place]}), *tabs]

    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        field = super().formfield_for_dbfield(db_field, request, **kwargs)
        if field is not None and hasattr(db_field, "translated_field"):
            # The tab says the language.
            field.label = db_field.translated_field.verbose_name
            code = next(code for code in languages.LANGUAGES if db_field.name.endswith(f"_{languages.suffix(code)}"))
            field.widget.attrs |= {"lang": languages.to_tag(code), "dir": languages.direction(code)}
        return field

    def is_outdated(self, obj: Any, code: str) -> bool:
        """Whether a text of this language is older than the Korean one; where the model records it."""
        return False

    def _mark(self, obj: Model | None, texts: tuple[str, ...], code: str) -> str:
        """How much of the Korean texts a language has; '' on the page of a new row."""
        if obj is None:
            return ""
        mark = marks.mark_of(texts, marks.present_columns(obj, texts), code)
        return marks.PARTLY if mark == marks.COMPLETE and self.is_outdated(obj, code) else mark


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
