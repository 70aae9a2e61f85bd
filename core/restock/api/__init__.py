"""Endpoints of restock waits, for shoppers and for managers."""

from core.restock.api.manager import RESOURCES as MANAGER
from core.restock.api.shop import RESOURCES as SHOP

RESOURCES = (*SHOP, *MANAGER)

__all__ = ["RESOURCES"]
