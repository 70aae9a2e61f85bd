"""Past orders for operators, read-only."""

from typing import Any, ClassVar

from django.contrib import admin

from core.admin_base.contracts import API_SEARCH, ReadOnlyAdmin
from core.bulk.contracts.admin import BulkAdmin
from core.past_orders import models


@admin.register(models.PastOrder)
class PastOrderAdmin(BulkAdmin, ReadOnlyAdmin):
    bulk = "past-orders"
    list_display = ("order_num", "ordered_at", "order_name", "status", "buyer_name", "user", "total")
    list_filter = ("user", "ordered_at")
    search_fields = API_SEARCH
    search_help_text = "주문 번호, 주문자, 주문자나 받는 분의 전화"
    list_select_related = ("user",)
    personal = ("buyer_name", "buyer_phone", "buyer_email", "receiver_name", "receiver_phone", "addr")
    money = ("subtotal", "discount", "shipping", "total")
    # Words of the former shop, whose meaning is not known.
    state_colors: ClassVar[Any] = {"status": {}}
    ordering = ("-ordered_at", "-id")
    is_large = True
