"""The room in Django's list."""

from django.apps import AppConfig


class PaymentsConfig(AppConfig):
    name = "core.payments"
    label = "payments"
    verbose_name = "결제"
