"""Endpoints of returns and exchanges, and the verbs they add to an order's own endpoints."""

from core.claims.api.manager import RESOURCES
from core.claims.api.shop import ORDER_VERBS

__all__ = ["ORDER_VERBS", "RESOURCES"]
