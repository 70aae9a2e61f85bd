"""The values that documents show of orders: six queries for any number of orders."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils import timezone, translation

from core.accounts.delivery_requests import DELIVERY_REQUESTS
from core.common import languages
from core.common.money import allocate
from core.common.phones import hyphenated
from core.documents import rules
from core.documents.companies import Company, supplier
from core.documents.rules import Parts
from core.orders import price_reasons
from core.orders.models import Order, OrderLine
from core.orders.selectors import allocated_part
from core.orders.states import PaymentState, label
from core.payments.models import PaymentModule
from core.promotions import selectors as promotions
from core.promotions.selectors import PromotedShare
from core.shipping import couriers


@dataclass(frozen=True)
class Row:
    """A line of a document: name, quantity, price (won), and total."""

    name: str
    option: str
    quantity: int
    price: int
    parts: Parts
    status: str
    # The reason of the price (D15), in Korean; empty for the sale price.
    reason: str = ""
    # The seller's name at that time; empty for the shop's own goods.
    seller: str = ""

    @property
    def words(self) -> str:
        """Name, option, seller and reason of the price, one per line."""
        return "\n".join(text for text in (self.name, self.option, self.sold_by, self.reason) if text)

    @property
    def sold_by(self) -> str:
        """The seller as text; empty for the shop's own goods."""
        return f"판매자 {self.seller}" if self.seller else ""


@dataclass(frozen=True)
class Facts:
    """The values of an order for its documents."""

    order: Order
    supplier: Company
    rows: tuple[Row, ...]
    total: Parts
    shipping: int
    discount: int
    points: int
    carriers: tuple[str, ...]
    # Discounts by promotion, on the lines of the document: name and won, in the order of application.
    promotions: tuple[tuple[str, int], ...] = ()

    @property
    def receiver(self) -> dict[str, str]:
        address = self.order.address or {}
        values = {name: str(address.get(name) or "") for name in _ADDRESS}
        return values | {"memo": DELIVERY_REQUESTS.to_korean(values["memo"])}

    @property
    def method(self) -> str:
        return _word(PaymentModule.Kind, self.order.pay_method, {"free": "포인트"})

    @property
    def payment(self) -> str:
        return _word(PaymentState, self.order.payment_state)

    @property
    def placed(self) -> str:
        return f"{timezone.localtime(self.order.created_at):%Y-%m-%d %H:%M}"


_ADDRESS = ("receiver_name", "phone_num", "postcode", "addr", "addr_detail", "memo")


def _word(choices: Any, value: str, more: dict[str, str] | None = None) -> str:
    return (more or {}).get(value) or (str(choices(value).label) if value in choices.values else value)


def facts_of(orders: Sequence[Order]) -> list[Facts]:
    """The values of these orders, in the same order."""
    seller = supplier()
    lines: dict[int, list[OrderLine]] = defaultdict(list)
    rows = OrderLine.objects.filter(order__in=orders, replaced_by=None).order_by("order_id", "pk")
    for line in rows:
        lines[line.order_id].append(line)
    shares = promotions.shares_by_line([line.pk for line in rows if line.discount_share])
    return [_facts(order, lines[order.pk], seller, shares) for order in orders]


def _facts(
    order: Order, lines: list[OrderLine], seller: Company, promoted: Mapping[int, Sequence[PromotedShare]]
) -> Facts:
    # Refunded lines are on no document. A fully refunded order shows all lines, as cancelled.
    live = [line for line in lines if line.cancelled_at is None] or lines
    shares = [allocated_part(line) for line in live]
    shipping = sum(part.shipping for part in shares)
    goods = [part.goods - part.discount - part.points for part in shares]
    total = rules.parts(sum(goods) + shipping)
    supplies = allocate(total.supply, [*goods, shipping])
    made = [
        Row(
            name=line.product_name,
            option=line.option_info,
            quantity=line.quantity,
            price=line.price,
            parts=Parts(amount, supply, amount - supply),
            status="취소" if line.cancelled_at else label(line.status),
            reason=_reason(line),
            seller=line.seller_name,
        )
        for line, amount, supply in zip(live, goods, supplies, strict=False)
    ]
    if shipping:
        parts = Parts(shipping, supplies[-1], shipping - supplies[-1])
        made.append(Row("배송비", "", 1, shipping, parts, ""))
    return Facts(
        order=order,
        supplier=seller,
        rows=tuple(made),
        total=total,
        shipping=shipping,
        discount=sum(part.discount for part in shares),
        points=sum(part.points for part in shares),
        carriers=_carriers(live, order),
        promotions=_promotions(live, promoted),
    )


def _promotions(
    lines: Sequence[OrderLine], promoted: Mapping[int, Sequence[PromotedShare]]
) -> tuple[tuple[str, int], ...]:
    """The discounts of these lines by promotion, in the order of application."""
    sums: dict[tuple[int, str], int] = defaultdict(int)
    for line in lines:
        for share in promoted.get(line.pk, ()):
            sums[share.number, share.name] += share.amount
    return tuple((name, amount) for (_number, name), amount in sorted(sums.items()))


def _reason(line: OrderLine) -> str:
    with translation.override(languages.DEFAULT):
        return price_reasons.describe(line.price_reason)


def _carriers(lines: Sequence[OrderLine], order: Order) -> tuple[str, ...]:
    found = {(line.courier or order.courier, line.invoice_num or order.invoice_num) for line in lines}
    # A document is always Korean, and its font does not cover every language.
    with translation.override(languages.DEFAULT):
        return tuple(sorted(f"{couriers.courier_name(courier)} {num}".strip() for courier, num in found if num))


def phone(number: str) -> str:
    """A telephone number with hyphens, '' for none."""
    return hyphenated(number) if number else ""
