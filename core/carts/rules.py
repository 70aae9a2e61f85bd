"""Limits of a cart, and merging of two carts. No ORM."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

MAX_LINES = 100
# How long removed lines are stored, and the largest age of a change that is still applied.
REMOVAL_RETENTION = timedelta(days=30)
MAX_REMOVED_LINES = 200


def merge_quantities(kept: Mapping[int, int], guest_items: Mapping[int, int]) -> dict[int, int]:
    """The changes that a visitor's cart makes to the member's at sign-in: variant to quantity, changed lines only.

    A variant in both gets the larger of both quantities: a sum would double the cart of a member who signs in twice,
    and two pieces on both devices mean two pieces. A line that the member removed earlier is added again, because
    the visitor added it afterwards.
    """
    return {one: quantity for one, quantity in guest_items.items() if quantity > kept.get(one, 0)}


def limit_changes(kept: Mapping[int, int], wanted: Sequence[tuple[int, int]]) -> tuple[dict[int, int], list[int]]:
    """The changes that keep the cart within MAX_LINES, and the variants that were left out."""
    held = {one for one, quantity in kept.items() if quantity}
    held -= {one for one, quantity in wanted if not quantity}
    taken: dict[int, int] = {}
    left_out = []
    for one, quantity in wanted:
        if quantity and one not in held and len(held) >= MAX_LINES:
            left_out.append(one)
            continue
        taken[one] = quantity
        if quantity:
            held.add(one)
    return taken, left_out


def expired_lines(gone: Sequence[tuple[int, datetime]], now: datetime) -> list[int]:
    """Of removed lines (key, time), those that can be deleted."""
    newest_first = sorted(gone, key=lambda one: one[1], reverse=True)
    return [
        key
        for place, (key, when) in enumerate(newest_first)
        if place >= MAX_REMOVED_LINES or now - when > REMOVAL_RETENTION
    ]
