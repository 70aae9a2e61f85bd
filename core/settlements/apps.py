"""Django app configuration."""

from django.apps import AppConfig


class SettlementsConfig(AppConfig):
    name = "core.settlements"
    label = "settlements"
    verbose_name = "정산"

    def ready(self) -> None:
        from core.bulk import registry
        from core.bulk.changes.contract import register
        from core.bulk.engine.work import register_kind
        from core.bulk.states import JobState
        from core.sellers import subscribers as sellers
        from core.settlements.changes import ACTIONS
        from core.settlements.due import is_owed
        from core.settlements.models import SettlementRun
        from core.settlements.resources import SettlementLineResource, SettlementResource
        from core.settlements.services import run

        sellers.owed_to.append(is_owed)
        register_kind(SettlementRun, {JobState.APPLYING: run.run_settlements})
        register("settlements", ACTIONS)
        registry.register_export(SettlementResource)
        registry.register_export(SettlementLineResource)
