"""What the API answers about parcels."""

from datetime import datetime
from typing import Annotated, Literal

from typing_extensions import TypedDict

from core.kit.typing import Among, Means, Pk
from core.shipping.models import Leg


class CourierRow(TypedDict):
    """A courier that a parcel may go with."""

    code: str
    name: str
    country: Annotated[Literal["kr", "cn", ""], Means("Empty for those between countries.")]
    in_use: Annotated[bool, Means("One of the brand's own.")]
    is_default: bool
    patterns: Annotated[list[str], Means("How its numbers look, as regular expressions: a hint, never a refusal.")]


class LegEvent(TypedDict):
    """What a courier said of a parcel."""

    at: Annotated[str, Means("ISO 8601, as the courier's clock says; empty where it said none.")]
    stage: str
    place: str
    text: str


class ParcelLeg(TypedDict):
    """A part of the way of a parcel."""

    id: Pk
    leg: Annotated[int, Among(Leg, "LegNumber")]
    line_ids: list[Pk]
    courier: str
    courier_name: str
    invoice_num: str
    place: str
    stage: Annotated[str, Means("What the courier said last; empty while it has said nothing.")]
    events: Annotated[list[LegEvent], Means("Oldest first.")]
    url: Annotated[str, Means("The courier's own page about it.")]
    done_at: datetime | None
    checked_at: datetime | None
    created_at: datetime


class ManagerLeg(ParcelLeg):
    """The same with what managers know of asking about it."""

    next_check_at: datetime | None
    failure: Annotated[str, Means("Why it could not be asked about; empty where it could.")]
    is_tracked: bool
    is_odd: Annotated[bool, Means("Its number looks like none of the courier's.")]
    actor: str
