"""Endpoints of sellers: public pages; accounts, contracts and rates for managers."""

from core.sellers.api.contracts import RESOURCES as CONTRACTS
from core.sellers.api.manager import RESOURCES as MANAGER
from core.sellers.api.shop import RESOURCES as SHOP

RESOURCES = (*SHOP, *MANAGER, *CONTRACTS)
