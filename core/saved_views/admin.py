"""Saved views in the site admin."""

from django.contrib import admin

from core.admin_base.contracts import ReadOnlyAdmin
from core.saved_views import models


@admin.register(models.View)
class ViewAdmin(ReadOnlyAdmin):
    list_display = ("name", "resource", "scope", "owner_name", "is_default", "updated_at")
    list_filter = ("scope", "resource")
    search_fields = ("name",)


@admin.register(models.ColumnDefault)
class ColumnDefaultAdmin(ReadOnlyAdmin):
    list_display = ("resource", "density", "updated_at")
