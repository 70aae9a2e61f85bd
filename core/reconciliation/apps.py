"""Django app configuration."""

from django.apps import AppConfig


class ReconciliationConfig(AppConfig):
    name = "core.reconciliation"
    label = "reconciliation"
    verbose_name = "장부"

    def ready(self) -> None:
        from core.bulk.contracts import register_export
        from core.reconciliation import clock
        from core.reconciliation.resources import LedgerCheckResource

        assert clock
        register_export(LedgerCheckResource)
