"""Whether credentials of real companies stand beside those of the sandbox (D32): rooms say which they hold.

Payments compare their own kinds of money (`payments.rules`); here is what else leaves the house.
"""

from collections.abc import Callable

PLAY, LIVE = "play", "live"
Source = Callable[[int | None], set[str]]
_SOURCES: list[Source] = []


def source(kinds: Source) -> None:
    """Have `kinds` say whether a room holds credentials of the sandbox (PLAY), of companies (LIVE), or both.

    It is given a brand to leave out, or None.
    """
    _SOURCES.append(kinds)


def in_use(*, besides: int | None = None) -> set[str]:
    """What all rooms of the installation hold, but for the text messages of one brand."""
    return set().union(*(kinds(besides) for kinds in _SOURCES))


def mixed(kinds: set[str]) -> bool:
    """Whether the sandbox stands beside a real company."""
    return {PLAY, LIVE} <= kinds
