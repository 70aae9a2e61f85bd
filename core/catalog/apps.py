"""The room in Django's list."""

from typing import Any

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class CatalogConfig(AppConfig):
    name = "core.catalog"
    label = "catalog"
    verbose_name = "상품"

    def ready(self) -> None:
        from core.catalog.changes import DEEDS
        from core.catalog.models import Category, CategoryGroup, Property, PropertyGroup
        from core.catalog.resources import ProductResource
        from core.catalog.resources.keeper import ProductKeeper
        from core.catalog.resources.trees import TREES
        from core.catalog.search import relearn_names
        from core.catalog.selectors import forget_trees
        from core.jobs import registry
        from core.jobs.changes.contract import offer
        from core.jobs.undo.contract import keep
        from core.jobs.undo.rows import RowKeeper

        post_migrate.connect(_prepare_search, sender=self)
        registry.register(ProductResource, permission="catalog.add_product")
        for resource in TREES:
            registry.register(resource, permission=f"catalog.add_{resource.model._meta.model_name}")
        keep("products", ProductKeeper())
        keep("product-category-groups", RowKeeper(CategoryGroup, lambda _ids: forget_trees()))
        keep("product-categories", RowKeeper(Category, lambda ids: relearn_names(Category, ids)))
        keep("product-property-groups", RowKeeper(PropertyGroup, lambda _ids: forget_trees()))
        keep("product-properties", RowKeeper(Property, lambda ids: relearn_names(Property, ids)))
        offer("products", DEEDS)


def _prepare_search(using: str, **_more: Any) -> None:
    """The index of grams: neither database's is known to Django's migrations."""
    from core.catalog.index import SearchEntry
    from core.kit import grams

    grams.prepare(SearchEntry, using)
