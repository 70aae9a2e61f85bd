"""Split lines: a part of a line becomes a line with its share of every sum (ADR 13)."""

from django.db.models import F
from django.utils.translation import gettext as _

from core.common.errors import Invalid, MoveNotAllowed
from core.common.fast_insert import insert
from core.orders.models import Order, OrderLine
from core.orders.selectors import split_allocated
from core.points import services as points
from core.promotions import services as promotions
from core.shipping import parcels


def resolve_quantity(line: OrderLine, requested: int | None) -> int:
    """The requested quantity of a line; None means all. Raises Invalid for more than there are."""
    quantity = requested or line.quantity
    if quantity > line.quantity:
        raise Invalid({"lines": _("주문한 수량보다 많이 취소할 수 없어요.")})
    return quantity


def split_line(line: OrderLine, quantity: int) -> OrderLine:
    """The line of `quantity` pieces: the line itself, or a new one split off."""
    if quantity == line.quantity:
        return line
    part, rest = split_allocated(line, quantity)
    piece = OrderLine.objects.get(pk=line.pk)
    piece.pk, piece.quantity = None, quantity
    piece.bought_line_id = line.bought_line_id or line.pk
    piece._state.adding = True
    for row, share, count in ((line, rest, line.quantity - quantity), (piece, part, quantity)):
        row.quantity, row.total = count, share.goods
        row.discount_share, row.points_share = share.discount, share.points
        row.shipping_share, row.point_earn = share.shipping, share.unearn
    changed = OrderLine.objects.filter(pk=line.pk, quantity=quantity + line.quantity, refund_id=None).update(
        quantity=line.quantity,
        total=line.total,
        discount_share=line.discount_share,
        points_share=line.points_share,
        shipping_share=line.shipping_share,
        point_earn=line.point_earn,
    )
    if changed != 1:
        raise MoveNotAllowed()
    insert([piece])
    parcels.add_split_line(order_id=line.order_id, line_id=line.pk, piece_id=piece.pk)
    Order.objects.filter(pk=line.order_id).update(line_count=F("line_count") + 1)
    piece.borne_discount_share = promotions.split_shares(line_id=line.pk, new_line_id=piece.pk, parts=part.shares)
    if piece.borne_discount_share or line.borne_discount_share:
        line.borne_discount_share -= piece.borne_discount_share
        for row in (line, piece):
            OrderLine.objects.filter(pk=row.pk).update(borne_discount_share=row.borne_discount_share)
    points.split_pending(line_id=line.pk, new_line_id=piece.pk, amount=piece.point_earn)
    return piece
