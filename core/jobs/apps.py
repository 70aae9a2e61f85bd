"""Configuration of the app."""

from django.apps import AppConfig


class JobsConfig(AppConfig):
    name = "core.jobs"
    label = "jobs"
    verbose_name = "예약 작업"

    def ready(self) -> None:
        from core.jobs import retention  # noqa: F401  (registers its periodic functions)
