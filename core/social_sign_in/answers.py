"""Answers about other companies' accounts."""

from datetime import date, datetime
from typing import Annotated, Literal

from typing_extensions import TypedDict

from core.accounts.contracts import SessionUser
from core.common.typing import Doc, EnumOf, Pk
from core.social_sign_in.models import Company

CompanyName = Annotated[str, EnumOf(Company, "SocialCompany")]


class SocialChoice(TypedDict):
    """A company that the brand offers."""

    company: CompanyName
    is_practice: Annotated[bool, Doc("The sandbox's, with invented people.")]


class OwnSocialAccount(TypedDict):
    """A connected account of the member."""

    company: CompanyName
    created_at: datetime
    used_at: datetime | None
    can_disconnect: Annotated[bool, Doc("False where it is the only way into the account.")]


class SocialChoices(TypedDict):
    """The companies of the brand, and the member's connected accounts (none for a visitor)."""

    companies: list[SocialChoice]
    accounts: list[OwnSocialAccount]


class SocialStart(TypedDict):
    """Where the browser goes to sign in."""

    url: str


class SocialFields(TypedDict):
    """What the company gave, to fill in the sign-up."""

    email: str
    name: str
    nickname: str
    phone_num: str
    birth_date: date | None
    gender: str


class SocialResult(TypedDict):
    """What a return from a company leads to."""

    state: Annotated[
        Literal["signed_in", "connected", "join", "existing", "closed", "password", "denied", "again"],
        Doc(
            "`join`: no member yet, the sign-up follows with `fields`. `existing`: a member has that mail; whoever "
            "signs in to it connects. `closed`: a closed account that can be reopened. `password`: an account that "
            "signs in with its password. `denied`: refused at the company. `again`: the state is lost; one fresh start."
        ),
    ]
    next: Annotated[str, Doc("A path of the shop.")]
    user: SessionUser | None
    fields: SocialFields | None
    message: str


class SocialSettingRecord(TypedDict):
    """A brand's applications. Secrets are written, never read."""

    id: Pk
    kakao_on: bool
    kakao_client_id: str
    kakao_secret: Annotated[Literal[""], Doc("Always empty.")]
    kakao_admin: Annotated[Literal[""], Doc("Always empty.")]
    has_kakao_secret: bool
    has_kakao_admin: bool
    naver_on: bool
    naver_client_id: str
    naver_secret: Annotated[Literal[""], Doc("Always empty.")]
    has_naver_secret: bool
    google_on: bool
    google_client_id: str
    google_secret: Annotated[Literal[""], Doc("Always empty.")]
    has_google_secret: bool
    callbacks: Annotated[list[str], Doc("The callback address of each host, without the company's name at the end.")]
    unlink_address: Annotated[str, Doc("Where Kakao reports that a person took the consent back.")]
    updated_at: datetime
