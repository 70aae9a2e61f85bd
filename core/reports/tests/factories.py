"""Orders with a past: rows as the services leave them, at times of a test's choice."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

from core.conftest import World
from core.orders.models import Order, OrderLine
from core.orders.states import OrderStatus
from core.payments.models import PaymentAttempt, Refund


@dataclass(frozen=True)
class Goods:
    """A line to buy; sums in won."""

    product: Any
    price: int
    quantity: int = 1
    discount: int = 0
    points: int = 0


def make_order(
    world: World, goods: Sequence[Goods], *, shipping: int = 0, user: Any = None, method: str = "card", **more: Any
) -> Order:
    """An unpaid order with its lines."""
    subtotal = sum(part.price * part.quantity for part in goods)
    discount, points = (sum(getattr(part, name) for part in goods) for name in ("discount", "points"))
    order = Order.objects.create(
        order_num=uuid4().hex[:18],
        order_name="주문",
        buyer_name="김하나",
        buyer_phone="01000000000",
        user=user,
        pay_method=method,
        subtotal=subtotal,
        discount=discount,
        points_used=points,
        shipping=shipping,
        total=subtotal - discount - points + shipping,
        **more,
    )
    for part in goods:
        OrderLine.objects.create(
            order=order,
            product=part.product,
            product_name="상품",
            price=part.price,
            list_price=part.price,
            quantity=part.quantity,
            total=part.price * part.quantity,
            discount_share=part.discount,
            points_share=part.points,
            status=OrderStatus.AWAITING,
        )
    return order


def pay(order: Order, at: datetime, kind: str = "card") -> PaymentAttempt:
    """The money of the order came."""
    OrderLine.objects.filter(order=order).update(status=OrderStatus.PAID)
    return PaymentAttempt.objects.create(
        order_id=order.pk,
        kind=kind,
        number=PaymentAttempt.objects.filter(order_id=order.pk).count() + 1,
        gateway_order_id=uuid4().hex,
        state="APPROVED",
        amount=order.total,
        approved_at=at,
    )


def give_back(line: OrderLine, attempt: PaymentAttempt, amount: int, at: datetime) -> Refund:
    """A line goes back, with its money."""
    refund = Refund.objects.create(
        attempt=attempt,
        order_id=line.order_id,
        order_num=line.order.order_num,
        number=Refund.objects.filter(order_id=line.order_id).count() + 1,
        amount=amount,
        state="DONE",
        done_at=at + timedelta(minutes=5),
    )
    OrderLine.objects.filter(pk=line.pk).update(cancelled_at=at, refund_id=refund.pk)
    return refund


def exchange(line: OrderLine, at: datetime) -> OrderLine:
    """Another size takes the place of a line."""
    fresh = OrderLine.objects.get(pk=line.pk)
    fresh.pk, fresh._state.adding, fresh.bought_line_id = None, True, line.pk
    fresh.save()
    OrderLine.objects.filter(pk=line.pk).update(cancelled_at=at, replaced_by=fresh)
    return fresh
