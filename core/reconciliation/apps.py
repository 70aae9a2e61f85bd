"""Django app configuration."""

from django.apps import AppConfig


class ReconciliationConfig(AppConfig):
    name = "core.reconciliation"
    label = "reconciliation"
    verbose_name = "장부"

    def ready(self) -> None:
        from core.reconciliation import clock

        assert clock
