"""What the API answers about statements. Amounts in won, negative for refunds."""

from datetime import date, datetime
from decimal import Decimal
from typing import Annotated

from typing_extensions import TypedDict

from core.bulk.states import JobState
from core.common.typing import Doc, EnumOf, Pk, Won
from core.settlements.states import LineKind, SettlementState, Stage

Rate = Annotated[Decimal, Doc("Of what is credited, without VAT.", unit="percent")]


class SettlementSums(TypedDict):
    """Sums of lines of a statement."""

    goods: Annotated[Won, Doc("At the sale price of the day of the order.")]
    discounts: Annotated[Won, Doc("By grade, quantity and of the order.")]
    points: Annotated[Won, Doc("What was paid with points.")]
    borne: Annotated[Won, Doc("What of the discounts and points the seller bears.")]
    credited: Annotated[Won, Doc("Goods less what the seller bears.")]
    commission: Won
    vat: Annotated[Won, Doc("Of the commission.")]
    payout: Annotated[Won, Doc("Credited less commission and its VAT.")]


class OwnSettlement(SettlementSums):
    """A statement as its seller reads it."""

    id: Pk
    number: str
    seller_name: str
    period_from: date
    period_to: date
    state: Annotated[str, EnumOf(SettlementState)]
    sale_count: int
    refund_count: int
    confirmed_at: datetime | None
    paid_on: date | None


class ManagedSettlement(OwnSettlement):
    """A statement as managers work with it."""

    seller_id: Pk
    stage: Annotated[str, EnumOf(Stage, "SettlementStage")]
    account_masked: Annotated[str, Doc("Where the seller's money goes; empty where none is kept.")]
    confirmed_by: str
    paid_by: str
    memo: str
    created_at: datetime
    updated_at: datetime


class SettlementLineRow(SettlementSums):
    """A line of a statement, without the buyer."""

    id: Pk
    kind: Annotated[str, EnumOf(LineKind, "SettlementLineKind")]
    order_num: str
    ordered_at: datetime
    at: Annotated[datetime, Doc("When the purchase was confirmed, or the money given back.")]
    product_name: str
    option_info: str
    quantity: int
    price: Annotated[Won, Doc("What a piece was sold for.")]
    commission_rate: Rate


class SettlementTotals(SettlementSums):
    """Sums of the statements of a filtered list."""

    count: int
    owed: Annotated[Won, Doc("What of the payout is below zero: sellers give it back.")]


class HeldSeller(TypedDict):
    """A seller with due lines that had no contract when they were placed."""

    seller_id: Pk
    seller_name: str
    count: int
    goods: Won
    first_at: Annotated[datetime, Doc("When the first of them was ordered.")]
    last_at: datetime


class HeldLines(TypedDict):
    """Due lines that wait for a contract; the sellers with most of them."""

    count: int
    sellers: list[HeldSeller]


class SettlementPreview(TypedDict):
    """Preview of a run for a month."""

    period: str
    sellers: int
    sales: int
    refunds: int
    held: Annotated[int, Doc("Lines that wait for a contract.")]
    drafts: Annotated[int, Doc("Drafts of the month that are made again.")]
    open_drafts: Annotated[list[str], Doc("Drafts of other months; their sellers are passed over.")]


class SettlementRunRow(TypedDict):
    """A run that makes the statements of a month."""

    id: Pk
    period: str
    state: Annotated[str, EnumOf(JobState)]
    done: int
    total: int
    settlements: int
    sales: int
    refunds: int
    held: int
    skipped: Annotated[int, Doc("Sellers whose month is confirmed, or who have another open draft.")]
    message: str
    created_by: str
    created_at: datetime
    applied_at: datetime | None
