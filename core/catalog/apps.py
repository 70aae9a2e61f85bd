"""The room in Django's list."""

from typing import Any

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class CatalogConfig(AppConfig):
    name = "core.catalog"
    label = "catalog"
    verbose_name = "상품"

    def ready(self) -> None:
        from core.catalog import members
        from core.catalog.changes import DEEDS
        from core.catalog.models import Category
        from core.catalog.resources import ProductResource
        from core.catalog.resources.keeper import ProductKeeper
        from core.catalog.resources.trees import CategoryResource
        from core.catalog.search import relearn_names
        from core.members import subscribers

        subscribers.own_data.append(members.own_data)
        subscribers.erased.append(members.forget)
        from core.jobs import registry
        from core.jobs.changes.contract import offer
        from core.jobs.undo.contract import keep
        from core.jobs.undo.rows import RowKeeper

        post_migrate.connect(_prepare_search, sender=self)
        registry.register(ProductResource, permission="catalog.add_product")
        registry.register(CategoryResource, permission="catalog.add_category")
        keep("products", ProductKeeper())
        keep("product-categories", RowKeeper(Category, lambda ids: relearn_names(Category, ids)))
        offer("products", DEEDS)


def _prepare_search(using: str, **_more: Any) -> None:
    """The index of grams: neither database's is known to Django's migrations."""
    from core.catalog.index import SearchEntry
    from core.kit import grams

    grams.prepare(SearchEntry, using)
