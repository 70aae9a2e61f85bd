"""Ledger checks in the site admin, read-only."""

from django.contrib import admin

from core.admin_base.contracts import ReadOnlyAdmin
from core.reconciliation import models


@admin.register(models.LedgerCheck)
class LedgerCheckAdmin(ReadOnlyAdmin):
    list_display = ("ran_at", "breach_count", "gateway", "seconds", "actor_name")
    list_filter = ("gateway",)
    ordering = ("-id",)
