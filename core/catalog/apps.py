"""The app's configuration."""

from typing import Any

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class CatalogConfig(AppConfig):
    name = "core.catalog"
    label = "catalog"
    verbose_name = "상품"

    def ready(self) -> None:
        from core.brands import subscribers as brands
        from core.catalog import members
        from core.catalog.changes import ACTIONS
        from core.catalog.hidden_prices import hide_prices
        from core.catalog.models import Category
        from core.catalog.resources import ProductResource
        from core.catalog.resources.categories import CategoryResource
        from core.catalog.resources.deleted import DeletedProductResource
        from core.catalog.resources.restorer import ProductRestorer
        from core.catalog.resources.searches import SearchResource
        from core.catalog.resources.wishes import WishResource
        from core.catalog.search import reindex_names
        from core.common.views import answer_filters
        from core.members import subscribers

        answer_filters.append(hide_prices)
        brands.on_brand_created.append(_begin_with_everyday_words)
        subscribers.own_data.append(members.own_data)
        subscribers.on_erased.append(members.forget)
        from core.bulk import registry
        from core.bulk.changes.contract import register
        from core.bulk.undo.contract import register_restorer
        from core.bulk.undo.rows import RowRestorer

        post_migrate.connect(_prepare_search, sender=self)
        registry.register(ProductResource, permission="catalog.add_product")
        registry.register(CategoryResource, permission="catalog.add_category")
        registry.register_export(WishResource)
        registry.register_export(SearchResource)
        registry.register_export(DeletedProductResource)
        register_restorer("products", ProductRestorer())
        register_restorer("product-categories", RowRestorer(Category, lambda ids: reindex_names(Category, ids)))
        register("products", ACTIONS)
        from core.catalog.translated import SOURCES
        from core.translations.contracts import register as register_source

        for source in SOURCES:
            register_source(source)


def _prepare_search(using: str, **_more: Any) -> None:
    """Create the index of grams: Django's migrations support neither database's."""
    from core.catalog.models.search import SearchEntry
    from core.common import grams

    grams.prepare(SearchEntry, using)


def _begin_with_everyday_words() -> None:
    from django.conf import settings

    from core.catalog.services.synonyms import load_everyday

    if settings.EVERYDAY_SYNONYMS:
        load_everyday()
