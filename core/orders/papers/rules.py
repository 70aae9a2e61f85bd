"""Pure arithmetic and forms of papers: supply and VAT, whom a receipt is for, days. No ORM. Won."""

import re
from dataclasses import dataclass
from datetime import date, timedelta

from core.kit.business import hyphenated_business, is_business_number
from core.kit.fields import digits
from core.kit.money import supply_amount
from core.orders.papers.states import ReceiptKind

# From here on a cash payment gets a receipt also unasked, within five days of the money (korea.md, section 5).
SELF_ISSUE_FROM = 100_000
SELF_ISSUE_WITHIN = timedelta(days=5)
# Buyers have so long to say for whom it is to be; what is left of the five days is for what goes wrong.
SELF_ISSUE_AFTER = timedelta(days=2)
SELF_ISSUE_IDENTITY = "0100001234"

_MOBILE = re.compile(r"^01[016789][0-9]{7,8}$")


@dataclass(frozen=True)
class Parts:
    """A VAT-inclusive sum (won) and what it is made of."""

    total: int
    supply: int
    vat: int


def parts(total: int) -> Parts:
    """Supply and VAT of a sum."""
    supply = supply_amount(total)
    return Parts(total, supply, total - supply)


def is_identity(kind: str, text: str) -> bool:
    """Whether a number fits what the receipt is for. A resident number fits nothing (개인정보보호법 24조의2)."""
    return is_business_number(text) if kind == ReceiptKind.PROOF else bool(_MOBILE.match(digits(text)))


def masked(kind: str, identity: str) -> str:
    """A number as screens show it: 010-****-5678, ***-**-47521."""
    if kind == ReceiptKind.PROOF:
        return f"***-**-{hyphenated_business(identity)[-5:]}"
    return f"{identity[:3]}-****-{identity[-4:]}"


def send_by(written_on: date) -> date:
    """The last day on which a tax invoice may be issued: the tenth of the month after it is written (korea.md 5)."""
    month = written_on.replace(day=1) + timedelta(days=32)
    return month.replace(day=10)
