"""Orders for operators: to read. Moves have their verbs in the manager."""

from django.contrib import admin
from unfold.admin import TabularInline

from core.guard.admin_bases import ReadOnlyAdmin
from core.jobs.admin_bases import BulkAdmin
from core.orders import models


class LineInline(TabularInline):
    model = models.OrderLine
    fields = readonly_fields = (
        "product_name",
        "option_info",
        "price",
        "price_reason",
        "quantity",
        "total",
        "status",
        "cancelled_at",
    )
    extra = 0
    can_delete = False


class EventInline(TabularInline):
    model = models.OrderEvent
    fields = readonly_fields = ("at", "kind", "status_from", "status_to", "actor_name", "note")
    extra = 0
    can_delete = False


@admin.register(models.Order)
class OrderAdmin(BulkAdmin, ReadOnlyAdmin):
    bulk = "orders"
    list_display = ("order_num", "order_name", "buyer_name", "status", "payment_state", "total", "created_at")
    list_filter = ("status", "payment_state", "pay_method")
    search_fields = ("order_num", "buyer_name", "buyer_phone")
    ordering = ("-id",)
    inlines = (LineInline, EventInline)


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
    ordering = ("-id",)
    inlines = (ClaimLineInline,)


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
