"""Configuration of the app."""

from django.apps import AppConfig


class PaymentsConfig(AppConfig):
    name = "core.payments"
    label = "payments"
    verbose_name = "결제"

    def ready(self) -> None:
        from core.integrations import live_mode
        from core.payments import selectors

        live_mode.register_source(selectors.credentials)
        from core.payments.translated import SOURCES
        from core.translations.contracts import register as register_source

        for source in SOURCES:
            register_source(source)
