"""Statements in the site admin, read-only. Managers confirm them on their own screens."""

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import QuerySet

from core.admin_base.contracts import API_SEARCH, ReadOnlyAdmin, RelatedRows, cells
from core.bulk.contracts.admin import BulkAdmin
from core.settlements import models

_SUMS = ("goods", "discounts", "points", "borne", "credited", "commission", "vat", "payout")


class LinesOfStatement(RelatedRows):
    model = models.SettlementLine
    title = "정산 상품"
    fields = ("line", "kind", "quantity", "goods", "commission", "payout", "at")
    money = _SUMS

    def rows(self) -> QuerySet[Any]:
        lines = models.SettlementLine.objects.filter(settlement_id=self.instance.pk)
        return lines.select_related("line").order_by("pk")


@admin.register(models.Settlement)
class SettlementAdmin(BulkAdmin, ReadOnlyAdmin):
    bulk = "settlements"
    list_display = ("shown_number", "seller_name", "period_from", "state", "stage", "payout", "confirmed_at", "paid_on")
    list_filter = ("state", "period_from", "seller", "payout")
    list_sections = (LinesOfStatement,)
    search_fields = API_SEARCH
    search_help_text = "판매자 이름"
    ordering = ("-period_from", "-id")
    money = _SUMS
    links: ClassVar[Any] = {}
    state_colors: ClassVar[Any] = {
        "state": {"draft": cells.WAITING, "confirmed": cells.RUNNING, "paid": cells.DONE},
        "stage": {"clearing": cells.RUNNING, "filling": cells.RUNNING, "ready": cells.DONE},
    }

    @admin.display(description="정산서 번호")
    def shown_number(self, row: models.Settlement) -> str:
        return row.number


@admin.register(models.SettlementLine)
class SettlementLineAdmin(BulkAdmin, ReadOnlyAdmin):
    bulk = "settlement-lines"
    list_display = ("settlement", "line", "kind", "quantity", "credited", "commission", "payout")
    list_filter = ("kind", "at")
    search_fields = API_SEARCH
    search_help_text = "주문 번호"
    list_select_related = ("settlement", "line")
    ordering = ("-id",)
    is_large = True
    money = _SUMS
