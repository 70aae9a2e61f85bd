"""Carts in Django's admin, read-only, for questions of members."""

from django.contrib import admin

from core.admin_base.contracts import ReadOnlyAdmin
from core.carts import models


@admin.register(models.CartLine)
class CartLineAdmin(ReadOnlyAdmin):
    list_display = ("changed_at", "user", "variant", "quantity")
    search_fields = ("user__user_name",)
    list_select_related = ("user", "variant")
    ordering = ("-id",)
