"""Shipping in Django's admin, read-only: managers write the settings, orders write the parcels."""

from django.contrib import admin

from core.admin_base.contracts import ReadOnlyAdmin
from core.shipping import models


@admin.register(models.ParcelOut)
class ParcelOutAdmin(ReadOnlyAdmin):
    list_display = ("default_courier", "shipping_fee", "free_shipping_over", "updated_at")


@admin.register(models.Parcel)
class ParcelAdmin(ReadOnlyAdmin):
    list_display = ("order_num", "leg", "courier", "invoice_num", "stage", "checked_at", "failure")
    list_filter = ("leg",)
    search_fields = ("order_num", "invoice_num")
    ordering = ("-id",)
