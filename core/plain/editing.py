"""Who has a row open, and what each has typed and not saved: nobody is surprised, nothing typed is lost."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from core.jobs.schedule import every
from core.kit.tenancy import unscoped
from core.plain.models import RowEditor
from core.plain.table import Table, Values

# A screen says every ten seconds that it is open.
HERE = timedelta(seconds=30)
KEPT = timedelta(days=7)
NEW = 0


def here(*, table: Table, row_id: int, user: Any, values: Values | None = None) -> list[dict[str, Any]]:
    """Say that a person has a row open, with what was typed where something was; answers who else has it open."""
    now = timezone.now()
    given = {"values": values, "saved_at": now} if values is not None else {}
    RowEditor.objects.update_or_create(
        table=table.name, row_id=row_id, user_id=user.pk, defaults={"seen_at": now, **given}
    )
    if row_id == NEW:
        return []
    others = RowEditor.objects.filter(table=table.name, row_id=row_id, seen_at__gt=now - HERE).exclude(user_id=user.pk)
    return [
        {"name": one.user.name or one.user.user_name, "seen_at": one.seen_at}
        for one in others.select_related("user").order_by("seen_at")
    ]


def draft(*, table: Table, row_id: int, user: Any) -> RowEditor | None:
    """What a person typed and did not save."""
    return RowEditor.objects.filter(table=table.name, row_id=row_id, user_id=user.pk, values__isnull=False).first()


def forget(*, table: Table, row_id: int, user: Any) -> None:
    """What was typed is saved, or thrown away."""
    RowEditor.objects.filter(table=table.name, row_id=row_id, user_id=user.pk).update(values=None, saved_at=None)


@every(3600, "plain.forget_editors")
def forget_editors() -> int:
    """Drop who has not been seen for a week; returns how many."""
    with unscoped("what nobody came back to goes in every brand"):
        old = RowEditor.objects.filter(seen_at__lt=timezone.now() - KEPT)
        ids = list(old.order_by("seen_at").values_list("pk", flat=True)[:1000])
        return RowEditor.objects.filter(pk__in=ids).delete()[0] if ids else 0
