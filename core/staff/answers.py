"""What the API answers about staff."""

from datetime import datetime
from typing import Annotated, Literal

from typing_extensions import TypedDict

from core.kit.typing import Means, Pk

Right = Literal["all", "some", "none", "nothing"]


class StaffRow(TypedDict):
    """A member of staff."""

    id: Pk
    user_name: str
    name: str
    email: str
    phone_num: str
    roles: list[str]
    is_active: bool
    has_code: Annotated[bool, Means("signs in with one-time codes")]
    is_code_demanded: Annotated[bool, Means("a role demands one-time codes")]
    last_login: datetime | None
    created_at: datetime
    is_self: bool


class InvitationRow(TypedDict):
    """A role that is offered by mail."""

    id: Pk
    name: str
    email: str
    role: str
    state: Literal["open", "expired", "accepted", "withdrawn"]
    invited_by: str
    times_sent: int
    sent_at: datetime
    expires_at: datetime
    accepted_at: datetime | None
    user_id: int | None


class Grantable(TypedDict):
    """The roles that the caller may give."""

    roles: list[str]


class RightsOfArea(TypedDict):
    """What a role may do in an area; `nothing` where there is nothing to do."""

    area: str
    label: str
    view: Right
    write: Right
    delete: Right
    export: Right


class RoleRow(TypedDict):
    """A role with what it allows and what the brand demands of it."""

    id: Pk
    role: str
    label: str
    is_otp_needed: bool
    can_change: Annotated[bool, Means("the caller may change what is demanded")]
    people: Annotated[int, Means("members of staff who have it and may sign in")]
    rights: list[RightsOfArea]


class OfferedRole(TypedDict):
    """An invitation as its reader sees it."""

    name: str
    email: str
    role: str
    role_label: str
    is_code_demanded: bool
    expires_at: datetime


class PasswordOwner(TypedDict):
    """Whose password a link sets."""

    user_name: str
    name: str


class Accepted(TypedDict):
    """The account that an invitation made, signed in."""

    id: Pk
    user_name: str
