"""The doors of content; the manager's are those of the plain tables."""

from core.articles.api.shop import RESOURCES

__all__ = ["RESOURCES"]
