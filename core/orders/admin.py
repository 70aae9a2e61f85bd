"""Orders for operators, read-only. Status changes are verbs of the back office."""

from typing import Any, ClassVar

from django.contrib import admin
from unfold.admin import TabularInline

from core.admin_base.contracts import ReadOnlyAdmin
from core.bulk.admin_bases import BulkAdmin
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
    exclude: ClassVar[Any] = ("brand", "address", "customs")
    personal = ("buyer_name", "buyer_phone", "buyer_email")
    ordering = ("-id",)
    inlines = (LineInline, EventInline)
