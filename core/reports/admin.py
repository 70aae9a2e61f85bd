"""Figures of closed days in Django's admin, read-only."""

from django.contrib import admin

from core.admin_base.contracts import ReadOnlyAdmin
from core.reports import models


@admin.register(models.DailyFigure)
class DailyFigureAdmin(ReadOnlyAdmin):
    list_display = ("day", "dimension", "key", "paid_orders", "paid", "refunded", "goods")
    list_filter = ("dimension",)
    ordering = ("-day", "dimension", "key")


@admin.register(models.Reversal)
class ReversalAdmin(ReadOnlyAdmin):
    list_display = ("at", "order_id", "amount", "paid_at")
    ordering = ("-at",)


@admin.register(models.DailyVisit)
class DailyVisitAdmin(ReadOnlyAdmin):
    list_display = ("day", "device", "language", "visitors", "page_views", "seen", "carted", "ordered", "paid")
    list_filter = ("device", "language")
    ordering = ("-day", "device", "language")


@admin.register(models.DailyView)
class DailyViewAdmin(ReadOnlyAdmin):
    list_display = ("day", "product_id", "views")
    ordering = ("-day", "-views")


@admin.register(models.TodoOrder)
class TodoOrderAdmin(ReadOnlyAdmin):
    list_display = ("user_id", "names")
    ordering = ("-id",)
