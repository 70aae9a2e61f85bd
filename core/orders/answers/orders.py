"""One order, for its buyer, and what managers read of it as well."""

from datetime import datetime
from typing import Annotated, Literal

from typing_extensions import TypedDict

from core.kit.typing import Among, Means, Pk, Won
from core.orders.answers.claims import OrderClaim
from core.orders.answers.papers import OrderInvoice, OrderReceipt
from core.orders.answers.quotes import PriceReason
from core.orders.states import Fate, OrderStatus, PaymentState
from core.payments.answers import BankChoice
from core.payments.states import PayoutState, RefundState
from core.shipping.answers import ParcelLeg

Status = Annotated[int, Among(OrderStatus)]
Standing = Annotated[str, Among(Fate, "OrderFate")]
# What became of a line: under way as a claim, sent back, exchanged, cancelled; empty while it stands.
LineFate = Annotated[
    Literal["", "claimed", "returned", "exchanged", "cancelled"], Means("What became of it; empty while it stands.")
]


class OrderAddress(TypedDict):
    """Where an order goes."""

    receiver_name: str
    phone_num: str
    postcode: str
    addr: str
    addr_detail: str
    memo: str


class OrderHead(TypedDict):
    """What lists and pages read of an order."""

    id: Pk
    order_num: str
    order_name: str
    buyer_name: str
    buyer_phone: str
    status: Status
    fate: Standing
    payment_state: Annotated[str, Among(PaymentState)]
    pay_method: str
    total: Won
    line_count: int
    courier: str
    invoice_num: str
    appr_num: str
    is_test: bool
    created_at: datetime
    updated_at: datetime


class ShopOrderLine(TypedDict):
    """A line as a buyer's list shows it."""

    id: Pk
    product_id: Pk
    variant_id: Pk | None
    product_name: str
    option_info: str
    img: str
    price: Won
    list_price: Won
    reason: Annotated[PriceReason, Means("Which price counted when it was bought.")]
    quantity: int
    total: Won
    status: Status
    cancelled_at: datetime | None
    courier: str
    courier_name: str
    invoice_num: str
    is_overseas: bool
    refund_id: Annotated[Pk | None, Means("The refund that is under way for it, or that was made.")]
    delivered_at: datetime | None


class OrderLineRecord(ShopOrderLine):
    """A line as the order's page shows it."""

    fate: LineFate


class OwnOrderState(TypedDict):
    """How many of a member's orders stand at a status."""

    status: int
    count: int


class OwnOrderStates(TypedDict):
    """A member's orders by status, without what was cancelled or came back whole."""

    content: list[OwnOrderState]


class ShopOrderRow(OrderHead):
    """An order in its buyer's list."""

    lines: list[ShopOrderLine]
    can_cancel: bool


class OrderEventRow(TypedDict):
    """What happened to an order or one of its lines."""

    status_from: int | None
    status_to: int | None
    kind: str
    at: datetime
    note: str


class OrderPoints(TypedDict):
    """What an order earns of points: when it is paid, after the delivery, or earned already; empty: nothing."""

    state: Literal["", "promised", "waiting", "earned"]
    count: Won


class AccountCheck(TypedDict):
    """Whether the refund account has to be proved by one won, the order's, and the one proved before."""

    needed: bool
    account: str
    kept: str


class Deposit(TypedDict):
    """Where and until when to pay in."""

    bank: str
    account_num: str
    holder: str
    depositor_name: str
    due_at: str


class OrderRefund(TypedDict):
    """Money given back of an order."""

    id: Pk
    amount: Won
    state: Annotated[str, Among(RefundState)]
    payout: Annotated[str, Among(PayoutState), Means("The bank transfer of a deposit; empty where there is none.")]
    reason: str
    account_masked: str
    created_at: datetime
    done_at: datetime | None


class OrderSums(OrderHead):
    """What both its buyer and managers read of an order."""

    subtotal: Won
    discount: Won
    shipping: Won
    island_fee: Annotated[Won, Means("What of the shipping an island adds.")]
    points_used: Won
    point_earn: Won
    points: OrderPoints
    address: OrderAddress
    buyer_email: str
    claims: list[OrderClaim]
    can_claim: Annotated[bool, Means("Something that was sent may be sent back.")]
    is_overseas: bool
    deposit: Deposit | None
    can_cancel: Annotated[bool, Means("Not paid, and no payment whose outcome nobody knows.")]
    can_ask_cancel: Annotated[bool, Means("Something that is paid may still be asked back.")]
    account_wanted: Annotated[Won, Means("What has to go back to an account which nobody has named.")]
    needs_refund_account: Annotated[bool, Means("A deposit goes back to an account that the buyer names.")]
    account_check: AccountCheck | None
    banks: list[BankChoice]
    refunded: Won
    cash_receipt: OrderReceipt
    tax_invoice: OrderInvoice
    closed_at: datetime | None
    has_customs: bool


class OrderRecord(OrderSums):
    """An order as its buyer sees it."""

    lines: list[OrderLineRecord]
    legs: list[ParcelLeg]
    events: list[OrderEventRow]
    refunds: list[OrderRefund]


class HeldPieces(TypedDict):
    """Pieces of a variant that an unpaid order holds."""

    id: Pk
    product_id: Pk
    quantity: int


class UnpaidOrder(TypedDict):
    """One's own order that waits for its money."""

    order_num: str
    order_name: str
    total: Won
    pay_method: str
    payment_state: Annotated[str, Among(PaymentState)]
    due_at: datetime | None
    created_at: datetime
    can_pay: bool
    can_cancel: bool
    items: list[HeldPieces]


class CartPieces(TypedDict):
    """Pieces of a variant that go into the cart again."""

    id: Pk
    quantity: int


class PutBack(TypedDict):
    """An unpaid order that was cancelled, and what of it went back into the cart."""

    order_num: str
    items: list[CartPieces]
    left_out: Annotated[list[Pk], Means("Variants that can't be bought now.")]


class BoughtAgain(TypedDict):
    """A thing of an order that was to be bought again."""

    id: Annotated[Pk | None, Means("The variant; null: it is gone for good.")]
    product_name: str
    option_info: str
    wanted: Annotated[int, Means("How many were bought.")]
    quantity: Annotated[int, Means("How many go into the cart; 0: none.")]
    before: Annotated[Won, Means("Of a piece, when it was bought.")]
    price: Annotated[Won, Means("Of a piece now; 0 where none can be had.")]
    why: Annotated[
        Literal["", "gone", "sold_out", "less", "full"],
        Means("Why not all of it: no longer sold, sold out, less in stock, no room in the cart; empty: all of it."),
    ]


class BuyAgain(TypedDict):
    """What of an order went into the cart again."""

    order_num: str
    items: list[BoughtAgain]


class StartedCheck(TypedDict):
    """One won is on its way to an account."""

    check_id: Pk
    account: Annotated[str, Means("Masked.")]
    expires_at: datetime | None
