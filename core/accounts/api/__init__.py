"""Doors for people: sign-in and sign-up, their addresses, the brand's sellers."""

from core.accounts.api.auth import PATTERNS
from core.accounts.api.sellers import RESOURCES as SELLERS
from core.accounts.api.shop import RESOURCES as ADDRESSES

RESOURCES = (*ADDRESSES, *SELLERS)

__all__ = ["PATTERNS", "RESOURCES"]
