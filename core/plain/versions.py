"""Versions of a row's contents, one for each save that changed something."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from django.db import connection
from django.db.models import Max

from core.common import languages
from core.common.errors import NotFound
from core.plain import selectors
from core.plain.models import RowVersion
from core.plain.table import Table, Values

MAX_LISTED = 100


def save_versions(table: Table, ids: Sequence[int], actor: Any = None) -> None:
    """Store versions of these rows, where they differ from the last one; inside the transaction that wrote them."""
    if not table.versions or not ids:
        return
    rows = {
        row["id"]: row
        for row in selectors.without_translation(selectors.all_rows(table).filter(pk__in=ids)).values(*table.read)
    }
    last = _last(table, list(rows))
    fresh = []
    for pk, row in rows.items():
        values = contents(table, row)
        number, before = last.get(pk, (0, None))
        if values != before:
            fresh.append(
                RowVersion(
                    table=table.name,
                    row_id=pk,
                    number=number + 1,
                    values=values,
                    actor_id=getattr(actor, "pk", None),
                    actor_name=getattr(actor, "user_name", ""),
                )
            )
    RowVersion.objects.bulk_create(fresh)


def contents(table: Table, row: Mapping[str, Any]) -> Values:
    """The columns of a row that people write, as JSON values."""
    return {name: _plain(row[name]) for name in table.columns if name != "position"}


def _plain(value: Any) -> Any:
    return value.isoformat() if isinstance(value, date) else "" if value is None else value


def _last(table: Table, ids: Sequence[int]) -> dict[int, tuple[int, Values]]:
    own = RowVersion.objects.filter(table=table.name, row_id__in=ids)
    if connection.features.has_select_for_update:
        own = own.select_for_update()
    highest = dict(
        RowVersion.objects.filter(table=table.name, row_id__in=ids)
        .values("row_id")
        .annotate(most=Max("number"))
        .values_list("row_id", "most")
    )
    return {
        get_version.row_id: (get_version.number, get_version.values)
        for get_version in own.filter(number__in=set(highest.values()))
        if get_version.number == highest[get_version.row_id]
    }


def list_versions(table: Table, row_id: int) -> list[RowVersion]:
    """The latest versions of a row, newest first."""
    rows = RowVersion.objects.filter(table=table.name, row_id=row_id).order_by("-number")
    return list(rows[:MAX_LISTED])


def get_version(table: Table, row_id: int, number: int) -> RowVersion:
    """A version of a row. Raises NotFound."""
    found = RowVersion.objects.filter(table=table.name, row_id=row_id, number=number).first()
    if found is None:
        raise NotFound()
    return found


def shown(table: Table, version: RowVersion) -> Values:
    """A version's values by column, for a screen: HTML is cleaned as in the row itself."""
    cleaned = {
        table.column(part.name, code): part.cleaned
        for part in table.parts
        for code in (languages.LANGUAGES if part.translated else (languages.DEFAULT,))
    }
    return {name: cleaned[name](value) if name in cleaned else value for name, value in version.values.items()}


def as_values(table: Table, kept: Mapping[str, Any]) -> Values:
    """A version's columns as values for `save`: texts by part and language; removed columns are left out."""
    row = {name: kept.get(name) for name in table.columns} | {"id": 0, "position": 0}
    record = selectors.record(table, {**row, **dict.fromkeys(("created_at", "updated_at", "deleted_at"))})
    own = {part.api: record[part.api] for part in table.parts if table.column(part.name) in kept}
    for part in table.parts:
        if part.api in own:
            own[part.api] = part.from_version(own[part.api])
    return {**own, "lang_obj": record["lang_obj"]} if table.translated else own
