"""Receipts and invoices for operators, read-only."""

from typing import Any, ClassVar

from django.contrib import admin

from core.admin_base.contracts import API_SEARCH, ReadOnlyAdmin, RelatedInline, cells
from core.bulk.contracts.admin import BulkAdmin
from core.documents import models

_STATES = {"requested": cells.WAITING, "issued": cells.DONE}


@admin.register(models.TaxInvoice)
class TaxInvoiceAdmin(BulkAdmin, ReadOnlyAdmin):
    bulk = "invoices"
    list_display = ("order", "number", "company", "business_num", "state", "amount", "written_on", "created_at")
    list_filter = ("state", "written_on", "created_at")
    list_select_related = ("order",)
    search_fields = API_SEARCH
    search_help_text = "주문 번호, 구매자, 상호, 사업자 번호, 승인 번호"
    personal = ("representative", "address", "email")
    ordering = ("-created_at", "-id")
    is_large = True
    money = ("amount", "supply")
    state_colors: ClassVar[Any] = {"state": _STATES}


class TakeBackInline(RelatedInline):
    model = models.ReceiptTakeBack
    columns = ("created_at", "amount", "reason", "state", "code", "done_at")
    money = ("amount",)


@admin.register(models.CashReceipt)
class CashReceiptAdmin(BulkAdmin, ReadOnlyAdmin):
    bulk = "cash-bills"
    list_display = ("order", "kind", "identity_masked", "state", "amount", "cancelled", "issue_num", "created_at")
    list_filter = ("state", "kind", "is_self", "created_at")
    list_select_related = ("order",)
    search_fields = API_SEARCH
    search_help_text = "주문 번호, 구매자, 전화, 승인 번호"
    ordering = ("-created_at", "-id")
    is_large = True
    inlines = (TakeBackInline,)
    money = ("amount", "cancelled")
    state_colors: ClassVar[Any] = {"state": {**_STATES, "awaiting": cells.RUNNING, "failed": cells.FAILED}}
