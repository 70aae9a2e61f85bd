"""Response types of one order, for its buyer and for managers."""

from datetime import datetime
from typing import Annotated, Literal

from typing_extensions import TypedDict

from core.common.typing import Doc, EnumOf, Json, Part, Pk, Won
from core.orders.answers.quotes import PriceReason
from core.orders.states import OrderStatus, PaymentState, Resolution
from core.payments.answers import BankChoice
from core.payments.contracts import Way
from core.payments.states import PayoutState, RefundState
from core.promotions.contracts import ShownUse
from core.shipping.answers import ArrivalDays, ParcelLeg

Status = Annotated[int, EnumOf(OrderStatus)]
Standing = Annotated[str, EnumOf(Resolution, "OrderResolution")]
# The resolution of a line: claimed, returned, exchanged or cancelled; empty while the line is active.
LineResolution = Annotated[
    Literal["", "claimed", "returned", "exchanged", "cancelled"], Doc("The resolution; empty while the line is active.")
]


WayOrNone = Annotated[str, EnumOf(Way, "WindowWay")] | Literal[""]


class OrderAddress(TypedDict):
    """Where an order goes."""

    receiver_name: str
    phone_num: str
    postcode: str
    addr: str
    addr_detail: str
    memo: str


class OrderHead(TypedDict):
    """The fields that lists and pages share."""

    id: Pk
    order_num: str
    order_name: str
    buyer_name: str
    buyer_phone: str
    status: Status
    resolution: Standing
    payment_state: Annotated[str, EnumOf(PaymentState)]
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
    reason: Annotated[PriceReason, Doc("Which price applied when it was bought.")]
    quantity: int
    total: Won
    status: Status
    cancelled_at: datetime | None
    courier: str
    courier_name: str
    invoice_num: str
    is_overseas: bool
    seller_id: Pk | None
    seller_name: Annotated[str, Doc("The seller's name at that time; empty for the shop's own goods.")]
    refund_id: Annotated[Pk | None, Doc("Its refund, in progress or done.")]
    delivered_at: datetime | None
    confirmed_at: Annotated[datetime | None, Doc("When the purchase was confirmed, by its buyer or automatically.")]


class OrderLineRecord(ShopOrderLine):
    """A line as the order's page shows it."""

    resolution: LineResolution


class OwnOrderState(TypedDict):
    """How many of a member's orders have a status."""

    status: int
    count: int


class OwnOrderStates(TypedDict):
    """A member's orders by status, without cancelled and fully returned ones."""

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
    """The points that an order earns: when it is paid, after the delivery, or already earned; empty: none."""

    state: Literal["", "promised", "waiting", "earned"]
    count: Won


class AccountCheck(TypedDict):
    """Whether the refund account has to be proved by one won, the order's account, and the one proved before."""

    needed: bool
    account: str
    kept: str


class Deposit(TypedDict):
    """The account and the deadline of a deposit."""

    bank: str
    account_num: str
    holder: str
    depositor_name: str
    due_at: str


class PayPage(TypedDict):
    """The result of an order, for whoever comes back from its payment window: no name, no address, no goods."""

    order_num: str
    total: Won
    payment_state: Annotated[str, EnumOf(PaymentState)]
    way: Annotated[WayOrNone, Doc("The way inside the window.")]
    module_id: Pk | None
    kind: str
    is_current: Annotated[bool, Doc("This window's attempt is the order's last one.")]
    is_open: Annotated[bool, Doc("The window may be opened: nothing was confirmed, and the goods are still reserved.")]
    can_pay: Annotated[bool, Doc("Another attempt may be made.")]
    code_text: Annotated[str, Doc("Why the attempt ended without a payment.")]
    hold_until: datetime | None
    deposit: Deposit | None
    is_test: bool
    pay_path: Annotated[str, Doc("This page's own path.")]


class WindowOpening(TypedDict):
    """What opens a payment window: a script and its arguments, or addresses of the company's page."""

    script: str
    client_key: str
    customer: str
    # The arguments of the script; null without one.
    request: Json
    pc_url: str
    mobile_url: str


