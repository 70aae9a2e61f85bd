"""Django configuration of the package."""

from django.apps import AppConfig


class AdminSiteConfig(AppConfig):
    name = "core.admin_site"
    label = "admin_site"
    verbose_name = "운영실"
