"""A visitor finds an order by its number and password (section 6, security.md item 9)."""

import functools

from django.contrib.auth.hashers import check_password, make_password
from django.utils.translation import gettext as _

from core.guard import services as guard
from core.kit.errors import NotFound
from core.kit.tenancy import current_brand_id
from core.orders.models import Order

LOCK_SECONDS = 30 * 60
WRONG_TRIES = 5
PER_ADDRESS = 100


@functools.cache
def _dummy() -> str:
    return make_password("no such order")


def look_up(*, order_num: str, password: str, address: str) -> Order:
    """The order behind a number and its password.

    'No such order' and 'wrong password' are the same answer on the same path. Five wrong tries lock
    that number for 30 minutes (Locked, -12); the right password is refused meanwhile as well.
    """
    brand_id = current_brand_id()
    key = f"look-up:{brand_id}:{order_num[:40].upper()}"
    guard.hit(f"look-up:{brand_id}:address:{address}", limit=PER_ADDRESS, seconds=3600)
    guard.take_try(key, limit=WRONG_TRIES, seconds=LOCK_SECONDS, lock=LOCK_SECONDS)
    order = Order.objects.filter(order_num=order_num.strip().upper()).exclude(order_password="").first()
    right = check_password(password, order.order_password if order else _dummy())
    if order is None or not right:
        raise NotFound(_("주문 번호나 비밀번호가 맞지 않아요."))
    guard.forget(key)
    return order
