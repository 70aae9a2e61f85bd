"""The room in Django's list."""

from django.apps import AppConfig


class DeskConfig(AppConfig):
    name = "core.desk"
    label = "desk"
    verbose_name = "작업대"
