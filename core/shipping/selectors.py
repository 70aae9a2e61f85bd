"""Read queries of shipping. Nothing here writes."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import Any

from django.conf import settings
from django.db.models import QuerySet
from django.utils import timezone

from core.common import local_cache as kept
from core.common.phones import hyphenated
from core.common.tenancy import current_brand_id
from core.shipping import rules
from core.shipping.answers import (
    ArrivalDays,
    CourierRow,
    ManagerLeg,
    PageArrival,
    ParcelLeg,
    ParcelOutRecord,
    SurchargeRow,
    Warehouse,
)
from core.shipping.arrival import Arrival, ArrivalRule, estimate_arrival
from core.shipping.arrival import next_cutoff as next_cutoff_of
from core.shipping.couriers import COURIERS, Courier, courier_name
from core.shipping.models import Leg, Parcel, ParcelOut
from core.shipping.rules import WarehouseCountry, WarehouseKind

# In Korea nearly every parcel arrives the day after it was handed over.
LATE_AFTER = timedelta(days=3)


def parcel_out() -> ParcelOut:
    """The settings of the current brand; the defaults where it has none."""
    return ParcelOut.objects.first() or ParcelOut(brand_id=current_brand_id())


def rule_cache_key(brand_id: int) -> tuple[str, int]:
    """The cache key of a brand's rule."""
    return "shipping-rule", brand_id


def shipping_rule() -> rules.ShippingRule:
    """The fees of the current brand, cached briefly by each process."""

    def read() -> rules.ShippingRule:
        row = parcel_out()
        return rules.ShippingRule(
            row.shipping_fee,
            row.free_shipping_over,
            rules.on_day(rules.parse_surcharges(row.surcharges), timezone.localdate()),
            row.return_fee,
            row.overseas_return_fee,
            arrival_rule(row),
        )

    return kept.get_or_set(rule_cache_key(current_brand_id()), settings.BRAND_DIRECTORY_SECONDS, read)


def arrival_rule(row: ParcelOut) -> ArrivalRule:
    """A brand's rule of delivery times."""
    first, last = row.abroad_days_from, row.abroad_days_to
    return ArrivalRule(
        cutoff_hour=row.cutoff_hour,
        handling_days=row.handling_days,
        carrier_days=row.carrier_days,
        island_days=row.island_days,
        abroad_days=None if first is None or last is None else (first, last),
        closed_weekdays=frozenset(row.closed_weekdays),
        closed_days=frozenset(date.fromisoformat(day) for day in row.closed_days),
        on_saturdays=row.on_saturdays,
    )


def arrival_values(found: Arrival | None) -> ArrivalDays | None:
    """The days in the form of the API."""
    return {"first": found.first, "last": found.last} if found else None


def page_arrival(rule: rules.ShippingRule, *, is_overseas: bool) -> PageArrival | None:
    """The arrival on a product's page, if paid now, and on the islands."""
    now = timezone.now()
    found = arrival_values(estimate_arrival(rule.arrival, now, is_overseas=is_overseas))
    if found is None:
        return None
    islands = None if is_overseas or not rule.surcharges else estimate_arrival(rule.arrival, now, is_island=True)
    return {**found, "cutoff_hour": rule.arrival.cutoff_hour or 0, "islands": arrival_values(islands)}


def late_order_ids() -> QuerySet[Any]:
    """The orders of parcels that were handed over in Korea `LATE_AFTER` ago and have not arrived: a queryset of ids."""
    return Parcel.objects.filter(leg=Leg.KOREA, done_at=None, created_at__lt=timezone.now() - LATE_AFTER).values(
        "order_id"
    )


def next_cutoff(now: datetime) -> datetime | None:
    """Until when orders leave on the same day: today's or the next shipping day's; None where no hour is set, or the
    holidays are not known."""
    row = ParcelOut.objects.first()
    return next_cutoff_of(arrival_rule(row), now) if row else None


def couriers_in_use(row: ParcelOut) -> list[Courier]:
    """The brand's couriers, the default one first."""
    codes = [row.default_courier, *row.couriers]
    return [COURIERS[code] for code in dict.fromkeys(codes) if code in COURIERS]


def couriers() -> dict[str, str]:
    """Every courier's name in the reader's language, by its code."""
    return {code: str(courier.name) for code, courier in COURIERS.items()}


