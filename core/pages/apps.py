"""Django app configuration."""

from django.apps import AppConfig


class PagesConfig(AppConfig):
    name = "core.pages"
    label = "pages"
    verbose_name = "화면"
