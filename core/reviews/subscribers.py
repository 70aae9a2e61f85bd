"""What a refund does to reviews."""

from core.orders.models import Order
from core.orders.subscribers import OrderSubscriber
from core.payments.models import Refund
from core.reviews import services


class ReviewSubscriber(OrderSubscriber):
    """Takes back the points of a review with the money of its line (D24)."""

    def refunded(self, order: Order, refund: Refund) -> None:
        services.take_back_points(order.pk, refund.pk)
