"""Endpoints of points: the managers' ledger, a member's own history."""

from core.points.api.manager import RESOURCES as MANAGER
from core.points.api.shop import RESOURCES as SHOP

RESOURCES = (*SHOP, *MANAGER)
