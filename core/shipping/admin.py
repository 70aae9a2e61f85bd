"""Shipping in Django's admin, read-only: managers write the settings, orders write the parcels."""

from collections.abc import Mapping
from typing import Any, ClassVar

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from core.admin_base.contracts import ReadOnlyAdmin, cells
from core.integrations.tracking.base import Stage
from core.shipping import models
from core.shipping.selectors import couriers

STAGE_WORDS: Mapping[str, Any] = {
    Stage.UNKNOWN: _("알 수 없음"),
    Stage.INFORMATION_RECEIVED: _("접수"),
    Stage.AT_PICKUP: _("집화"),
    Stage.IN_TRANSIT: _("이동 중"),
    Stage.OUT_FOR_DELIVERY: _("배달 출발"),
    Stage.ATTEMPT_FAIL: _("배달 실패"),
    Stage.DELIVERED: _("배달 완료"),
    Stage.AVAILABLE_FOR_PICKUP: _("찾아갈 수 있음"),
    Stage.EXCEPTION: _("문제 있음"),
}


@admin.register(models.ParcelOut)
class ParcelOutAdmin(ReadOnlyAdmin):
    list_display = ("default_courier", "shipping_fee", "free_shipping_over", "updated_at")
    money = ("shipping_fee", "free_shipping_over", "return_fee", "overseas_return_fee")
    value_words: ClassVar[Any] = {"default_courier": couriers}


@admin.register(models.Parcel)
class ParcelAdmin(ReadOnlyAdmin):
    list_display = ("order_num", "leg", "courier", "invoice_num", "stage", "checked_at", "failure")
    list_filter = ("leg", "courier", "checked_at")
    search_fields = ("invoice_num__exact",)
    search_help_text = "송장 번호 전체"
    ordering = ("-id",)
    is_large = True
    value_words: ClassVar[Any] = {"courier": couriers, "stage": STAGE_WORDS}
    links: ClassVar[Any] = {"order_num": ("orders.order", "order_id")}
    state_colors: ClassVar[Any] = {
        "stage": {
            Stage.INFORMATION_RECEIVED: cells.WAITING,
            Stage.AT_PICKUP: cells.RUNNING,
            Stage.IN_TRANSIT: cells.RUNNING,
            Stage.OUT_FOR_DELIVERY: cells.RUNNING,
            Stage.AVAILABLE_FOR_PICKUP: cells.WAITING,
            Stage.ATTEMPT_FAIL: cells.FAILED,
            Stage.EXCEPTION: cells.FAILED,
            Stage.DELIVERED: cells.DONE,
        }
    }
