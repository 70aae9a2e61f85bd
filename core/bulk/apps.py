"""Configuration of the app."""

from django.apps import AppConfig


class BulkConfig(AppConfig):
    name = "core.bulk"
    label = "bulk"
    verbose_name = "일괄 작업"

    def ready(self) -> None:
        from core.bulk import (
            recovery,  # noqa: F401  (registers its periodic functions)
            registry,
            resources,
        )
        from core.bulk.engine import kinds  # noqa: F401  (registers the kinds of jobs)

        registry.register_export(resources.ImportResource)
        registry.register_export(resources.ExportHistoryResource)
        registry.register_export(resources.ChangeResource)
