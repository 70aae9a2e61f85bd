"""The part of a profile that the seller edits: contacts, an introduction, a notice."""

from collections.abc import Mapping
from typing import Any, cast

from django.db import transaction

from core.common.errors import Stale
from core.security import services as security
from core.sellers.area.answers import OwnProfile
from core.sellers.form_version import KOREAN, OWN, profile_version
from core.sellers.models import SellerProfile

_READ = ("company_name", "ceo_name", "business_num", "mail_order_num", "addr", "img", "account_masked", *OWN)


def get_profile(seller_id: int) -> OwnProfile:
    """A seller's profile. Texts are empty if there is no row yet."""
    row = SellerProfile.objects.filter(pk=seller_id).first() or SellerProfile()
    values: Any = {name: getattr(row, KOREAN.get(name, name)) or "" for name in _READ}
    values["updated_at"], values["version"] = row.updated_at, profile_version(row)
    return cast(OwnProfile, values)


def save_profile(*, seller: Any, values: Mapping[str, Any]) -> SellerProfile:
    """Write the seller's own texts and contacts. The rest of the profile does not change.

    Raises Stale (-45) if they have changed since the `version` in the values.
    """
    with transaction.atomic():
        row, _made = SellerProfile.objects.select_for_update().get_or_create(pk=seller.pk)
        if values.get("version") and values["version"] != profile_version(row):
            raise Stale()
        own = {name: values[name] for name in OWN if name in values}
        before = {name: getattr(row, KOREAN[name]) or "" for name in own}
        for name, value in own.items():
            # Sellers write Korean, whatever language they read; the shop translates.
            setattr(row, KOREAN[name], value)
        row.save(update_fields=[*own, *(KOREAN[name] for name in own), "updated_at"])
        security.audit(
            actor=seller,
            action="update",
            subject="seller-profile",
            subject_id=seller.pk,
            brand_id=row.brand_id,
            before=before,
            after=own,
        )
    return row
