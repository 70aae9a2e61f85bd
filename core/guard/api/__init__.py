"""The manager's view of what `guard` recorded."""

from core.guard.api.manager import RESOURCES

__all__ = ["RESOURCES"]
