"""Checks and backups for operators, read-only."""

from typing import Any, ClassVar

from django.contrib import admin

from core.admin_base.contracts import ReadOnlyAdmin
from core.launch.models import Backup, LaunchCheck


@admin.register(LaunchCheck)
class LaunchCheckAdmin(ReadOnlyAdmin):
    list_display = ("ran_at", "actor_name", "wrong", "practice", "advice", "done")
    exclude: ClassVar[Any] = ("brand",)


@admin.register(Backup)
class BackupAdmin(ReadOnlyAdmin):
    list_display = ("made_at", "name", "size")
