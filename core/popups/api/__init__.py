"""The endpoint of popups for shoppers; managers use the API of the plain table."""

from core.popups.api.shop import PATTERNS

__all__ = ["PATTERNS"]
