"""Questions about shipping. Nothing here writes."""

from collections.abc import Sequence
from typing import Any

from django.conf import settings

from core.kit import kept
from core.kit.phones import hyphenated
from core.kit.tenancy import current_brand_id
from core.shipping import rules
from core.shipping.answers import CourierRow, ManagerLeg, ParcelLeg
from core.shipping.couriers import COURIERS, Courier, name_of
from core.shipping.models import Parcel, ParcelOut

WAREHOUSE_KINDS = ("collect", "dispatch", "return")
WAREHOUSE_COUNTRIES = ("cn", "kr")


def parcel_out() -> ParcelOut:
    """The row of the brand in force; a brand that has none ships as a new one would."""
    return ParcelOut.objects.first() or ParcelOut(brand_id=current_brand_id())


def kept_key(brand_id: int) -> tuple[str, int]:
    """Under which a process keeps a brand's rule."""
    return "shipping-rule", brand_id


def shipping_rule() -> rules.ShippingRule:
    """The fees of the brand in force, kept for a moment by each process."""

    def read() -> rules.ShippingRule:
        row = parcel_out()
        return rules.ShippingRule(
            row.shipping_fee,
            row.free_shipping_over,
            rules.ordered(row.surcharges),
            row.return_fee,
            row.overseas_return_fee,
        )

    return kept.keep(kept_key(current_brand_id()), settings.BRAND_DIRECTORY_SECONDS, read)


def couriers_in_use(row: ParcelOut) -> list[Courier]:
    """The brand's couriers, the usual one first."""
    codes = [row.default_courier, *row.couriers]
    return [COURIERS[code] for code in dict.fromkeys(codes) if code in COURIERS]


def courier_rows() -> list[CourierRow]:
    """Every courier for the screens: the brand's own first, the usual one marked."""
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


FIELDS = (
    "couriers default_courier shipping_fee free_shipping_over return_fee overseas_return_fee surcharges warehouses "
    "kuaidi100_customer"
).split()


def record(row: ParcelOut) -> dict[str, Any]:
    """The settings as a manager sees them; keys of tracking services are said to be there and never shown."""
    values: dict[str, Any] = {"id": row.pk, **{name: getattr(row, name) for name in FIELDS}}
    values["warehouses"] = [one | {"phone_num": hyphenated(one.get("phone_num", ""))} for one in row.warehouses]
    return values | {
        "sweettracker_key": "",
        "kuaidi100_key": "",
        "has_sweettracker_key": bool(row.key("sweettracker")),
        "has_kuaidi100_key": bool(row.key("kuaidi100")),
        "version": row.version,
        "updated_at": row.updated_at,
    }


def legs(order_id: int) -> list[Parcel]:
    """The parcels of an order along its way: one query."""
    return list(Parcel.objects.filter(order_id=order_id).order_by("leg", "id"))


def parcels_by_id(ids: Sequence[int]) -> dict[int | None, ParcelLeg]:
    """Parcels as everybody sees them: one query, none for no ids."""
    return {row.pk: leg_values(row) for row in Parcel.objects.filter(pk__in=ids)} if ids else {}


def leg_values(parcel: Parcel) -> ParcelLeg:
    """A leg as everybody sees it: who carries it, where it is, and the carrier's own page."""
    courier = COURIERS.get(parcel.courier)
    return {
        "id": parcel.pk,
        "leg": parcel.leg,
        "line_ids": parcel.line_ids,
        "courier": parcel.courier,
        "courier_name": name_of(parcel.courier),
        "invoice_num": parcel.invoice_num,
        "place": parcel.place,
        "stage": parcel.stage,
        "events": parcel.events,
        "url": courier.address(parcel.invoice_num) if courier else "",
        "done_at": parcel.done_at,
        "checked_at": parcel.checked_at,
        "created_at": parcel.created_at,
    }


def manager_leg_values(parcel: Parcel) -> ManagerLeg:
    """A leg with what only its keepers need: when it is asked about next, and why it could not be."""
    courier = COURIERS.get(parcel.courier)
    return {
        **leg_values(parcel),
        "next_check_at": parcel.next_check_at,
        "failure": parcel.failure,
        "is_tracked": courier is not None and bool(courier.sweet or courier.kuaidi),
        "is_odd": courier is not None and bool(parcel.invoice_num) and not courier.fits(parcel.invoice_num),
        "actor": parcel.actor_name,
    }
