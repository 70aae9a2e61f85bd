"""The room in Django's list."""

from django.apps import AppConfig


class CatalogConfig(AppConfig):
    name = "core.catalog"
    label = "catalog"
    verbose_name = "상품"
