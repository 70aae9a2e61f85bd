"""Files of the desk for operators, read-only: they are uploaded where they belong."""

from typing import Any, ClassVar

from django.contrib import admin

from core.admin_base.contracts import ReadOnlyAdmin
from core.workspace import models


@admin.register(models.DeskFile)
class DeskFileAdmin(ReadOnlyAdmin):
    list_display = ("name", "media_type", "size", "place", "place_id", "created_at")
    list_filter = ("place",)
    ordering = ("-id",)
    exclude: ClassVar[Any] = ("brand", "key", "path", "sha256", "session", "uploader_id")
