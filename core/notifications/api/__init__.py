"""The API of notices: what was sent, and a brand's texts."""

from core.notifications.api.manager import RESOURCES

__all__ = ["RESOURCES"]
