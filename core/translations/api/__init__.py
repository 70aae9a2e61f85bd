"""Endpoints of translations."""

from core.translations.api.manager import RESOURCES

__all__ = ["RESOURCES"]
