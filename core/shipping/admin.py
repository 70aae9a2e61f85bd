"""Shipping in Django's admin, read-only: managers write the settings, orders write the parcels."""

from collections.abc import Mapping
from typing import Any, ClassVar

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from core.admin_base.contracts import ReadOnlyAdmin, cells
from core.shipping import models
from core.shipping.selectors import couriers

STAGE_WORDS: Mapping[str, Any] = {
    "UNKNOWN": _("알 수 없음"),
    "INFORMATION_RECEIVED": _("접수"),
    "AT_PICKUP": _("집화"),
    "IN_TRANSIT": _("이동 중"),
    "OUT_FOR_DELIVERY": _("배달 출발"),
    "ATTEMPT_FAIL": _("배달 실패"),
    "DELIVERED": _("배달 완료"),
    "AVAILABLE_FOR_PICKUP": _("찾아갈 수 있음"),
    "EXCEPTION": _("문제 있음"),
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
            "INFORMATION_RECEIVED": cells.WAITING,
            "AT_PICKUP": cells.RUNNING,
            "IN_TRANSIT": cells.RUNNING,
            "OUT_FOR_DELIVERY": cells.RUNNING,
            "AVAILABLE_FOR_PICKUP": cells.WAITING,
            "ATTEMPT_FAIL": cells.FAILED,
            "EXCEPTION": cells.FAILED,
            "DELIVERED": cells.DONE,
        }
    }
