"""Events in Django's admin, read-only."""

from django.contrib import admin

from core.live import models
from core.security.contracts import ReadOnlyAdmin


@admin.register(models.LiveEvent)
class LiveEventAdmin(ReadOnlyAdmin):
    list_display = ("number", "kind", "resource", "user_id", "at")
    list_filter = ("kind",)
    ordering = ("-id",)