def courier_rows() -> list[CourierRow]:
    """Every courier for the screens: the brand's own first, the default one marked."""
    row = parcel_out()
    own = couriers_in_use(row)
    rest = [one for one in COURIERS.values() if one not in own]
    return [
        {
            "code": one.code,
            "name": str(one.name),
            "country": one.country,
            "in_use": one in own,
            "is_default": one.code == row.default_courier,
            "patterns": [text for text in (one.clear, one.digits) if text],
        }
        for one in [*own, *rest]
    ]


def serialize_parcel_out(row: ParcelOut) -> ParcelOutRecord:
    """The settings for managers; keys of tracking services are never returned, only whether they exist."""
    return {
        "id": row.pk,
        "couriers": row.couriers,
        "default_courier": row.default_courier,
        "shipping_fee": row.shipping_fee,
        "free_shipping_over": row.free_shipping_over,
        "return_fee": row.return_fee,
        "overseas_return_fee": row.overseas_return_fee,
        "surcharges": [surcharge_values(one) for one in row.surcharges],
        "warehouses": [_warehouse(one) for one in row.warehouses],
        "cutoff_hour": row.cutoff_hour,
        "handling_days": row.handling_days,
        "carrier_days": row.carrier_days,
        "island_days": row.island_days,
        "abroad_days_from": row.abroad_days_from,
        "abroad_days_to": row.abroad_days_to,
        "closed_weekdays": row.closed_weekdays,
        "closed_days": row.closed_days,
        "on_saturdays": row.on_saturdays,
        "kuaidi100_customer": row.kuaidi100_customer,
        "sweettracker_key": "",
        "kuaidi100_key": "",
        "has_sweettracker_key": bool(row.key("sweettracker")),
        "has_kuaidi100_key": bool(row.key("kuaidi100")),
        "version": row.version,
        "updated_at": row.updated_at,
    }


def surcharge_values(kept: Mapping[str, Any]) -> SurchargeRow:
    """A row of the JSON column, tolerant of old formats."""
    return {
        "name": str(kept.get("name", "")),
        "postcode_from": str(kept.get("postcode_from", "")),
        "postcode_to": str(kept.get("postcode_to", "")),
        "fee": int(kept.get("fee") or 0),
        "valid_from": date.fromisoformat(kept["valid_from"]) if kept.get("valid_from") else None,
    }


def _warehouse(kept: Mapping[str, Any]) -> Warehouse:
    """The same for a warehouse."""
    return {
        "name": str(kept.get("name", "")),
        "country": str(kept.get("country") or WarehouseCountry.KOREA),
        "kind": str(kept.get("kind") or WarehouseKind.DISPATCH),
        "postcode": str(kept.get("postcode", "")),
        "addr": str(kept.get("addr", "")),
        "addr_detail": str(kept.get("addr_detail", "")),
        "phone_num": hyphenated(kept.get("phone_num", "")),
    }


def parcels_of_order(order_id: int) -> list[Parcel]:
    """The parcels of an order along its way: one query."""
    return list(Parcel.objects.filter(order_id=order_id).order_by("leg", "id"))


def parcels_by_id(ids: Sequence[int]) -> dict[int | None, ParcelLeg]:
    """Parcels with public data: one query, none without ids."""
    return {row.pk: leg_values(row) for row in Parcel.objects.filter(pk__in=ids)} if ids else {}


def leg_values(parcel: Parcel) -> ParcelLeg:
    """A leg's public data: the courier, the tracking result, and the courier's own page."""
    courier = COURIERS.get(parcel.courier)
    return {
        "id": parcel.pk,
        "leg": parcel.leg,
        "line_ids": parcel.line_ids,
        "courier": parcel.courier,
        "courier_name": courier_name(parcel.courier),
        "invoice_num": parcel.invoice_num,
        "place": parcel.place,
        "stage": parcel.stage,
        "events": parcel.events,
        "url": courier.tracking_url(parcel.invoice_num) if courier else "",
        "done_at": parcel.done_at,
        "checked_at": parcel.checked_at,
        "created_at": parcel.created_at,
    }


def manager_leg_values(parcel: Parcel) -> ManagerLeg:
    """A leg for managers: with the next check and the last failure."""
    courier = COURIERS.get(parcel.courier)
    return {
        **leg_values(parcel),
        "next_check_at": parcel.next_check_at,
        "failure": parcel.failure,
        "is_tracked": courier is not None and bool(courier.sweet or courier.kuaidi),
        "is_odd": courier is not None and bool(parcel.invoice_num) and not courier.matches(parcel.invoice_num),
        "actor": parcel.actor_name,
    }
