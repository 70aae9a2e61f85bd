"""Events and addresses of calendars for operators, read-only: the manager's calendar writes them."""

from typing import Any, ClassVar

from django.contrib import admin

from core.admin_base.contracts import ReadOnlyAdmin
from core.workspace import models


@admin.register(models.Event)
class EventAdmin(ReadOnlyAdmin):
    list_display = ("title", "kind", "starts_at", "ends_at", "rule", "made_by_name", "updated_at")
    list_filter = ("kind", "is_all_day", "starts_at")
    search_fields = ("title",)
    search_help_text = "제목"
    ordering = ("-id",)
    exclude: ClassVar[Any] = ("brand",)


@admin.register(models.CalendarFeed)
class CalendarFeedAdmin(ReadOnlyAdmin):
    list_display = ("user_name", "created_at", "read_at")
    exclude: ClassVar[Any] = ("brand", "secret_hash", "user_id")
