"""Restock waits in Django's admin, read-only."""

from django.contrib import admin

from core.admin_base.contracts import ReadOnlyAdmin
from core.restock import models


@admin.register(models.RestockWait)
class RestockWaitAdmin(ReadOnlyAdmin):
    list_display = ("agreed_at", "product", "phone_masked", "language")
    list_select_related = ("product",)
    ordering = ("-id",)
