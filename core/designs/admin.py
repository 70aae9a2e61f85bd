"""Home pages for operators: their blocks as data; the block editor is in the manager."""

from django.contrib import admin

from core.designs import models
from core.guard.admin_bases import BrandAdmin


@admin.register(models.ShopDesign)
class ShopDesignAdmin(BrandAdmin):
    list_display = ("place", "updated_at")
