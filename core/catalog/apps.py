"""The room in Django's list."""

from django.apps import AppConfig


class CatalogConfig(AppConfig):
    name = "core.catalog"
    label = "catalog"
    verbose_name = "상품"

    def ready(self) -> None:
        from core.catalog.changes import DEEDS
        from core.catalog.models import Category, CategoryGroup, Property, PropertyGroup
        from core.catalog.resources import ProductResource
        from core.catalog.resources.keeper import ProductKeeper
        from core.catalog.selectors import forget_trees
        from core.jobs import registry
        from core.jobs.changes.contract import offer
        from core.jobs.undo.contract import keep
        from core.jobs.undo.rows import RowKeeper

        registry.register(ProductResource, permission="catalog.add_product")
        keep("products", ProductKeeper())
        keep("product-category-groups", RowKeeper(CategoryGroup, forget_trees))
        keep("product-categories", RowKeeper(Category, forget_trees))
        keep("product-property-groups", RowKeeper(PropertyGroup, forget_trees))
        keep("product-properties", RowKeeper(Property, forget_trees))
        offer("products", DEEDS)
