"""Soft deletion of plain rows for 30 days, and restoring, with dependent rows; inside a transaction."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext as _

from core.common.errors import Invalid
from core.plain.errors import StillUsed
from core.plain.rows import PlainRow
from core.plain.table import TABLES


def soft_delete(row: PlainRow, *, still_used: Any = "") -> None:
    """Mark a row and its dependent rows as deleted. Raises StillUsed with this message while others refer to it."""
    _soft_delete(type(row), [row.pk], timezone.now(), still_used)


def _soft_delete(model: type[PlainRow], ids: Sequence[int], at: datetime, still_used: Any = "") -> None:
    for relation in model._meta.related_objects:
        below = relation.related_model._default_manager.filter(**{f"{relation.field.attname}__in": ids})
        if relation.on_delete is models.PROTECT and below.exists():
            raise StillUsed(still_used or _("쓰고 있는 곳이 있어서 지울 수 없어요."))
        other = _plain(relation.related_model)
        if relation.on_delete is models.CASCADE and other is not None:
            found = list(below.values_list("pk", flat=True))
            if found:
                _soft_delete(other, found, at)
    model._default_manager.filter(pk__in=ids).update(deleted_at=at)
    _notify_table(model, ids)


def undelete(row: PlainRow) -> None:
    """Restore a row, with the rows that were deleted with it. Raises Invalid while its parent is deleted."""
    assert row.deleted_at is not None
    for field in row._meta.concrete_fields:
        other, above = _plain(field.related_model), getattr(row, field.attname)
        if other is not None and above is not None and not other._default_manager.filter(pk=above).exists():
            raise Invalid({field.name: _("이것이 속한 항목도 지워졌어요. 그것을 먼저 되살려 주세요.")})
    _undelete(type(row), [row.pk], row.deleted_at)


def _undelete(model: type[PlainRow], ids: Sequence[int], at: datetime) -> None:
    model.with_deleted.filter(pk__in=ids, deleted_at=at).update(deleted_at=None)
    for relation in model._meta.related_objects:
        other = _plain(relation.related_model)
        if relation.on_delete is models.CASCADE and other is not None:
            below = other.with_deleted.filter(deleted_at=at)
            found = list(below.filter(**{f"{relation.field.attname}__in": ids}).values_list("pk", flat=True))
            if found:
                _undelete(other, found, at)
    _notify_table(model, ids)


def _plain(model: Any) -> type[PlainRow] | None:
    """The model, where it is a PlainRow."""
    return model if isinstance(model, type) and issubclass(model, PlainRow) else None


def _notify_table(model: type[PlainRow], ids: Sequence[int]) -> None:
    """Call the table's `changed`, which may update copies of its rows."""
    for table in TABLES.values():
        if table.model is model:
            table.changed(ids)
