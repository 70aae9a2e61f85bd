"""Doors for notices: what was sent, and a brand's words."""

from core.notify.api.manager import RESOURCES

__all__ = ["RESOURCES"]
