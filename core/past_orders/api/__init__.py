"""Endpoints of past orders for managers and members."""

from core.past_orders.api.manager import RESOURCES as MANAGER
from core.past_orders.api.shop import RESOURCES as SHOP

RESOURCES = (*MANAGER, *SHOP)
