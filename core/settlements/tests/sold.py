"""Confirmed lines of a seller, as orders keep them, and statements made of them."""

from datetime import datetime
from decimal import Decimal
from typing import Any

from django.utils import timezone

from core.bulk.engine import lease
from core.conftest import World
from core.orders.models import Order, OrderLine
from core.settlements.models import Settlement, SettlementRun
from core.settlements.services import start_run
from core.settlements.services.run import run_settlements as go_on

SEOUL = timezone.get_default_timezone()
SEPTEMBER = datetime(2026, 9, 20, 12, tzinfo=SEOUL)
OCTOBER = datetime(2026, 10, 20, 12, tzinfo=SEOUL)


def line(
    world: World, number: int = 0, *, price: int = 10_000, quantity: int = 3, points: int = 0, sale_price: int = 0,
    rate: str | None = "10.00", confirmed_at: Any = OCTOBER, delivered_at: Any = None, seller: Any = None, **more: Any,
) -> OrderLine:  # fmt: skip
    """A delivered and confirmed line of a paid order of its own; inside the brand's scope."""
    goods = price * quantity
    order = Order(
        order_num=f"20261001-{number:04d}-SSSS", order_name="주문", user=world.member, buyer_name="산이",
        buyer_phone="01011112222", subtotal=goods, points_used=points, total=goods - points, status=25,
        pay_method="card_keyin", payment_state="paid",
    )  # fmt: skip
    order.save()
    row = OrderLine(
        order=order, product=world.product, variant=world.variant, product_name="것", option_info="색 가",
        price=price, list_price=price, quantity=quantity, total=goods, points_share=points, status=25,
        seller=seller or world.seller, seller_name="판매자", confirmed_at=confirmed_at,
        delivered_at=delivered_at or confirmed_at,
        commission_rate=None if rate is None else Decimal(rate),
        price_reason={"kind": "tier", "sale_price": sale_price} if sale_price else {}, **more,
    )  # fmt: skip
    row.save()
    return row


def run(world: World, month: str = "2026-10") -> SettlementRun:
    """The statements of a month, made in this process."""
    made = start_run(text=month, actor=world.manager)
    work(made)
    made.refresh_from_db()
    return made


def work(made: SettlementRun) -> None:
    """Go on with a run, as a worker does."""
    taken = lease.acquire(SettlementRun, made.pk, "applying")
    if taken is not None:
        go_on(taken)


def draft() -> Settlement:
    """The one statement there is."""
    return Settlement.objects.get()
