"""Response types of orders for managers."""

from datetime import datetime
from typing import Annotated, Literal

from typing_extensions import TypedDict

from core.accounts.answers import BookAddress
from core.bulk.states import JobState
from core.catalog.models import ProductStatus
from core.common.typing import Doc, EnumOf, Part, Pk, Won
from core.orders.answers.orders import (
    OrderEventRow,
    OrderHead,
    OrderLineRecord,
    OrderRefund,
    OrderSums,
    Status,
    WayOrNone,
)
from core.payments.states import AttemptState, PayoutState, RefundState
from core.shipping.answers import ManagerLeg


class OrderRow(OrderHead):
    """An order in the managers' list."""

    is_member: bool


class ManagerOrderLine(OrderLineRecord):
    """A line with its possible actions."""

    refund: Annotated[Won, Doc("The amount that its refund returns.")]
    allowed: Annotated[list[Status], Doc("The statuses that it may be moved to.")]


class ManagerOrderEvent(OrderEventRow):
    """An event and its actor."""

    id: Pk
    line_id: Pk | None
    actor: str


class PaymentAttemptRow(TypedDict):
    """An attempt to pay."""

    id: Pk
    kind: str
    way: Annotated[WayOrNone, Doc("The way inside a payment window.")]
    state: Annotated[str, EnumOf(AttemptState)]
    amount: Won
    refunded: Won
    gateway_order_id: str
    code: str
    code_text: Annotated[str, Doc("Why it was refused, as text; empty if it was not.")]
    appr_num: str
    card_masked: str
    created_at: datetime
    updated_at: datetime


class ManagerRefund(OrderRefund):
    """A refund on the order's page."""

    code_text: Annotated[str, Doc("Why the gateway refused, as text; empty if it did not.")]


class CustomsCode(TypedDict):
    """The customs code of the receiver."""

    pccc: Annotated[str, Doc("Masked.")]
    name: str
    phone_num: str
    expires_on: str
    expiry: Literal["", "soon", "over"]


class AskedForAccount(TypedDict):
    """How often, when and by whom the buyer was asked for an account, and how many reminders are left."""

    times: int
    at: datetime | None
    actor: str
    today: bool
    left: int


class ManagerOrder(OrderSums):
    """An order for managers, with events and actors, payment attempts and allowed moves."""

    user_id: Pk | None
    is_member: bool
    memo: str
    customs: CustomsCode | None
    hold_until: datetime | None
    lines: list[ManagerOrderLine]
    legs: list[ManagerLeg]
    events: list[ManagerOrderEvent]
    refunds: list[ManagerRefund]
    attempts: list[PaymentAttemptRow]
    allowed_moves: list[Status]
    can_refund: bool
    receipts: Annotated[object, Part("order.receipts")]
    invoices: Annotated[object, Part("order.invoices")]
    refund_account: Annotated[str, Doc("Masked.")]
    account_asked: Annotated[AskedForAccount | None, Doc("Null if no money waits for an account.")]
    can_confirm_deposit: bool


class RefundRow(TypedDict):
    """A refund in the managers' list, with its buyer."""

    id: Pk
    order_id: Pk
    order_num: str
    order_name: str
    buyer_name: str
    total: Won
    number: int
    amount: Won
    state: Annotated[str, EnumOf(RefundState)]
    payout: Annotated[str, EnumOf(PayoutState)]
    reason: str
    code: str
    code_text: Annotated[str, Doc("Why the gateway refused, as text; empty if it did not.")]
    account_masked: str
    actor_name: str
    pay_method: str
    can_confirm: bool
    created_at: datetime
    done_at: datetime | None


class TransactionRow(TypedDict):
    """A payment attempt in the managers' list, with its buyer."""

    id: Pk
    order_id: Pk
    order_num: str
    order_name: str
    buyer_name: str
    number: Annotated[int, Doc("The attempt's number within its order, from 1.")]
    pay_method: str
    way: Annotated[WayOrNone, Doc("The way inside a payment window.")]
    state: Annotated[str, EnumOf(AttemptState)]
    is_cancelled: Annotated[bool, Doc("It ended with its cancelled order, before its time was over.")]
    amount: Won
    refunded: Won
    gateway_order_id: str
    appr_num: str
    card_masked: str
    code: str
    code_text: Annotated[str, Doc("Why it was refused, as text; empty if it was not.")]
    created_at: datetime
    approved_at: datetime | None


class LineToSend(TypedDict):
    """A line that is paid and not yet delivered."""

    id: Pk
    order_id: Pk
    order_num: str
    product_name: str
    option_info: str
    quantity: int
    status: Status
    courier: str
    invoice_num: str


class RefundedLine(TypedDict):
    """The amounts that a refund of a line returns."""

    line_id: Pk
    product_name: str
    option_info: str
    quantity: int
    goods: Won
    discount: Won
    points: Won
    shipping: Won
    unearn: Won
    amount: Won


class RefundQuote(TypedDict):
    """A refund as a formula: goods less discount and points, with shipping."""

    lines: list[RefundedLine]
    goods: Won
    discount: Won
    points: Won
    shipping: Won
    unearn: Won
    amount: Won


class RefusedOrder(TypedDict):
    """An order that was not changed, and the reason."""

    id: Pk
    order_num: str
    message: str
    error: Annotated[str, Doc("The name of the refusal, as in the envelope.")]


class MovesReport(TypedDict):
    """The number of moved orders, and the refused ones."""

    moved: int
    refused: list[RefusedOrder]


class RevealedCustoms(TypedDict):
    """A customs code without a mask."""

    pccc: str


class RevealedAccount(TypedDict):
    """The refund account without a mask."""

    bank: str
    account_num: str
    holder: str


class StaffBuyer(TypedDict):
    """The member that an order is made for, with the address book."""

    name: str
    phone_num: str
    email: str
    addresses: list[BookAddress]


class PapersRun(TypedDict):
    """The export that contains the documents."""

    id: Pk
    state: Annotated[str, EnumOf(JobState)]
    file_name: str
    total: int


class SellableRow(TypedDict):
    """A variant as it can be ordered."""

    id: Pk
    product_id: Pk
    product_name: str
    option_info: str
    img: str
    price: Won
    stock: int | None
    status: Annotated[int, EnumOf(ProductStatus)]
    min_qty: int
    max_qty: int | None
    is_overseas: bool
    is_orderable: bool
