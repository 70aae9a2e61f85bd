"""Ledger checks in the site admin, read-only."""

from django.contrib import admin

from core.reconciliation import models
from core.security.admin_bases import ReadOnlyAdmin


@admin.register(models.LedgerCheck)
class LedgerCheckAdmin(ReadOnlyAdmin):
    list_display = ("ran_at", "breach_count", "gateway", "seconds", "actor_name")
    list_filter = ("gateway",)
    ordering = ("-id",)
