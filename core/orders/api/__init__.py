"""Doors for orders: shoppers, managers, the gateway's notices."""

from core.orders.api.claims_manager import RESOURCES as CLAIMS
from core.orders.api.invoices_manager import INVOICES
from core.orders.api.manager import RESOURCES as MANAGER
from core.orders.api.receipts_manager import RECEIPTS
from core.orders.api.shop import PATTERNS as SHOP_PATTERNS
from core.orders.api.shop import RESOURCES as SHOP
from core.orders.api.webhooks import PATTERNS as WEBHOOK_PATTERNS

RESOURCES = (*SHOP, *MANAGER, *CLAIMS, RECEIPTS, INVOICES)
PATTERNS = [*SHOP_PATTERNS, *WEBHOOK_PATTERNS]
