"""Confirmations for operators, read-only. Managers have the list of translations."""

from typing import Any, ClassVar

from django.contrib import admin

from core.admin_base.contracts import ReadOnlyAdmin
from core.bulk.contracts.admin import BulkAdmin
from core.security.contracts import subject_label
from core.translations import models


@admin.register(models.TranslationMark)
class TranslationMarkAdmin(BulkAdmin, ReadOnlyAdmin):
    # A file has texts; the rows are confirmations of them.
    bulk, is_exportable = "translations", False
    list_display = ("thing", "object_id", "field", "language", "is_confirmed", "by_name", "at")
    list_filter = ("language", "is_confirmed", "at")
    ordering = ("-id",)
    is_large = True
    exclude: ClassVar[Any] = ("brand",)

    @admin.display(description="대상", ordering="resource")
    def thing(self, mark: models.TranslationMark) -> str:
        return subject_label(mark.resource)
