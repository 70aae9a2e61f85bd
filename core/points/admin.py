"""Points for operators, read-only. Managers add and reduce them in the back office."""

from django.contrib import admin

from core.admin_base.contracts import ReadOnlyAdmin
from core.points import models


@admin.register(models.PointEntry)
class PointEntryAdmin(ReadOnlyAdmin):
    list_display = ("created_at", "user", "type", "amount", "balance", "note", "order_num", "actor_name")
    list_filter = ("type",)
    search_fields = ("user__user_name", "order_num")
    list_select_related = ("user",)
    ordering = ("-id",)


@admin.register(models.PointAccount)
class PointAccountAdmin(ReadOnlyAdmin):
    list_display = ("user", "balance", "next_expiry_at")
    search_fields = ("user__user_name",)
    list_select_related = ("user",)
    ordering = ("-balance", "-id")


@admin.register(models.PendingPoint)
class PendingPointAdmin(ReadOnlyAdmin):
    list_display = ("user", "order_num", "amount", "due_at")
    list_select_related = ("user",)
    ordering = ("-id",)
