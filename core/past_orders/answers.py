"""Answers of the endpoints of past orders."""

from datetime import datetime
from typing import Annotated

from typing_extensions import TypedDict

from core.common.typing import Doc, Pk, Won


class PastOrderLine(TypedDict):
    """What was bought."""

    code: str
    name: str
    option: str
    quantity: int
    price: Won
    total: Won
    courier: str
    invoice_num: str


class OwnPastOrder(TypedDict):
    """An order of the former shop for its buyer."""

    id: Pk
    order_num: str
    ordered_at: datetime
    order_name: str
    status: Annotated[str, Doc("The word of the former shop.")]
    pay_method: Annotated[str, Doc("The word of the former shop.")]
    total: Won


class OwnPastOrderRecord(OwnPastOrder):
    """With what was bought and where it was sent."""

    receiver_name: str
    receiver_phone: str
    postcode: str
    addr: str
    memo: str
    subtotal: Won
    discount: Won
    shipping: Won
    lines: list[PastOrderLine]


class PastOrderRow(OwnPastOrder):
    """A row of the managers' list. Names and telephones are masked."""

    user_id: Pk | None
    buyer_name: str
    buyer_phone: str


class PastOrderRecord(OwnPastOrderRecord):
    """An order of the former shop for managers."""

    user_id: Pk | None
    buyer_name: str
    buyer_phone: str
    buyer_email: str
    old_path: str
    created_at: datetime
