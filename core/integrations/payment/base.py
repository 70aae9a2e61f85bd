"""The interface of payment gateways and the types of their results (providers 7).

A gateway never raises for a response: a response becomes an `Outcome`, UNKNOWN where it is unclear.
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
    # Accepted, and completed within days: a cash receipt that is reported to the tax office.
    ACCEPTED = "ACCEPTED"


class Payout(enum.Enum):
    """The result of the transfers that refund a deposit: one value for all refunds of a payment."""

    ARRIVED = "ARRIVED"
    # One refund or all of them failed: the gateway doesn't report which.
    FAILED = "FAILED"


@dataclass(frozen=True)
class Card:
    """Card data as entered by the buyer. It is only in memory, for one call, and never stored."""

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
class ReceiptRequest:
    """The cash receipt that a buyer requests; `identity` (digits) is only in memory, for one call."""

    kind: str
    identity: str = field(repr=False)


@dataclass(frozen=True)
class PaymentRequest:
    """A payment to make: Maru's order id at the gateway, name, amount (won), and the buyer's data.

    `receipt` is the cash receipt that the gateway issues with a deposit, if it supports that.
    """

    gateway_order_id: str
    name: str
    amount: int
    buyer_name: str
    buyer_phone: str = ""
    buyer_email: str = ""
    buyer_ip: str = ""
    receipt: ReceiptRequest | None = None
    uses_escrow: bool = False


@dataclass(frozen=True)
class WindowReturn:
    """What a payment window sends back: the gateway's key of the payment, or Kakao Pay's token."""

    payment_key: str = ""
    token: str = field(default="", repr=False)


@dataclass(frozen=True)
class PaymentResult:
    """A gateway's response; `amount` (won) is the approved or expected amount.

    `silent` where there was no response at all: no connection, or it was dropped. `payout` is None until a
    transfer of a refund has ended, and for unknown values of the gateway.
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
class CancelResult:
    """A gateway's response to a cancel: done, refused or unknown, and the remaining balance (won).

    `silent` where there was no response at all.
    """

    outcome: Outcome
    code: str = ""
    balance: int | None = None
    transaction_key: str = ""
    silent: bool = False


@dataclass(frozen=True)
class RefundRecipient:
    """The bank account that a deposit is refunded to."""

    bank: str
    account_num: str = field(repr=False)
    holder: str = field(repr=False)


@dataclass(frozen=True)
class Transaction:
    """A transaction in the gateway's own records: an approval, or with `is_cancel` a refund."""

    gateway_order_id: str
    key: str
    amount: int
    is_cancel: bool
    payment_key: str


@dataclass(frozen=True)
class CashReceipt:
    """A cash receipt to issue: Maru's own number for it, what was bought, and the amount received (won)."""

    order_id: str
    name: str
    amount: int
    request: ReceiptRequest


@dataclass(frozen=True)
class ReceiptResult:
    """A gateway's response about a cash receipt: APPROVED is issued, ACCEPTED is pending, DECLINED was not issued."""

    outcome: Outcome
    code: str = ""
    receipt_key: str = ""
    issue_num: str = ""
    url: str = ""


@dataclass(frozen=True)
class ReceiptEntry:
    """A row of the gateway's own list of cash receipts: an issued one, or with `is_cancel` a cancelled one (won)."""

    order_id: str
    amount: int
    is_cancel: bool
    answer: ReceiptResult


class PaymentGateway(Protocol):
    """One payment company. `idem` is the idempotency key: a repeat with it is the same call."""

    def pay_keyin(self, bill: PaymentRequest, card: Card, *, idem: str) -> PaymentResult:
        """Charge a card at once."""

    def issue_virtual_account(self, bill: PaymentRequest, *, bank: str, hours: int, idem: str) -> PaymentResult:
        """Issue a virtual account that accepts one deposit."""

    def confirm(self, bill: PaymentRequest, back: WindowReturn, *, idem: str) -> PaymentResult:
        """Take the money of a payment that its buyer has authenticated in a window.

        An answer about another order is UNKNOWN. A payment that was confirmed before is looked up.
        """

    def lookup(self, gateway_order_id: str) -> PaymentResult:
        """The gateway's state of an order; NOT_FOUND where the gateway does not know it.

        An error of the query itself (Maru's key, the gateway's faults) is CONFIG_ERROR or UNKNOWN, and says nothing
        about the order.
        """

    def cancel(
        self,
        payment_key: str,
        *,
        amount: int,
        reason: str,
        refundable: int,
        idem: str,
        payee: RefundRecipient | None = None,
    ) -> CancelResult:
        """Refund `amount` of the approved amount; `refundable` is the balance that Maru expects."""

    def list_transactions(self, since: datetime, until: datetime) -> "list[Transaction] | None":
        """Every transaction between two times, for the nightly reconciliation; None without a response."""

    def find_cancel(self, gateway_order_id: str, mark: str) -> CancelResult:
        """The cancel whose reason contains `mark`: APPROVED, NOT_FOUND, or UNKNOWN without a response."""

    def issue_cash_receipt(self, receipt: CashReceipt, *, idem: str) -> ReceiptResult:
        """Issue a cash receipt. A gateway does not prevent duplicates: the caller has to."""

    def cancel_cash_receipt(self, receipt_key: str, *, amount: int, idem: str) -> ReceiptResult:
        """Cancel `amount` won of a cash receipt."""

    def list_cash_receipts(self, day: date) -> "list[ReceiptEntry] | None":
        """Every cash receipt requested or cancelled on a day in Seoul; None without a response."""

    def cash_receipts_of(self, gateway_order_id: str) -> "list[ReceiptEntry] | None":
        """The cash receipts that the gateway issued itself with a payment; None without a response."""
