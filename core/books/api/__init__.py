"""Doors for the books: the manager's list of looks."""

from core.books.api.manager import RESOURCES

__all__ = ["RESOURCES"]
