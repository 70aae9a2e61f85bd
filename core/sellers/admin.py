"""Sellers' contracts in the site admin, read-only. Managers edit them on their own screens."""

from typing import Any, ClassVar

from django.contrib import admin

from core.admin_base.contracts import API_SEARCH, ReadOnlyAdmin, cells
from core.bulk.contracts.admin import BulkAdmin
from core.sellers import models


@admin.register(models.SellerContract)
class SellerContractAdmin(ReadOnlyAdmin):
    list_display = ("user", "began_on", "ended_on", "commission_rate", "bears_points", "bears_discounts")
    list_filter = ("user", "began_on", "ended_on")
    search_fields = ("user__user_name_key__begins",)
    search_help_text = "판매자의 아이디"
    list_select_related = ("user",)
    ordering = ("-id",)


@admin.register(models.ConsignmentRequest)
class ConsignmentRequestAdmin(BulkAdmin, ReadOnlyAdmin):
    bulk = "consignments"
    list_display = ("product", "kind", "state", "seller", "price", "created_at")
    list_filter = ("kind", "state", "seller", "created_at")
    list_select_related = ("product", "seller")
    search_fields = API_SEARCH
    search_help_text = "상품 코드, 상품 이름"
    ordering = ("-created_at", "-id")
    is_large = True
    money = ("price", "price_before", "list_price_before", "price_replaced")
    state_colors: ClassVar[Any] = {
        "state": {
            "requested": cells.WAITING,
            "approved": cells.DONE,
            "scheduled": cells.RUNNING,
            "collected": cells.DONE,
            "returned": cells.DONE,
        }
    }
