"""Sellers' contracts in the site admin, read-only. Managers edit them on their own screens."""

from django.contrib import admin

from core.admin_base.contracts import ReadOnlyAdmin
from core.sellers import models


@admin.register(models.SellerContract)
class SellerContractAdmin(ReadOnlyAdmin):
    list_display = ("user", "began_on", "ended_on", "commission_rate")
    search_fields = ("user__user_name",)
    list_select_related = ("user",)
    ordering = ("-id",)


@admin.register(models.ConsignmentRequest)
class ConsignmentRequestAdmin(ReadOnlyAdmin):
    list_display = ("product", "kind", "state", "seller", "created_at")
    list_filter = ("kind", "state")
    list_select_related = ("product", "seller")
    ordering = ("-id",)
