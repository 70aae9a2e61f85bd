"""Endpoints of shipping: the manager's settings and the couriers."""

from core.shipping.api.manager import RESOURCES
from core.shipping.api.util import PATTERNS

__all__ = ["PATTERNS", "RESOURCES"]
