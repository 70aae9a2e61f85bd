"""Endpoints of members: their accounts, their business applications, and member management."""

from core.members.api.account import PATTERNS
from core.members.api.manager import RESOURCES as MANAGER
from core.members.api.shop import RESOURCES as SHOP

RESOURCES = (*SHOP, *MANAGER)

__all__ = ["PATTERNS", "RESOURCES"]
