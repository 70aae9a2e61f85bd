"""What packages above use of the orders beside their services and selectors."""

from core.orders.api.sessions import orders_of as orders_of_session
from core.orders.states import OrderStatus, PaymentState, Resolution

__all__ = ["OrderStatus", "PaymentState", "Resolution", "orders_of_session"]
