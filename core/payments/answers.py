"""What the API answers about money."""

from datetime import datetime
from typing import Annotated, Literal

from typing_extensions import TypedDict

from core.kit.typing import Among, Means, Pk, Won
from core.payments.models import PaymentModule
from core.payments.states import ChargeHow, ChargeState

PayMethod = Annotated[str, Among(PaymentModule.Kind, "PayMethod")]


class BankChoice(TypedDict):
    """A bank by the gateway's code."""

    code: str
    name: str


class PayWay(TypedDict):
    """A way to pay that is offered."""

    id: Pk
    kind: PayMethod
    name: str
    note: str
    banks: list[BankChoice]
    most_installment: Annotated[int, Means("The longest instalment of a card in months; 0: at once only.")]
    deposit_days: Annotated[int, Means("How many days a transfer is waited for; 0 for cards.")]


class OwnAccount(TypedDict):
    """Where a sum beside an order is paid in."""

    bank: str
    account_num: str
    holder: str


class ClaimCharge(TypedDict):
    """A sum asked for beside the order: what of the carriage no refund keeps."""

    id: Pk
    amount: Won
    state: Annotated[str, Among(ChargeState)]
    how: Annotated[Annotated[str, Among(ChargeHow)] | Literal[""], Means("How it came; empty while it has not.")]
    note: Annotated[str, Means("Why it was waived.")]
    settled_at: datetime | None
    back_at: datetime | None
    created_at: datetime


class BookedCharge(ClaimCharge):
    """The same with who booked it."""

    claim_id: Pk
    settled_name: str
    back_name: str
