"""What the API answers about requests of sellers."""

from datetime import date, datetime
from typing import Annotated

from typing_extensions import TypedDict

from core.common.typing import Doc, EnumOf, Pk, Won
from core.sellers.consignment.states import RequestKind, RequestState


class PickupAddress(TypedDict):
    """The address of a pickup. Empty for a price request."""

    receiver_name: str
    phone_num: str
    postcode: str
    addr: str
    addr_detail: str


class RequestHead(TypedDict):
    """A request as its seller and the managers read it."""

    id: Pk
    kind: Annotated[str, EnumOf(RequestKind)]
    state: Annotated[str, EnumOf(RequestState)]
    product_id: Pk
    product_code: str
    product_name: str
    img: str
    memo: str
    answer: Annotated[str, Doc("Why it was refused or cancelled.")]
    price: Annotated[Won | None, Doc("The sale price that is asked for.")]
    price_before: Annotated[Won | None, Doc("The sale price when it was asked.")]
    list_price_before: Won | None
    price_replaced: Annotated[Won | None, Doc("The sale price that the approval replaced.")]
    price_now: Annotated[Won, Doc("The product's sale price.")]
    expires_at: datetime | None
    quantity: int | None
    wish_on: date | None
    scheduled_on: date | None
    created_at: datetime
    updated_at: datetime
    ended_at: datetime | None


class RequestEvent(TypedDict):
    """A state change of a request."""

    at: datetime
    state_from: Annotated[str, Doc("Empty for its beginning.")]
    state_to: Annotated[str, EnumOf(RequestState)]
    note: str
    by: Annotated[str, Doc("`seller`, `shop`, or `clock`.")]
    actor_name: Annotated[str, Doc("Who it was, for managers alone.")]


class SellerRequest(RequestHead):
    """One's own request."""

    address: PickupAddress
    can_withdraw: bool
    events: Annotated[list[RequestEvent], Doc("Oldest first; one request only.")]


class ManagedRequest(RequestHead):
    """A request in the manager's list."""

    seller_id: Pk
    seller_name: str
    list_price_now: Won
    stock_total: int | None
    is_moved: Annotated[bool, Doc("An open price whose product has another sale price than when it was asked.")]


class ManagedRequestRecord(ManagedRequest):
    """A request as a manager answers it."""

    address: PickupAddress
    events: Annotated[list[RequestEvent], Doc("Oldest first.")]


class RequestCounts(TypedDict):
    """The number of a seller's requests that wait, are under way, and were answered in the last seven days."""

    waiting: int
    under_way: int
    answered: int


class WaitingRequests(TypedDict):
    """How many requests wait for a manager's answer."""

    price: int
    pickup: int
