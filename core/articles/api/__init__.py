"""The API of content for shoppers; the manager's is that of the plain tables."""

from core.articles.api.preview import PATTERNS
from core.articles.api.shop import RESOURCES

__all__ = ["PATTERNS", "RESOURCES"]
