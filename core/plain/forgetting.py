"""Rows that were deleted 30 days ago are forgotten, some at a time."""

from django.apps import apps
from django.db import transaction
from django.db.models import ProtectedError

from core.jobs.schedule import every
from core.kit.tenancy import unscoped
from core.plain.rows import PlainRow, since

AT_ONCE, GOES = 500, 20


@every(3600, "plain.forget_deleted")
def forget_deleted() -> int:
    """Drop rows that can't be brought back any more; returns how many. What others still point to waits for them."""
    with unscoped("rows that were deleted long ago go in every brand"):
        return sum(_forget(model) for model in apps.get_models() if issubclass(model, PlainRow))


def _forget(model: type[PlainRow]) -> int:
    count = 0
    for _go in range(GOES):
        rows = model.with_deleted.filter(deleted_at__lte=since()).order_by("deleted_at")
        ids = list(rows.values_list("pk", flat=True)[:AT_ONCE])
        gone = sum(_remove(model, pk) for pk in ids)
        count += gone
        if len(ids) < AT_ONCE or not gone:
            break
    return count


def _remove(model: type[PlainRow], pk: int) -> int:
    try:
        with transaction.atomic():
            model.with_deleted.filter(pk=pk).delete()
    except ProtectedError:
        return 0
    return 1
