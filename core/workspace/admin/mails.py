"""Inquiries for operators, read-only: managers answer them on their screen."""

from typing import Any, ClassVar

from django.contrib import admin

from core.admin_base.contracts import API_SEARCH, ReadOnlyAdmin, cells
from core.workspace import models


@admin.register(models.MailThread)
class MailThreadAdmin(ReadOnlyAdmin):
    list_display = ("subject", "category", "state", "folder", "assignee_name", "message_count", "last_at", "deleted_at")
    list_filter = ("state", "category", "folder", "source", "is_starred", "last_at")
    search_fields = API_SEARCH
    search_help_text = "제목과 내용의 낱말"
    ordering = ("-last_at", "-id")
    is_large = True
    state_colors: ClassVar[Any] = {
        "state": {"open": cells.WAITING, "answered": cells.DONE},
        "folder": {"spam": cells.WAITING},
    }
    exclude: ClassVar[Any] = ("brand", "name", "password", "contact_sealed", "user", "preview")


@admin.register(models.MailLabel)
class MailLabelAdmin(ReadOnlyAdmin):
    list_display = ("name", "color", "created_at")
    ordering = ("name",)
    exclude: ClassVar[Any] = ("brand",)


@admin.register(models.MailboxSetting)
class MailboxSettingAdmin(ReadOnlyAdmin):
    list_display = ("address", "is_on", "is_practice", "imap_host", "smtp_host", "checked_at", "error")
    exclude: ClassVar[Any] = ("brand", "password_sealed", "picture_senders")
