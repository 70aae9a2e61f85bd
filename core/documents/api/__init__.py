"""Endpoints of receipts and invoices, and the verbs they add to an order's own endpoints."""

from core.documents.api.files import MANAGER_ORDER_VERBS
from core.documents.api.invoices import INVOICES
from core.documents.api.receipts import RECEIPTS
from core.documents.api.shop import ORDER_VERBS

RESOURCES = (RECEIPTS, INVOICES)

__all__ = ["MANAGER_ORDER_VERBS", "ORDER_VERBS", "RESOURCES"]
