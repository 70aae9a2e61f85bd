"""Limits of unpaid reservations: open orders, and a visitor's pieces.

A buyer is counted under two hashes, of the buyer and of the network address. Both are locked until the order's
transaction ends, so that parallel orders count each other.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.conf import settings
from django.db.models import Q, QuerySet, Sum
from django.utils.crypto import salted_hmac

from core.common.addresses import limit_key
from core.common.locks import lock_until_commit
from core.common.partial_index import using_partial_index
from core.common.tenancy import current_brand_id
from core.orders import rules
from core.orders.errors import TooManyPieces, TooManyUnpaid
from core.orders.models import Order, OrderLine
from core.orders.states import PaymentState

# An order with a reversed deposit was paid once and is not counted.
_WAITING = (PaymentState.READY, PaymentState.CHECKING, PaymentState.DECLINED, PaymentState.PENDING)
_BUYER, _ADDRESS = "unpaid_of_buyer", "unpaid_of_address"


@dataclass(frozen=True)
class Holder:
    """The hashes that reservations are counted under; '' if one is not counted."""

    buyer: str = ""
    address: str = ""


def make_holder(*, actor: str, address: str) -> Holder:
    """The hashes of a buyer and of a network address; of IPv6 only the 64-bit network."""
    network = limit_key(address)
    return Holder(_hash(f"buyer:{actor}") if actor else "", _hash(f"address:{network}") if network else "")


def _hash(text: str) -> str:
    return salted_hmac("orders.unpaid", f"{current_brand_id()}:{text}", algorithm="sha256").hexdigest()


def lock_holder(one: Holder) -> None:
    """Lock the holder until the caller's transaction ends, before anything is counted."""
    lock_until_commit(one.buyer, one.address)


def check_order_limit(one: Holder) -> None:
    """Raises TooManyUnpaid (-44) if another order exceeds a limit. The holder is locked."""
    limits = (("orders", settings.UNPAID_ORDERS_MAX), ("address", settings.UNPAID_ORDERS_MAX_PER_ADDRESS))
    for limit, most in limits:
        if most and count_open_orders(one, limit) >= most:
            raise TooManyUnpaid(limit=limit, most=most)


def count_open_orders(one: Holder, limit: str) -> int:
    """The number of open unpaid orders of the buyer (`orders`) or of the address (`address`)."""
    rows = _of_buyer(one) if limit == "orders" else _of_address(one)
    return rows.count()


def check_piece_limit(one: Holder, lines: Sequence[rules.QuoteLine]) -> None:
    """Raises TooManyPieces (-44) if a visitor would reserve too much of a variant without paying."""
    held = count_held_pieces(one, [line.item.variant_id for line in lines])
    for line in lines:
        most = max_more_pieces(line.item.stock, held.get(line.item.variant_id, 0))
        if most is not None and line.quantity > most:
            raise TooManyPieces(variant_id=line.item.variant_id, name=line.item.product_name, most=most)


def check_order_pieces(one: Holder, order: Order) -> None:
    """The same for an existing order that is to be paid by a deposit instead of at once."""
    lines = OrderLine.objects.filter(order=order, cancelled_at=None, variant__isnull=False).order_by("pk")
    bought = list(lines.values_list("variant_id", "variant__stock", "product_name"))
    held = count_held_pieces(one, [variant_id for variant_id, _stock, _name in bought if variant_id])
    for variant_id, stock, name in bought:
        own = held.get(variant_id or 0, 0)
        most = max_more_pieces(None if stock is None else stock + own, 0)
        if variant_id and most is not None and own > most:
            raise TooManyPieces(variant_id=variant_id, name=name, most=most)


def max_more_pieces(stock: int | None, held: int) -> int | None:
    """How many more pieces of a variant a visitor may reserve: a share of the stock, reserved pieces included."""
    if stock is None:
        return None
    share = (stock + held) * settings.UNPAID_STOCK_PERCENT // 100
    return max(0, max(share, settings.UNPAID_PIECES_ALWAYS) - held)


def count_held_pieces(one: Holder, variant_ids: Sequence[int]) -> Mapping[int, int]:
    """The pieces of these variants in the holder's open unpaid orders."""
    orders = set(_of_buyer(one).values_list("pk", flat=True)) | set(_of_address(one).values_list("pk", flat=True))
    if not orders:
        return {}
    lines = OrderLine.objects.filter(order_id__in=orders, variant_id__in=variant_ids, cancelled_at=None).order_by()
    return dict(lines.values_list("variant_id").annotate(n=Sum("quantity")))


def _of_buyer(one: Holder) -> QuerySet[Order]:
    rows = Order.objects.filter(placed_by=one.buyer, payment_state__in=_WAITING).order_by()
    return using_partial_index(rows, _BUYER) if one.buyer else rows.none()


def _of_address(one: Holder) -> QuerySet[Order]:
    rows = Order.objects.filter(placed_from=one.address, payment_state__in=_WAITING).order_by()
    return using_partial_index(rows, _ADDRESS) if one.address else rows.none()


def open_orders(rows: QuerySet[Order]) -> QuerySet[Order]:
    """The unpaid ones of these orders."""
    return rows.filter(Q(closed_at=None, status=0), payment_state__in=_WAITING)
