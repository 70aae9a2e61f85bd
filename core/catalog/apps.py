"""The room in Django's list."""

from django.apps import AppConfig


class CatalogConfig(AppConfig):
    name = "core.catalog"
    label = "catalog"
    verbose_name = "상품"

    def ready(self) -> None:
        from core.catalog.resources import ProductResource
        from core.jobs import registry

        registry.register(ProductResource, permission="catalog.add_product")
