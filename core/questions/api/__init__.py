"""Endpoints of questions, for shoppers, for sellers and for managers."""

from core.questions.api.manager import RESOURCES as MANAGER
from core.questions.api.seller import RESOURCES as SELLER
from core.questions.api.shop import RESOURCES as SHOP

RESOURCES = (*SHOP, *SELLER, *MANAGER)
