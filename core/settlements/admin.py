"""Statements in the site admin, read-only. Managers confirm them on their own screens."""

from django.contrib import admin

from core.admin_base.contracts import ReadOnlyAdmin
from core.settlements import models


@admin.register(models.Settlement)
class SettlementAdmin(ReadOnlyAdmin):
    list_display = ("shown_number", "seller_name", "period_from", "state", "payout", "confirmed_at", "paid_on")
    list_filter = ("state", "period_from")
    search_fields = ("seller_name", "seller__user_name")
    ordering = ("-id",)

    @admin.display(description="정산서 번호")
    def shown_number(self, row: models.Settlement) -> str:
        return row.number


@admin.register(models.SettlementLine)
class SettlementLineAdmin(ReadOnlyAdmin):
    list_display = ("settlement", "line", "kind", "quantity", "credited", "commission", "payout")
    list_filter = ("kind",)
    search_fields = ("line__order__order_num",)
    list_select_related = ("settlement",)
    ordering = ("-id",)
