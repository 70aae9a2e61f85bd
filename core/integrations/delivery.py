"""Results of sending a message, common to all text message and mail gateways."""

import enum
from dataclasses import dataclass


class DeliveryStatus(enum.Enum):
    """Only after `NOT_SENT` may a message be sent again automatically: nothing left this server."""

    ACCEPTED = "ACCEPTED"
    DELIVERED = "DELIVERED"
    REFUSED = "REFUSED"
    NOT_SENT = "NOT_SENT"
    UNKNOWN = "UNKNOWN"
    CONFIG_ERROR = "CONFIG_ERROR"


@dataclass(frozen=True)
class SendResult:
    """A carrier's response; `carrier_id` is its own id of the message, '' where it gave none."""

    outcome: DeliveryStatus
    code: str = ""
    carrier_id: str = ""
