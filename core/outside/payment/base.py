"""What a payment gateway can do for us, and how its answers are understood (providers.md, section 7).

A gateway never raises for an answer: an answer is an `Outcome`, and what isn't clearly one is UNKNOWN.
Amounts in won.
"""

import enum
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, Protocol


class Outcome(enum.Enum):
    APPROVED = "APPROVED"
    DECLINED = "DECLINED"
    UNKNOWN = "UNKNOWN"
    PENDING_DEPOSIT = "PENDING_DEPOSIT"
    EXPIRED = "EXPIRED"
    CONFIG_ERROR = "CONFIG_ERROR"
    NOT_FOUND = "NOT_FOUND"
    # Taken on, and done within days: a cash receipt on its way to the tax office.
    ACCEPTED = "ACCEPTED"


class Payout(enum.Enum):
    """How the transfers ended by which a deposit went back: one word for all refunds of a payment."""

    ARRIVED = "ARRIVED"
    # Of one refund or of all: which it was, the gateway doesn't say.
    FAILED = "FAILED"


@dataclass(frozen=True)
class Card:
    """A card as the buyer typed it. It lives in memory for one call and is written nowhere."""

    number: str = field(repr=False)
    year: str = field(repr=False)
    month: str = field(repr=False)
    password2: str = field(repr=False)
    identity: str = field(repr=False)
    holder: str = field(default="", repr=False)
    installment: int = 0


class ReceiptKind(enum.StrEnum):
    """What a cash receipt is for: a person's deduction (by telephone), or a business's proof (by its number)."""

    DEDUCTION = "deduction"
    PROOF = "proof"


@dataclass(frozen=True)
class ReceiptWish:
    """The cash receipt that a buyer wants; `identity` in digits lives in memory for one call."""

    kind: str
    identity: str = field(repr=False)


@dataclass(frozen=True)
class Bill:
    """What is to be paid: our number for it at the gateway, its name, sum, and who pays from where.

    `receipt` is the cash receipt that a gateway issues with a deposit, where it does.
    """

    gateway_order_id: str
    name: str
    amount: int
    buyer_name: str
    buyer_phone: str = ""
    buyer_email: str = ""
    buyer_ip: str = ""
    receipt: ReceiptWish | None = None


@dataclass(frozen=True)
class Result:
    """A gateway's answer in our words; `amount` is what it says was approved or is awaited.

    `silent` where there was no answer at all: the line was dead, or dropped. `payout` is None as long as no
    transfer of a refund has ended, and where the gateway says what nobody knows.
    """

    outcome: Outcome
    code: str = ""
    amount: int | None = None
    payment_key: str = ""
    appr_num: str = ""
    card_masked: str = ""
    deposit: dict[str, Any] = field(default_factory=dict)
    secret: str = ""
    silent: bool = False
    payout: Payout | None = None


@dataclass(frozen=True)
class Cancelled:
    """A gateway's answer to a cancel: whether it is done, refused or unknown, and what is left.

    `silent` where there was no answer at all.
    """

    outcome: Outcome
    code: str = ""
    balance: int | None = None
    transaction_key: str = ""
    silent: bool = False


@dataclass(frozen=True)
class Payee:
    """The account that a deposit goes back to."""

    bank: str
    account_num: str = field(repr=False)
    holder: str = field(repr=False)


@dataclass(frozen=True)
class Transaction:
    """A movement of money in the gateway's own books: an approval, or with `is_cancel` something given back."""

    gateway_order_id: str
    key: str
    amount: int
    is_cancel: bool
    payment_key: str


@dataclass(frozen=True)
class CashReceipt:
    """A cash receipt to issue: our own number for it, what was bought, and the money that came in (won)."""

    order_id: str
    name: str
    amount: int
    wish: ReceiptWish


@dataclass(frozen=True)
class ReceiptAnswer:
    """What a gateway says of a cash receipt: APPROVED is issued, ACCEPTED is under way, DECLINED was not issued."""

    outcome: Outcome
    code: str = ""
    receipt_key: str = ""
    issue_num: str = ""
    url: str = ""


@dataclass(frozen=True)
class ReceiptEntry:
    """A line of the gateway's own list of cash receipts: one issued, or with `is_cancel` taken back (won)."""

    order_id: str
    amount: int
    is_cancel: bool
    answer: ReceiptAnswer


class PaymentGateway(Protocol):
    """One company that moves money. `idem` is the key under which a repeat is the same call."""

    def pay_keyin(self, bill: Bill, card: Card, *, idem: str) -> Result:
        """Charge a card at once."""

    def issue_virtual_account(self, bill: Bill, *, bank: str, hours: int, idem: str) -> Result:
        """An account that waits for one deposit."""

    def lookup(self, gateway_order_id: str) -> Result:
        """What the gateway knows of an order; NOT_FOUND where it knows nothing.

        What it says of the question itself (our key, its own faults) is CONFIG_ERROR or UNKNOWN, and nothing
        about the order.
        """

    def cancel(
        self, payment_key: str, *, amount: int, reason: str, refundable: int, idem: str, payee: Payee | None = None
    ) -> Cancelled:
        """Give back `amount` of what was approved; `refundable` is what we believe is left."""

    def list_transactions(self, since: datetime, until: datetime) -> "list[Transaction] | None":
        """Every movement between two moments, for the nightly comparison; None where nobody answers."""

    def find_cancel(self, gateway_order_id: str, mark: str) -> Cancelled:
        """The cancel whose reason holds `mark`: APPROVED, NOT_FOUND, or UNKNOWN where nobody answers."""

    def issue_cash_receipt(self, receipt: CashReceipt, *, idem: str) -> ReceiptAnswer:
        """Have a cash receipt issued. Nothing stops a gateway from issuing two: whoever asks sees to it."""

    def cancel_cash_receipt(self, receipt_key: str, *, amount: int, idem: str) -> ReceiptAnswer:
        """Take a cash receipt back, `amount` won of it."""

    def list_cash_receipts(self, day: date) -> "list[ReceiptEntry] | None":
        """Every cash receipt that was asked for on a day in Seoul or taken back on it; None where nobody answers."""

    def cash_receipts_of(self, gateway_order_id: str) -> "list[ReceiptEntry] | None":
        """The cash receipts that the gateway issued with a payment of its own; None where nobody answers."""
