"""Response types about users."""

from datetime import datetime
from typing import Annotated, Literal, NotRequired

from typing_extensions import TypedDict

from core.brands.answers import BrandName
from core.common.typing import Doc, Flag, Pk


class Visitor(TypedDict):
    """Nobody is signed in."""

    id: Literal[0]


class SessionUser(TypedDict):
    """The signed-in user; only managers have the last seven keys."""

    id: Pk
    user_name: str
    name: str
    nickname: str
    email: str
    phone_num: str
    is_manager: bool
    roles: list[str]
    brand_id: Annotated[Pk, Doc("The brand in force.")]
    must_enrol: NotRequired[Annotated[bool, Doc("A role requires one-time codes: an app has to be set up first.")]]
    permissions: NotRequired[list[str]]
    is_use_seller: NotRequired[Flag]
    is_use_consignment: NotRequired[Flag]
    low_stock_at: NotRequired[Annotated[int, Doc("The brand's, which products without a number of their own have.")]]
    brands: NotRequired[Annotated[list[BrandName], Doc("Brands that the manager may switch to.")]]
    tour: NotRequired[Annotated[int, Doc("The guided tour that the brand shows and the manager has not closed, or 0.")]]


class FreeName(TypedDict):
    """Whether a name is available for a new member."""

    available: bool
    reserved: Annotated[bool, Doc("No member may sign up with it.")]


class BookAddress(TypedDict):
    """A delivery address of a member."""

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
    """A session of the user for a list of devices."""

    id: Pk
    device: Annotated[str, Doc("browser and system, 'Chrome · Windows'; '' where neither is known")]
    address: str
    began_at: datetime
    seen_at: Annotated[datetime, Doc("the last use, written at most every five minutes")]
    is_current: Annotated[bool, Doc("the session of this request")]


class SessionRows(TypedDict):
    """The user's sessions, last used first."""

    content: list[SessionRow]


class EndedSessions(TypedDict):
    """How many sessions ended."""

    ended: int


class OtpState(TypedDict):
    """Whether the user signs in with one-time codes."""

    is_enrolled: bool
    is_demanded: Annotated[bool, Doc("a role of the user requires it")]
    enrolled_at: datetime | None
    codes_left: Annotated[int, Doc("recovery codes that were not used yet")]


class ManagerAccount(TypedDict):
    """A manager's own account."""

    id: Pk
    user_name: str
    name: str
    email: str
    phone_num: str
    roles: list[str]
    otp: OtpState


class OtpSetup(TypedDict):
    """What an authenticator app needs."""

    secret: Annotated[str, Doc("the secret in base32, for typing")]
    address: Annotated[str, Doc("the otpauth address in the QR code")]
    svg: Annotated[str, Doc("the QR code as an SVG element")]


class RecoveryCodes(TypedDict):
    """New recovery codes; they are shown only once."""

    codes: list[str]
