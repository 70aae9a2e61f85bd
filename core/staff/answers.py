"""Response types about staff."""

from datetime import datetime
from typing import Annotated, Literal

from typing_extensions import TypedDict

from core.common.typing import Doc, Pk

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
    has_code: Annotated[bool, Doc("signs in with one-time codes")]
    is_code_demanded: Annotated[bool, Doc("a role requires one-time codes")]
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
    """The roles that the caller may grant."""

    roles: list[str]


class RightsOfArea(TypedDict):
    """The permissions of a role in an area; `nothing` where the area has no such action."""

    area: str
    label: str
    view: Right
    write: Right
    delete: Right
    export: Right


class RoleRow(TypedDict):
    """A role with its permissions and the brand's requirement of one-time codes."""

    id: Pk
    role: str
    label: str
    is_otp_needed: bool
    can_change: Annotated[bool, Doc("the caller may change the requirement")]
    people: Annotated[int, Doc("active members of staff with the role")]
    rights: list[RightsOfArea]


class OfferedRole(TypedDict):
    """An invitation for its recipient."""

    name: str
    email: str
    role: str
    role_label: str
    brand_name: str
    invited_by: Annotated[str, Doc("The name of the inviting manager.")]
    has_account: Annotated[bool, Doc("An account of this brand has the invited address.")]
    is_code_demanded: bool
    expires_at: datetime


class PasswordOwner(TypedDict):
    """The owner of the password that a link sets."""

    user_name: str
    name: str


class Accepted(TypedDict):
    """The signed-in account that now has the role."""

    id: Pk
    user_name: str
