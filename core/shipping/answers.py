"""Answers of the shipping endpoints."""

from datetime import date, datetime
from typing import Annotated, Literal

from typing_extensions import TypedDict

from core.common.typing import Doc, EnumOf, Pk, Won
from core.shipping.models import Leg
from core.shipping.rules import WarehouseCountry, WarehouseKind


class CourierRow(TypedDict):
    """A courier."""

    code: str
    name: str
    country: Annotated[Literal["kr", "cn", ""], Doc("Empty for those between countries.")]
    in_use: Annotated[bool, Doc("One of the brand's own.")]
    is_default: bool
    patterns: Annotated[list[str], Doc("Formats of its numbers, as regular expressions: a hint, never a validation.")]


class LegEvent(TypedDict):
    """A tracking event of a parcel."""

    at: Annotated[str, Doc("ISO 8601, in the courier's time; empty where unknown.")]
    stage: str
    place: str
    text: str


class ParcelLeg(TypedDict):
    """A leg of a parcel's way."""

    id: Pk
    leg: Annotated[int, EnumOf(Leg, "LegNumber")]
    line_ids: list[Pk]
    courier: str
    courier_name: str
    invoice_num: str
    place: str
    stage: Annotated[str, Doc("The last reported stage; empty where none was reported.")]
    events: Annotated[list[LegEvent], Doc("Oldest first.")]
    url: Annotated[str, Doc("The courier's tracking page.")]
    done_at: datetime | None
    checked_at: datetime | None
    created_at: datetime


class ManagerLeg(ParcelLeg):
    """A leg with the state of tracking, for managers."""

    next_check_at: datetime | None
    failure: Annotated[str, Doc("Why the last check failed; empty where it succeeded.")]
    is_tracked: bool
    is_odd: Annotated[bool, Doc("Its number has an unusual format for the courier.")]
    actor: str


class ArrivalDays(TypedDict):
    """The first and the last day of arrival, in Seoul: the same for domestic products."""

    first: date
    last: date


class PageArrival(ArrivalDays):
    """The arrival on a product's page."""

    cutoff_hour: Annotated[int, Doc("Orders before this hour of an open day are handled on that day.")]
    islands: Annotated[ArrivalDays | None, Doc("On Jeju and the islands; null: unknown.")]


class SurchargeRow(TypedDict):
    """A range of postcodes, both ends included, with a surcharge."""

    name: str
    postcode_from: str
    postcode_to: str
    fee: Won
    valid_from: Annotated[date | None, Doc("The day in Seoul from which the row counts; null: always.")]


class FirstSurcharges(TypedDict):
    """The table of a new brand."""

    surcharges: list[SurchargeRow]


class Warehouse(TypedDict):
    """A place where goods are collected, sent from, or returned to."""

    name: str
    country: Annotated[str, EnumOf(WarehouseCountry)]
    kind: Annotated[str, EnumOf(WarehouseKind)]
    postcode: str
    addr: str
    addr_detail: str
    phone_num: str


class ParcelOutRecord(TypedDict):
    """A brand's shipping settings. Days and the hour are null where not set."""

    id: Pk
    couriers: Annotated[list[str], Doc("Codes.")]
    default_courier: str
    shipping_fee: Won
    free_shipping_over: Annotated[Won, Doc("0: never free.")]
    return_fee: Annotated[Won, Doc("One way.")]
    overseas_return_fee: Annotated[Won, Doc("One way.")]
    surcharges: list[SurchargeRow]
    warehouses: list[Warehouse]
    cutoff_hour: Annotated[int | None, Doc("Orders before this hour of an open day are handled on that day.")]
    handling_days: int | None
    carrier_days: int | None
    island_days: int | None
    abroad_days_from: int | None
    abroad_days_to: int | None
    closed_weekdays: Annotated[list[int], Doc("From Monday as 0.")]
    closed_days: list[date]
    on_saturdays: bool
    kuaidi100_customer: str
    sweettracker_key: Annotated[Literal[""], Doc("Always empty: a key is written, never read.")]
    kuaidi100_key: Annotated[Literal[""], Doc("Always empty: a key is written, never read.")]
    has_sweettracker_key: bool
    has_kuaidi100_key: bool
    version: Annotated[int, Doc("Sent back with a change, so that concurrent changes are noticed.")]
    updated_at: datetime
