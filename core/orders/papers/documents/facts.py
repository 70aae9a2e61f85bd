"""What papers say of orders: read once for many of them, five queries however many there are."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils import timezone, translation

from core.accounts.requests import REQUESTS
from core.kit import languages
from core.kit.money import allocate
from core.kit.phones import hyphenated
from core.orders import price_reasons
from core.orders.models import Order, OrderLine
from core.orders.papers import rules
from core.orders.papers.companies import Company, supplier
from core.orders.papers.rules import Parts
from core.orders.selectors import part_of
from core.orders.states import PaymentState, label
from core.payments.models import PaymentModule


@dataclass(frozen=True)
class Row:
    """A line of a paper: what, how many, at which price (won), and what it comes to."""

    name: str
    option: str
    quantity: int
    price: int
    parts: Parts
    status: str
    # Why the piece cost what it did (D15), in Korean; empty for the sale price.
    reason: str = ""

    @property
    def words(self) -> str:
        """Name, option and reason of the price, one below the other."""
        return "\n".join(text for text in (self.name, self.option, self.reason) if text)


@dataclass(frozen=True)
class Facts:
    """An order as its papers know it."""

    order: Order
    supplier: Company
    rows: tuple[Row, ...]
    total: Parts
    shipping: int
    discount: int
    points: int
    carriers: tuple[str, ...]

    @property
    def receiver(self) -> dict[str, str]:
        address = self.order.address or {}
        values = {name: str(address.get(name) or "") for name in _ADDRESS}
        return values | {"memo": REQUESTS.kept(values["memo"])}

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
    """The facts of these orders, in their order."""
    seller = supplier()
    lines: dict[int, list[OrderLine]] = defaultdict(list)
    rows = OrderLine.objects.filter(order__in=orders, replaced_by=None).order_by("order_id", "pk")
    for line in rows:
        lines[line.order_id].append(line)
    return [_facts(order, lines[order.pk], seller) for order in orders]


def _facts(order: Order, lines: list[OrderLine], seller: Company) -> Facts:
    # What was given back is on no paper; of an order that was given back whole all of it is, as cancelled.
    live = [line for line in lines if line.cancelled_at is None] or lines
    shares = [part_of(line) for line in live]
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
    )


def _reason(line: OrderLine) -> str:
    with translation.override(languages.DEFAULT):
        return price_reasons.sentence(line.price_reason)


def _carriers(lines: Sequence[OrderLine], order: Order) -> tuple[str, ...]:
    from core.shipping import couriers

    found = {(line.courier or order.courier, line.invoice_num or order.invoice_num) for line in lines}
    # A paper is Korean whoever prints it, and its letters are not those of every language.
    with translation.override(languages.DEFAULT):
        return tuple(sorted(f"{couriers.name_of(courier)} {num}".strip() for courier, num in found if num))


def phone(number: str) -> str:
    """A telephone number with hyphens, '' for none."""
    return hyphenated(number) if number else ""
