"""Papers of an order: cash receipts and tax invoices."""

from datetime import date, datetime
from typing import Annotated, Literal

from typing_extensions import TypedDict

from core.kit.typing import Among, Means, Pk, Won
from core.orders.papers.states import InvoiceState, ReceiptKind, ReceiptState, TakeBackState


class ReceiptHead(TypedDict):
    """What buyers and managers read of a cash receipt."""

    id: Pk
    number: int
    kind: Annotated[str, Among(ReceiptKind)]
    identity_masked: str
    is_self: Annotated[bool, Means("Nobody asked: it went to the tax office's own number.")]
    state: Annotated[str, Among(ReceiptState)]
    amount: Won
    cancelled: Won
    left: Won
    issue_num: str
    url: str
    answer: Annotated[str, Means("Why it was refused.")]
    issued_at: datetime | None
    created_at: datetime


class BuyersReceipt(ReceiptHead):
    """The last cash receipt of an order, as its buyer reads it."""

    can_change: bool


class OrderReceipt(TypedDict):
    """An order's receipt, and whether one may be asked for, or another instead of the one that was not sent yet."""

    receipt: BuyersReceipt | None
    can_ask: bool


class TakeBack(TypedDict):
    """A part of a receipt that is taken back with its money."""

    id: Pk
    refund_id: Pk | None
    amount: Won
    reason: str
    state: Annotated[str, Among(TakeBackState)]
    code: str
    code_text: Annotated[str, Means("Why it was refused, in words; empty where it was not.")]
    created_at: datetime


class OrderOfPaper(TypedDict):
    """The order of a paper."""

    order_id: Pk
    order_num: str
    order_name: str
    buyer_name: str
    buyer_phone: str
    pay_method: str
    payment_state: str
    total: Won


class ReceiptRow(ReceiptHead, OrderOfPaper):
    """A cash receipt as managers work on it."""

    of_payment: Annotated[bool, Means("The gateway issues it with the deposit, and takes it back with a refund.")]
    by_hand: bool
    code: str
    code_text: Annotated[str, Means("Why it failed, in words; empty where it did not.")]
    refunded: Won
    supply: Won
    vat: Won
    take_backs: list[TakeBack]
    updated_at: datetime


class InvoiceHead(TypedDict):
    """What buyers and managers read of a tax invoice; an amendment has a minus."""

    id: Pk
    paper_num: str
    state: Annotated[str, Among(InvoiceState)]
    business_num: str
    company: str
    representative: str
    address: str
    business_type: str
    business_item: str
    email: str
    amount: Won
    supply: Won
    vat: Won
    reason: str
    answer: str
    written_on: date | None
    issued_at: datetime | None
    nts_num: str
    created_at: datetime


class BuyersInvoice(InvoiceHead):
    """A tax invoice as its buyer reads it."""

    is_amendment: bool


class OrderInvoice(TypedDict):
    """An order's tax invoices, newest first."""

    invoices: list[BuyersInvoice]
    can_ask: bool
    why_not: Annotated[
        Literal["", "card", "receipt"],
        Means("Why none can be had: a card has its slip, a cash receipt was issued; empty otherwise."),
    ]


class InvoiceRow(InvoiceHead, OrderOfPaper):
    """A tax invoice as managers work on it."""

    number: int
    amends_id: Pk | None
    sent_at: datetime | None
    updated_at: datetime
    send_by: Annotated[date | None, Means("The tenth of the month after it is written.")]
    is_late: bool


class RevealedIdentity(TypedDict):
    """The number that a receipt is for."""

    identity: str
