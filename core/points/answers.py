"""What the API answers about points."""

from datetime import datetime
from typing import Annotated

from typing_extensions import TypedDict

from core.kit.typing import Among, Means, Pk, Won
from core.points.models import PointType


class PointEntryRow(TypedDict):
    """A change of a member's points, as the member reads it."""

    id: Pk
    type: Annotated[int, Among(PointType)]
    amount: Annotated[Won, Means("Below 0 where points went away.")]
    balance: Annotated[Won, Means("What was held afterwards.")]
    note: str
    order_num: Annotated[str, Means("Empty where no order caused it.")]
    is_expiry: Annotated[bool, Means("Points ran out.")]
    is_undo: Annotated[bool, Means("It takes another entry back, whose words it carries.")]
    expires_at: datetime | None
    created_at: datetime


class PointLedgerRow(PointEntryRow):
    """The same as managers read it: whose points, and who changed them."""

    user_id: Pk
    user_name: str
    name: str
    actor_name: Annotated[str, Means("Empty where nobody did it by hand.")]


class PointSummary(TypedDict):
    """What a member holds, what is still to come, and what runs out next."""

    balance: Won
    pending: Won
    next_expiry_at: datetime | None


class PointHolder(TypedDict):
    """A member whom a search found, and what is held."""

    id: Pk
    user_name: str
    name: str
    phone_num: str
    balance: Won
