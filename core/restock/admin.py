"""Restock waits in Django's admin, read-only."""

from collections.abc import Sequence
from typing import Any

from django.contrib import admin

from core.admin_base.contracts import ReadOnlyAdmin, cells
from core.bulk.contracts.admin import BulkAdmin
from core.catalog import selectors
from core.restock import models


@admin.register(models.RestockWait)
class RestockWaitAdmin(BulkAdmin, ReadOnlyAdmin):
    bulk = "restock-waits"
    list_display = ("product", "option", "phone_masked", "language", "agreed_at")
    list_filter = ("product", "language", "agreed_at")
    list_select_related = ("product", "variant")
    ordering = ("-id",)
    is_large = True

    @admin.display(description="옵션")
    def option(self, wait: models.RestockWait) -> str:
        return wait.option or cells.EMPTY  # type: ignore[attr-defined]

    def attach(self, rows: Sequence[Any]) -> None:
        options = selectors.option_texts(wait.variant for wait in rows)
        for wait in rows:
            wait.option = options[wait.variant_id]
