"""`/api/reports`, `/api/visits`, `/api/sales`, `/api/todo-orders`; `/api/shop/visits` for pages of the shop."""

from core.reports.api.manager import RESOURCES
from core.reports.api.shop import PATTERNS

__all__ = ["PATTERNS", "RESOURCES"]
