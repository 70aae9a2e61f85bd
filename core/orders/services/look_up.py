"""A visitor finds an order by its number and password, or by a code to the buyer's telephone (section 6, D14)."""

import functools

from django.contrib.auth.hashers import check_password, make_password
from django.utils.translation import gettext as _

from core.guard import services as guard
from core.kit.errors import NotFound
from core.kit.tenancy import current_brand_id
from core.members.services import codes
from core.members.services.codes import Proof
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
    key = _take_try(order_num, address)
    order = Order.objects.filter(order_num=order_num.strip().upper()).exclude(order_password="").first()
    right = check_password(password, order.order_password if order else _dummy())
    if order is None or not right:
        raise NotFound(_("주문 번호나 비밀번호가 맞지 않아요."))
    guard.forget(key)
    return order


def look_up_by_phone(*, order_num: str, proof: Proof, address: str) -> Order:
    """The order behind a number and the proved telephone of its buyer; the proof is used up.

    'No such order' and 'not this telephone' are the same answer. Raises NotProved, NotFound, Locked (-12).
    """
    key = _take_try(order_num, address)
    codes.use(purpose="order", proof=proof, subject=codes.order_subject(order_num))
    order = Order.objects.filter(order_num=order_num.strip().upper(), buyer_phone=proof.phone, user=None).first()
    if order is None:
        raise NotFound(_("주문 번호나 휴대전화가 맞지 않아요."))
    guard.forget(key)
    return order


def _take_try(order_num: str, address: str) -> str:
    """Count a try at a number, before it is looked at; the key that `forget` takes. Raises Locked (-12)."""
    brand_id = current_brand_id()
    key = f"look-up:{brand_id}:{order_num[:40].upper()}"
    guard.hit(f"look-up:{brand_id}:address:{address}", limit=PER_ADDRESS, seconds=3600)
    guard.take_try(key, limit=WRONG_TRIES, seconds=LOCK_SECONDS, lock=LOCK_SECONDS)
    return key
