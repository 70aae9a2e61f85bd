"""The orders that a visitor's session may see."""

import hashlib

from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from rest_framework.request import Request

from core.common.fast_insert import insert_once
from core.orders.models import Order, SessionOrder

# In the session: the hash that its orders are stored under. It is made from the key that the session had with its first
# order: parallel requests write the same hash, and it stays when sign-in gives the session another key.
_MARK = "orders_of"
# Sessions from before this table have their orders in this list.
_LIST = "orders"


def remember(request: Request, order: Order) -> None:
    """Let the session see an order that it placed or looked up."""
    session = request._request.session
    mark = _session_hash(request)
    if not mark:
        session.create()
        mark = _session_hash(request)
    if session.get(_MARK) != mark:
        session[_MARK] = mark
    now = timezone.now()
    SessionOrder.objects.filter(session=mark).update(seen_at=now)
    insert_once(SessionOrder(session=mark, order=order, seen_at=now))
    # The rows expire with the session, which expires a fixed time after it was last saved.
    session.modified = True


def may_see(request: Request, order: Order) -> bool:
    """Whether the session placed or looked up a visitor's order."""
    if order.user_id is not None:
        return False
    mark = _session_hash(request)
    if mark and SessionOrder.objects.filter(session=mark, order=order).exists():
        return True
    return order.order_num in request._request.session.get(_LIST, [])


def name_for_limits(request: Request, order_num: str) -> str:
    """The name under which look-ups of an order by a session that placed or opened it are counted; '' for a stranger's.

    Strangers' wrong tries lock strangers only (security 9).
    """
    own = orders_of(request).filter(order_num=order_num.strip().upper()).exists()
    return _session_hash(request)[:32] if own else ""


def orders_of(request: Request | HttpRequest) -> QuerySet[Order]:
    """The visitor's orders that the session may see."""
    mark = _session_hash(request)
    if not mark:
        return Order.objects.none()
    return Order.objects.filter(user=None, sessions__session=mark)


def _session_hash(request: Request | HttpRequest) -> str:
    session = getattr(request, "_request", request).session
    # Reading a value verifies the key in the cookie.
    known = session.get(_MARK)
    if known:
        return str(known)
    key = session.session_key
    return hashlib.sha256(f"orders:{key}".encode()).hexdigest() if key else ""
