"""Which words of a query are left out where all of them together find nothing (D21)."""

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from core.catalog.search.terms import Term, combine_all

# The most index queries beyond one for each word.
_MAX_ASKED = 16


@dataclass(frozen=True)
class Part:
    """A word of a query. `is_aside`: a place, a time or a purpose; `tells`: an audience, colour, season, number or
    property; `is_goods`: the goods themselves."""

    term: Term
    is_aside: bool
    tells: bool
    is_goods: bool


def select_words(parts: Sequence[Part], exists: Callable[[Term], bool]) -> list[int] | None:
    """The indexes of the words that stay, None where nothing should be shown.

    Words that no product has are left out first. A word for goods that the shop doesn't sell is never left out: then
    the result is empty. The last word that names goods is left out last.
    """
    if len(parts) < 2:
        return None
    there = [exists(part.term) for part in parts]
    if any(part.is_goods and not part.is_aside and not is_there for part, is_there in zip(parts, there, strict=True)):
        return None
    found = [at for at, is_there in enumerate(there) if is_there]
    head = max((at for at, part in enumerate(parts) if not part.is_aside and not part.tells), default=len(parts) - 1)
    if not any(at == head or parts[at].is_goods for at in found):
        return None
    if len(found) < len(parts) and exists(combine_all([parts[at].term for at in found])):
        return found
    stays = max((at for at in found if parts[at].is_goods), default=head)
    order = sorted((at for at in found if at != stays), key=lambda at: (_weight(parts[at]), at))
    tries = (out for size in range(1, len(order)) for out in itertools.combinations(order, size))
    for out in itertools.islice(tries, _MAX_ASKED):
        rest = [at for at in found if at not in out]
        if exists(combine_all([parts[at].term for at in rest])):
            return rest
    return [stays]


def _weight(part: Part) -> int:
    """The importance of a word."""
    if part.is_aside:
        return 0
    if part.is_goods:
        return 3
    return 2 if part.tells else 1
