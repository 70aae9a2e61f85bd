"""Orders as managers work on them."""

from datetime import datetime
from typing import Annotated, Literal

from typing_extensions import TypedDict

from core.catalog.models import ProductStatus
from core.jobs.states import JobState
from core.kit.typing import Among, Means, Pk, Won
from core.orders.answers.orders import OrderEventRow, OrderHead, OrderLineRecord, OrderRefund, OrderSums, Status
from core.orders.answers.papers import InvoiceRow, ReceiptRow
from core.payments.states import AttemptState, PayoutState, RefundState
from core.shipping.answers import ManagerLeg


class OrderRow(OrderHead):
    """An order in the managers' list."""

    is_member: bool


class ManagerOrderLine(OrderLineRecord):
    """A line with what may be done with it."""

    refund: Annotated[Won, Means("What it gives back.")]
    seller_name: Annotated[str, Means("Whose goods they were when bought; empty for the shop's own.")]
    allowed: Annotated[list[Status], Means("Where it may be moved.")]


class ManagerOrderEvent(OrderEventRow):
    """What happened, and who did it."""

    id: Pk
    line_id: Pk | None
    actor: str


class PaymentAttemptRow(TypedDict):
    """A try to pay."""

    id: Pk
    kind: str
    state: Annotated[str, Among(AttemptState)]
    amount: Won
    refunded: Won
    gateway_order_id: str
    code: str
    code_text: Annotated[str, Means("Why it was refused, in words; empty where it was not.")]
    appr_num: str
    card_masked: str
    created_at: datetime
    updated_at: datetime


class ManagerRefund(OrderRefund):
    """A refund on the order's page."""

    code_text: Annotated[str, Means("Why the gateway refused, in words; empty where it did not.")]


class CustomsCode(TypedDict):
    """Whose customs code goes with the goods."""

    pccc: Annotated[str, Means("Masked.")]
    name: str
    phone_num: str
    expires_on: str
    expiry: Literal["", "soon", "over"]


class AskedForAccount(TypedDict):
    """How often, when and by whom the buyer was asked for an account, and what is left of the reminders."""

    times: int
    at: datetime | None
    actor: str
    today: bool
    left: int


class ManagerOrder(OrderSums):
    """An order as a manager sees it: with who did what, the tries to pay, and what may come next."""

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
    receipts: list[ReceiptRow]
    invoices: list[InvoiceRow]
    refund_account: Annotated[str, Means("Masked.")]
    account_asked: Annotated[AskedForAccount | None, Means("Null where nothing waits.")]
    can_confirm_deposit: bool


class RefundRow(TypedDict):
    """A refund in the managers' list, with who bought."""

    id: Pk
    order_id: Pk
    order_num: str
    order_name: str
    buyer_name: str
    total: Won
    number: int
    amount: Won
    state: Annotated[str, Among(RefundState)]
    payout: Annotated[str, Among(PayoutState)]
    reason: str
    code: str
    code_text: Annotated[str, Means("Why the gateway refused, in words; empty where it did not.")]
    account_masked: str
    actor_name: str
    pay_method: str
    can_confirm: bool
    created_at: datetime
    done_at: datetime | None


class LineToSend(TypedDict):
    """A line that is paid and not yet at the door."""

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
    """What a line gives back."""

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
    """What was not done, and why."""

    id: Pk
    order_num: str
    message: str


class MovesReport(TypedDict):
    """How many were moved, and which were not."""

    moved: int
    refused: list[RefusedOrder]


class RevealedCustoms(TypedDict):
    """A customs code, whole."""

    pccc: str


class PapersRun(TypedDict):
    """The export that holds the papers."""

    id: Pk
    state: Annotated[str, Among(JobState)]
    file_name: str
    total: int


class SellableRow(TypedDict):
    """An option of a product as it can be ordered."""

    id: Pk
    product_id: Pk
    product_name: str
    option_info: str
    img: str
    price: Won
    stock: int | None
    status: Annotated[int, Among(ProductStatus)]
    min_qty: int
    max_qty: int | None
    is_overseas: bool
    is_orderable: bool
