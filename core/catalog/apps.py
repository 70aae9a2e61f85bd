"""The room in Django's list."""

from django.apps import AppConfig


class CatalogConfig(AppConfig):
    name = "core.catalog"
    label = "catalog"
    verbose_name = "상품"

    def ready(self) -> None:
        from core.catalog.changes import DEEDS
        from core.catalog.resources import ProductResource
        from core.catalog.resources.keeper import ProductKeeper
        from core.jobs import registry
        from core.jobs.changes.contract import offer
        from core.jobs.undo.contract import keep

        registry.register(ProductResource, permission="catalog.add_product")
        keep("products", ProductKeeper())
        offer("products", DEEDS)
