"""Points for operators, read-only. Managers add and reduce them in the back office."""

from django.contrib import admin

from core.admin_base.contracts import API_SEARCH, ReadOnlyAdmin
from core.bulk.contracts.admin import BulkAdmin
from core.points import models


@admin.register(models.PointEntry)
class PointEntryAdmin(BulkAdmin, ReadOnlyAdmin):
    bulk = "points"
    list_display = ("created_at", "user", "type", "amount", "balance", "note", "order_num", "actor_name")
    list_filter = ("type", "user", "created_at")
    search_fields = API_SEARCH
    search_help_text = "회원의 아이디, 이름, 전화, 주문 번호"
    list_select_related = ("user",)
    ordering = ("-created_at", "-id")
    is_large = True


@admin.register(models.PointAccount)
class PointAccountAdmin(ReadOnlyAdmin):
    list_display = ("user", "balance", "next_expiry_at")
    list_filter = ("user", "balance")
    search_fields = ("user__user_name_key__begins",)
    search_help_text = "회원의 아이디"
    list_select_related = ("user",)
    ordering = ("-balance", "-id")
    is_large = True


@admin.register(models.PendingPoint)
class PendingPointAdmin(ReadOnlyAdmin):
    list_display = ("user", "order_num", "amount", "due_at")
    list_filter = ("user", "due_at")
    list_select_related = ("user",)
    ordering = ("-id",)
    is_large = True
