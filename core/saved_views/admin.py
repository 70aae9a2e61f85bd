"""Saved views in the site admin."""

from django.contrib import admin

from core.admin_base.contracts import ReadOnlyAdmin
from core.saved_views import models
from core.security.contracts import subject_label


@admin.register(models.View)
class ViewAdmin(ReadOnlyAdmin):
    list_display = ("name", "list_name", "scope", "owner_name", "is_default", "updated_at")
    list_filter = ("scope", "is_default", "updated_at")
    search_fields = ("name",)
    search_help_text = "이름"

    @admin.display(description="목록", ordering="resource")
    def list_name(self, view: models.View) -> str:
        return subject_label(view.resource)


@admin.register(models.ColumnDefault)
class ColumnDefaultAdmin(ReadOnlyAdmin):
    list_display = ("list_name", "density", "updated_at")
    list_filter = ("density",)

    @admin.display(description="목록", ordering="resource")
    def list_name(self, default: models.ColumnDefault) -> str:
        return subject_label(default.resource)
