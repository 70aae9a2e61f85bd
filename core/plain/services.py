"""Save, move, delete and restore plain rows."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from django.db import models, transaction
from django.utils.translation import gettext as _

from core.common import languages, ordering, trees
from core.common.errors import Invalid, Stale
from core.plain import deleting, kinds, translation_sources, versions
from core.plain.rows import version_of
from core.plain.table import Table, Values


def save(
    *,
    table: Table,
    values: Mapping[str, Any],
    row: Any = None,
    seen: str = "",
    checked: Collection[str] = (),
    actor: Any = None,
) -> Any:
    """Create or change a row from values by part; `lang_obj` holds the languages beside Korean.

    `seen` is the version that the form had loaded, `checked` are the languages whose texts are confirmed to match the
    Korean ones, `actor` is named by the stored version. Raises Invalid (-50) by part, and Stale (-45) where somebody
    else saved the row meanwhile.
    """
    with transaction.atomic():
        trees.lock_tree(table.model)
        # What was read before the lock may have changed: columns that are not given keep the newest value.
        target: Any = table.model() if row is None else _lock_row(table, row.pk, seen)
        given = table.clean(dict(values), target if row is not None else None)
        before = translation_sources.read_texts(target, table.translated) if table.is_aged else {}
        _write(table, target, given)
        if table.is_aged:
            target.text_sources = translation_sources.updated_sources(
                target, table.translated, before=before, checked=checked
            )
        stored = _store(table, target, placed="position" in given)
        versions.save_versions(table, [stored.pk], actor)
        return stored


def save_new_row(*, table: Table, row: Any, values: Mapping[str, Any], actor: Any = None) -> Any:
    """Write a new row that has further columns beside its parts. Raises Invalid (-50) by part."""
    with transaction.atomic():
        trees.lock_tree(table.model)
        given = table.clean(dict(values), None)
        _write(table, row, given)
        stored = _store(table, row, placed="position" in given)
        versions.save_versions(table, [stored.pk], actor)
        return stored


def _store(table: Table, row: Any, *, placed: bool) -> Any:
    if row.pk is None and table.is_ordered and not placed:
        row.position = last_position(table, row)
    row.save()
    table.changed([row.pk])
    return row


def _lock_row(table: Table, pk: int, seen: str) -> Any:
    """Lock a row until it is written, check its version, and return it as it is now."""
    row: Any = table.model._default_manager.select_for_update(of=("self",)).filter(pk=pk).first()
    if row is None:
        raise Stale(_("그사이 지워졌어요."))
    if seen and version_of(row.updated_at) != seen:
        raise Stale()
    return row


def _write(table: Table, row: Any, values: Values) -> None:
    for part in table.parts:
        if part.api not in values:
            continue
        if isinstance(part, kinds.Reference):
            _set_reference(part, row, values[part.api])
        else:
            setattr(row, table.column(part.name), part.cleaned(values[part.api]))
    if "position" in values and table.is_ordered:
        row.position = values["position"]
    if "lang_obj" in values:
        for code, texts in texts_per_language(table, values["lang_obj"]):
            for name in table.translated:
                setattr(row, table.column(name, code), table.part[name].cleaned(texts.get(name, "")))


def texts_per_language(table: Table, texts: Mapping[str, Mapping[str, str]]) -> Iterator[tuple[str, Mapping[str, str]]]:
    """Each language beside Korean with its texts; a language that is missing has none."""
    for code in languages.LANGUAGES:
        if code != languages.DEFAULT:
            yield code, texts.get(code, {})


def _set_reference(part: Any, row: Any, pk: int | None) -> None:
    if pk is not None and not part.related_model._default_manager.filter(pk=pk).exists():
        raise Invalid({part.api: _("없는 항목이에요.")})
    setattr(row, part.attname, pk)


def last_position(table: Table, row: Any) -> int:
    """The position after all siblings of a new row."""
    highest = siblings(table, row).aggregate(most=models.Max("position"))["most"]
    return 0 if highest is None else int(highest) + 1


def siblings(table: Table, row: Any) -> models.QuerySet[Any]:
    """The rows among which a row is ordered: those with the same references."""
    level = {part.attname: getattr(row, part.attname) for part in table.references}
    rows: models.QuerySet[Any] = table.model._default_manager.filter(**level)
    return rows


def move(*, table: Table, row: Any, before_id: int | None) -> Any:
    """Move a row before a sibling, or last. Raises Invalid for one that is gone."""
    with transaction.atomic():
        ordering.move_row(siblings(table, row), row.pk, before_id)
        table.changed([row.pk])
    row.refresh_from_db()
    return row


def delete(*, table: Table, row: Any) -> bool:
    """Soft-delete a row and its dependent rows for 30 days. Raises StillUsed while others refer to it.

    Returns whether it was there: another request may have deleted it, or the row it depends on, meanwhile.
    """
    with transaction.atomic():
        trees.lock_tree(table.model)
        locked = table.model._default_manager.select_for_update(of=("self",)).filter(pk=row.pk).first()
        if locked is None:
            return False
        deleting.soft_delete(locked, still_used=table.still_used)
        return True


def restore(*, table: Table, row: Any) -> Any:
    """Restore a row, with the rows that were deleted with it. Raises Invalid while its parent is deleted."""
    with transaction.atomic():
        trees.lock_tree(table.model)
        deleting.undelete(row)
    row.refresh_from_db()
    return row