class OrderRefund(TypedDict):
    """A refund of an order."""

    id: Pk
    amount: Won
    state: Annotated[str, EnumOf(RefundState)]
    payout: Annotated[str, EnumOf(PayoutState), Doc("The bank transfer of a deposit; empty if there is none.")]
    reason: str
    account_masked: str
    created_at: datetime
    done_at: datetime | None


class OrderSums(OrderHead):
    """The fields that the buyer and managers share."""

    promotions: Annotated[list[ShownUse], Doc("What reduced it, in the order of application.")]
    subtotal: Won
    discount: Won
    shipping: Won
    island_fee: Annotated[Won, Doc("The part of the shipping fee that an island adds.")]
    points_used: Won
    point_earn: Won
    points: OrderPoints
    address: OrderAddress
    buyer_email: str
    claims: Annotated[object, Part("order.claims")]
    can_claim: Annotated[bool, Doc("A line that was sent may be returned.")]
    can_confirm: Annotated[bool, Doc("A delivered line may be confirmed by its buyer.")]
    is_overseas: bool
    deposit: Deposit | None
    can_cancel: Annotated[bool, Doc("Not paid, and no payment with an unknown result.")]
    can_ask_cancel: Annotated[bool, Doc("The buyer may request to cancel a paid line.")]
    account_wanted: Annotated[Won, Doc("The amount to refund for which no account is known.")]
    needs_refund_account: Annotated[bool, Doc("A deposit is refunded to an account that the buyer names.")]
    account_check: AccountCheck | None
    banks: list[BankChoice]
    refunded: Won
    cash_receipt: Annotated[object, Part("order.cash_receipt")]
    tax_invoice: Annotated[object, Part("order.tax_invoice")]
    closed_at: datetime | None
    has_customs: bool
    arrival: Annotated[ArrivalDays | None, Doc("Until something is sent; null: the shop's rule gives none.")]
    told_arrival: Annotated[ArrivalDays | None, Doc("As announced when it was placed; null if none was.")]


class OrderRecord(OrderSums):
    """An order for its buyer."""

    pay_path: Annotated[str, Doc("The page that opens the payment window; empty if none waits.")]
    lines: list[OrderLineRecord]
    legs: list[ParcelLeg]
    events: list[OrderEventRow]
    refunds: list[OrderRefund]


class HeldPieces(TypedDict):
    """Pieces of a variant that an unpaid order reserves."""

    id: Pk
    product_id: Pk
    quantity: int


class UnpaidOrder(TypedDict):
    """An order of the caller that waits for its money."""

    order_num: str
    order_name: str
    total: Won
    pay_method: str
    payment_state: Annotated[str, EnumOf(PaymentState)]
    due_at: datetime | None
    created_at: datetime
    can_pay: bool
    can_cancel: bool
    items: list[HeldPieces]


class CartPieces(TypedDict):
    """Pieces of a variant that are put into the cart again."""

    id: Pk
    quantity: int


class PutBack(TypedDict):
    """An unpaid order that was cancelled, and the items that went back into the cart."""

    order_num: str
    items: list[CartPieces]
    left_out: Annotated[list[Pk], Doc("Variants that can't be bought now.")]


class BoughtAgain(TypedDict):
    """An item of an order that was to be bought again."""

    id: Annotated[Pk | None, Doc("The variant; null: it was deleted.")]
    product_name: str
    option_info: str
    wanted: Annotated[int, Doc("How many were bought.")]
    quantity: Annotated[int, Doc("How many go into the cart; 0: none.")]
    before: Annotated[Won, Doc("Price of a piece when it was bought.")]
    price: Annotated[
        Won | None, Doc("Price of a piece now; 0 if none is available, null where the caller sees no prices (D15).")
    ]
    why: Annotated[
        Literal["", "gone", "sold_out", "less", "full"],
        Doc("Why not all of it: no longer sold, sold out, less in stock, no room in the cart; empty: all of it."),
    ]


class BuyAgain(TypedDict):
    """The items of an order that were put into the cart again."""

    order_num: str
    items: list[BoughtAgain]
