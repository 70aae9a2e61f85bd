"""Coupons for shoppers and managers; promotions themselves are a plain table."""

from core.promotions.api.manager import RESOURCES as MANAGER
from core.promotions.api.shop import RESOURCES as SHOP

RESOURCES = (*SHOP, *MANAGER)

__all__ = ["RESOURCES"]
