"""Response types of payments."""

from datetime import datetime
from typing import Annotated, Literal

from typing_extensions import TypedDict

from core.common.typing import Doc, EnumOf, Pk, Translated, Won
from core.payments.models import PaymentModule
from core.payments.rules import Money
from core.payments.states import ChargeHow, ChargeState, ConnectionOutcome
from core.payments.ways import Way

PayMethod = Annotated[str, EnumOf(PaymentModule.Kind, "PayMethod")]
WindowWay = Annotated[str, EnumOf(Way, "WindowWay")]


KeyMoney = Annotated[
    Annotated[str, EnumOf(Money, "KeyMoney")] | Literal[""], Doc("Whose money a key moves; empty without a key.")
]


class BankChoice(TypedDict):
    """A bank by the gateway's code."""

    code: str
    name: str


class PayWay(TypedDict):
    """An offered way to pay."""

    id: Pk
    kind: PayMethod
    name: str
    note: str
    banks: list[BankChoice]
    most_installment: Annotated[int, Doc("The longest instalment of a card in months; 0: at once only.")]
    deposit_days: Annotated[int, Doc("How many days a transfer may take; 0 for cards.")]
    ways: Annotated[list[WindowWay], Doc("The ways inside its window, in the order to show them; empty without one.")]


class OwnAccount(TypedDict):
    """The account for a sum besides an order."""

    bank: str
    account_num: str
    holder: str


class ClaimCharge(TypedDict):
    """A charge besides the order: the shipping that no refund withholds."""

    id: Pk
    amount: Won
    state: Annotated[str, EnumOf(ChargeState)]
    how: Annotated[Annotated[str, EnumOf(ChargeHow)] | Literal[""], Doc("How it was paid; empty while it is not.")]
    note: Annotated[str, Doc("Why it was waived.")]
    settled_at: datetime | None
    back_at: datetime | None
    created_at: datetime


class BookedCharge(ClaimCharge):
    """The same with the people who recorded it."""

    claim_id: Pk
    settled_name: str
    back_name: str


class PaymentModuleTexts(TypedDict, total=False):
    name: str
    note: str


class PaymentModuleRecord(TypedDict):
    """A payment module for managers. A key is written, never read."""

    id: Pk
    kind: PayMethod
    provider: Annotated[str, EnumOf(PaymentModule.Provider, "PaymentProvider")]
    name: str
    note: str
    lang_obj: Translated[PaymentModuleTexts]
    key_masked: Annotated[str, Doc("The masked key; empty without one.")]
    client_key: Annotated[str, Doc("The public key of a window; of Kakao Pay the shop's number.")]
    ways: list[WindowWay]
    uses_escrow: bool
    webhook_url: Annotated[str, Doc("The path to enter at the gateway for its notices; empty without a gateway.")]
    is_key_lost: Annotated[bool, Doc("The key can't be decrypted: the server's secret was changed.")]
    money: KeyMoney
    account: Annotated[OwnAccount, Doc("`bank` by the gateway's code.")]
    bank_name: str
    most_installment: Annotated[int, Doc("The longest instalment of a card in months; 0: at once only.")]
    deposit_days: Annotated[int | None, Doc("How many days a transfer may take; null: the brand's setting.")]
    is_active: bool
    position: int
    waiting: Annotated[int, Doc("Payments and refunds with an unknown result.")]


class GatewayConnection(TypedDict):
    """A gateway's answer to a key."""

    outcome: Annotated[str, EnumOf(ConnectionOutcome)]
    code: Annotated[str, Doc("The gateway's own code; empty where it sent none.")]
    money: KeyMoney
