"""What packages above use of the orders beside their services and selectors."""

from core.orders.states import OrderStatus, PaymentState, Resolution

__all__ = ["OrderStatus", "PaymentState", "Resolution"]
