"""Endpoints of the address search."""

from core.address_search.api.manager import RESOURCES
from core.address_search.api.search import PATTERNS

__all__ = ["PATTERNS", "RESOURCES"]
