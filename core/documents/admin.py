"""Receipts and invoices for operators, read-only."""

from django.contrib import admin
from unfold.admin import TabularInline

from core.admin_base.contracts import ReadOnlyAdmin
from core.documents import models


@admin.register(models.TaxInvoice)
class TaxInvoiceAdmin(ReadOnlyAdmin):
    list_display = (
        "order",
        "number",
        "company",
        "business_num",
        "state",
        "amount",
        "written_on",
        "nts_num",
        "created_at",
    )
    list_filter = ("state",)
    list_select_related = ("order",)
    search_fields = ("order__order_num", "company", "business_num", "nts_num")
    personal = ("representative", "address", "email")
    ordering = ("-id",)


class TakeBackInline(TabularInline):
    model = models.ReceiptTakeBack
    fields = readonly_fields = ("created_at", "amount", "reason", "state", "code", "done_at")
    extra = 0
    can_delete = False


@admin.register(models.CashReceipt)
class CashReceiptAdmin(ReadOnlyAdmin):
    list_display = ("order", "kind", "identity_masked", "state", "amount", "cancelled", "issue_num", "created_at")
    list_filter = ("state", "kind", "is_self")
    search_fields = ("order__order_num", "order__buyer_name", "issue_num")
    ordering = ("-id",)
    inlines = (TakeBackInline,)
