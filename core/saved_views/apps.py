"""Configuration of the app."""

from django.apps import AppConfig


class SavedViewsConfig(AppConfig):
    name = "core.saved_views"
    label = "saved_views"
    verbose_name = "작업대"
