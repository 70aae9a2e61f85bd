"""Confirmations for operators, read-only. Managers have the list of translations."""

from typing import Any, ClassVar

from django.contrib import admin

from core.admin_base.contracts import ReadOnlyAdmin
from core.translations import models


@admin.register(models.TranslationMark)
class TranslationMarkAdmin(ReadOnlyAdmin):
    list_display = ("resource", "object_id", "field", "language", "is_confirmed", "by_name", "at")
    list_filter = ("resource", "language", "is_confirmed")
    ordering = ("-id",)
    exclude: ClassVar[Any] = ("brand",)
