"""Response types of returns and exchanges."""

from datetime import date, datetime
from typing import Annotated, Literal

from typing_extensions import TypedDict

from core.claims.states import ClaimKind, ClaimState, Reason
from core.common.typing import Doc, EnumOf, Pk, Won
from core.payments.answers import BookedCharge, ClaimCharge, OwnAccount
from core.payments.states import PayoutState, RefundState
from core.shipping.answers import ParcelLeg

Kind = Annotated[str, EnumOf(ClaimKind)]
State = Annotated[str, EnumOf(ClaimState)]
Why = Annotated[str, EnumOf(Reason, "ClaimReason")]
FeeState = Annotated[
    Literal["", "open", "paid", "waived", "due_back", "back"], Doc("What is to be said of its charges first.")
]


class ClaimAddress(TypedDict):
    """The address for pick-up, and for the replacement."""

    receiver_name: str
    phone_num: str
    postcode: str
    addr: str
    addr_detail: str
    memo: str


class ClaimLine(TypedDict):
    """The returned part of an order line, and its replacement."""

    line_id: Pk
    product_id: Pk
    product_name: str
    option_info: str
    img: str
    price: Won
    quantity: int
    variant_id: Pk | None
    replaced_by_id: Annotated[Pk | None, Doc("The line of the replacement.")]
    to_variant_id: Pk | None
    to_option_info: str
    restock: Annotated[bool | None, Doc("Whether it can be sold again; null until it was inspected.")]


class ClaimHead(TypedDict):
    """The fields of a claim that lists and pages share."""

    id: Pk
    order_id: Pk
    number: int
    kind: Kind
    reason: Why
    state: State
    buyer_pays: bool
    one_way: Annotated[Won, Doc("The cost of one way of the goods.")]
    fee: Annotated[Won, Doc("The part of the shipping that the buyer pays.")]
    withheld: Annotated[Won, Doc("The part of the fee that a refund withheld.")]
    courier: str
    invoice_num: str
    answer: Annotated[str, Doc("Why it was refused.")]
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
    back: Annotated[ParcelLeg | None, Doc("The parcel to the buyer after a refusal.")]
    ways: Annotated[int, Doc("How many ways the goods go.")]
    deducted: Annotated[Won, Doc("The part of the fee that a refund withholds.")]
    apart: Annotated[Won, Doc("The part of the fee that is paid separately.")]
    fee_account: OwnAccount | None


class OrderClaim(WholeClaim):
    """A claim for its buyer."""

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
    state: Annotated[str, EnumOf(RefundState)]
    payout: Annotated[str, EnumOf(PayoutState)]
    code: str


# `from` can't be a class attribute.
ClaimEvent = TypedDict(
    "ClaimEvent",
    {
        "from": State | None,
        "to": State,
        "action": Annotated[str, Doc("What became of the fee while the claim stayed where it was; empty for a move.")],
        "actor": str,
        "at": datetime,
        "note": str,
    },
)


class ClaimRecord(WholeClaim, OrderOfClaim):
    """A claim for managers."""

    order_name: str
    note: Annotated[str, Doc("The result of the inspection; for managers only.")]
    charges: list[BookedCharge]
    refund: ClaimRefund | None
    refund_account: str
    events: list[ClaimEvent]


class ClaimQuote(TypedDict):
    """A return's refund as a formula: its lines' shares of the order, less the withheld shipping."""

    goods: Won
    discount: Won
    points: Won
    shipping: Won
    unearn: Won
    withheld: Won
    amount: Won


class ClaimChoice(TypedDict):
    """A possible replacement."""

    variant_id: Pk
    option_info: str
    stock: int | None


class ClaimDays(TypedDict):
    """The last day for each reason; null while the goods are in transit."""

    mind: date | None
    defect: date | None
    wrong: date | None
    late: date | None
    other: date | None


class ClaimableLine(TypedDict):
    """A line that may be returned."""

    line_id: Pk
    quantity: int
    is_overseas: bool
    one_way: Annotated[Won, Doc("Domestic and overseas goods are sent separately: each kind is charged once.")]
    delivered_on: date | None
    until: ClaimDays
    options: list[ClaimChoice]


class ClaimReasonChoice(TypedDict):
    """A reason, and whether the buyer pays the shipping back."""

    code: Why
    buyer_pays: bool


# `return` can't be a class attribute.
ClaimWays = TypedDict("ClaimWays", {"return": int, "exchange": int})


class ClaimOptions(TypedDict):
    """What may be returned of an order now: deadlines for each reason, and possible replacements."""

    lines: list[ClaimableLine]
    reasons: list[ClaimReasonChoice]
    ways: Annotated[ClaimWays, Doc("How many ways the goods go.")]
