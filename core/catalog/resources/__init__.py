"""Bulk imports and exports of the catalogue; `CatalogConfig.ready` registers them."""

from core.catalog.resources.products import ProductResource

__all__ = ["ProductResource"]
