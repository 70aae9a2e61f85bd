"""Pure arithmetic and formats of documents: supply and VAT, recipients, deadlines. No ORM. Won."""

from dataclasses import dataclass
from datetime import date, timedelta

from core.common.business import hyphenated_business
from core.common.money import supply_amount
from core.payments.states import ReceiptKind

# From this amount on a cash payment gets a receipt without a request, within five days of the payment (korea 5).
SELF_ISSUE_FROM = 100_000
SELF_ISSUE_WITHIN = timedelta(days=5)
# How long buyers may name a recipient. The rest of the five days is for failures.
SELF_ISSUE_AFTER = timedelta(days=2)
SELF_ISSUE_IDENTITY = "0100001234"


@dataclass(frozen=True)
class Parts:
    """A VAT-inclusive sum (won) and its parts."""

    total: int
    supply: int
    vat: int


def parts(total: int) -> Parts:
    """Supply and VAT of a sum."""
    supply = supply_amount(total)
    return Parts(total, supply, total - supply)


def mask_identity(kind: str, identity: str) -> str:
    """A masked number for screens: 010-****-5678, ***-**-47521."""
    if kind == ReceiptKind.PROOF:
        return f"***-**-{hyphenated_business(identity)[-5:]}"
    return f"{identity[:3]}-****-{identity[-4:]}"


def send_by(written_on: date) -> date:
    """The last day to issue a tax invoice: the tenth of the month after its date (korea 5)."""
    month = written_on.replace(day=1) + timedelta(days=32)
    return month.replace(day=10)
