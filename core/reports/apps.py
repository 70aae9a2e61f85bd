"""The app's configuration."""

from django.apps import AppConfig


class ReportsConfig(AppConfig):
    name = "core.reports"
    label = "reports"
    verbose_name = "현황"

    def ready(self) -> None:
        from core.bulk.contracts import register_export
        from core.orders import subscribers
        from core.reconciliation.subscribers import register_check
        from core.reports import clock
        from core.reports.ledger import figures
        from core.reports.resources import SalesResource
        from core.reports.reversals import Reversals
        from core.reports.visits import VisitSteps

        # Importing the module registers the periodic functions.
        assert clock
        subscribers.subscribe(Reversals())
        subscribers.subscribe(VisitSteps())
        register_check("I18", figures)
        register_export(SalesResource)
