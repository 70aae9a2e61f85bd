"""Which lines of an order may be returned, until when, and the possible replacements. Nothing here writes."""

from collections.abc import Iterable
from datetime import date

from django.utils import timezone

from core.catalog import selectors as catalog
from core.catalog.selectors import Sellable
from core.claims import rules
from core.claims.errors import ConfirmedAlready, TooLateToClaim
from core.claims.models import ClaimLine
from core.claims.states import FAULTY
from core.orders import price_reasons
from core.orders.models import Order, OrderLine
from core.orders.states import CLAIMABLE
from core.shipping import selectors as shipping


def open_lines(order: Order) -> list[OrderLine]:
    """Sent lines that are not cancelled and in no claim, regardless of the deadline."""
    busy = ClaimLine.objects.filter(line__order=order, is_open=True).values("line_id")
    rows = OrderLine.objects.filter(order=order, cancelled_at=None, refund_id=None, status__in=CLAIMABLE)
    return list(rows.exclude(pk__in=busy).order_by("pk"))


def delivery_day(line: OrderLine) -> date | None:
    """The day in Seoul on which a line was delivered; None if it is unknown."""
    return timezone.localdate(line.delivered_at) if line.delivered_at else None


def refuse_late(lines: Iterable[OrderLine], reason: str, known: date | None) -> None:
    """Raises TooLateToClaim if the period of a line is over, ConfirmedAlready if its buyer ended it."""
    today = timezone.localdate()
    for line in lines:
        if line.confirmed_at is not None and reason not in FAULTY:
            raise ConfirmedAlready()
        delivered = delivery_day(line)
        if delivered is not None and rules.last_day(delivered, reason, known) < today:
            raise TooLateToClaim(rules.last_day(delivered, reason, known))


def is_in_time(line: OrderLine) -> bool:
    """Whether the line may still be returned for some reason."""
    delivered = delivery_day(line)
    return delivered is None or timezone.localdate() <= rules.last_possible_day(delivered)


def one_way_fee(lines: Iterable[OrderLine]) -> int:
    """The cost of one way of these lines in won, as announced before the payment.

    Domestic and overseas goods go to different places: each kind among the lines is charged once.
    """
    rule = shipping.shipping_rule()
    costs: dict[bool, int] = {}
    for line in lines:
        told = rule.return_fee_for(is_overseas=line.is_overseas) if line.return_fee is None else line.return_fee
        costs[line.is_overseas] = max(told, costs.get(line.is_overseas, 0))
    return sum(costs.values())


def exchange_choices(lines: Iterable[OrderLine], language: str) -> dict[int, list[Sellable]]:
    """The possible replacements of each line: variants of its product with the same current price.

    Prices may have changed since the order; both must cost the same today. If the line's own variant is deleted, the
    sale price at the time of the order is compared.
    """
    wanted = list(lines)
    offered = catalog.variants_on_sale(line.product_id for line in wanted)
    known = catalog.load_sellables([pk for ids in offered.values() for pk in ids], language)
    found = {}
    for line in wanted:
        own = known.get(line.variant_id or 0)
        price = own.price if own else price_reasons.original_sale_price(line.price_reason) or line.price
        ids = offered.get(line.product_id, [])
        found[line.pk] = [known[pk] for pk in ids if pk in known and known[pk].price == price]
    return found
