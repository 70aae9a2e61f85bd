"""Deletes soft-deleted rows for good after 30 days, in batches."""

from django.apps import apps
from django.db import transaction
from django.db.models import ProtectedError

from core.common.tenancy import unscoped
from core.jobs.schedule import every
from core.plain.rows import PlainRow, restorable_since

BATCH_SIZE, BATCHES = 500, 20


@every(3600, "plain.forget_deleted")
def delete_expired_rows() -> int:
    """Delete rows that can't be restored any more; returns how many. Rows that others refer to are skipped."""
    with unscoped("rows that were deleted long ago go in every brand"):
        return sum(_delete_expired(model) for model in apps.get_models() if issubclass(model, PlainRow))


def _delete_expired(model: type[PlainRow]) -> int:
    count = 0
    for _go in range(BATCHES):
        rows = model.with_deleted.filter(deleted_at__lte=restorable_since()).order_by("deleted_at")
        ids = list(rows.values_list("pk", flat=True)[:BATCH_SIZE])
        gone = sum(_remove(model, pk) for pk in ids)
        count += gone
        if len(ids) < BATCH_SIZE or not gone:
            break
    return count


def _remove(model: type[PlainRow], pk: int) -> int:
    try:
        with transaction.atomic():
            model.with_deleted.filter(pk=pk).delete()
    except ProtectedError:
        return 0
    return 1
