"""Endpoints for users: sign-in, sign-up and addresses."""

from core.accounts.api.auth import PATTERNS
from core.accounts.api.shop import RESOURCES as ADDRESSES

RESOURCES = (*ADDRESSES,)

__all__ = ["PATTERNS", "RESOURCES"]
