"""Response types about members."""

from datetime import date, datetime
from typing import Annotated, NotRequired

from typing_extensions import TypedDict

from core.accounts.answers import SessionUser
from core.common.typing import Doc, Pk


class Registered(TypedDict):
    """A new, signed-in member."""

    accessToken: Annotated[str, Doc("A token for clients without cookies.")]
    user: SessionUser


class JoinRules(TypedDict):
    """Requirements of sign-up at this shop."""

    is_phone_proved: Annotated[bool, Doc("A telephone is verified by a code in a text message.")]
    least_age: int


class CodeSent(TypedDict):
    """A code was sent to a telephone."""

    id: Pk
    expires_in: Annotated[int, Doc("Seconds until the code expires.")]
    tries: int


class CodeToken(TypedDict):
    """The token of a verified telephone; it can be used once."""

    token: str
    expires_in: Annotated[int, Doc("Seconds until the token expires.")]


class FoundName(TypedDict):
    user_name: str
    created_at: datetime


class FoundNames(TypedDict):
    """The accounts of a verified telephone."""

    content: list[FoundName]


class Done(TypedDict):
    """The call succeeded; `message` of the envelope confirms it."""

    id: int


class NewEmail(TypedDict):
    email: str


class OwnGrade(TypedDict):
    name: str
    percent: Annotated[int, Doc("Percent off the sale price.")]


class OwnConsents(TypedDict):
    shopping: bool
    sms: bool
    email: bool


class Profile(TypedDict):
    """A member's own data."""

    id: Pk
    user_name: str
    name: str
    nickname: str
    email: str
    phone_num: str
    birth_date: date | None
    gender: str
    is_foreigner: bool
    has_password: bool
    has_otp: Annotated[bool, Doc("Whether changes of credentials and contacts also need a code.")]
    is_email_proved: bool
    is_phone_proved: bool
    is_business: bool
    grade: OwnGrade | None
    consents: OwnConsents
    created_at: datetime


class DueConsent(TypedDict):
    """A required document that changed after the member agreed to it."""

    kind: str
    version: int
    title: str
    effective_on: date


class DueConsents(TypedDict):
    content: list[DueConsent]


class Invitation(TypedDict):
    """The invited member."""

    user_name: str
    name: str


class OwnApplication(TypedDict):
    """A member's own application for a business account."""

    id: Pk
    company_name: str
    business_num: str
    ceo_name: str
    business_type: str
    business_item: str
    invoice_email: str
    state: str
    reason: str
    created_at: datetime
    decided_at: datetime | None


class ApplicationRow(OwnApplication):
    """An application for managers to decide."""

    user_id: Pk
    user_name: str
    name: str
    phone_num: str
    email: str
    grade_id: int | None
    grade_name: str
    decided_by: str
    has_licence: bool
    is_masked: bool


class MemberRow(TypedDict):
    """A member in a manager's list; contacts are masked."""

    id: Pk
    user_name: str
    name: str
    nickname: str
    email: str
    phone_num: str
    state: str
    is_business: bool
    grade_id: int | None
    grade_name: str
    roles: list[str]
    has_memo: bool
    agrees: Annotated[list[str], Doc("Channels that the member agreed to: `shopping`, `sms`, `email`.")]
    created_at: Annotated[datetime, Doc("When the member joined, here or at the previous shop.")]
    last_login: datetime | None
    points: NotRequired[Annotated[int, Doc("Point balance, in won.")]]
    orders: NotRequired[Annotated[int, Doc("Number of orders.")]]
    paid: NotRequired[Annotated[int, Doc("Amount paid for them, in won.")]]


class ConsentEntry(TypedDict):
    kind: str
    version: int
    agreed: bool
    channel: str
    at: datetime


class AddressEntry(TypedDict):
    id: Pk
    receiver_name: str
    phone_num: str
    postcode: str
    addr: str
    addr_detail: str
    is_default: bool


class SignInEntry(TypedDict):
    kind: str
    address: str
    at: datetime
    times: int


class MemberRecord(MemberRow):
    """A member for managers."""

    birth_date: date | None
    gender: str
    is_foreigner: bool
    is_grade_locked: Annotated[bool, Doc("Whether a rule of grades leaves the member's grade alone.")]
    memo: str
    language: str
    locked_reason: str
    left_at: datetime | None
    is_phone_proved: bool
    is_email_proved: bool
    has_password: bool
    consents: list[ConsentEntry]
    addresses: list[AddressEntry]
    sign_ins: list[SignInEntry]
    application: OwnApplication | None
    is_masked: bool
    version: str
