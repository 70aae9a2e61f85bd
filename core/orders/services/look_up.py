"""Look up a visitor's order by its number and password, or by a code to the buyer's phone (spec 6, D14)."""

import functools

from django.contrib.auth.hashers import check_password, make_password
from django.utils.translation import gettext as _

from core.common.errors import NotFound
from core.common.tenancy import current_brand_id
from core.members.services import phone_codes
from core.members.services.phone_codes import PhoneProof
from core.orders.models import Order
from core.security import services as security

LOCK_SECONDS = 30 * 60
WRONG_TRIES = 5
PER_ADDRESS = 100


@functools.cache
def _dummy() -> str:
    return make_password("no such order")


def look_up(*, order_num: str, password: str, address: str, session: str = "") -> Order:
    """The order of a number and its password.

    'No such order' and 'wrong password' give the same answer on the same code path. Five wrong tries lock that number
    for 30 minutes (Locked, -12); the right password is refused in that time too. A `session` that placed the order is
    counted by itself.
    """
    key = _count_try(order_num, address, session)
    order = Order.objects.filter(order_num=order_num.strip().upper()).exclude(order_password="").first()
    right = check_password(password, order.order_password if order else _dummy())
    if order is None or not right:
        raise NotFound(_("주문 번호나 비밀번호가 맞지 않아요."))
    security.reset_counter(key)
    return order


def look_up_by_phone(*, order_num: str, proof: PhoneProof, address: str, session: str = "") -> Order:
    """The order of a number and the verified phone of its buyer (D14). The proof is consumed when the order is found.

    A number that does not fit is counted: the proof stays for further tries, and is used up by the fifth. 'No such
    order' and 'another phone' give the same answer. Raises NotProved, NotFound, Locked (-12).
    """
    key = _count_try(order_num, address, session)
    row = phone_codes.get_proof(purpose="order", proof=proof)
    order = Order.objects.filter(order_num=order_num.strip().upper(), buyer_phone=proof.phone, user=None).first()
    if order is None:
        phone_codes.count_mismatch(row, most=WRONG_TRIES)
        raise NotFound(_("주문 번호나 휴대전화가 맞지 않아요."))
    phone_codes.use_proof(purpose="order", proof=proof)
    security.reset_counter(key)
    return order


def _count_try(order_num: str, address: str, session: str) -> str:
    """Count a try at a number before it is checked. Returns its counter. Raises Locked (-12)."""
    brand_id = current_brand_id()
    key = f"look-up:{brand_id}:{order_num.strip()[:40].upper()}"
    if session:
        key = f"{key}:session:{session}"
    else:
        security.hit_address(f"look-up:{brand_id}", address, limit=PER_ADDRESS, seconds=3600)
    security.count_attempt(key, limit=WRONG_TRIES, seconds=LOCK_SECONDS, lock=LOCK_SECONDS)
    return key
