"""Whether credentials of real companies are used together with those of the sandbox (D32).

Payments compare their own kinds of money (`payments.rules`); this module covers all other integrations.
"""

from collections.abc import Callable

SANDBOX, LIVE = "play", "live"
KindsSource = Callable[[int | None], set[str]]
_SOURCES: list[KindsSource] = []


def register_source(kinds: KindsSource) -> None:
    """Register a function that returns the kinds of a package's credentials: SANDBOX, LIVE, or both.

    Its argument is the id of a brand to exclude, or None.
    """
    _SOURCES.append(kinds)


def kinds_in_use(*, besides: int | None = None) -> set[str]:
    """The kinds of all credentials of the installation, except the text messages of the brand `besides`."""
    return set().union(*(kinds(besides) for kinds in _SOURCES))


def is_mixed(kinds: set[str]) -> bool:
    """Whether the kinds contain both the sandbox and a real company."""
    return {SANDBOX, LIVE} <= kinds
