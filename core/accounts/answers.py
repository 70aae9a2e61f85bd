"""What the API answers about people."""

from datetime import datetime
from typing import Annotated

from typing_extensions import TypedDict

from core.kit.typing import Means, Pk


class SellerRow(TypedDict):
    """Who sells through the brand."""

    id: Pk
    user_name: str
    name: str
    email: str
    phone_num: str
    is_active: bool
    created_at: datetime


class BookAddress(TypedDict):
    """An address of a member's book."""

    id: Pk
    addr_name: str
    receiver_name: str
    phone_num: str
    postcode: str
    addr: str
    addr_detail: str
    memo: str
    is_default: bool


class SessionRow(TypedDict):
    """A session of the person, as a list of devices shows it."""

    id: Pk
    device: Annotated[str, Means("browser and system, 'Chrome · Windows'; '' where neither is known")]
    address: str
    began_at: datetime
    seen_at: Annotated[datetime, Means("the last use, written at most each five minutes")]
    is_current: Annotated[bool, Means("the session of this call")]


class SessionRows(TypedDict):
    """The person's sessions, the last used first."""

    content: list[SessionRow]


class EndedSessions(TypedDict):
    """How many sessions came to an end."""

    ended: int


class OtpState(TypedDict):
    """Whether the person signs in with one-time codes."""

    is_enrolled: bool
    is_demanded: Annotated[bool, Means("a role of the person demands it")]
    enrolled_at: datetime | None
    codes_left: Annotated[int, Means("recovery codes that were not used yet")]


class ManagerAccount(TypedDict):
    """One's own account."""

    id: Pk
    user_name: str
    name: str
    email: str
    phone_num: str
    roles: list[str]
    otp: OtpState


class OtpSetup(TypedDict):
    """What an authenticator app is given."""

    secret: Annotated[str, Means("the secret in base32, to type it in")]
    address: Annotated[str, Means("the otpauth address behind the QR code")]
    svg: Annotated[str, Means("the QR code as an SVG element")]


class RecoveryCodes(TypedDict):
    """New recovery codes; they are shown this once."""

    codes: list[str]
