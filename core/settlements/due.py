"""Which order lines are to be credited on a statement, and which are to be taken back. Read-only."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime

from django.db.models import Exists, Min, OuterRef, Q, QuerySet, Sum
from django.utils import timezone

from core.claims.models import ClaimLine
from core.common.partial_index import using_partial_index
from core.orders import price_reasons
from core.orders.models import OrderLine
from core.orders.states import PaymentState
from core.sellers import selectors as sellers
from core.sellers.models import SellerContract
from core.settlements.models import Settlement, SettlementLine
from core.settlements.rules import Sold, Terms
from core.settlements.states import SettlementState
from core.settlements.sums import NAMES, Sums


@dataclass(frozen=True)
class Cursor:
    """A cursor for keyset pagination of a seller's lines."""

    confirmed_at: datetime
    line_id: int


def read_page(rows: QuerySet[OrderLine], after: Cursor | None, count: int) -> list[Cursor]:
    """The next lines after the cursor, by time of confirmation."""
    if after is not None:
        same = Q(confirmed_at=after.confirmed_at, pk__gt=after.line_id)
        rows = rows.filter(same | Q(confirmed_at__gt=after.confirmed_at), confirmed_at__gte=after.confirmed_at)
    found = rows.order_by("confirmed_at", "pk").values_list("confirmed_at", "pk")[:count]
    return [Cursor(at, pk) for at, pk in found if at is not None]


def lines_to_credit(end: datetime) -> QuerySet[OrderLine]:
    """Lines of sellers whose purchase was confirmed before `end` and that no statement credits yet.

    Not while a refund or a claim is open, or if the order's deposit was taken back.
    """
    rows = using_partial_index(OrderLine.objects.all(), "lines_to_settle").filter(confirmed_at__lt=end, refund_id=None)
    claimed = ClaimLine.objects.filter(line_id=OuterRef("pk"), is_open=True)
    return rows.exclude(order__payment_state=PaymentState.REVERSED).exclude(Exists(claimed))


def lines_to_take_back(end: datetime) -> QuerySet[OrderLine]:
    """Credited lines that were refunded before `end`. An exchanged line is replaced by another one."""
    return using_partial_index(OrderLine.objects.all(), "lines_to_take_back").filter(cancelled_at__lt=end)


def is_owed(seller_id: int) -> bool:
    """Whether a seller has sold lines without a statement, or an unpaid statement."""
    sold_goods = using_partial_index(OrderLine.objects.all(), "lines_of_seller").filter(
        seller_id=seller_id, cancelled_at=None
    )
    open_statements = Settlement.objects.filter(seller_id=seller_id).exclude(state=SettlementState.PAID)
    return sold_goods.filter(settled_id=None).exists() or open_statements.exists()


def find_next_seller(after: int, end: datetime) -> int | None:
    """The next seller, by id, with lines to credit or to take back. Two index look-ups."""
    # Only the indexed columns: open refunds and claims are filtered later, line by line.
    due = using_partial_index(OrderLine.objects.all(), "lines_to_settle").filter(confirmed_at__lt=end)
    found = [
        rows.filter(seller_id__gt=after).aggregate(least=Min("seller_id"))["least"]
        for rows in (due, lines_to_take_back(end))
    ]
    return min((one for one in found if one is not None), default=None)


def sum_remaining(sales: Mapping[int, SettlementLine]) -> dict[int, Sums]:
    """The remaining sums of each sale."""
    left = {pk: sale.sums() for pk, sale in sales.items()}
    back = SettlementLine.objects.filter(of__in=list(sales)).order_by().values_list("of")
    for pk, *sums in back.annotate(*(Sum(name) for name in NAMES)):
        left[pk] += Sums(*sums)
    return left


def to_sold(line: OrderLine) -> Sold:
    """An order line as input of the arithmetic."""
    then = price_reasons.original_sale_price(line.price_reason)
    sale_price = max(line.price, then)
    return Sold(
        line.quantity, line.price, sale_price, line.discount_share, line.points_share, line.borne_discount_share
    )


class Contracts:
    """The contracts of one seller, for lines that were ordered without a contract (ADR 36)."""

    def __init__(self, seller_id: int) -> None:
        self._seller = seller_id
        self._contracts = list(SellerContract.objects.filter(user_id=seller_id).values_list("began_on", "ended_on"))

    def cover(self, day: date) -> bool:
        """Whether a contract covers a day by now."""
        return any(began <= day and (ended is None or day <= ended) for began, ended in self._contracts)

    def terms(self, lines: Iterable[OrderLine]) -> dict[int, Terms]:
        """The terms of each line by its id: its own, else those of the contract that covers the order's day by now.

        A line that has neither is left out. One query for each day of lines without own terms.
        """
        found: dict[int, Terms] = {}
        late: dict[date, list[OrderLine]] = {}
        for line in lines:
            if line.commission_rate is not None:
                found[line.pk] = Terms(line.commission_rate, line.seller_bears_points, line.seller_bears_discounts)
            elif self.cover(day := timezone.localdate(line.order.created_at)):
                late.setdefault(day, []).append(line)
        for day, rows in late.items():
            known = sellers.get_terms({line.product_id: self._seller for line in rows}, day)
            for line in rows:
                terms = known.get(line.product_id)
                if terms is not None and terms.commission_rate is not None:
                    found[line.pk] = Terms(terms.commission_rate, terms.bears_points, terms.bears_discounts)
        return found


def lines_without_contract(end: datetime) -> QuerySet[OrderLine]:
    """Due lines that were ordered without a contract."""
    return lines_to_credit(end).filter(commission_rate=None)
