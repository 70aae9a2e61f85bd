"""Plain tables in the site admin: one tab a language, import and export above the list, deletion for 30 days."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.utils.translation import gettext_lazy as _
from unfold.widgets import UnfoldAdminSelectWidget, UnfoldAdminTextareaWidget

from core.admin_base.contracts import (
    API_SEARCH,
    HtmlWidget,
    LanguageTabsAdmin,
    NumbersField,
    PictureField,
    ResourceAdmin,
    TicksField,
    WordsField,
)
from core.bulk.contracts.admin import BulkAdmin
from core.common.languages import DEFAULT
from core.plain import kinds, translation_sources
from core.plain.labels import labels_of
from core.plain.rows import version_of
from core.plain.table import TABLES, Table


def _select(part: Any, field: Any) -> forms.Field:
    choice: Any = part.formfield()
    choice.widget = UnfoldAdminSelectWidget(choices=choice.choices)
    return choice  # type: ignore[no-any-return]


def _ticks(part: Any, field: Any) -> forms.Field:
    return TicksField(choices=part.formfield().choices, required=part.is_required, label=part.verbose_name)


def _html(part: Any, field: Any) -> forms.Field:
    return forms.CharField(widget=HtmlWidget, required=False, label=part.verbose_name)


def _lines(part: Any, field: Any) -> forms.Field:
    return forms.CharField(widget=UnfoldAdminTextareaWidget, required=False, label=part.verbose_name)


def _numbers(part: Any, field: Any) -> forms.Field:
    return NumbersField(required=False, label=part.verbose_name, help_text=_("번호를 쉼표로 나눠 적어요. 예: 12, 15"))


def _words(part: Any, field: Any) -> forms.Field:
    return WordsField(required=part.is_required, label=part.verbose_name, help_text=_("쉼표로 나눠 적어요."))


def _picture(part: Any, field: Any) -> forms.Field:
    return PictureField(required=part.is_required, label=part.verbose_name)


# The form field of a kind that its column's type does not say.
FORM_FIELDS: Mapping[type[kinds.Kind], Callable[[Any, Any], forms.Field]] = {
    kinds.Choice: _select,
    kinds.Code: _select,
    kinds.Choices: _ticks,
    kinds.Html: _html,
    kinds.TranslatedLines: _lines,
    kinds.Numbers: _numbers,
    kinds.Words: _words,
    kinds.Picture: _picture,
}


class TableAdmin(BulkAdmin, ResourceAdmin, LanguageTabsAdmin):
    """The page of a table. Its resource checks and saves."""

    table: ClassVar[Table]
    version_key = "version"

    def version_of(self, obj: Any) -> str:
        return version_of(obj.updated_at)

    def is_outdated(self, obj: Any, code: str) -> bool:
        return self.table.is_aged and bool(translation_sources.stale_fields(obj, self.table.translated).get(code))


def _filters(table: Table) -> tuple[str, ...]:
    """Parts with few values, rows of other tables, and times."""
    few = (part.name for part in table.parts if part.has_few_values)
    rest = (
        part.name
        for part in table.parts
        if isinstance(part, (kinds.Reference, kinds.Moment, kinds.Date)) and part.name != "parent"
    )
    return (*few, *rest)


def _has_search(model: Any) -> bool:
    table = next((table for table in TABLES.values() if table.model is model), None)
    return table is not None and bool(table.search or table.find)


def _value_words(table: Table, part: Any) -> dict[Any, Any]:
    return {value: table.word(f"{part.name}_{value}") for value in part.values}


def admin_of(table: Table) -> type[TableAdmin]:
    """The page of a table in the site admin."""
    shown = [part.name for part in table.parts if part.is_short]
    pictures = [part.name for part in table.parts if isinstance(part, kinds.Picture)]
    # A picture comes first, what is known of the others stays in their order.
    columns = (pictures[:1] + [name for name in shown if name not in pictures])[:6]
    own: dict[str, Any] = {
        "table": table,
        "resource": table.name,
        "bulk": table.name,
        "manager_screen": table.screen or next(iter(table.screens), ""),
        "renamed": {part.name: part.api for part in table.parts},
        "form_fields": {
            part.name: partial(FORM_FIELDS[type(part)], part) for part in table.parts if type(part) in FORM_FIELDS
        },
        "list_display": (*columns, "position" if table.is_ordered else "updated_at"),
        "list_filter": (*_filters(table), *(() if table.is_ordered else ("updated_at",))),
        "list_select_related": tuple(part.name for part in table.references),
        # Rows that can be found by their words; a select would have them all.
        "autocomplete_fields": tuple(part.name for part in table.references if _has_search(part.related_model)),
        "search_fields": API_SEARCH if table.search or table.find else (),
        "search_help_text": table.word("search") if "search" in labels_of(table.name)[DEFAULT] else None,
        "is_large": table.is_aged,
        "money": tuple(part.name for part in table.parts if isinstance(part, kinds.Money)),
        "pictures": tuple(pictures),
        "value_words": {part.name: _value_words(table, part) for part in table.parts if hasattr(part, "values")},
        "ordering": ("position", "id") if table.is_ordered else ("-id",),
    }
    return type(f"{table.model.__name__}Admin", (TableAdmin,), own)


for _table in TABLES.values():
    admin.site.register(_table.model, admin_of(_table))
