"""The room in Django's list."""

from django.apps import AppConfig


class JobsConfig(AppConfig):
    name = "core.jobs"
    label = "jobs"
    verbose_name = "일괄 작업"

    def ready(self) -> None:
        from core.jobs import forgetting, stalled  # noqa: F401  (register their periodic functions)
        from core.jobs.outbox import clock  # noqa: F401  (the same)
