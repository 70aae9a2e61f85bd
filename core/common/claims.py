"""Claim rows for one worker, while other workers claim other rows."""

from typing import Any, TypeVar

from django.db import models, transaction
from django.db.models import QuerySet

Row = TypeVar("Row", bound=models.Model)


def claim(rows: QuerySet[Row], *, limit: int, **values: Any) -> list[Row]:
    """At most `limit` of the ordered rows, with `values` written to them; no other caller gets the same ones.

    The values must make a row fail the filter of `rows` while it is processed: that is the lease. Rows that another
    caller is claiming at this moment are skipped (PostgreSQL) or waited for (SQLite has one writer).
    """
    with transaction.atomic():
        found = list(rows.select_for_update(skip_locked=True, of=("self",))[:limit])
        if found:
            rows.model._base_manager.filter(pk__in=[row.pk for row in found]).update(**values)
    for row in found:
        for name, value in values.items():
            setattr(row, name, value)
    return found
