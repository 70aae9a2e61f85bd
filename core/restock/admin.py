"""Restock waits in Django's admin, read-only."""

from django.contrib import admin

from core.restock import models
from core.security.admin_bases import ReadOnlyAdmin


@admin.register(models.RestockWait)
class RestockWaitAdmin(ReadOnlyAdmin):
    list_display = ("agreed_at", "product", "phone_masked", "language")
    list_select_related = ("product",)
    ordering = ("-id",)
