"""Coupons and uses of promotions for operators, read-only. Managers work in the back office."""

from typing import Any, ClassVar

from django.contrib import admin

from core.admin_base.contracts import API_SEARCH, ReadOnlyAdmin, cells
from core.bulk.contracts.admin import BulkAdmin
from core.promotions import models

_ORDER = ("orders.order", "order_id")


@admin.register(models.Coupon)
class CouponAdmin(BulkAdmin, ReadOnlyAdmin):
    bulk = "coupons"
    list_display = ("promotion", "member", "code", "state", "issued_at", "ends_at")
    list_filter = ("state", "promotion", "member", "ends_at")
    search_fields = API_SEARCH
    search_help_text = "쿠폰 코드, 회원의 아이디나 이름"
    list_select_related = ("promotion", "member")
    ordering = ("-id",)
    is_large = True
    links: ClassVar[Any] = {"order_id": _ORDER}
    state_colors: ClassVar[Any] = {
        "state": {"open": cells.RUNNING, "held": cells.WAITING, "used": cells.DONE},
    }


@admin.register(models.PromotionUse)
class PromotionUseAdmin(ReadOnlyAdmin):
    list_display = ("promotion", "order_id", "level", "amount", "state", "used_at", "returned_at")
    list_filter = ("state", "level", "promotion", "used_at")
    list_select_related = ("promotion",)
    ordering = ("-id",)
    is_large = True
    money = ("amount", "base", "cap")
    links: ClassVar[Any] = {"order_id": _ORDER}
    state_colors: ClassVar[Any] = {"state": {"held": cells.WAITING, "used": cells.DONE}}


@admin.register(models.PromotionShare)
class PromotionShareAdmin(ReadOnlyAdmin):
    list_display = ("use", "line_id", "amount", "seller_bears")
    list_filter = ("seller_bears",)
    list_select_related = ("use",)
    ordering = ("-id",)
    is_large = True
    money = ("amount",)


@admin.register(models.PromotionCounter)
class PromotionCounterAdmin(ReadOnlyAdmin):
    list_display = ("promotion", "scope", "used")
    list_filter = ("promotion",)
    list_select_related = ("promotion",)
    ordering = ("-id",)
    is_large = True


@admin.register(models.FirstOrderClaim)
class FirstOrderClaimAdmin(ReadOnlyAdmin):
    list_display = ("order_id", "person")
    ordering = ("-id",)
    is_large = True
    links: ClassVar[Any] = {"order_id": _ORDER}
