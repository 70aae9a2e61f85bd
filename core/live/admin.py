"""Events in Django's admin, read-only."""

from django.contrib import admin

from core.admin_base.contracts import ReadOnlyAdmin
from core.live import models


@admin.register(models.LiveEvent)
class LiveEventAdmin(ReadOnlyAdmin):
    list_display = ("number", "kind", "resource", "user_id", "at")
    list_filter = ("kind", "at")
    ordering = ("-id",)
    is_large = True
