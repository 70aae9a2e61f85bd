"""The API of saved views."""

from core.saved_views.api.manager import RESOURCES

__all__ = ["RESOURCES"]
