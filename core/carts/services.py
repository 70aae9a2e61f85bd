"""Verbs of a member's cart. Of each line the last word counts, whichever device it came from (D30)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from core.carts import rules
from core.carts.models import CartLine
from core.catalog.models import Variant
from core.kit.inserts import insert_newer


@dataclass(frozen=True)
class Change:
    """A line as a device wants it: 0 takes it out. `age` is how long ago the person did that.

    A device says how long ago, not when: its clock may be wrong, but it knows how much time has passed.
    """

    variant_id: int
    quantity: int
    age: timedelta = timedelta()


def change(*, user_id: int, changes: Sequence[Change]) -> list[int]:
    """Write what a device changed; returns the variants that found no room in the cart.

    What is older than the line's last change is not listened to, so that a word which comes twice or late neither
    brings back what was taken out nor takes out what was put in since. Variants of no product of the brand are
    passed over.
    """
    now = timezone.now()
    said = {one.variant_id: now - one.age for one in changes if one.age <= rules.REMEMBERED}
    with transaction.atomic():
        kept = _kept(user_id, now)
        newer = [
            (one.variant_id, one.quantity)
            for one in changes
            if one.variant_id in said
            and (one.variant_id not in kept or kept[one.variant_id].changed_at < said[one.variant_id])
        ]
        return _write(user_id, kept, newer, said)


def merge(*, user_id: int, brought: Mapping[int, int]) -> list[int]:
    """Put a visitor's cart (variant to quantity) into the member's at sign-in; returns what found no room."""
    now = timezone.now()
    with transaction.atomic():
        kept = _kept(user_id, now)
        wanted = rules.merged({one: line.quantity for one, line in kept.items()}, brought)
        return _write(user_id, kept, list(wanted.items()), dict.fromkeys(wanted, now))


def take_out(*, user_id: int, variant_ids: Iterable[int]) -> None:
    """What was ordered leaves the cart, in the order's transaction.

    A line is left behind also where none was: a device may still be on its way to say what it put in before.
    """
    now = timezone.now()
    _put(user_id, dict.fromkeys(variant_ids, (0, now)))


def _kept(user_id: int, now: datetime) -> dict[int, CartLine]:
    """The member's lines by variant, locked, also those that were taken out; what is long gone is forgotten."""
    # In the order that _put writes in, so that two devices wait for each other but never both.
    rows = {
        line.variant_id: line
        for line in CartLine.objects.select_for_update().filter(user_id=user_id).order_by("variant_id")
    }
    gone = [(line.pk, line.changed_at) for line in rows.values() if not line.quantity]
    old = rules.forgotten(gone, now)
    if old:
        CartLine.objects.filter(pk__in=old, quantity=0).delete()
    return rows


def _write(
    user_id: int, kept: Mapping[int, CartLine], wanted: Sequence[tuple[int, int]], said: Mapping[int, datetime]
) -> list[int]:
    known = set(Variant.objects.filter(pk__in=[one for one, _quantity in wanted]).values_list("pk", flat=True))
    taken, left_out = rules.fitting(
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
