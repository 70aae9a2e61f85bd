"""Limits that forms need before they send."""

from core.carts import rules as carts
from core.carts.models import MAX_PIECES
from core.catalog.models import MAX_PRICE, MAX_QTY
from core.common import query

# Name in TypeScript: meaning and value.
LIMITS = {
    "mostLines": ("Different lines of a cart, and of an order.", carts.MAX_LINES),
    "mostPieces": ("Pieces of one line.", MAX_PIECES),
    "mostPrice": ("What a product may cost (won).", MAX_PRICE),
    "mostQuantity": ("Pieces that a product may demand or allow at once.", MAX_QTY),
    "managerPageSize": ("Rows of a page of a manager's list.", query.MANAGER.page_size),
    "shopperPageSize": ("Rows of a page of a shopper's list.", query.SHOPPER.page_size),
}
