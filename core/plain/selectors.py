"""Queries for plain rows, and their values in answers."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.db.models import QuerySet

from core.common import languages
from core.plain import translation_sources
from core.plain.rows import restorable_since, version_of
from core.plain.table import Table, Values

_OTHERS = tuple(code for code in languages.LANGUAGES if code != languages.DEFAULT)


def live_rows(table: Table) -> QuerySet[Any]:
    """The rows that are not deleted."""
    rows: QuerySet[Any] = table.model._default_manager.all()
    return rows


def deleted_rows(table: Table) -> QuerySet[Any]:
    """The rows that can be restored."""
    rows: QuerySet[Any] = table.model.with_deleted.filter(deleted_at__gt=restorable_since())
    return rows


def all_rows(table: Table) -> QuerySet[Any]:
    """All rows, including deleted ones that still exist."""
    rows: QuerySet[Any] = table.model.with_deleted.all()
    return rows


def records(table: Table, rows: QuerySet[Any]) -> list[Values]:
    """The rows of a queryset as managers see them: one statement, and those of the table's `more`."""
    found = list(without_translation(rows).values(*table.read))
    more = table.more(found)
    return [{**record(table, record_of), **more.get(record_of["id"], {})} for record_of in found]


def record_of(table: Table, row: Any) -> Values:
    """One row as managers see it."""
    values = values_of(table, row)
    return {**record(table, values), **table.more([values]).get(row.pk, {})}


def values_of(table: Table, row: Any) -> Values:
    """A row's columns by name."""
    return {name: getattr(row, name) for name in table.read}


def without_translation(rows: Any) -> Any:
    """A queryset with the database's columns: modeltranslation would replace them by the active language's."""
    return rows.rewrite(False)


def record(table: Table, values: Values) -> Values:
    """The columns of a row as an answer: Korean texts at the top level, the other languages in `lang_obj`."""
    shown: Values = {"id": values["id"]}
    for part in table.parts:
        value = values[table.column(part.name)]
        shown[part.api] = part.shown(value)
    if table.is_ordered:
        shown["position"] = values["position"]
    if table.translated:
        shown["lang_obj"] = lang_obj(table, values)
    if table.is_aged:
        shown["text_older"] = translation_sources.stale_fields_of(values, table.translated)
    shown["created_at"], shown["updated_at"] = values["created_at"], values["updated_at"]
    shown["version"] = _version(values["updated_at"])
    if values["deleted_at"] is not None:
        shown["deleted_at"] = values["deleted_at"]
    return shown


def _version(updated_at: datetime | None) -> str:
    return version_of(updated_at) if updated_at else ""


def lang_obj(table: Table, values: Values) -> dict[str, dict[str, str]]:
    """The texts in the six languages beside Korean, empty ones left out."""
    found = {}
    for code in _OTHERS:
        own = {
            name: text
            for name in table.translated
            if (text := table.part[name].shown(values[table.column(name, code)]))
        }
        if own:
            found[code] = own
    return found


def shop_rows(table: Table, rows: QuerySet[Any], language: str) -> list[Values]:
    """The rows as shoppers see them: texts in `language`, Korean where there is none."""
    assert table.shop is not None
    own = [table.part[name] for name in table.shop.parts]
    columns = {"id"}
    for part in own:
        columns |= {table.column(part.name), table.column(part.name, language)}
    found: Sequence[Values] = without_translation(rows).values(*sorted(columns))
    return [
        {
            "id": values["id"],
            **{
                part.api: part.shown(values[table.column(part.name, language)] or values[table.column(part.name)])
                if part.translated
                else part.shown(values[table.column(part.name)])
                for part in own
            },
        }
        for values in found
    ]
