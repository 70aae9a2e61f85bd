"""Endpoints of orders for buyers, sellers, managers and payment notices."""

from core.orders.api.manager import RESOURCES as MANAGER
from core.orders.api.promotion_previews import RESOURCES as PROMOTION_PREVIEWS
from core.orders.api.sellers import RESOURCES as SELLERS
from core.orders.api.shop import PATTERNS as SHOP_PATTERNS
from core.orders.api.shop import RESOURCES as SHOP
from core.orders.api.transactions import RESOURCES as TRANSACTIONS
from core.orders.api.webhooks import PATTERNS as WEBHOOK_PATTERNS
from core.orders.api.windows import PATTERNS as WINDOW_PATTERNS

RESOURCES = (*SHOP, *SELLERS, *MANAGER, *TRANSACTIONS, *PROMOTION_PREVIEWS)
PATTERNS = [*SHOP_PATTERNS, *WINDOW_PATTERNS, *WEBHOOK_PATTERNS]
