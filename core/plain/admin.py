"""Plain tables in the site admin: one tab a language, import and export above the list, deletion for 30 days."""

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.forms import ModelForm
from django.http import HttpRequest

from core.admin_base.contracts import API_SEARCH, LanguageTabsAdmin
from core.bulk.contracts.admin import BulkAdmin
from core.common import trees
from core.common.errors import Invalid
from core.common.languages import DEFAULT
from core.plain import kinds, services
from core.plain.labels import labels_of
from core.plain.table import TABLES, Table


class TableForm(ModelForm[Any]):
    """Shows what the table's rules refuse beside its field."""

    table: ClassVar[Table]

    def clean(self) -> dict[str, Any]:
        values: dict[str, Any] = super().clean() or {}
        given = {
            part.api: getattr(values.get(part.name), "pk", None)
            if isinstance(part, kinds.Reference)
            else values.get(self.table.column(part.name))
            for part in self.table.parts
        }
        # The locks of the check are held until the row is saved: the page is one transaction.
        trees.lock_tree(self.table.model)
        try:
            self.table.clean(given, self.instance if self.instance.pk else None)
        except Invalid as exc:
            columns = {part.api: part.name for part in self.table.parts}
            for name, text in exc.errors.items():
                column = columns.get(name, name)
                self.add_error(next((field for field in (column, f"{column}_ko") if field in self.fields), None), text)
        return values


class TableAdmin(BulkAdmin, LanguageTabsAdmin):
    """Writing goes through the same rules as the API."""

    table: ClassVar[Table]

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        services.save_form_row(table=self.table, row=obj, actor=request.user)

    def delete_model(self, request: HttpRequest, obj: Any) -> None:
        services.delete(table=self.table, row=obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> None:
        for row in queryset:
            services.delete(table=self.table, row=row)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return "add" in self.table.actions and super().has_add_permission(request)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return "delete" in self.table.actions and super().has_delete_permission(request, obj)


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


def _words(table: Table, part: Any) -> dict[Any, Any]:
    return {value: table.word(f"{part.name}_{value}") for value in part.values}


def admin_of(table: Table) -> type[TableAdmin]:
    """The page of a table in the site admin."""
    shown = [part.name for part in table.parts if part.is_short]
    pictures = [part.name for part in table.parts if isinstance(part, kinds.Picture)]
    # A picture comes first, what is known of the others stays in their order.
    columns = (pictures[:1] + [name for name in shown if name not in pictures])[:6]
    own: dict[str, Any] = {
        "table": table,
        "form": type("TableForm", (TableForm,), {"table": table}),
        "bulk": table.name,
        "list_display": (*columns, "position" if table.is_ordered else "updated_at"),
        "list_filter": (*_filters(table), *(() if table.is_ordered else ("updated_at",))),
        "list_select_related": tuple(part.name for part in table.references),
        # Rows that can be found by their words; a select would have them all.
        "autocomplete_fields": tuple(part.name for part in table.references if _has_search(part.related_model)),
        "search_fields": API_SEARCH if table.search or table.find else (),
        "search_help_text": table.word("search") if "search" in labels_of(table.name)[DEFAULT] else None,
        "resource": table.name,
        "is_large": table.is_aged,
        "truths": tuple(part.name for part in table.parts if isinstance(part, kinds.Flag)),
        "money": tuple(part.name for part in table.parts if isinstance(part, kinds.Money)),
        "pictures": tuple(pictures),
        "value_words": {part.name: _words(table, part) for part in table.parts if hasattr(part, "values")},
        "ordering": ("position", "id") if table.is_ordered else ("-id",),
    }
    return type(f"{table.model.__name__}Admin", (TableAdmin,), own)


for _table in TABLES.values():
    admin.site.register(_table.model, admin_of(_table))
