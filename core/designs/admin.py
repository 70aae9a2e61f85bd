"""Admin pages of home pages: their blocks as JSON, until the manager has an editor of blocks."""

from django.contrib import admin

from core.designs import models
from core.security.admin_bases import BrandAdmin


@admin.register(models.ShopDesign)
class ShopDesignAdmin(BrandAdmin):
    list_display = ("place", "updated_at")
