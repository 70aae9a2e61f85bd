"""What a checker of accounts can do for us (providers.md, section 3). It never raises for an answer.

It pays one won in, with a code beside it that only the holder of the account can read.
"""

import enum
from dataclasses import dataclass, field
from typing import Protocol


class Checked(enum.Enum):
    SENT = "SENT"
    VERIFIED = "VERIFIED"
    WRONG_CODE = "WRONG_CODE"
    REFUSED = "REFUSED"
    EXPIRED = "EXPIRED"
    UNKNOWN = "UNKNOWN"
    CONFIG_ERROR = "CONFIG_ERROR"


@dataclass(frozen=True)
class Verdict:
    """A checker's answer in our words, with its own code."""

    outcome: Checked
    code: str = ""


@dataclass(frozen=True)
class Account:
    """An account to check: `bank` in three digits, `number` digits only, `birth` YYMMDD."""

    bank: str
    number: str = field(repr=False)
    holder: str = field(repr=False)
    birth: str = field(repr=False)


class AccountVerifier(Protocol):
    """One company that pays one won in. `ref` is our number of the check, used once."""

    def start(self, account: Account, *, ref: str) -> Verdict:
        """Pay in; SENT where it was done, REFUSED where account and holder don't fit."""

    def confirm(self, ref: str, code: str) -> Verdict:
        """Whether the holder has read the right code."""
