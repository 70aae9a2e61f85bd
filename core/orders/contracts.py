"""What packages above use of the orders beside their services and selectors."""

from django.db.models import QuerySet
from django.http import HttpRequest

from core.orders.models import Order
from core.orders.names import localize_order_name
from core.orders.states import OrderStatus, PaymentState, Resolution


def orders_of_session(request: HttpRequest) -> QuerySet[Order]:
    """The visitor's orders that the request's session may see."""
    # The API loads after the models; this module is loaded with them.
    from core.orders.api import sessions

    return sessions.orders_of(request)


__all__ = ["OrderStatus", "PaymentState", "Resolution", "localize_order_name", "orders_of_session"]
