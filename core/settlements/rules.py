"""Pure arithmetic of a statement (D23, ADR 36). Won; rates in percent without VAT. No ORM."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal

from django.utils import timezone

from core.common.money import allocate, half_up
from core.settlements.sums import Sums

# Of the commission, in percent.
VAT = 10


@dataclass(frozen=True)
class Terms:
    """The rate in percent, and which reductions the seller bears. The brand bears the others."""

    rate: Decimal
    bears_points: bool = False
    bears_discounts: bool = False


@dataclass(frozen=True)
class Sold:
    """An order line: pieces, the unit price paid, the sale price of that day, its shares (won).

    `discount` is by promotions; of it `borne` is the seller's by the contract, frozen when the order was placed (D46).
    """

    quantity: int
    price: int
    sale_price: int
    discount: int
    points: int
    borne: int = 0


def calculate_credit(sold: Sold, terms: Terms) -> Sums:
    """The credit for pieces, without commission. Credits of parts sum to that of the line."""
    goods = max(sold.price, sold.sale_price) * sold.quantity
    reduced = goods - sold.price * sold.quantity
    borne = terms.bears_discounts * reduced + sold.borne + terms.bears_points * sold.points
    return Sums(goods, reduced + sold.discount, sold.points, borne, goods - borne)


def calculate_sale(sold: Sold, terms: Terms) -> Sums:
    """The sums of a sold line. Commission and its VAT are each rounded to the won, half up, line by line."""
    own = calculate_credit(sold, terms)
    commission = int(half_up(own.credited * terms.rate / 100))
    vat = int(half_up(Decimal(commission * VAT) / 100))
    return Sums(own.goods, own.discounts, own.points, own.borne, own.credited, commission, vat)


def calculate_refund(sold: Sold, terms: Terms, left: Sums) -> Sums:
    """The sums of a refund of pieces of a sale, as a negative line. `left` are the sums that remain of the sale.

    Commission and VAT are shared in proportion to the credit, so that refunds in any order sum to the sale, and the
    last piece leaves zero.
    """
    own = calculate_credit(sold, terms)
    weights = [own.credited, left.credited - own.credited]
    commission, vat = allocate(left.commission, weights)[0], allocate(left.vat, weights)[0]
    return -Sums(own.goods, own.discounts, own.points, own.borne, own.credited, commission, vat)


@dataclass(frozen=True)
class Period:
    """A month in Seoul."""

    first: date

    @property
    def last(self) -> date:
        return (self.first + timedelta(days=32)).replace(day=1) - timedelta(days=1)

    @property
    def end(self) -> datetime:
        """The moment at which it ends."""
        after = self.last + timedelta(days=1)
        return datetime(after.year, after.month, after.day, tzinfo=timezone.get_default_timezone())

    def __str__(self) -> str:
        return f"{self.first:%Y-%m}"


def parse_period(text: str) -> Period | None:
    """Parse a month as '2026-10'; None if it is not one."""
    try:
        return Period(datetime.strptime(text, "%Y-%m").date()) if len(text) == 7 and text.isascii() else None
    except ValueError:
        return None
