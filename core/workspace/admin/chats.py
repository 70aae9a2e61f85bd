"""Conversations in the site admin, read-only: they are written on their screens."""

from typing import Any, ClassVar

from django.contrib import admin

from core.admin_base.contracts import ReadOnlyAdmin, cells
from core.workspace import models


@admin.register(models.Conversation)
class ConversationAdmin(ReadOnlyAdmin):
    list_display = ("kind", "state", "visitor_number", "name", "assignee_name", "waiting_since", "last_at")
    list_filter = ("state", "kind", "device", "language", "last_at")
    # By names alone: what colleagues write to each other is their own.
    search_fields = ("name__begins",)
    search_help_text = "이름"
    personal = ("name",)
    ordering = ("-last_at", "-id")
    is_large = True
    state_colors: ClassVar[Any] = {"state": {"open": cells.WAITING, "ended": cells.DONE}}
    exclude: ClassVar[Any] = ("brand", "visitor_hash", "stream_key", "contact_sealed", "phone_end")


@admin.register(models.ChatSetting)
class ChatSettingAdmin(ReadOnlyAdmin):
    list_display = ("is_on", "paused_at", "retention_months", "tell_after_minutes", "updated_at")
    exclude: ClassVar[Any] = ("brand",)
