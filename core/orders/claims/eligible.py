"""What of an order may be sent back, until when, and what may come instead. Nothing here writes."""

from collections.abc import Iterable
from datetime import date

from django.utils import timezone

from core.catalog import selectors as catalog
from core.catalog.selectors import Sellable
from core.orders import price_reasons
from core.orders.claims import rules
from core.orders.claims.errors import TooLateToClaim
from core.orders.claims.models import ClaimLine
from core.orders.models import Order, OrderLine
from core.orders.states import CLAIMABLE
from core.shipping import selectors as shipping


def open_lines(order: Order) -> list[OrderLine]:
    """Lines that were sent, aren't cancelled, and stand in no claim; whatever day it is."""
    busy = ClaimLine.objects.filter(line__order=order, is_open=True).values("line_id")
    rows = OrderLine.objects.filter(order=order, cancelled_at=None, refund_id=None, status__in=CLAIMABLE)
    return list(rows.exclude(pk__in=busy).order_by("pk"))


def day_of(line: OrderLine) -> date | None:
    """The day in Seoul on which a line was delivered; None while nobody knows of it."""
    return timezone.localdate(line.delivered_at) if line.delivered_at else None


def refuse_late(lines: Iterable[OrderLine], reason: str, known: date | None) -> None:
    """Raise TooLateToClaim where the period of one of the lines is over."""
    today = timezone.localdate()
    for line in lines:
        delivered = day_of(line)
        if delivered is not None and rules.last_day(delivered, reason, known) < today:
            raise TooLateToClaim(rules.last_day(delivered, reason, known))


def in_time(line: OrderLine) -> bool:
    """Whether some reason is left for which the line may still be sent back."""
    delivered = day_of(line)
    return delivered is None or timezone.localdate() <= rules.longest(delivered)


def one_way(lines: Iterable[OrderLine]) -> int:
    """What one way of these lines costs, in won, as it was said before they were paid.

    Goods in the country and goods from abroad go to different places: each kind that is among them costs its
    own sum, once.
    """
    rule = shipping.shipping_rule()
    costs: dict[bool, int] = {}
    for line in lines:
        told = rule.way_back(is_overseas=line.is_overseas) if line.return_fee is None else line.return_fee
        costs[line.is_overseas] = max(told, costs.get(line.is_overseas, 0))
    return sum(costs.values())


def instead(lines: Iterable[OrderLine], language: str) -> dict[int, list[Sellable]]:
    """What may come instead of each line: options of its product that cost today what its own does.

    Prices may have moved since the order; what counts is that both would cost the same. Where the line's
    own option is gone, it is compared with what one piece cost everybody when it was bought.
    """
    wanted = list(lines)
    offered = catalog.variants_on_sale(line.product_id for line in wanted)
    known = catalog.sellables([pk for ids in offered.values() for pk in ids], language)
    found = {}
    for line in wanted:
        own = known.get(line.variant_id or 0)
        price = own.price if own else price_reasons.sale_price_then(line.price_reason) or line.price
        ids = offered.get(line.product_id, [])
        found[line.pk] = [known[pk] for pk in ids if pk in known and known[pk].price == price]
    return found
