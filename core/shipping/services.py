"""Services of shipping settings."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils.translation import gettext as _

from core.common import local_cache
from core.common.errors import Invalid, Stale
from core.common.tenancy import brand_scope, current_brand_id
from core.shipping import rules
from core.shipping.couriers import COURIERS
from core.shipping.models import ParcelOut
from core.shipping.selectors import rule_cache_key

KEYS = {"sweettracker_key": "sweettracker", "kuaidi100_key": "kuaidi100"}


def create_parcel_out(*, instance: Any, created: bool, raw: bool = False, **_signal: Any) -> None:
    """Create the settings of a new brand."""
    if created and not raw:
        with brand_scope(instance.pk):
            ParcelOut.objects.create()


def save_parcel_out(*, row: ParcelOut, values: Mapping[str, Any], seen: int | None = None) -> ParcelOut:
    """Write settings, all or nothing; an empty key keeps the old one.

    `seen` is the version that the form was opened on. Raises Stale (-45) where somebody saved since,
    Invalid (-50) for an unknown courier, a default one that isn't in use, and rows of the
    surcharge table that end before they begin or share a postcode.
    """
    rest = dict(values)
    with transaction.atomic():
        own = ParcelOut.objects.select_for_update().get(pk=row.pk)
        if seen not in (None, own.version):
            raise Stale(data={"version": own.version, "updated_at": own.updated_at})
        for name, provider in KEYS.items():
            key = rest.pop(name, "")
            if key:
                own.set_key(provider, key)
        for name, value in rest.items():
            setattr(own, name, value)
        _check_couriers(own)
        _check_arrival(own)
        own.surcharges = _checked(own.surcharges)
        own.version = F("version") + 1
        own.save()
    local_cache.forget(rule_cache_key(current_brand_id()))
    return ParcelOut.objects.get(pk=own.pk)


def _check_arrival(own: ParcelOut) -> None:
    own.closed_weekdays = sorted(set(own.closed_weekdays))
    own.closed_days = sorted({str(day) for day in own.closed_days})
    if len(own.closed_weekdays) > 6:
        raise Invalid({"closed_weekdays": _("하루는 여는 날이어야 해요.")})
    first, last = own.abroad_days_from, own.abroad_days_to
    if (first is None) != (last is None):
        raise Invalid({"abroad_days_from" if first is None else "abroad_days_to": _("최소와 최대를 함께 적어 주세요.")})
    if first is not None and last is not None and first > last:
        raise Invalid({"abroad_days_to": _("최대는 최소보다 적을 수 없어요.")})


def _check_couriers(row: ParcelOut) -> None:
    unknown = [code for code in row.couriers if code not in COURIERS]
    if unknown or not row.couriers:
        raise Invalid({"couriers": _("쓰는 택배사를 하나 이상 골라 주세요.")})
    row.couriers = list(dict.fromkeys(row.couriers))
    if row.default_courier not in row.couriers:
        raise Invalid({"default_courier": _("쓰는 택배사 가운데 골라 주세요.")})


def _checked(table: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    errors = {
        f"surcharges[{place}][postcode_to]": _("끝 우편번호가 첫 우편번호보다 작아요.")
        for place, row in enumerate(table)
        if row["postcode_to"] < row["postcode_from"]
    }
    if errors:
        raise Invalid(errors)
    rows = rules.parse_surcharges(table)
    places = {
        (row["postcode_from"], row["postcode_to"], str(row.get("valid_from") or "")): place
        for place, row in enumerate(table)
    }
    for first, second in rules.find_overlaps(rows):
        place = places[second.first, second.last, second.valid_from]
        errors[f"surcharges[{place}][postcode_from]"] = _("‘%(name)s’(%(from)s–%(to)s)과 겹쳐요.") % {
            "name": first.name,
            "from": first.first,
            "to": first.last,
        }
    if errors:
        raise Invalid(errors)
    return [
        {
            "name": row.name,
            "postcode_from": row.first,
            "postcode_to": row.last,
            "fee": row.fee,
            "valid_from": row.valid_from or None,
        }
        for row in rows
    ]
