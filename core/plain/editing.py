"""Who has a row open, and each person's unsaved draft."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from core.common.tenancy import unscoped
from core.jobs.schedule import every
from core.plain.models import RowEditor
from core.plain.table import Table, Values

# A screen reports every ten seconds that it is open.
SEEN_FOR = timedelta(seconds=30)
KEEP_FOR = timedelta(days=7)
NEW = 0


def announce_editor(*, table: Table, row_id: int, user: Any, values: Values | None = None) -> list[dict[str, Any]]:
    """Record that a person has a row open, with a draft if one is given; returns who else has it open."""
    now = timezone.now()
    given = {"values": values, "saved_at": now} if values is not None else {}
    RowEditor.objects.update_or_create(
        table=table.name,
        row_id=row_id,
        user_id=user.pk,
        defaults={"seen_at": now, "user_name": _name_of(user), **given},
    )
    if row_id == NEW:
        return []
    others = RowEditor.objects.filter(table=table.name, row_id=row_id, seen_at__gt=now - SEEN_FOR).exclude(
        user_id=user.pk
    )
    return [{"name": editor.user_name, "seen_at": editor.seen_at} for editor in others.order_by("seen_at")]


def _name_of(user: Any) -> str:
    return str(user.name or user.user_name)


def get_draft(*, table: Table, row_id: int, user: Any) -> RowEditor | None:
    """A person's unsaved draft of a row."""
    return RowEditor.objects.filter(table=table.name, row_id=row_id, user_id=user.pk, values__isnull=False).first()


def discard_draft(*, table: Table, row_id: int, user: Any) -> None:
    """Delete a draft, after it was saved or discarded."""
    RowEditor.objects.filter(table=table.name, row_id=row_id, user_id=user.pk).update(values=None, saved_at=None)


@every(3600, "plain.forget_editors")
def delete_old_editors() -> int:
    """Delete editors not seen for a week; returns how many."""
    with unscoped("what nobody came back to goes in every brand"):
        old = RowEditor.objects.filter(seen_at__lt=timezone.now() - KEEP_FOR)
        ids = list(old.order_by("seen_at").values_list("pk", flat=True)[:1000])
        return RowEditor.objects.filter(pk__in=ids).delete()[0] if ids else 0
