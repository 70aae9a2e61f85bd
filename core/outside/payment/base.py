"""What a payment gateway can do for us, and how its answers are understood (providers.md, section 7).

A gateway never raises for an answer: an answer is an `Outcome`, and what isn't clearly one is UNKNOWN.
Amounts in won.
"""

import enum
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Protocol


class Outcome(enum.Enum):
    APPROVED = "APPROVED"
    DECLINED = "DECLINED"
    UNKNOWN = "UNKNOWN"
    PENDING_DEPOSIT = "PENDING_DEPOSIT"
    EXPIRED = "EXPIRED"
    CONFIG_ERROR = "CONFIG_ERROR"
    NOT_FOUND = "NOT_FOUND"


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


@dataclass(frozen=True)
class Bill:
    """What is to be paid: our number for it at the gateway, its name, sum, and who pays from where."""

    gateway_order_id: str
    name: str
    amount: int
    buyer_name: str
    buyer_phone: str = ""
    buyer_email: str = ""
    buyer_ip: str = ""


@dataclass(frozen=True)
class Result:
    """A gateway's answer in our words; `amount` is what it says was approved or is awaited."""

    outcome: Outcome
    code: str = ""
    amount: int | None = None
    payment_key: str = ""
    appr_num: str = ""
    card_masked: str = ""
    deposit: dict[str, Any] = field(default_factory=dict)
    secret: str = ""


@dataclass(frozen=True)
class Cancelled:
    """A gateway's answer to a cancel: whether it is done, refused or unknown, and what is left."""

    outcome: Outcome
    code: str = ""
    balance: int | None = None
    transaction_key: str = ""


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


class PaymentGateway(Protocol):
    """One company that moves money. `idem` is the key under which a repeat is the same call."""

    def pay_keyin(self, bill: Bill, card: Card, *, idem: str) -> Result:
        """Charge a card at once."""

    def issue_virtual_account(self, bill: Bill, *, bank: str, hours: int, idem: str) -> Result:
        """An account that waits for one deposit."""

    def lookup(self, gateway_order_id: str) -> Result:
        """What the gateway knows of an order; NOT_FOUND where it knows nothing."""

    def cancel(
        self, payment_key: str, *, amount: int, reason: str, refundable: int, idem: str, payee: Payee | None = None
    ) -> Cancelled:
        """Give back `amount` of what was approved; `refundable` is what we believe is left."""

    def list_transactions(self, since: datetime, until: datetime) -> "list[Transaction] | None":
        """Every movement between two moments, for the nightly comparison; None where nobody answers."""

    def find_cancel(self, gateway_order_id: str, mark: str) -> Cancelled:
        """The cancel whose reason holds `mark`: APPROVED, NOT_FOUND, or UNKNOWN where nobody answers."""
