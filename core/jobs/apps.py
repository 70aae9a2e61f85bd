"""The room in Django's list."""

from django.apps import AppConfig


class JobsConfig(AppConfig):
    name = "core.jobs"
    label = "jobs"
    verbose_name = "일괄 작업"
