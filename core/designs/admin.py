"""Admin pages of designs: published blocks as JSON, and versions; the manager has their editor."""

from django.contrib import admin

from core.admin_base.contracts import ReadOnlyAdmin
from core.designs import models


@admin.register(models.ShopDesign)
class ShopDesignAdmin(ReadOnlyAdmin):
    list_display = ("place", "updated_at")


@admin.register(models.DesignVersion)
class DesignVersionAdmin(ReadOnlyAdmin):
    list_display = ("place", "number", "published_at", "publish_at", "actor_name")
    list_filter = ("place", "published_at")
    ordering = ("-id",)
