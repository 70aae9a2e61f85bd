"""The room in Django's list."""

from django.apps import AppConfig


class BrandsConfig(AppConfig):
    name = "core.brands"
    label = "brands"
    verbose_name = "브랜드"
