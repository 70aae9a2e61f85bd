"""Django configuration of the package."""

from django.apps import AppConfig


class DesignsConfig(AppConfig):
    name = "core.designs"
    label = "designs"
    verbose_name = "디자인"
