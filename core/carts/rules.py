"""What a cart may hold, and how two of them become one. No ORM."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

MOST_LINES = 100
MOST_PIECES = 999
# How long a line that was taken out is remembered, and how old a word may be that is still listened to.
REMEMBERED = timedelta(days=30)
MOST_REMEMBERED = 200


def merged(kept: Mapping[int, int], brought: Mapping[int, int]) -> dict[int, int]:
    """What a visitor's cart changes of the member's at sign-in: variant to quantity, changed lines only.

    The same thing in both counts once, with the larger of both quantities: a sum would double the cart of whoever
    signs in twice, and whoever put two pieces in on both devices wants two. What the member took out earlier comes
    back, for the visitor put it in afterwards.
    """
    return {one: quantity for one, quantity in brought.items() if quantity > kept.get(one, 0)}


def fitting(kept: Mapping[int, int], wanted: Sequence[tuple[int, int]]) -> tuple[dict[int, int], list[int]]:
    """Those changes that leave at most MOST_LINES in the cart, and the variants that found no room."""
    held = {one for one, quantity in kept.items() if quantity}
    held -= {one for one, quantity in wanted if not quantity}
    taken: dict[int, int] = {}
    left_out = []
    for one, quantity in wanted:
        if quantity and one not in held and len(held) >= MOST_LINES:
            left_out.append(one)
            continue
        taken[one] = quantity
        if quantity:
            held.add(one)
    return taken, left_out


def forgotten(gone: Sequence[tuple[int, datetime]], now: datetime) -> list[int]:
    """Of lines that were taken out (key, when), those that need not be remembered any more."""
    newest_first = sorted(gone, key=lambda one: one[1], reverse=True)
    return [
        key for place, (key, when) in enumerate(newest_first) if place >= MOST_REMEMBERED or now - when > REMEMBERED
    ]
