"""Response types of points."""

from datetime import datetime
from typing import Annotated

from typing_extensions import TypedDict

from core.common.typing import Doc, EnumOf, Pk, Won
from core.points.models import PointType


class PointEntryRow(TypedDict):
    """A change of a member's points, for the member."""

    id: Pk
    type: Annotated[int, EnumOf(PointType)]
    amount: Annotated[Won, Doc("Below 0 for points that were used or removed.")]
    balance: Annotated[Won, Doc("The balance afterwards.")]
    note: str
    review_id: Annotated[int | None, Doc("The review that the points are for.")]
    order_num: Annotated[str, Doc("Empty if no order caused it.")]
    is_expiry: Annotated[bool, Doc("Points expired.")]
    is_undo: Annotated[bool, Doc("It reverses another entry and has its text.")]
    expires_at: datetime | None
    created_at: datetime


class PointLedgerRow(PointEntryRow):
    """The same for managers, with the member and the actor."""

    user_id: Pk
    user_name: str
    name: str
    actor_name: Annotated[str, Doc("Empty if no person did it.")]


class PointSummary(TypedDict):
    """A member's balance, pending points, and the next expiry."""

    balance: Won
    pending: Won
    next_expiry_at: datetime | None


class PointHolder(TypedDict):
    """A member found by a search, with the balance."""

    id: Pk
    user_name: str
    name: str
    phone_num: str
    balance: Won
