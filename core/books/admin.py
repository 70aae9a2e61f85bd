"""Looks at the books for operators: to read."""

from django.contrib import admin

from core.books import models
from core.guard.admin_bases import ReadOnlyAdmin


@admin.register(models.BooksCheck)
class BooksCheckAdmin(ReadOnlyAdmin):
    list_display = ("ran_at", "breach_count", "gateway", "seconds", "actor_name")
    list_filter = ("gateway",)
    ordering = ("-id",)
