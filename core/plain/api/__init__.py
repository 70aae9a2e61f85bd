"""The API of plain tables."""

from core.plain.api.resources import RESOURCES

__all__ = ["RESOURCES"]
