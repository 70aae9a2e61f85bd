"""Services of carts. The latest change of each line wins, from any device (D30)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from core.carts import rules
from core.carts.models import CartLine
from core.catalog.models import Variant
from core.common.fast_insert import insert_newer


@dataclass(frozen=True)
class CartChange:
    """A change of a line: quantity 0 removes it. `age` is how long ago the change was made.

    A device sends the age, not the time: its clock may be wrong, but the elapsed time is correct.
    """

    variant_id: int
    quantity: int
    age: timedelta = timedelta()


def change_cart(*, user_id: int, changes: Sequence[CartChange]) -> list[int]:
    """Apply a device's changes; returns the variants that exceeded the limit of lines.

    Changes older than the line's last change are ignored, so that a repeated or late request neither adds removed
    lines again nor removes lines that were added since. Variants that are not of the brand are ignored.
    """
    now = timezone.now()
    said = {one.variant_id: now - one.age for one in changes if one.age <= rules.REMOVAL_RETENTION}
    with transaction.atomic():
        kept = _lock_lines(user_id, now)
        newer = [
            (one.variant_id, one.quantity)
            for one in changes
            if one.variant_id in said
            and (one.variant_id not in kept or kept[one.variant_id].changed_at < said[one.variant_id])
        ]
        return _write(user_id, kept, newer, said)


def merge_cart(*, user_id: int, guest_items: Mapping[int, int]) -> list[int]:
    """Merge a visitor's cart (variant to quantity) into the member's at sign-in; returns what exceeded the limit."""
    now = timezone.now()
    with transaction.atomic():
        kept = _lock_lines(user_id, now)
        wanted = rules.merge_quantities({one: line.quantity for one, line in kept.items()}, guest_items)
        return _write(user_id, kept, list(wanted.items()), dict.fromkeys(wanted, now))


def remove_ordered(*, user_id: int, variant_ids: Iterable[int]) -> None:
    """Remove ordered variants from the cart, in the order's transaction.

    A removed line is stored even where none was: a device may still send an earlier change.
    """
    now = timezone.now()
    _put(user_id, dict.fromkeys(variant_ids, (0, now)))


def _lock_lines(user_id: int, now: datetime) -> dict[int, CartLine]:
    """The member's lines by variant, locked, including removed ones; expired ones are deleted."""
    # In the order in which _put writes, so that two devices can't deadlock.
    rows = {
        line.variant_id: line
        for line in CartLine.objects.select_for_update().filter(user_id=user_id).order_by("variant_id")
    }
    gone = [(line.pk, line.changed_at) for line in rows.values() if not line.quantity]
    old = rules.expired_lines(gone, now)
    if old:
        CartLine.objects.filter(pk__in=old, quantity=0).delete()
    return rows


def _write(
    user_id: int, kept: Mapping[int, CartLine], wanted: Sequence[tuple[int, int]], said: Mapping[int, datetime]
) -> list[int]:
    known = set(Variant.objects.filter(pk__in=[one for one, _quantity in wanted]).values_list("pk", flat=True))
    taken, left_out = rules.limit_changes(
        {one: line.quantity for one, line in kept.items()}, [pair for pair in wanted if pair[0] in known]
    )
    _put(user_id, {one: (quantity, said[one]) for one, quantity in taken.items()})
    return left_out


def _put(user_id: int, wanted: Mapping[int, tuple[int, datetime]]) -> None:
    insert_newer(
        [
            CartLine(user_id=user_id, variant_id=one, quantity=quantity, changed_at=when)
            for one, (quantity, when) in sorted(wanted.items())
        ],
        known_by=("user", "variant"),
        since="changed_at",
    )
