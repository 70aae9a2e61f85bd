"""Endpoints of the opening."""

from core.launch.api.manager import RESOURCES

__all__ = ["RESOURCES"]
