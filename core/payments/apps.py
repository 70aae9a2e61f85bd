"""The room in Django's list."""

from django.apps import AppConfig


class PaymentsConfig(AppConfig):
    name = "core.payments"
    label = "payments"
    verbose_name = "결제"

    def ready(self) -> None:
        from core.outside import live
        from core.payments import selectors

        live.source(selectors.credentials)
