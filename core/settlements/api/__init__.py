"""Endpoints of statements, for managers and for sellers."""

from core.settlements.api.manager import RESOURCES as MANAGER
from core.settlements.api.shop import RESOURCES as SHOP

RESOURCES = (*SHOP, *MANAGER)
