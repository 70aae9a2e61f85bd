"""Django configuration of the package."""

from django.apps import AppConfig


class AdminBaseConfig(AppConfig):
    name = "core.admin_base"
    label = "admin_base"
    verbose_name = "운영실의 바탕"
