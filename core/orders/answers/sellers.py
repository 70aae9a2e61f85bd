"""Response types of a seller's orders: the own lines, and what sending them needs."""

from datetime import datetime
from typing import Annotated

from typing_extensions import TypedDict

from core.common.typing import Doc, EnumOf, Pk, Won
from core.orders.states import OrderStatus


class Receiver(TypedDict):
    """The receiver of the goods."""

    receiver_name: str
    phone_num: str
    postcode: str
    addr: str
    addr_detail: str
    memo: str


class SellerOrderLine(TypedDict):
    """A line of an order with goods of the seller. Nothing of the buyer, the payment or other lines."""

    id: Pk
    order_num: str
    ordered_at: datetime
    product_id: Pk
    product_name: str
    option_info: str
    img: str
    price: Won
    quantity: int
    total: Won
    status: Annotated[int, EnumOf(OrderStatus)]
    is_cancelled: bool
    courier: str
    invoice_num: str
    can_send: Annotated[bool, Doc("The seller may send it with a number now.")]
    receiver_name: Annotated[str, Doc("Masked; empty unless the line is to be sent.")]


class SellerOrderRecord(SellerOrderLine):
    """One line with its receiver while sending needs it. Each read is logged."""

    receiver: Annotated[Receiver | None, Doc("null before the payment, and once the line is in delivery.")]
    together: Annotated[list[SellerOrderLine], Doc("The seller's other lines of the order that can be sent now.")]


class SellerOrderCounts(TypedDict):
    """How many of a seller's lines are to be sent, and are on their way."""

    to_send: int
    sent: int
