"""Addresses of the desk."""

from core.desk.api.manager import RESOURCES

__all__ = ["RESOURCES"]
