"""Files of the desk for operators, read-only: they are uploaded where they belong."""

from typing import Any, ClassVar

from django.contrib import admin
from django.template.defaultfilters import filesizeformat

from core.admin_base.contracts import ReadOnlyAdmin
from core.workspace import models


@admin.register(models.DeskFile)
class DeskFileAdmin(ReadOnlyAdmin):
    list_display = ("name", "media_type", "bytes", "place", "created_at")
    list_filter = ("created_at",)
    ordering = ("-id",)
    is_large = True
    exclude: ClassVar[Any] = ("brand", "key", "path", "sha256", "session", "uploader_id")

    @admin.display(description="크기", ordering="size")
    def bytes(self, file: models.DeskFile) -> str:
        return filesizeformat(file.size)
