"""Coupons and uses of promotions for operators, read-only. Managers work in the back office."""

from django.contrib import admin

from core.admin_base.contracts import ReadOnlyAdmin
from core.promotions import models


@admin.register(models.Coupon)
class CouponAdmin(ReadOnlyAdmin):
    list_display = ("promotion", "member", "code", "state", "issued_at", "ends_at")
    list_filter = ("state",)
    search_fields = ("code", "member__user_name")
    list_select_related = ("promotion", "member")
    ordering = ("-id",)


@admin.register(models.PromotionUse)
class PromotionUseAdmin(ReadOnlyAdmin):
    list_display = ("order_id", "promotion", "level", "amount", "state", "used_at", "returned_at")
    list_filter = ("state", "level")
    list_select_related = ("promotion",)
    ordering = ("-id",)


@admin.register(models.PromotionShare)
class PromotionShareAdmin(ReadOnlyAdmin):
    list_display = ("use", "line_id", "amount", "seller_bears")
    list_select_related = ("use",)
    ordering = ("-id",)


@admin.register(models.PromotionCounter)
class PromotionCounterAdmin(ReadOnlyAdmin):
    list_display = ("promotion", "scope", "used")
    list_select_related = ("promotion",)
    ordering = ("-id",)


@admin.register(models.FirstOrderClaim)
class FirstOrderClaimAdmin(ReadOnlyAdmin):
    list_display = ("order_id", "person")
    ordering = ("-id",)
