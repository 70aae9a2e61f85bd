"""Endpoints of brands for managers, and of documents for managers and shoppers."""

from core.brands.api.manager import RESOURCES as MANAGER
from core.brands.api.policies import RESOURCES as POLICIES
from core.brands.api.settings import RESOURCES as SETTINGS
from core.brands.api.shop import RESOURCES as SHOP

RESOURCES = (*MANAGER, *SETTINGS, *POLICIES, *SHOP)
