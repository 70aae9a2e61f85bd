"""Ledger checks in the site admin, read-only."""

from typing import Any, ClassVar

from django.contrib import admin

from core.admin_base.contracts import ReadOnlyAdmin, cells
from core.bulk.contracts.admin import BulkAdmin
from core.reconciliation import models


@admin.register(models.LedgerCheck)
class LedgerCheckAdmin(BulkAdmin, ReadOnlyAdmin):
    bulk = "ledger-checks"
    list_display = ("ran_at", "breach_count", "gateway", "seconds", "actor_name")
    list_filter = ("gateway", "ran_at")
    ordering = ("-ran_at", "-id")
    state_colors: ClassVar[Any] = {"gateway": {"compared": cells.DONE, "silent": cells.FAILED}}
