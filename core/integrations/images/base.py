"""The interface and the result types of image hosts (providers 6, providers 7)."""

import enum
from dataclasses import dataclass
from typing import Protocol


class ImageStatus(enum.Enum):
    """STORED has an address; REFUSED is a picture that the host doesn't take; CONFIG needs an operator (account or
    preset); BUSY is a limit of the host; UNAVAILABLE is no usable response: whether it was stored is unknown."""

    STORED = "STORED"
    REFUSED = "REFUSED"
    CONFIG = "CONFIG"
    BUSY = "BUSY"
    UNAVAILABLE = "UNAVAILABLE"


@dataclass(frozen=True, slots=True)
class StoredImage:
    """A response: the https address and the host's own name of a stored picture, or the `code` of the failure."""

    status: ImageStatus
    url: str = ""
    public_id: str = ""
    code: str = ""


class ImageStore(Protocol):
    """One host, with the account of one brand."""

    def put(self, content: bytes, *, name: str, content_type: str) -> StoredImage:
        """Store a picture. Never raises for a response of the host."""
