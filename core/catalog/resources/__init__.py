"""What the catalogue imports and exports in bulk; `CatalogConfig.ready` registers it."""

from core.catalog.resources.products import ProductResource

__all__ = ["ProductResource"]
