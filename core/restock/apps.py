"""The app's configuration."""

from django.apps import AppConfig


class RestockConfig(AppConfig):
    name = "core.restock"
    label = "restock"
    verbose_name = "재입고 알림"

    def ready(self) -> None:
        from core.bulk.contracts import register_export
        from core.members import subscribers
        from core.restock import clock, members
        from core.restock.resources import RestockWaitResource

        # Importing the module registers the periodic functions.
        assert clock
        subscribers.own_data.append(members.own_data)
        subscribers.on_erased.append(members.forget)
        register_export(RestockWaitResource)
