"""Doors for people: sign-in and sign-up, their addresses."""

from core.accounts.api.auth import PATTERNS
from core.accounts.api.shop import RESOURCES

__all__ = ["PATTERNS", "RESOURCES"]
