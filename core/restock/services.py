"""Create and end restock waits, and notify. One text message for each wait; no date is promised."""

import secrets
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone

from core.catalog.models import Variant
from core.common import languages
from core.common.errors import NotFound, ServiceDown
from core.common.tenancy import current_brand_id
from core.members.services import phone_codes
from core.notifications import services as notify
from core.notifications import sms_limit
from core.notifications.outbox.services import mask_address
from core.restock import selectors
from core.restock.errors import CanBeBought, TooManyWaits
from core.restock.models import RestockWait
from core.security import services as security

# When a wait expires.
WAIT_LIFETIME = timedelta(days=90)
MAX_WAITS = 50
DAY = 86_400
REQUESTS_PER_ADDRESS, REQUESTS_PER_PHONE = 50, 20
# Notifications in one transaction.
BATCH_SIZE = 100


def create_wait(*, variant_id: int, phone: str, language: str, address: str, user_id: int | None = None) -> RestockWait:
    """Create a wait of a phone number (digits); an existing one starts its 90 days again.

    A text message with the link to end it is sent at once: somebody else may have entered the number.
    Raises ServiceDown (-90) where the brand has no carrier, NotFound for a variant that is not shown, CanBeBought
    (-44), TooMany (-60) beyond the limits of the address and the number, TooManyWaits (-44).
    """
    if not phone_codes.requires_phone_proof():
        raise ServiceDown()
    brand_id, mark = current_brand_id(), phone_codes.keyed_hash(f"restock:{phone}")
    security.hit_address(f"restock:{brand_id}", address, limit=REQUESTS_PER_ADDRESS, seconds=DAY)
    security.hit(f"restock:{brand_id}:phone:{mark}", limit=REQUESTS_PER_PHONE, seconds=DAY)
    sms_limit.check()
    with transaction.atomic():
        variant = _sold_out(variant_id)
        row, is_new = _get_or_create(variant, phone, mark, language, user_id)
        if is_new:
            facts = {**_facts(row, variant), "path": f"/shop/restock/{row.token}"}
            notify.notify(
                "restock_asked", notify.Recipient(phone, language=language), ref=f"restock:{row.pk}", facts=facts
            )
    return row


def _sold_out(variant_id: int) -> Variant:
    variant = selectors.shown_variants().filter(pk=variant_id).select_related("product").first()
    if variant is None:
        raise NotFound()
    if selectors.is_available(variant):
        raise CanBeBought()
    return variant


def _get_or_create(
    variant: Variant, phone: str, mark: str, language: str, user_id: int | None
) -> tuple[RestockWait, bool]:
    known = RestockWait.objects.filter(variant=variant, phone_mark=mark)
    # A visitor who enters the same number must not take over a member's wait.
    also = {"user_id": user_id} if user_id else {}
    if known.update(agreed_at=timezone.now(), language=language, **also):
        return known.get(), False
    if RestockWait.objects.filter(phone_mark=mark).count() >= MAX_WAITS:
        raise TooManyWaits()
    row = RestockWait(
        brand_id=current_brand_id(),
        variant=variant,
        product_id=variant.product_id,
        user_id=user_id,
        phone_mark=mark,
        phone_masked=mask_address(phone),
        language=language,
        token=secrets.token_urlsafe(18),
        agreed_at=timezone.now(),
    )
    row.set_phone(phone)
    # Of two concurrent inserts the first row stays.
    made = RestockWait.objects.bulk_create([row], ignore_conflicts=True)
    kept = known.get()
    return kept, bool(made) and kept.token == row.token


def end_wait(*, token: str) -> None:
    """End the wait with this token; an ended one is no error."""
    RestockWait.objects.filter(token=token).delete()


def notify_waiting(brand_id: int, variant_ids: list[int]) -> int:
    """Notify the waits of these variants of the current brand, oldest first, in batches; returns how many.

    Rows locked by another worker are skipped; the worker that deletes a row sends the message.
    """
    told, left = 0, list(reversed(variant_ids))
    while left:
        told += _notify_batch(left)
    return told


def _notify_batch(left: list[int]) -> int:
    """Notify one batch in a transaction; a finished variant is removed from the end of the list."""
    told = 0
    with transaction.atomic():
        while left and told < BATCH_SIZE:
            wanted = BATCH_SIZE - told
            found = _notify_variant(left[-1], wanted)
            told += found
            if found < wanted:
                left.pop()
    return told


def _notify_variant(variant_id: int, most: int) -> int:
    # One variant at a time: for several, PostgreSQL scans the complete table in key order.
    waits = RestockWait.objects.select_for_update(skip_locked=True, of=("self",)).filter(variant_id=variant_id)
    rows = list(waits.order_by("pk")[:most])
    # It may have been sold out again before the lock.
    variant = selectors.get_available_variant(variant_id) if rows else None
    if variant is None:
        return 0
    # One by one: another worker that deleted a row sends its message.
    for row in rows:
        if RestockWait.objects.filter(pk=row.pk).delete()[0]:
            _notify_one(row, variant)
    return len(rows)


def _notify_one(row: RestockWait, variant: Variant) -> None:
    phone = row.phone()
    if phone:
        facts = {**_facts(row, variant), "path": f"/shop/item/{row.product_id}"}
        notify.notify("restocked", notify.Recipient(phone, language=row.language), ref=f"restock:{row.pk}", facts=facts)


def _facts(row: RestockWait, variant: Variant) -> dict[str, Any]:
    names = {code: selectors.product_name(variant.product, code) for code in languages.LANGUAGES}
    return {"product_name": names}


def delete_expired() -> int:
    """Delete expired waits; call it outside of a brand scope. Returns how many."""
    old = RestockWait.objects.filter(agreed_at__lt=timezone.now() - WAIT_LIFETIME).order_by("agreed_at")
    ids = list(old.values_list("pk", flat=True)[:10_000])
    return RestockWait.objects.filter(pk__in=ids).delete()[0] if ids else 0
