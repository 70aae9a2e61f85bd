"""Endpoints of the site: the brand, the bootstrap, pictures, the schema."""

from core.pages.api.site import PATTERNS

__all__ = ["PATTERNS"]
