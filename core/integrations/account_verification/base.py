"""The interface of account verification (providers 3). It never raises for a response.

The company pays in one won, with a code that only the holder of the account can read.
"""

import enum
from dataclasses import dataclass, field
from typing import Protocol


class CheckStatus(enum.Enum):
    SENT = "SENT"
    VERIFIED = "VERIFIED"
    WRONG_CODE = "WRONG_CODE"
    REFUSED = "REFUSED"
    EXPIRED = "EXPIRED"
    UNKNOWN = "UNKNOWN"
    CONFIG_ERROR = "CONFIG_ERROR"


@dataclass(frozen=True)
class CheckResult:
    """The company's response as a `CheckStatus`, with its own code."""

    outcome: CheckStatus
    code: str = ""


@dataclass(frozen=True)
class Account:
    """An account to check: `bank` in three digits, `number` digits only, `birth` YYMMDD."""

    bank: str
    number: str = field(repr=False)
    holder: str = field(repr=False)
    birth: str = field(repr=False)


class AccountVerifier(Protocol):
    """One company that pays in one won. `ref` is Maru's number of the check, used once."""

    def start(self, account: Account, *, ref: str) -> CheckResult:
        """Pay in; SENT on success, REFUSED where account and holder don't match."""

    def confirm(self, ref: str, code: str) -> CheckResult:
        """Check the code that the holder has read."""
