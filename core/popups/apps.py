"""Django configuration of the package."""

from django.apps import AppConfig


class PopupsConfig(AppConfig):
    name = "core.popups"
    label = "popups"
    verbose_name = "팝업"
