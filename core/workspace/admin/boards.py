"""The desk in the site admin, read-only: boards are written on their screen."""

from django.contrib import admin

from core.admin_base.contracts import ReadOnlyAdmin
from core.workspace import models


@admin.register(models.Board)
class BoardAdmin(ReadOnlyAdmin):
    list_display = ("name", "revision", "updated_at", "deleted_at")
    list_filter = ("updated_at",)
    search_fields = ("name",)
    search_help_text = "이름"
    ordering = ("-id",)


@admin.register(models.BoardCard)
class BoardCardAdmin(ReadOnlyAdmin):
    list_display = ("title", "board", "column", "due_on", "creator_name", "updated_at", "deleted_at")
    list_filter = ("board", "due_on", "updated_at")
    list_select_related = ("board", "column")
    search_fields = ("title",)
    search_help_text = "제목"
    ordering = ("-id",)


@admin.register(models.CardComment)
class CardCommentAdmin(ReadOnlyAdmin):
    list_display = ("text", "card", "author_name", "created_at")
    list_filter = ("card", "created_at")
    list_select_related = ("card",)
    ordering = ("-id",)
