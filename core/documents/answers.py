"""Response types of documents: cash receipts and tax invoices."""

from datetime import date, datetime
from typing import Annotated, Literal

from typing_extensions import TypedDict

from core.common.typing import Doc, EnumOf, Pk, Won
from core.documents.states import InvoiceState, ReceiptState, TakeBackState
from core.payments.states import ReceiptKind


class ReceiptHead(TypedDict):
    """The fields of a cash receipt that buyers and managers share."""

    id: Pk
    number: int
    kind: Annotated[str, EnumOf(ReceiptKind)]
    identity_masked: str
    is_self: Annotated[bool, Doc("Issued without a request, to the tax office's own number.")]
    state: Annotated[str, EnumOf(ReceiptState)]
    amount: Won
    cancelled: Won
    left: Won
    issue_num: str
    url: str
    answer: Annotated[str, Doc("Why it was rejected.")]
    issued_at: datetime | None
    created_at: datetime


class BuyersReceipt(ReceiptHead):
    """The last cash receipt of an order, for its buyer."""

    can_change: bool


class OrderReceipt(TypedDict):
    """An order's receipt, and whether one may be requested, or changed while it is not sent."""

    receipt: BuyersReceipt | None
    can_ask: bool


class TakeBack(TypedDict):
    """A part of a receipt that is cancelled with a refund."""

    id: Pk
    refund_id: Pk | None
    amount: Won
    reason: str
    state: Annotated[str, EnumOf(TakeBackState)]
    code: str
    code_text: Annotated[str, Doc("Why it was refused, as text; empty if it was not.")]
    created_at: datetime


class OrderOfPaper(TypedDict):
    """The order of a document."""

    order_id: Pk
    order_num: str
    order_name: str
    buyer_name: str
    buyer_phone: str
    pay_method: str
    payment_state: str
    total: Won


class ReceiptRow(ReceiptHead, OrderOfPaper):
    """A cash receipt for managers."""

    of_payment: Annotated[bool, Doc("The gateway issues it with the deposit, and cancels it with a refund.")]
    by_hand: bool
    code: str
    code_text: Annotated[str, Doc("Why it failed, as text; empty if it did not.")]
    refunded: Won
    supply: Won
    vat: Won
    take_backs: list[TakeBack]
    updated_at: datetime


class InvoiceHead(TypedDict):
    """The fields of a tax invoice that buyers and managers share. An amendment has negative amounts."""

    id: Pk
    paper_num: str
    state: Annotated[str, EnumOf(InvoiceState)]
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
    """A tax invoice for its buyer."""

    is_amendment: bool


class OrderInvoice(TypedDict):
    """An order's tax invoices, newest first."""

    invoices: list[BuyersInvoice]
    can_ask: bool
    why_not: Annotated[
        Literal["", "card", "receipt"],
        Doc("Why none can be had: a card has its slip, a cash receipt was issued; empty otherwise."),
    ]


class InvoiceRow(InvoiceHead, OrderOfPaper):
    """A tax invoice for managers."""

    number: int
    amends_id: Pk | None
    sent_at: datetime | None
    updated_at: datetime
    send_by: Annotated[date | None, Doc("The tenth of the month after it is written.")]
    is_late: bool


class RevealedIdentity(TypedDict):
    """The number that a receipt is for."""

    identity: str
