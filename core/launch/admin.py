"""Checks and backups for operators, read-only."""

from typing import Any, ClassVar

from django.contrib import admin
from django.template.defaultfilters import filesizeformat

from core.admin_base.contracts import ReadOnlyAdmin
from core.launch.models import Backup, LaunchCheck


@admin.register(LaunchCheck)
class LaunchCheckAdmin(ReadOnlyAdmin):
    list_display = ("ran_at", "actor_name", "wrong", "practice", "advice", "done")
    list_filter = ("ran_at",)
    ordering = ("-id",)
    exclude: ClassVar[Any] = ("brand",)


@admin.register(Backup)
class BackupAdmin(ReadOnlyAdmin):
    list_display = ("made_at", "name", "bytes")
    list_filter = ("made_at",)
    ordering = ("-made_at",)

    @admin.display(description="크기", ordering="size")
    def bytes(self, backup: Backup) -> str:
        return filesizeformat(backup.size)
