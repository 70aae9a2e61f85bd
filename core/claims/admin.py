"""Returns and exchanges for operators, read-only."""

from typing import Any, ClassVar

from django.contrib import admin
from unfold.admin import TabularInline

from core.admin_base.contracts import ReadOnlyAdmin
from core.claims import models


class ClaimLineInline(TabularInline):
    model = models.ClaimLine
    fields = readonly_fields = ("line", "quantity", "option_info", "restock")
    extra = 0
    can_delete = False


@admin.register(models.Claim)
class ClaimAdmin(ReadOnlyAdmin):
    list_display = ("order", "kind", "reason", "state", "fee", "created_at")
    list_filter = ("state", "kind", "reason")
    search_fields = ("order__order_num", "order__buyer_name")
    exclude: ClassVar[Any] = ("brand", "address")
    ordering = ("-id",)
    inlines = (ClaimLineInline,)
