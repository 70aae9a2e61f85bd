"""Endpoints of reviews, for shoppers and for managers."""

from core.reviews.api.manager import RESOURCES as MANAGER
from core.reviews.api.seller import RESOURCES as SELLER
from core.reviews.api.shop import RESOURCES as SHOP

RESOURCES = (*SHOP, *SELLER, *MANAGER)
