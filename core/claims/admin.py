"""Returns and exchanges for operators, read-only."""

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from core.admin_base.contracts import API_SEARCH, ReadOnlyAdmin, RelatedInline, RelatedRows, cells
from core.bulk.contracts.admin import BulkAdmin
from core.claims import models
from core.claims.states import ClaimState


class ClaimLineInline(RelatedInline):
    model = models.ClaimLine
    columns = ("line", "quantity", "option_info", "restock")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        lines: QuerySet[Any] = super().get_queryset(request)
        return lines.select_related("line")


class LinesOfClaim(RelatedRows):
    model = models.ClaimLine
    title = "상품"
    fields = ("line", "quantity", "option_info", "restock")

    def rows(self) -> QuerySet[Any]:
        return models.ClaimLine.objects.filter(claim_id=self.instance.pk).select_related("line").order_by("pk")


@admin.register(models.Claim)
class ClaimAdmin(BulkAdmin, ReadOnlyAdmin):
    bulk = "claims"
    list_display = ("order", "kind", "reason", "state", "fee", "created_at")
    list_filter = ("state", "kind", "reason", "created_at")
    list_select_related = ("order",)
    list_sections = (LinesOfClaim,)
    search_fields = API_SEARCH
    search_help_text = "주문 번호, 구매자, 전화, 송장 번호"
    exclude: ClassVar[Any] = ("brand", "address")
    ordering = ("-created_at", "-id")
    is_large = True
    inlines = (ClaimLineInline,)
    money = ("one_way", "fee", "withheld")
    state_colors: ClassVar[Any] = {
        "state": {
            ClaimState.REQUESTED: cells.WAITING,
            ClaimState.APPROVED: cells.RUNNING,
            ClaimState.COLLECTED: cells.RUNNING,
            ClaimState.INSPECTED: cells.RUNNING,
            ClaimState.REFUNDED: cells.DONE,
            ClaimState.EXCHANGED: cells.DONE,
            ClaimState.SENDING_BACK: cells.RUNNING,
        }
    }
