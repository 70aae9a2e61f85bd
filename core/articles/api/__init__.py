"""The content API for shoppers; managers use the API of the plain tables."""

from core.articles.api.preview import PATTERNS
from core.articles.api.shop import RESOURCES

__all__ = ["PATTERNS", "RESOURCES"]
