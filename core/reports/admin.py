"""Figures of closed days in Django's admin, read-only."""

from typing import Any, ClassVar

from django.contrib import admin

from core.admin_base.contracts import ReadOnlyAdmin
from core.reports import models


@admin.register(models.DailyFigure)
class DailyFigureAdmin(ReadOnlyAdmin):
    list_display = ("day", "dimension", "key", "paid_orders", "paid", "refunded", "goods")
    list_filter = ("dimension", "day", "is_practice")
    ordering = ("-day", "dimension", "key")
    is_large = True
    money = (
        "paid",
        "reversed",
        "refunded",
        "charges",
        "goods",
        "goods_back",
        "discount",
        "shipping",
    )


@admin.register(models.Reversal)
class ReversalAdmin(ReadOnlyAdmin):
    list_display = ("at", "order_id", "amount", "paid_at")
    list_filter = ("at",)
    ordering = ("-at",)
    is_large = True
    money = ("amount",)
    links: ClassVar[Any] = {
        "order_id": ("orders.order", "order_id"),
        "attempt_id": ("payments.paymentattempt", "attempt_id"),
    }


@admin.register(models.DailyVisit)
class DailyVisitAdmin(ReadOnlyAdmin):
    list_display = ("day", "device", "language", "visitors", "page_views", "seen", "carted", "ordered", "paid")
    list_filter = ("device", "language", "day")
    ordering = ("-day", "device", "language")


@admin.register(models.DailyView)
class DailyViewAdmin(ReadOnlyAdmin):
    list_display = ("day", "product_id", "views")
    list_filter = ("day",)
    ordering = ("-day", "-views")
    is_large = True
    links: ClassVar[Any] = {"product_id": ("catalog.product", "product_id")}


@admin.register(models.TodoOrder)
class TodoOrderAdmin(ReadOnlyAdmin):
    list_display = ("user_id", "names")
    ordering = ("-id",)
    links: ClassVar[Any] = {"user_id": ("accounts.user", "user_id")}
