"""Response types of a customer beside a mail or a chat."""

from datetime import datetime
from typing import Annotated

from typing_extensions import TypedDict

from core.common.typing import Doc


class CustomerOrder(TypedDict):
    """An order of a customer; `total` in won."""

    id: int
    order_num: str
    order_name: str
    img: Annotated[str, Doc("The picture of its first line; empty where there is none.")]
    total: int
    status: int
    resolution: str
    created_at: datetime


class CustomerOrders(TypedDict):
    """How many orders, what was paid less refunds (won), and the newest three."""

    count: int
    paid: int
    newest: list[CustomerOrder]


class CustomerCard(TypedDict):
    """A customer; what the reader may not see is null. Personal data is masked."""

    user_id: Annotated[int | None, Doc("Null for a visitor.")]
    name: str
    grade_name: str
    is_business: bool
    language: str
    joined_at: datetime | None
    phone_num: str
    email: str
    memo: Annotated[str | None, Doc("What managers wrote about the member.")]
    orders: CustomerOrders | None
    points: Annotated[int | None, Doc("Won.")]
    coupons: int | None
