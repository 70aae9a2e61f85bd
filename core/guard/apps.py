"""The room in Django's list."""

from django.apps import AppConfig


class GuardConfig(AppConfig):
    name = "core.guard"
    label = "guard"
    verbose_name = "보호"
