"""Place an order: one transaction that recomputes, freezes, and takes stock last (D30)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.utils import timezone

from core.brands import selectors as brands
from core.catalog import services as catalog
from core.catalog.services.stock import StockLine
from core.guard import services as guard
from core.kit.inserts import insert
from core.kit.money import allocate
from core.kit.tenancy import current_brand_id
from core.orders import rules, selectors
from core.orders.errors import AmountMismatch, CartEmpty, NotOrderable, PriceChanged
from core.orders.models import Order, OrderEvent, OrderLine
from core.orders.states import OrderStatus, PaymentState
from core.payments import services as payments
from core.payments.models import PaymentAttempt, PaymentModule


@dataclass(frozen=True)
class Buyer:
    """Who orders. A visitor has no `user` and leaves a password; `actor` scopes idempotency keys."""

    actor: str
    name: str
    phone: str
    email: str = ""
    user: Any = None
    password: str = field(default="", repr=False)


@dataclass(frozen=True)
class Placing:
    """What is ordered, under which agreed quote, and where it goes."""

    key: str
    fingerprint: str
    wanted: Sequence[tuple[int, int]]
    quote_hash: str
    total: int
    address: Mapping[str, Any]
    customs: Mapping[str, Any]
    language: str


def place_order(*, buyer: Buyer, placing: Placing, module: PaymentModule) -> tuple[Order, PaymentAttempt | None]:
    """Place an order of the brand in force; returns it with the attempt to pay.

    A repeat of the same call returns the same order and None. Raises CartEmpty (-35), PriceChanged
    (-31) with the new quote, AmountMismatch (-32), NotOrderable or OutOfStock (-30), and what
    `guard.begin_once` raises. A refusal changes nothing.
    """
    if not placing.wanted:
        raise CartEmpty()
    # Hashing a password takes long; it stays outside the transaction that holds locks.
    password = make_password(buyer.password) if buyer.password else ""
    with transaction.atomic():
        claim, first = guard.begin_once(
            brand_id=current_brand_id(),
            actor=buyer.actor,
            route="orders",
            key=placing.key,
            fingerprint=placing.fingerprint,
        )
        if not first:
            return Order.objects.get(order_num=claim.reference), None
        quote = _agreed_quote(placing)
        order = _order(buyer, placing, module, quote, password)
        lines = _lines(order, quote)
        insert([OrderEvent(order=order, line=line, status_to=OrderStatus.AWAITING, kind="place") for line in lines])
        attempt = payments.open_attempt(
            order_id=order.pk, order_num=order.order_num, amount=order.total, module=module, first=True
        )
        guard.finish_once(claim, reference=order.order_num)
        catalog.take(stock_lines(lines))
    return order, attempt


def _agreed_quote(placing: Placing) -> rules.Quote:
    quote = selectors.quote(placing.wanted, placing.language)
    shown = selectors.quote_values(quote)
    if not quote.is_orderable:
        message = next((item["message"] for item in shown["items"] if item["message"]), NotOrderable.message)
        raise NotOrderable(message=message, data=shown)
    if placing.quote_hash and placing.quote_hash != quote.digest:
        raise PriceChanged(data=shown)
    if placing.total != quote.total:
        raise AmountMismatch(data=shown)
    return quote


def _order(buyer: Buyer, placing: Placing, module: PaymentModule, quote: rules.Quote, password: str) -> Order:
    now = timezone.now()
    deposit = module.kind != PaymentModule.Kind.CARD
    brand = brands.by_id(current_brand_id())
    days = brand.setting["deposit_days"] if brand else 3
    order = Order(
        order_num=rules.order_number(timezone.localtime(now)),
        order_name=rules.order_name([line.item.product_name for line in quote.lines]),
        user=buyer.user,
        order_password=password,
        buyer_name=buyer.name,
        buyer_phone=buyer.phone,
        buyer_email=buyer.email,
        address=dict(placing.address),
        customs=dict(placing.customs),
        payment_state=PaymentState.CHECKING,
        pay_method=module.kind,
        subtotal=quote.subtotal,
        discount=quote.discount,
        shipping=quote.shipping,
        total=quote.total,
        language=placing.language,
        line_count=len(quote.lines),
        is_test=payments.uses_sandbox(module),
        hold_until=now + (timedelta(days=days) if deposit else timedelta(minutes=settings.CARD_HOLD_MINUTES)),
    )
    insert([order])
    return order


def _lines(order: Order, quote: rules.Quote) -> Sequence[OrderLine]:
    weights = [line.total for line in quote.lines]
    discounts, shippings = allocate(quote.discount, weights), allocate(quote.shipping, weights)
    return insert(
        [
            OrderLine(
                order=order,
                product_id=line.item.product_id,
                variant_id=line.item.variant_id,
                product_name=line.item.product_name,
                option_info=line.item.option_info,
                img=line.item.img,
                price=line.item.price,
                list_price=line.item.list_price,
                quantity=line.quantity,
                total=line.total,
                discount_share=discounts[index],
                shipping_share=shippings[index],
                is_overseas=line.item.is_overseas,
            )
            for index, line in enumerate(quote.lines)
        ]
    )


def stock_lines(lines: Sequence[OrderLine]) -> list[StockLine]:
    """Order lines as claims on stock."""
    return [
        StockLine(line.pk, line.variant_id, line.product_id, line.quantity, line.product_name)
        for line in lines
        if line.variant_id is not None
    ]
