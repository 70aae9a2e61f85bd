"""Returns and exchanges."""

from datetime import date, datetime
from typing import Annotated, Literal

from typing_extensions import TypedDict

from core.kit.typing import Among, Means, Pk, Won
from core.orders.claims.states import ClaimKind, ClaimState, Reason
from core.payments.answers import BookedCharge, ClaimCharge, OwnAccount
from core.payments.states import PayoutState, RefundState
from core.shipping.answers import ParcelLeg

Kind = Annotated[str, Among(ClaimKind)]
State = Annotated[str, Among(ClaimState)]
Why = Annotated[str, Among(Reason, "ClaimReason")]
FeeState = Annotated[
    Literal["", "open", "paid", "waived", "due_back", "back"], Means("What is to be said of its charges first.")
]


class ClaimAddress(TypedDict):
    """Where goods are fetched, and where others go instead."""

    receiver_name: str
    phone_num: str
    postcode: str
    addr: str
    addr_detail: str
    memo: str


class ClaimLine(TypedDict):
    """What of an order line is sent back, and what comes instead."""

    line_id: Pk
    product_id: Pk
    product_name: str
    option_info: str
    img: str
    price: Won
    quantity: int
    variant_id: Pk | None
    replaced_by_id: Annotated[Pk | None, Means("The line that was sent instead.")]
    to_variant_id: Pk | None
    to_option_info: str
    restock: Annotated[bool | None, Means("Whether it can be sold again; null until somebody looked at it.")]


class ClaimHead(TypedDict):
    """What lists and pages read of a claim."""

    id: Pk
    order_id: Pk
    number: int
    kind: Kind
    reason: Why
    state: State
    buyer_pays: bool
    one_way: Annotated[Won, Means("What one way of the goods costs.")]
    fee: Annotated[Won, Means("Of the carriage, for the buyer to pay.")]
    withheld: Annotated[Won, Means("What of the fee a refund kept.")]
    courier: str
    invoice_num: str
    answer: Annotated[str, Means("Why it was refused.")]
    refund_id: Pk | None
    created_at: datetime
    updated_at: datetime
    ended_at: datetime | None
    fee_state: FeeState
    lines: list[ClaimLine]


class WholeClaim(ClaimHead):
    """A claim with its fee as a formula."""

    text: str
    pictures: list[str]
    known_on: date | None
    address: ClaimAddress
    can_withdraw: bool
    back: Annotated[ParcelLeg | None, Means("The parcel back after a refusal.")]
    ways: Annotated[int, Means("How many ways the goods go.")]
    deducted: Annotated[Won, Means("What of the fee a refund keeps.")]
    apart: Annotated[Won, Means("What of the fee is paid by itself.")]
    fee_account: OwnAccount | None


class OrderClaim(WholeClaim):
    """A claim as its buyer sees it."""

    charges: list[ClaimCharge]


class OrderOfClaim(TypedDict):
    """The order of a claim."""

    order_num: str
    buyer_name: str
    buyer_phone: str
    pay_method: str
    order_status: int


class ClaimRow(ClaimHead, OrderOfClaim):
    """A claim in the managers' list."""

    quantity: int


class ClaimRefund(TypedDict):
    """The refund that a claim ended with."""

    id: Pk
    amount: Won
    state: Annotated[str, Among(RefundState)]
    payout: Annotated[str, Among(PayoutState)]
    code: str


# `from` is no name that a class may use.
ClaimEvent = TypedDict(
    "ClaimEvent",
    {
        "from": State | None,
        "to": State,
        "deed": Annotated[str, Means("What became of the fee while the claim stayed where it was; empty for a move.")],
        "actor": str,
        "at": datetime,
        "note": str,
    },
)


class ClaimRecord(WholeClaim, OrderOfClaim):
    """A claim with all that a manager needs to decide."""

    order_name: str
    note: Annotated[str, Means("What was found when it was looked at; for managers alone.")]
    charges: list[BookedCharge]
    refund: ClaimRefund | None
    refund_account: str
    events: list[ClaimEvent]


class ClaimQuote(TypedDict):
    """A return's refund as a formula: its lines' parts of the order, less what is withheld for the way back."""

    goods: Won
    discount: Won
    points: Won
    shipping: Won
    unearn: Won
    withheld: Won
    amount: Won


class ClaimChoice(TypedDict):
    """What may come instead."""

    variant_id: Pk
    option_info: str
    stock: int | None


class ClaimDays(TypedDict):
    """The last day for each reason; null while the goods are on their way."""

    mind: date | None
    defect: date | None
    wrong: date | None
    late: date | None
    other: date | None


class ClaimableLine(TypedDict):
    """A line that may be sent back."""

    line_id: Pk
    quantity: int
    is_overseas: bool
    one_way: Annotated[Won, Means("Goods in the country and from abroad go apart: each kind costs its sum once.")]
    delivered_on: date | None
    until: ClaimDays
    options: list[ClaimChoice]


class ClaimReasonChoice(TypedDict):
    """A reason, and who pays for the way back."""

    code: Why
    buyer_pays: bool


# `return` is no name that a class may use.
ClaimWays = TypedDict("ClaimWays", {"return": int, "exchange": int})


class ClaimOptions(TypedDict):
    """What may be sent back of an order now: until when for each reason, and for what else."""

    lines: list[ClaimableLine]
    reasons: list[ClaimReasonChoice]
    ways: Annotated[ClaimWays, Means("How many ways the goods go.")]
