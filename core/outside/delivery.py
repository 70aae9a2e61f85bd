"""How an attempt to hand a message over ended, in our words: the same for every company that carries one."""

import enum
from dataclasses import dataclass


class Handed(enum.Enum):
    """`NOT_SENT` is the only end after which a message may be sent again by itself: nothing left this house."""

    ACCEPTED = "ACCEPTED"
    DELIVERED = "DELIVERED"
    REFUSED = "REFUSED"
    NOT_SENT = "NOT_SENT"
    UNKNOWN = "UNKNOWN"
    CONFIG_ERROR = "CONFIG_ERROR"


@dataclass(frozen=True)
class Receipt:
    """A carrier's answer; `carrier_id` is its own number of the message, '' where it gave none."""

    outcome: Handed
    code: str = ""
    carrier_id: str = ""
